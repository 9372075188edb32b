// explore: --method 'AssertMessage.check(int)'
// verdict: UNSAFE
// paths: 2
// exceptions: java.lang.AssertionError@positive x1
// why: The assert forks; its message contains x, but nobody looks into the text, so building it does not fork.
// input: 1 -> returns
// input: 0 -> throws java.lang.AssertionError@positive
class AssertMessage {
    static void check(int x) {
        assert x > 0 : "x is " + x; //@positive
    }
}
