// explore: --method 'ByteRange.check(int)'
// verdict: SAFE
// paths: 2
// exceptions: none
// why: `(byte) x == x` forks (2); where it holds x lies in the range of byte, so neither half of the assert can fail.
// input: 127 -> returns
// input: 128 -> returns
class ByteRange {
    static void check(int x) {
        if ((byte) x == x) {
            assert x >= Byte.MIN_VALUE && x <= Byte.MAX_VALUE;
        }
    }
}
