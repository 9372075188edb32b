// exit: 1
/** A failing static initialiser of another class, uncaught, first wrapped and then as NoClassDefFoundError. */
public class UncaughtError {
    static class Config {
        static final String VALUE = load(null);
        static String load(String s) { return s.trim(); }
    }

    public static void main(String[] args) throws Exception {
        try {
            System.out.println(Config.VALUE);
        } catch (ExceptionInInitializerError e) {
            System.out.println("first: " + e.getCause().getMessage());
        }
        Thread worker = new Thread(() -> System.out.println(Config.VALUE), "worker");
        worker.start();
        worker.join();
        System.out.println(Config.VALUE);
    }
}
