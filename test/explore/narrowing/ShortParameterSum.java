// explore: --method 'ShortParameterSum.check(short,short)'
// verdict: UNSAFE
// paths: 2
// exceptions: java.lang.AssertionError@wrap x1
// why: The sum of two shorts fits an int but not always a short; the assert compares both and forks once.
// input: 1, 2 -> returns
// input: 32767, 1 -> throws java.lang.AssertionError@wrap
class ShortParameterSum {
    static void check(short a, short b) {
        short s = (short) (a + b);
        assert s == a + b; //@wrap
    }
}
