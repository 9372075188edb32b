// explore: --method 'SwitchAfterGuard.check(int)'
// verdict: SAFE
// paths: 4
// exceptions: none
// why: x < 1 (1), x > 2 (1); in 1..2 the switch has two feasible targets (2), its default cannot be reached.
// input: 0 -> returns 0
// input: 1 -> returns 10
// input: 2 -> returns 20
class SwitchAfterGuard {
    static int check(int x) {
        if (x < 1 || x > 2) return 0;
        switch (x) {
            case 1: return 10;
            case 2: return 20;
            default: throw new AssertionError(x);
        }
    }
}
