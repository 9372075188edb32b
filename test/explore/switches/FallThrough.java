// explore: --method 'FallThrough.check(int)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.AssertionError@sum x1
// why: Three targets: 0 (falls into 1: y is 3), 1 (y is 2), default (y is 0). y is concrete; the assert fails on the first.
// input: 1 -> returns
// input: 7 -> returns
// input: 0 -> throws java.lang.AssertionError@sum
class FallThrough {
    static void check(int x) {
        int y = 0;
        switch (x) {
            case 0:
                y += 1;
            case 1:
                y += 2;
                break;
            default:
        }
        assert y != 3; //@sum
    }
}
