// explore: --method 'SignExtension.check(int)'
// verdict: UNSAFE
// paths: 2
// exceptions: java.lang.AssertionError@negative x1
// why: i2l copies the sign: the high word is 0 exactly for x >= 0; the assert (lcmp, ifne) forks once.
// input: 5 -> returns
// input: -1 -> throws java.lang.AssertionError@negative
class SignExtension {
    static void check(int x) {
        long l = x;
        assert (l >>> 32) == 0; //@negative
    }
}
