// explore: --method 'IntOfLong.check(long)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.AssertionError@high x1
// why: `i == 0` forks (2); where it holds the high word may still be set, so the assert forks (one more).
// input: 0 -> returns
// input: 1 -> returns
// input: 4294967296 -> throws java.lang.AssertionError@high
class IntOfLong {
    static void check(long l) {
        int i = (int) l;
        if (i == 0) {
            assert l == 0L; //@high
        }
    }
}
