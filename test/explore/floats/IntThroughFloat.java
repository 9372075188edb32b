// explore: --method 'IntThroughFloat.check(int)'
// verdict: UNSAFE
// paths: 2
// exceptions: java.lang.AssertionError@rounded x1
// why: A float has 24 bits: 16777217 comes back as 16777216. The assert forks.
// input: 16777216 -> returns
// input: 16777217 -> throws java.lang.AssertionError@rounded
class IntThroughFloat {
    static void check(int x) {
        assert (int) (float) x == x; //@rounded
    }
}
