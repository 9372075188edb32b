// explore: --method 'MinusZero.check(double)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.AssertionError@minus x1
// why: `d == 0.0` forks (2); it holds for 0.0 and -0.0, and 1 / -0.0 is -Infinity: the assert forks (one more).
// input: 0.0 -> returns
// input: 2.5 -> returns
// input: -0.0 -> throws java.lang.AssertionError@minus
class MinusZero {
    static void check(double d) {
        if (d == 0.0) {
            assert 1 / d > 0; //@minus
        }
    }
}
