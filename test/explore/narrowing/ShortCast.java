// explore: --method 'ShortCast.check(int)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.AssertionError@sign x1
// why: x < 0 (1), x >= 70000 (1), else (short) x is negative for 32768..65535 and not for the others: the assert forks (2).
// input: -1 -> returns
// input: 70000 -> returns
// input: 65536 -> returns
// input: 40000 -> throws java.lang.AssertionError@sign
class ShortCast {
    static void check(int x) {
        if (x >= 0 && x < 70000) {
            short s = (short) x;
            assert s >= 0; //@sign
        }
    }
}
