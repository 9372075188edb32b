// exit: 7
/** System.exit in the middle of a try: finally blocks do not run, shutdown hooks do, later code does not. */
public class ExitHooks {
    public static void main(String[] args) {
        Thread hook = new Thread(() -> System.out.println("hook ran"));
        Runtime.getRuntime().addShutdownHook(hook);
        Thread removed = new Thread(() -> System.out.println("removed hook must not run"));
        Runtime.getRuntime().addShutdownHook(removed);
        System.out.println(Runtime.getRuntime().removeShutdownHook(removed) + " " + Runtime.getRuntime().removeShutdownHook(removed));
        try {
            Runtime.getRuntime().addShutdownHook(hook);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try (AutoCloseable c = () -> System.out.println("not closed")) {
            deep(3);
        } catch (Throwable t) {
            System.out.println("not caught");
        } finally {
            System.out.println("not run");
        }
        System.out.println("not reached");
    }

    static void deep(int n) {
        try {
            if (n > 0) deep(n - 1);
            System.out.println("leaving");
            System.exit(7);
        } finally {
            System.out.println("not run either");
        }
    }
}
