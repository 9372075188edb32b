// explore: --method 'TwoDivisions.check(int,int)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.ArithmeticException@first x1, java.lang.ArithmeticException@second x1
// why: `10 / x` forks on x == 0, `10 / y` on y == 0; `20 / x` is decided already. So x = 0, (x != 0, y = 0), neither.
// input: 1, 1 -> returns 40
// input: 0, 1 -> throws java.lang.ArithmeticException@first
// input: 1, 0 -> throws java.lang.ArithmeticException@second
class TwoDivisions {
    static int check(int x, int y) {
        int a = 10 / x; //@first
        int b = 10 / y; //@second
        return a + b + 20 / x;
    }
}
