// explore: --method 'CharCast.check(int)'
// verdict: UNSAFE
// paths: 2
// exceptions: java.lang.AssertionError@lost x1
// why: (char) x keeps 16 bits without sign: equal to x for 0..65535 only. The assert forks.
// input: 65535 -> returns
// input: -1 -> throws java.lang.AssertionError@lost
// input: 65536 -> throws java.lang.AssertionError@lost
class CharCast {
    static void check(int x) {
        char c = (char) x;
        assert c == x; //@lost
    }
}
