// exit: 1
/** Uncaught exception handlers of threads and the default one; a failing handler is ignored. */
public class Handlers {
    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> { throw new IllegalStateException("in a"); }, "thread-a");
        a.setUncaughtExceptionHandler((t, e) -> System.out.println("own handler: " + t.getName() + " " + e));
        a.start();
        a.join();
        Thread plain = new Thread(() -> { throw new IllegalStateException("printed by default"); }, "plain");
        plain.start();
        plain.join();
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("default handler: " + t.getName() + " " + e + " " + e.getStackTrace().length));
        Thread b = new Thread(() -> nested(3), "thread-b");
        b.start();
        b.join();
        ThreadGroup group = new ThreadGroup("group") {
            @Override public void uncaughtException(Thread t, Throwable e) { System.out.println(getName() + " handler: " + e.getMessage()); }
        };
        Thread c = new Thread(group, () -> { throw new Error("grouped"); }, "thread-c");
        c.start();
        c.join();
        Thread d = new Thread(() -> { throw new RuntimeException("handler fails"); }, "thread-d");
        d.setUncaughtExceptionHandler((t, e) -> { System.out.println("failing handler"); throw new Error("ignored"); });
        d.start();
        d.join();
        System.out.println(a.isAlive() + " " + b.getState() + " " + Thread.currentThread().getName() + " " + (Thread.getDefaultUncaughtExceptionHandler() != null));
        throw new Exception("main leaves too");
    }

    static void nested(int n) {
        if (n == 0) throw new UnsupportedOperationException("in b");
        nested(n - 1);
    }
}
