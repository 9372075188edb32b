// explore: --method 'Fibonacci.check(int)'
// verdict: UNSAFE
// paths: 6
// exceptions: java.lang.AssertionError@three x1
// why: n < 0 (1), n > 4 (1). fib stops at n < 2: 0 and 1 are one path (the result is n itself), then 2, 3, 4 are one each; the
//   other calls are decided by then. fib(4) = 3 fails the assert; on the path of 0 and 1 the result n is never 3.
// input: 1 -> returns 1
// input: 3 -> returns 2
// input: 9 -> returns -1
// input: 4 -> throws java.lang.AssertionError@three
class Fibonacci {
    static int check(int n) {
        if (n < 0 || n > 4) return -1;
        int f = fib(n);
        assert f != 3; //@three
        return f;
    }

    private static int fib(int n) {
        if (n < 2) return n;
        return fib(n - 1) + fib(n - 2);
    }
}
