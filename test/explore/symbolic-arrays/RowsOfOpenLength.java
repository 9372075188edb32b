// explore: --method 'RowsOfOpenLength.check(int,int,int)'
// verdict: UNSAFE
// paths: 8
// exceptions: java.lang.ArrayIndexOutOfBoundsException@store x4
// why: n < 1, n > 1000 (2); i below, i above (2); j below, j above (2). Inside, row 0 is row i or another one, which the second
//   load must know (2).
// input: 0, 0, 0 -> returns -1
// input: 2000, 0, 0 -> returns -1
// input: 3, 0, 0 -> returns 7
// input: 3, 0, 1 -> returns 0
// input: 3, 2, 0 -> returns 0
// input: 3, 3, 0 -> throws java.lang.ArrayIndexOutOfBoundsException@store
// input: 3, -1, 0 -> throws java.lang.ArrayIndexOutOfBoundsException@store
// input: 3, 1, 2 -> throws java.lang.ArrayIndexOutOfBoundsException@store
// input: 3, 1, -1 -> throws java.lang.ArrayIndexOutOfBoundsException@store
class RowsOfOpenLength {
    static int check(int n, int i, int j) {
        if (n < 1 || n > 1000) return -1;
        int[][] g = new int[n][2];
        g[i][j] = 7; //@store
        return g[0][0];
    }
}
