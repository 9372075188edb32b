// explore: --method 'SumOfSquares.check(int,int)'
// verdict: SAFE
// paths: 5
// exceptions: none
// why: The guard has four branches that return: x < 0, x > 10, y < 0, y > 10 (4 paths). In the rest (1) the squares of
//   numbers up to 10 cannot overflow, so the assert holds.
// input: 11, 0 -> returns
// input: 10, 10 -> returns
class SumOfSquares {
    static void check(int x, int y) {
        if (x < 0 || x > 10 || y < 0 || y > 10) return;
        int s = x * x + y * y;
        assert s <= 200;
    }
}
