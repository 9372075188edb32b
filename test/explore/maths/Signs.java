// explore: --method 'Signs.check(int)'
// verdict: SAFE
// paths: 3
// exceptions: none
// why: Integer.signum is shifts only, a term; the switch on it has the targets -1, 0 and default, all feasible (3). In each x has
//   that sign.
// input: -7 -> returns 1
// input: 0 -> returns 2
// input: 7 -> returns 3
class Signs {
    static int check(int x) {
        switch (Integer.signum(x)) {
            case -1:
                assert x < 0;
                return 1;
            case 0:
                assert x == 0;
                return 2;
            default:
                assert x > 0;
                return 3;
        }
    }
}
