// explore: --method 'NegativeSize.check(int)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.NegativeArraySizeException@size x1
// why: n > 2 returns (1). Else n < 0 throws (1); else the length stays open: it is n, whatever n is (1).
// input: 3 -> returns -1
// input: 2 -> returns 2
// input: 0 -> returns 0
// input: -1 -> throws java.lang.NegativeArraySizeException@size
class NegativeSize {
    static int check(int n) {
        if (n > 2) return -1;
        int[] a = new int[n]; //@size
        assert a.length == n;
        return a.length;
    }
}
