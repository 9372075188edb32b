// explore: --method 'SwitchOnCast.check(int)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.AssertionError@wide x1
// why: The switch on (byte) x forks into -1 and default (2); x may be 255 where its low byte is -1: the assert forks.
// input: 5 -> returns
// input: -1 -> returns
// input: 255 -> throws java.lang.AssertionError@wide
class SwitchOnCast {
    static void check(int x) {
        switch ((byte) x) {
            case -1:
                assert x == -1; //@wide
                break;
            default:
                break;
        }
    }
}
