// explore: --method 'CastIndex.check(int)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.ArrayIndexOutOfBoundsException@index x1
// why: x < 0 (1), x > 255 (1), else the index (byte) x is outside for 128..255 (1, exception) and inside for 0..127 (1).
//   `a[i]++` loads and stores at the same index: the second access is already decided.
// input: -1 -> returns
// input: 100 -> returns
// input: 300 -> returns
// input: 200 -> throws java.lang.ArrayIndexOutOfBoundsException@index
class CastIndex {
    static void check(int x) {
        int[] count = new int[256];
        if (x >= 0 && x <= 255) {
            count[(byte) x]++; //@index
        }
    }
}
