// explore: --method 'IntThroughDouble.check(short)'
// verdict: SAFE
// paths: 1
// exceptions: none
// why: A double holds every short exactly, so the way back gives the same number: nothing forks.
// input: 32767 -> returns
// input: -32768 -> returns
class IntThroughDouble {
    static void check(short x) {
        double d = x;
        assert (int) d == x;
    }
}
