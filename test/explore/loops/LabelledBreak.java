// explore: --method 'LabelledBreak.check(int)'
// verdict: SAFE
// paths: 4
// exceptions: none
// why: The table is concrete: rows {1, 2} and {2, 3}. x == 1 (1), x == 2 (1, found in the first row), then the second row asks
//   `2 == x`, which is decided, and `3 == x` (2).
// input: 1 -> returns 0
// input: 2 -> returns 1
// input: 3 -> returns 3
// input: 9 -> returns -1
class LabelledBreak {
    static int check(int x) {
        int[][] rows = {{1, 2}, {2, 3}};
        int at = -1;
        search:
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j < 2; j++) {
                if (rows[i][j] == x) {
                    at = i * 2 + j;
                    break search;
                }
            }
        }
        return at;
    }
}
