/** StackOverflowError and OutOfMemoryError are caught and the program goes on. */
public class Overflow {
    static int depth;

    static void direct() { depth++; direct(); }
    static void ping(long a, double b) { depth++; pong("x" + 1, new int[1]); }
    static void pong(Object a, int[] b) { ping(depth, depth); }

    static int guarded(int n) {
        try {
            return guarded(n + 1);
        } catch (StackOverflowError e) {
            return n > 100 ? 1 : 0;
        }
    }

    static int finallies;
    static void withFinally(int n) {
        try {
            if (n < 500) withFinally(n + 1);
            else throw new IllegalStateException("turn");
        } finally {
            finallies++;
        }
    }

    static class Loop {
        Loop next;
        Loop() { depth++; next = new Loop(); }
        @Override public String toString() { return "L" + this; }
    }

    static class Selfish {
        @Override public int hashCode() { return java.util.List.of(this).hashCode(); }
    }

    static boolean overflows(Runnable r) {
        depth = 0;
        try {
            r.run();
            return false;
        } catch (StackOverflowError e) {
            return e.getMessage() == null && e.getStackTrace().length > 100;
        }
    }

    public static void main(String[] args) {
        System.out.println(overflows(Overflow::direct) + " " + (depth > 500));
        System.out.println(overflows(() -> ping(1, 2)) + " " + (depth > 200));
        System.out.println(overflows(Loop::new) + " " + (depth > 200));
        System.out.println(overflows(() -> new Selfish().hashCode()));
        System.out.println(overflows(() -> String.valueOf(new Object() { @Override public String toString() { return toString() + "x"; } })));
        Runnable[] r = new Runnable[1];
        r[0] = () -> r[0].run();
        System.out.println(overflows(r[0]));
        System.out.println(guarded(0));
        try {
            withFinally(0);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + finallies + " " + e.getStackTrace().length + " " + e.getStackTrace()[500].getLineNumber());
        }
        // Again after recovery: the stack is usable as before.
        System.out.println(overflows(Overflow::direct) + " " + sum(400));
        java.util.List<Object> self = new java.util.ArrayList<>();
        self.add(self);
        System.out.println(self);
        System.out.println(overflows(self::hashCode));
        try {
            System.out.println(new long[Integer.MAX_VALUE].length);
        } catch (OutOfMemoryError e) {
            System.out.println(e.getMessage());
        }
        try {
            java.util.Arrays.copyOf(new int[1], Integer.MAX_VALUE);
        } catch (OutOfMemoryError e) {
            System.out.println(e);
        }
        try {
            new java.util.ArrayList<>(Integer.MAX_VALUE);
        } catch (OutOfMemoryError e) {
            System.out.println(e);
        }
        System.out.println("end");
    }

    static int sum(int n) { return n == 0 ? 0 : n + sum(n - 1); }
}
