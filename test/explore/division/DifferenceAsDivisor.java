// explore: --method 'DifferenceAsDivisor.check(int,int)'
// verdict: SAFE
// paths: 2
// exceptions: none
// why: Division under a condition: x > y implies x - y != 0, also when the difference overflows. So 2 paths, one per side.
// input: 5, 3 -> returns 500
// input: 3, 5 -> returns 0
// input: 2147483647, -1 -> returns 0
class DifferenceAsDivisor {
    static int check(int x, int y) {
        if (x > y) return 1000 / (x - y);
        return 0;
    }
}
