// explore: --method 'EagerAnd.check(int,int)'
// verdict: SAFE
// paths: 4
// exceptions: none
// why: `&` evaluates both sides, and javac compiles each comparison to a branch that pushes 1 or 0: 2 * 2 = 4 paths. The
//   iand and the `if` see concrete values.
// input: 1, 1 -> returns 1
// input: 1, 0 -> returns 0
// input: 0, 1 -> returns 0
class EagerAnd {
    static int check(int x, int y) {
        if (x > 0 & y > 0) return 1;
        return 0;
    }
}
