/**
 * What a native call costs, on an empty heap and on one of which native code knows 10,000 objects. Prints microseconds per call,
 * of the fastest batch of calls: the machine may have other work.
 */
public class NativeCalls {
    static class Node {
        int value;
        Node next;
        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static final int OBJECTS = 10_000;
    static final int CHANGED = 10;
    static final int WARM_UP = 1_000;
    static final int BATCHES = 60;
    static final int CALLS = 50;

    static { System.load(System.getProperty("library")); }

    static native int call(Object shown);

    public static void main(String[] args) {
        Node[] nodes = new Node[OBJECTS];
        for (int i = 0; i < OBJECTS; i++) nodes[i] = new Node(i, i == 0 ? null : nodes[i - 1]);
        System.out.println(measure(nodes, null));
        call(nodes);
        System.out.println(measure(nodes, nodes));
    }

    /** Native code is shown `shown`, and the same number of objects is changed before each call. */
    private static double measure(Node[] nodes, Object shown) {
        run(nodes, shown, WARM_UP);
        long best = Long.MAX_VALUE;
        for (int i = 0; i < BATCHES; i++) {
            long start = System.nanoTime();
            run(nodes, shown, CALLS);
            best = Math.min(best, System.nanoTime() - start);
        }
        return best / 1e3 / CALLS;
    }

    private static void run(Node[] nodes, Object shown, int calls) {
        for (int i = 0; i < calls; i++) {
            for (int k = 0; k < CHANGED; k++) nodes[(i * 131 + k * 977) % OBJECTS].value++;
            call(shown);
        }
    }
}
