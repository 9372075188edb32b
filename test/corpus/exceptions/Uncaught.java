// exit: 1
/** An exception leaves main: output so far, trace with causes and suppressed on stderr, exit code 1. */
public class Uncaught {
    static class Failure extends RuntimeException {
        Failure(String m, Throwable c) { super(m, c); }
    }

    static void inner(int n) {
        if (n == 0) {
            Object o = "text";
            Integer i = (Integer) o;
        }
        inner(n - 1);
    }

    static void middle() {
        try {
            inner(2);
        } catch (ClassCastException e) {
            Failure f = new Failure("wrapped", e);
            f.addSuppressed(new IllegalStateException("while closing", new ArithmeticException("deep")));
            throw f;
        } finally {
            System.out.println("finally ran");
        }
    }

    public static void main(String[] args) {
        System.out.println("before");
        System.err.println("to stderr");
        Runnable r = () -> middle();
        r.run();
        System.out.println("never");
    }
}
