// explore: --method 'InnerCapture.check(int)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.AssertionError@captured x1
// why: The inner object reads the outer field, which holds x; limit() is x + 10. `x > 0` forks (2), and x + 10 > 0 fails
//   there only by overflow (one more).
// input: 0 -> returns 10
// input: 1 -> returns 11
// input: 2147483647 -> throws java.lang.AssertionError@captured
class InnerCapture {
    private int base;

    class Inner {
        int limit() { return base + 10; }
    }

    static int check(int x) {
        InnerCapture outer = new InnerCapture();
        Inner inner = outer.new Inner();
        outer.base = x;
        if (x > 0) {
            assert inner.limit() > 0; //@captured
        }
        return inner.limit();
    }
}
