// explore: --method 'OpenStoreCheck.check(int)'
// verdict: UNSAFE
// paths: 2
// exceptions: java.lang.ArrayStoreException@store x1
// why: n < 1 (1); else the array takes no String (1).
// input: 0 -> returns
// input: 1 -> throws java.lang.ArrayStoreException@store
class OpenStoreCheck {
    static void check(int n) {
        if (n < 1) return;
        Object[] a = new Integer[n];
        a[0] = "x"; //@store
    }
}
