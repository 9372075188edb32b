// explore: --method 'NegativeSize.check(int)'
// verdict: UNSAFE
// paths: 5
// exceptions: java.lang.NegativeArraySizeException@size x1
// why: n > 2 returns (1). Else n < 0 throws (1); else the length is one of 0, 1, 2, a path each (3), and it is n.
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
