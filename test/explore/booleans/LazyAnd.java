// explore: --method 'LazyAnd.check(int,int)'
// verdict: SAFE
// paths: 3
// exceptions: none
// why: `&&` looks at y only where x > 0: x <= 0 (1), x > 0 and y <= 0 (1), both (1).
// input: 1, 1 -> returns 1
// input: 1, 0 -> returns 0
class LazyAnd {
    static int check(int x, int y) {
        if (x > 0 && y > 0) return 1;
        return 0;
    }
}
