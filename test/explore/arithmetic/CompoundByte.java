// explore: --method 'CompoundByte.check(byte)'
// verdict: UNSAFE
// paths: 2
// exceptions: java.lang.AssertionError@wrap x1
// why: `c += 1` narrows back to byte (iadd, i2b): 127 becomes -128, for every other b it is greater. The assert forks.
// input: 126 -> returns
// input: -128 -> returns
// input: 127 -> throws java.lang.AssertionError@wrap
class CompoundByte {
    static void check(byte b) {
        byte c = b;
        c += 1;
        assert c > b; //@wrap
    }
}
