// explore: --method 'LoadAtIndex.check(int)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.ArrayIndexOutOfBoundsException@load x2, java.lang.AssertionError@load x1
// why: The load forks into below zero, above the length (2, exceptions) and inside, where the value is one term over the three elements; the assert
//   on it forks (2).
// input: 0 -> returns
// input: 1 -> throws java.lang.AssertionError@load
// input: 3 -> throws java.lang.ArrayIndexOutOfBoundsException@load
// input: -1 -> throws java.lang.ArrayIndexOutOfBoundsException@load
class LoadAtIndex {
    static void check(int i) {
        int[] a = {1, 2, 3};
        assert a[i] != 2; //@load
    }
}
