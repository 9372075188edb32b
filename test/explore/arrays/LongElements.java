// explore: --method 'LongElements.check(int,long)'
// verdict: UNSAFE
// paths: 5
// exceptions: java.lang.AssertionError@big x1
// why: i < 0 (1), i > 2 (1). The stored long comes back as v. v > 2^40 (1): it does not fit an int, so the assert fails there
//   without a fork. Else a[i] < 0 forks (2).
// input: 0, 5 -> returns 5
// input: 1, -5 -> returns 0
// input: 3, 0 -> returns -1
// input: 0, 1099511627777 -> throws java.lang.AssertionError@big
class LongElements {
    static long check(int i, long v) {
        if (i < 0 || i > 2) return -1;
        long[] a = new long[3];
        a[i] = v;
        if (a[i] > 1L << 40) {
            assert (int) a[i] == a[i]; //@big
        }
        if (a[i] < 0) return 0;
        return a[i];
    }
}
