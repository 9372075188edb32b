// explore: --method 'EvenOdd.check(int)'
// verdict: UNSAFE
// paths: 6
// exceptions: java.lang.AssertionError@even x2
// why: n < 0 (1), n > 3 (1); even and odd call each other and stop at n == 0: a path for each of 0, 1, 2, 3. The assert sees
//   a concrete answer, which is false for 1 and 3.
// input: 0 -> returns
// input: 2 -> returns
// input: 4 -> returns
// input: 3 -> throws java.lang.AssertionError@even
class EvenOdd {
    static void check(int n) {
        if (n < 0 || n > 3) return;
        assert even(n); //@even
    }

    private static boolean even(int n) { return n == 0 || odd(n - 1); }

    private static boolean odd(int n) { return n != 0 && even(n - 1); }
}
