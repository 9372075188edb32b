// explore: --method 'RemainderSign.check(int)'
// verdict: UNSAFE
// paths: 2
// exceptions: java.lang.AssertionError@sign x1
// why: irem takes the sign of the dividend: negative for x = -1; the divisor is constant, only the assert forks.
// input: 7 -> returns
// input: -10 -> returns
// input: -1 -> throws java.lang.AssertionError@sign
class RemainderSign {
    static void check(int x) {
        int r = x % 5;
        assert r >= 0; //@sign
    }
}
