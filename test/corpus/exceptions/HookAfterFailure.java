// exit: 1
/** Shutdown hooks also run when main ends with an exception, after its trace was printed. */
public class HookAfterFailure {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            System.out.println("hook on stdout");
            System.err.println("hook on stderr");
            throw new IllegalStateException("hook fails");
        }, "hook"));
        throw new RuntimeException("main fails");
    }
}
