// explore: --method 'NestedLoops.check(int,int)'
// verdict: SAFE
// paths: 11
// exceptions: none
// why: Four guards (4). n = 0: the inner loop never asks for m (1). n = 1: m = 0, 1, 2 (3). n = 2: m was decided in the first
//   round (3). The assert holds on every path. 4 + 7 = 11.
// input: 0, 2 -> returns 0
// input: 2, 2 -> returns 4
// input: 3, 0 -> returns -1
class NestedLoops {
    static int check(int n, int m) {
        if (n < 0 || n > 2 || m < 0 || m > 2) return -1;
        int cells = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < m; j++) cells++;
        }
        assert cells == n * m;
        return cells;
    }
}
