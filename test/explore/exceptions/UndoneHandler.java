// explore: --method 'UndoneHandler.check(int,int)'
// verdict: SAFE
// paths: 4
// exceptions: none
// why: Two divisions, each caught on its own: 2 * 2 paths. The static counter has one count on every path
//   per failed division, whatever the paths before have written.
// input: 0, 0 -> returns 2
// input: 1, 0 -> returns 1
// input: 1, 1 -> returns 0
class UndoneHandler {
    static int failures;

    static int check(int x, int y) {
        int expected = 0;
        if (tryDivide(x)) expected++;
        if (tryDivide(y)) expected++;
        assert failures == expected;
        return failures;
    }

    private static boolean tryDivide(int d) {
        try {
            int q = 100 / d;
            return false;
        } catch (ArithmeticException e) {
            failures++;
            return true;
        }
    }
}
