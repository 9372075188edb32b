// explore: --method 'CopiesAreApart.check(int,int)'
// verdict: SAFE
// paths: 1
// exceptions: none
// why: clone() and arraycopy move symbolic elements without looking at them; a store into the copy leaves the original.
//   All comparisons are decided: no fork.
// input: 3, 4 -> returns
// input: 0, 0 -> returns
class CopiesAreApart {
    static void check(int x, int y) {
        int[] a = {x, y, x};
        int[] b = a.clone();
        int[] c = new int[4];
        System.arraycopy(a, 0, c, 1, 3);
        b[0] = y;
        assert a[0] == x && b[0] == y && c[1] == x && c[2] == y && c[0] == 0;
    }
}
