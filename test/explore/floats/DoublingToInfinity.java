// explore: --method 'DoublingToInfinity.check(float)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.AssertionError@overflow x1
// why: `g == Infinity` forks (2); MAX_VALUE * 2 overflows too, so the assert forks on the true side (one more).
// input: 1.0 -> returns
// input: Infinity -> returns
// input: 3e38 -> throws java.lang.AssertionError@overflow
class DoublingToInfinity {
    static void check(float f) {
        float g = f * 2;
        if (g == Float.POSITIVE_INFINITY) {
            assert f == Float.POSITIVE_INFINITY; //@overflow
        }
    }
}
