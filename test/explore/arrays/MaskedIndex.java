// explore: --method 'MaskedIndex.check(int)'
// verdict: SAFE
// paths: 1
// exceptions: none
// why: i & 3 is 0..3 for every i: the access cannot be outside, and the value, 10 to 40, passes the assert.
// input: -1 -> returns 40
// input: 6 -> returns 30
class MaskedIndex {
    static int check(int i) {
        int[] a = {10, 20, 30, 40};
        int v = a[i & 3];
        assert v >= 10 && v <= 40;
        return v;
    }
}
