/** Paths that part between native calls, on objects that are older than the choices. */
import java.util.function.LongSupplier;

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
    /** Of all that can be reached, in the heap of native code. */
    static native long digest(Counter c);

    /** The same, in the heap of the interpreter. */
    static long digestHere(Counter c) {
        long hash = calls;
        for (Counter at = c; at != null; at = at.next) {
            hash = hash * 31 + at.total;
            if (at.seen != null) hash = (hash * 31 + at.seen[0]) * 31 + at.seen[1];
        }
        return hash;
    }

    /**
     * 2 to the power of 10 paths, so 1023 backtracks. Native code has written between any two choices; both heaps are compared at
     * the end of each path.
     */
    static long compare(
            boolean a, boolean b, boolean c, boolean d, boolean e, boolean f, boolean g, boolean h, boolean i, boolean j) {
        Counter mine = shared;
        for (boolean choice : new boolean[] {a, b, c, d, e, f, g, h, i, j}) {
            if (choice) mine.total = 3 * mine.total + 1;
            else mine.seen[0] += 2;
            bump(mine);
            mine.next.total = choice ? calls : mine.total;
        }
        long there = digest(shared);
        assert there == digestHere(shared);
        return there;
    }

    /** What the supplier gives. */
    static native long ask(LongSupplier supplier);

    /** The callback returns a symbolic value. */
    static long answer(int n) {
        long there = ask(() -> 3L * n);
        assert there == 3L * n;
        return there;
    }

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
