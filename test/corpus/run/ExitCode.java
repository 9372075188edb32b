// exit: 44
/** Exit codes are taken modulo 256 by the system; System.exit inside try skips the rest. */
public class ExitCode {
    public static void main(String[] args) {
        try {
            System.out.print("no newline before exit");
            System.exit(300);
        } catch (Throwable t) {
            System.out.println("not caught " + t);
        } finally {
            System.out.println("not run");
        }
    }
}
