// explore: --method 'Jagged.check(int,int)'
// verdict: UNSAFE
// paths: 7
// exceptions: java.lang.ArrayIndexOutOfBoundsException@cell x1
// why: Four guards (4). Two rows (2); row 0 has one element, so j = 1 is outside there (one more); row 1 has both.
// input: 0, 0 -> returns 1
// input: 1, 1 -> returns 3
// input: 0, 2 -> returns 0
// input: 0, 1 -> throws java.lang.ArrayIndexOutOfBoundsException@cell
class Jagged {
    static int check(int i, int j) {
        if (i < 0 || i > 1 || j < 0 || j > 1) return 0;
        int[][] rows = {{1}, {2, 3}};
        return rows[i][j]; //@cell
    }
}
