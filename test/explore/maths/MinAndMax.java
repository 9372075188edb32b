// explore: --method 'MinAndMax.check(int,int)'
// verdict: SAFE
// paths: 3
// exceptions: none
// why: max asks a >= b (2); min asks a <= b, decided where a < b and open where a >= b (equal or greater): 3 paths.
// input: 1, 2 -> returns
// input: 2, 2 -> returns
class MinAndMax {
    static void check(int a, int b) {
        int max = Math.max(a, b);
        int min = Math.min(a, b);
        assert min <= max;
        assert min + max == a + b;
    }
}
