// Uncaught exceptions in other threads: the trace on stderr, handlers of a thread, a group and the program, and the exit code.
public class UncaughtInThreads {
    static void fail(int depth) {
        if (depth == 0) throw new IllegalStateException("deep failure");
        fail(depth - 1);
    }

    static class Named extends RuntimeException {
        private static final long serialVersionUID = 1;

        Named(String message, Throwable cause) {
            super(message, cause);
        }
    }

    static void runAndJoin(Thread t) throws InterruptedException {
        t.start();
        t.join();
        System.out.println(t.getName() + " " + t.getState());
    }

    public static void main(String[] args) throws InterruptedException {
        runAndJoin(new Thread(() -> fail(2)));
        runAndJoin(new Thread(() -> {
            try {
                fail(0);
            } catch (IllegalStateException e) {
                throw new Named("wrapped", e);
            }
        }, "named thread"));
        runAndJoin(new Thread(() -> {
            throw new Error();
        }));
        runAndJoin(new Thread(() -> {
            Object o = null;
            o.hashCode();
        }));
        Thread handled = new Thread(() -> fail(0), "handled");
        handled.setUncaughtExceptionHandler((t, e) -> System.out.println("own handler: " + t.getName() + " " + e.getMessage()));
        System.out.println(handled.getUncaughtExceptionHandler() != null);
        runAndJoin(handled);
        Thread throwing = new Thread(() -> fail(0), "handler throws");
        throwing.setUncaughtExceptionHandler((t, e) -> {
            throw new Named("from handler", e);
        });
        runAndJoin(throwing);
        ThreadGroup group = new ThreadGroup("g") {
            @Override
            public void uncaughtException(Thread t, Throwable e) {
                System.out.println("group handler: " + e.getMessage());
                super.uncaughtException(t, e);
            }
        };
        runAndJoin(new Thread(group, () -> fail(0), "in group"));
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> {
            System.out.println("default handler: " + t.getName() + " " + e);
            System.err.println("stack top: " + e.getStackTrace()[0]);
        });
        runAndJoin(new Thread(() -> fail(0), "by default"));
        runAndJoin(new Thread(group, () -> fail(0), "group then default"));
        System.out.println(Thread.getDefaultUncaughtExceptionHandler() != null);
        throw new Named("from main", null);
    }
}
