// explore: --method 'InitialisedOnOnePath.check(int)'
// verdict: SAFE
// paths: 3
// exceptions: none
// why: x > 0 initialises Lazy (1), which counts itself; x < 0 initialises it through another member (1); x == 0 does not (1).
//   Initialisation is undone with the rest: on each path that touches Lazy the initialiser runs, and once.
// input: 1 -> returns 1
// input: -1 -> returns 1
// input: 0 -> returns 0
class InitialisedOnOnePath {
    static int initialised;

    static class Lazy {
        static final int[] DATA = {7};
        static int touched;
        static { initialised++; }
    }

    static int check(int x) {
        if (x > 0) {
            assert Lazy.DATA[0] == 7;
            assert initialised == 1;
        } else if (x < 0) {
            Lazy.touched++;
            assert Lazy.touched == 1;
            assert initialised == 1;
        } else {
            assert initialised == 0;
        }
        return initialised;
    }
}
