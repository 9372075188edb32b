// explore: --method 'NestedFinally.check(int)'
// verdict: SAFE
// paths: 3
// exceptions: none
// why: A switch with three targets: 0 throws one exception, 1 another, default none. The finally blocks run in order on all
//   three; the trace of digits is concrete on each path.
// input: 0 -> returns 4123
// input: 1 -> returns 5123
// input: 2 -> returns 123
class NestedFinally {
    static int check(int x) {
        int trace = 0;
        int caught = 0;
        try {
            try {
                switch (x) {
                    case 0: throw new IllegalStateException();
                    case 1: throw new IllegalArgumentException();
                    default: trace = trace * 10 + 1;
                }
            } finally {
                if (trace == 0) trace = 1;
                trace = trace * 10 + 2;
            }
        } catch (IllegalStateException e) {
            caught = 4000;
        } catch (RuntimeException e) {
            caught = 5000;
        } finally {
            trace = trace * 10 + 3;
        }
        assert trace == 123;
        return caught + trace;
    }
}
