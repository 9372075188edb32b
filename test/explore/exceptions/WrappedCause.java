// explore: --method 'WrappedCause.check(int)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.IllegalStateException@wrap x2
// why: The array access forks into below, above and inside; outside (2), the handler throws another exception that keeps the first as its cause.
// input: 0 -> returns 1
// input: 9 -> throws java.lang.IllegalStateException@wrap
class WrappedCause {
    static int check(int i) {
        int[] a = {1, 2};
        try {
            return a[i];
        } catch (IndexOutOfBoundsException e) {
            throw new IllegalStateException("no such element", e); //@wrap
        }
    }
}
