// explore: --method 'PlusOneGrows.check(double)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.AssertionError@absorbed x1
// why: `d > 0` forks (2, NaN on the false side); from 2^53 on d + 1 is d again, and so for Infinity: the assert forks.
// input: 1.5 -> returns
// input: NaN -> returns
// input: 1e17 -> throws java.lang.AssertionError@absorbed
class PlusOneGrows {
    static void check(double d) {
        if (d > 0) {
            assert d + 1.0 > d; //@absorbed
        }
    }
}
