// exit: 1
/** The main class itself cannot be initialised. */
public class UncaughtStaticInit {
    static final int[] TABLE = new int[2];
    static {
        System.out.println("initialising");
        TABLE[2] = 1;
    }

    public static void main(String[] args) {
        System.out.println("never");
    }
}
