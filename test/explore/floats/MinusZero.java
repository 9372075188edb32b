// explore: --method 'MinusZero.check(float)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.AssertionError@minus x1
// why: `d == 0` forks (2); it holds for 0.0 and -0.0, and 1 / -0.0 is -Infinity: the assert forks (one more).
// input: 0.0 -> returns
// input: 2.5 -> returns
// input: -0.0 -> throws java.lang.AssertionError@minus
class MinusZero {
    static void check(float d) {
        if (d == 0) {
            assert 1 / d > 0; //@minus
        }
    }
}
