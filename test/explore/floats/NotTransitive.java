// explore: --method 'NotTransitive.check(float)'
// verdict: UNSAFE
// paths: 2
// exceptions: java.lang.AssertionError@nan x1
// why: f == f fails for NaN only; javac cannot fold it, fcmpl + ifne forks once.
// input: 1.0 -> returns
// input: NaN -> throws java.lang.AssertionError@nan
class NotTransitive {
    static void check(float f) {
        float g = f;
        assert f == g; //@nan
    }
}
