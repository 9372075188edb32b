// explore: --method 'MinByMinusOne.check(int)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.AssertionError@min x1
// why: The divisor is the constant -1, so the division itself does not fork. `x < 0` forks (2). MIN_VALUE / -1 is
//   MIN_VALUE again in Java, which is the one negative x that fails the assert (one more).
// input: 7 -> returns -7
// input: -7 -> returns 7
// input: -2147483648 -> throws java.lang.AssertionError@min
class MinByMinusOne {
    static int check(int x) {
        int q = x / -1;
        if (x < 0) {
            assert q > 0; //@min
        }
        return q;
    }
}
