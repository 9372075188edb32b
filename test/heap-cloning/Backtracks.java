/** Paths that part between native calls, on objects that are older than the choices. */
public class Backtracks {
    static class Counter {
        long total;
        final int[] seen = new int[2];
        Counter next;
    }

    static { System.loadLibrary("Backtracks"); }

    static Counter shared = new Counter();
    static int calls;

    /** Adds 10 to the total, 1 to the second element, and to the static field; appends a new object. */
    static native void bump(Counter c);
    static native void hang();

    /** One path returns, the other hangs. */
    static int wait(int n) {
        if (n > 0) hang();
        return n;
    }

    /** 2 to the power of 6 paths. Each must see its own writes and those of native code on it, and no others. */
    static int walk(boolean a, boolean b, boolean c, boolean d, boolean e, boolean f) {
        Counter mine = shared;
        int chosen = 0;
        int steps = 0;
        for (boolean choice : new boolean[] {a, b, c, d, e, f}) {
            if (choice) {
                chosen++;
                mine.total += 1;
                mine.seen[0]++;
            }
            bump(mine);
            steps++;
            int length = 0;
            for (Counter at = mine.next; at != null; at = at.next) length++;
            assert mine.total == chosen + 10L * steps : mine.total;
            assert mine.seen[0] == chosen && mine.seen[1] == steps;
            assert calls == steps && length == steps;
        }
        return chosen;
    }
}
