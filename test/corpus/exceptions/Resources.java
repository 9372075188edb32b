/** try-with-resources: order of closing, suppressed exceptions, null resources, and nested forms. */
public class Resources {
    static class Res implements AutoCloseable {
        final String name;
        final boolean failClose;
        Res(String name, boolean failOpen, boolean failClose) {
            if (failOpen) throw new IllegalStateException("open " + name);
            System.out.print("open " + name + "; ");
            this.name = name;
            this.failClose = failClose;
        }
        Res(String name) { this(name, false, false); }
        @Override public void close() {
            System.out.print("close " + name + "; ");
            if (failClose) throw new IllegalArgumentException("close " + name);
        }
    }

    static void show(Throwable t, String indent) {
        System.out.println(indent + t);
        for (Throwable s : t.getSuppressed()) show(s, indent + "  suppressed ");
        if (t.getCause() != null) show(t.getCause(), indent + "  cause ");
    }

    static void run(Runnable r) {
        try {
            r.run();
            System.out.println("done");
        } catch (Throwable t) {
            System.out.println();
            show(t, "  ");
        }
    }

    static int value() {
        try (Res a = new Res("v")) {
            return a.name.length();
        } finally {
            System.out.print("finally; ");
        }
    }

    static String loop() {
        String s = "";
        for (int i = 0; i < 4; i++) {
            try (Res a = new Res("l" + i)) {
                if (i == 1) continue;
                if (i == 3) break;
                s += i;
            }
        }
        return s;
    }

    public static void main(String[] args) throws Exception {
        run(() -> { try (Res a = new Res("a")) { System.out.print("body; "); } });
        run(() -> { try (Res a = new Res("a"); Res b = new Res("b"); Res c = new Res("c")) { System.out.print("body; "); } });
        run(() -> { try (Res a = new Res("a", false, true)) { System.out.print("body; "); } });
        run(() -> { try (Res a = new Res("a", false, true); Res b = new Res("b", false, true)) { throw new RuntimeException("body"); } });
        run(() -> { try (Res a = new Res("a"); Res b = new Res("b", true, false)) { System.out.print("not reached"); } });
        run(() -> { try (Res a = new Res("a", false, true); Res b = new Res("b", true, false)) { System.out.print("not reached"); } });
        run(() -> { try (Res a = null) { System.out.print("null body " + a + "; "); } });
        run(() -> { try (Res a = null) { throw new RuntimeException("null body"); } });
        run(() -> {
            try (Res a = new Res("a", false, true)) {
                throw new RuntimeException("body");
            } catch (RuntimeException e) {
                System.out.print("caught " + e.getMessage() + e.getSuppressed().length + "; ");
            } finally {
                System.out.print("finally; ");
            }
        });
        run(() -> {
            Res outer = new Res("outer");
            try (outer; Res in = new Res("in")) {
                System.out.print(outer.name + in.name + "; ");
            }
        });
        run(() -> {
            try (Res a = new Res("a", false, true)) {
                try (Res b = new Res("b", false, true)) {
                    throw new Error("inner body");
                }
            }
        });
        run(() -> {
            RuntimeException same = new RuntimeException("same");
            try (AutoCloseable a = () -> { throw same; }) {
                throw same;
            } catch (Exception e) {
                throw (RuntimeException) e;
            }
        });
        System.out.println(value());
        System.out.println(loop());
        try (AutoCloseable lambda = () -> System.out.println("lambda closed")) {
            System.out.print("in lambda; ");
        }
        try {
            Throwable t = new Throwable();
            t.addSuppressed(t);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Throwable().addSuppressed(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Exception("x", new Error("y")).initCause(new Error("z"));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " <- " + e.getCause());
        }
        try {
            Exception self = new Exception("self");
            self.initCause(self);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
