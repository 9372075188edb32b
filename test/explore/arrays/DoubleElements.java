// explore: --method 'DoubleElements.check(int)'
// verdict: UNSAFE
// paths: 4
// exceptions: java.lang.AssertionError@half x1
// why: i < 0 (1), i > 2 (1). The element is one of 0.5, 1.5, 2.5; doubled it is > 1 except for the first: the assert forks (2).
// input: 1 -> returns
// input: 7 -> returns
// input: 0 -> throws java.lang.AssertionError@half
class DoubleElements {
    static void check(int i) {
        double[] a = {0.5, 1.5, 2.5};
        if (i < 0 || i > 2) return;
        assert a[i] * 2 > 1; //@half
    }
}
