// exit: 255
/** A negative status, from a lambda in a constructor of another class, with stderr output. */
public class ExitNegative {
    static class Quitter {
        final Runnable r = () -> Runtime.getRuntime().exit(-1);
        Quitter() { System.err.println("quitting"); r.run(); }
    }

    public static void main(String[] args) {
        System.out.println("start");
        new Quitter();
        System.out.println("never");
    }
}
