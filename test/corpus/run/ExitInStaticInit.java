// exit: 3
/** System.exit from a static initialiser: main never starts. */
public class ExitInStaticInit {
    static {
        System.out.println("leaving early");
        System.exit(3);
    }

    public static void main(String[] args) {
        System.out.println("never");
    }
}
