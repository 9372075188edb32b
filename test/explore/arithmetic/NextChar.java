// explore: --method 'NextChar.check(char)'
// verdict: UNSAFE
// paths: 2
// exceptions: java.lang.AssertionError@wrap x1
// why: (char)(c + 1) wraps to 0 for c = 65535 only; the assert forks.
// input: 97 -> returns
// input: 65535 -> throws java.lang.AssertionError@wrap
class NextChar {
    static void check(char c) {
        char d = (char) (c + 1);
        assert d > c; //@wrap
    }
}
