// explore: --method 'UnsignedByte.check(byte)'
// verdict: UNSAFE
// paths: 2
// exceptions: java.lang.AssertionError@negative x1
// why: b & 0xff equals b exactly for b >= 0; the assert forks.
// input: 5 -> returns
// input: -1 -> throws java.lang.AssertionError@negative
class UnsignedByte {
    static void check(byte b) {
        int u = b & 0xff;
        assert u == b; //@negative
    }
}
