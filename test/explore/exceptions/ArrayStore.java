// explore: --method 'ArrayStore.check(int)'
// verdict: UNSAFE
// paths: 2
// exceptions: java.lang.ArrayStoreException@store x1
// why: `x > 0` forks; a String cannot be stored into an Integer[].
// input: 1 -> returns
// input: -1 -> throws java.lang.ArrayStoreException@store
class ArrayStore {
    static void check(int x) {
        Object[] a = x > 0 ? new String[1] : new Integer[1];
        a[0] = "s"; //@store
    }
}
