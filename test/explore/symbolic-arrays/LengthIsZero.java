// explore: --method 'LengthIsZero.check(int)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.ArithmeticException@divide x1
// why: n < 0 (1); the length is zero or not (2).
// input: -1 -> returns -1
// input: 0 -> throws java.lang.ArithmeticException@divide
// input: 1 -> returns 1
class LengthIsZero {
    static int check(int n) {
        if (n < 0) return -1;
        return 1 / new int[n].length; //@divide
    }
}
