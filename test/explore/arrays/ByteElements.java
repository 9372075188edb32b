// explore: --method 'ByteElements.check(int)'
// verdict: UNSAFE
// paths: 2
// exceptions: java.lang.AssertionError@narrowed x1
// why: bastore keeps the low byte and baload extends its sign: equal to x only in -128..127. The index is constant; the
//   assert forks.
// input: -128 -> returns
// input: 200 -> throws java.lang.AssertionError@narrowed
class ByteElements {
    static void check(int x) {
        byte[] a = new byte[2];
        a[1] = (byte) x;
        assert a[1] == x; //@narrowed
    }
}
