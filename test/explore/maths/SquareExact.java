// explore: --method 'SquareExact.check(int)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.ArithmeticException@square x1
// why: x < 0 (1), x > 50000 (1); multiplyExact forks on overflow, which begins at 46341 (2).
// input: -1 -> returns 0
// input: 46340 -> returns 2147395600
// input: 46341 -> throws java.lang.ArithmeticException@square
class SquareExact {
    static int check(int x) {
        if (x < 0 || x > 50_000) return 0;
        return Math.multiplyExact(x, x); //@square
    }
}
