// explore: --method 'SignBit.check(float)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.AssertionError@minus x1
// why: `f == 0` forks (2); -0.0f is equal to 0 but has the sign bit: the assert on the raw bits forks (one more).
// input: 0.0 -> returns
// input: 1.0 -> returns
// input: -0.0 -> throws java.lang.AssertionError@minus
class SignBit {
    static void check(float f) {
        if (f == 0) {
            assert Float.floatToRawIntBits(f) >= 0; //@minus
        }
    }
}
