package state;

/** Static state: a test that relies on what another one left behind fails in another order. */
public final class Tickets {
    private static int next = 1;
    static int refused;
    static final int[] LAST = new int[2];
    private static String lastReason = "none";

    private Tickets() {}

    // test: take(int)
    // paths: 3
    // throws: java.lang.IllegalArgumentException x1
    // why: Not positive; more than 10; taken. `next` starts as 1.
    public static int take(int count) {
        if (count <= 0) throw new IllegalArgumentException("count");
        if (count > 10) {
            refused += count;
            lastReason = "too many";
            return -1;
        }
        int first = next;
        next += count;
        LAST[0] = first;
        LAST[1] = next - 1;
        return first;
    }

    // test: isLate(int)
    // paths: 2
    // throws: none
    // why: `next` is 1 before anyone took a ticket.
    public static boolean isLate(int ticket) {
        return ticket >= next;
    }

    // test: undo()
    // paths: 1
    // throws: java.lang.IllegalStateException x1
    // why: No inputs: nobody took a ticket yet.
    public static void undo() {
        if (next == 1) throw new IllegalStateException(lastReason);
        next--;
    }
}
