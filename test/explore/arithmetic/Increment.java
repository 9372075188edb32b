// explore: --method 'Increment.check(int)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.AssertionError@wrap x1
// why: `x > 0` forks (2). Where it holds, `y > 0` is false for x = MAX_VALUE only, so the assert forks (one more).
// input: 5 -> returns
// input: -5 -> returns
// input: 2147483647 -> throws java.lang.AssertionError@wrap
class Increment {
    static void check(int x) {
        if (x > 0) {
            int y = x + 1;
            assert y > 0; //@wrap
        }
    }
}
