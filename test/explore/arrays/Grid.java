// explore: --method 'Grid.check(int,int)'
// verdict: UNSAFE
// paths: 7
// exceptions: java.lang.AssertionError@corner x1
// why: Four guards (4). grid[i] is a guarded reference to two rows; loading from it settles which (2). In row 0 the assert
//   (element is not 4) holds, in row 1 it forks on j == 1 (one more): 4 + 1 + 2 = 7.
// input: 0, 0 -> returns
// input: 1, 0 -> returns
// input: 2, 0 -> returns
// input: 1, 1 -> throws java.lang.AssertionError@corner
class Grid {
    static void check(int i, int j) {
        if (i < 0 || i > 1 || j < 0 || j > 1) return;
        int[][] grid = {{1, 2}, {3, 4}};
        assert grid[i][j] != 4; //@corner
    }
}
