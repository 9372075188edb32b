// explore: --method 'OpenBytesKeepTheirRange.check(int,int,int)'
// verdict: SAFE
// paths: 4
// exceptions: none
// why: n < 1, i < 0, i >= n (3); a byte is never out of range, so the assert does not fork (1).
// input: 0, 0, 0 -> returns 0
// input: 2, 1, 300 -> returns 44
// input: 2, 0, 128 -> returns -128
// input: 2, 2, 1 -> returns 0
// input: 2, -1, 1 -> returns 0
class OpenBytesKeepTheirRange {
    static int check(int n, int i, int v) {
        if (n < 1 || i < 0 || i >= n) return 0;
        byte[] a = new byte[n];
        a[i] = (byte) v;
        assert a[i] >= -128 && a[i] <= 127;
        return a[i];
    }
}
