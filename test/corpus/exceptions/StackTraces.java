/** printStackTrace through methods, constructors, initialisers, lambdas, nested causes, suppressed and the library. */
import java.util.List;
import java.util.function.Supplier;

public class StackTraces {
    static class Deep {
        final int v;
        Deep(int n) {
            v = n > 0 ? new Deep(n - 1).v : fail("constructor");
        }
        static int fail(String s) {
            throw new IllegalStateException(s);
        }
    }

    static class Fielded {
        int x = Deep.fail("field initialiser");
    }

    static class Static {
        static int y = Deep.fail("static initialiser");
    }

    interface Defaulted {
        default void go() {
            throw new UnsupportedOperationException("default method");
        }
    }

    enum E { A { void m() { throw new RuntimeException("enum body"); } }; abstract void m(); }

    record R(int i) {
        R {
            if (i < 0) throw new IllegalArgumentException("compact");
        }
    }

    static class Low extends Exception {
        Low(String m) { super(m); }
    }

    static class High extends RuntimeException {
        High(Throwable c) { super(c); }
        High(String m, Throwable c) { super(m, c); }
    }

    static void low(int n) throws Low {
        if (n == 0) throw new Low("bottom");
        low(n - 1);
    }

    static void mid() {
        try {
            low(2);
        } catch (Low e) {
            throw new High("middle", e);
        }
    }

    static void top() {
        try {
            mid();
        } catch (High e) {
            throw new High(e);
        }
    }

    static void print(Runnable r) {
        try {
            r.run();
        } catch (Throwable t) {
            t.printStackTrace(System.out);
        }
    }

    static <T> T twice(Supplier<T> s) {
        s.get();
        return s.get();
    }

    public static void main(String[] args) {
        print(() -> new Deep(3));
        print(Fielded::new);
        print(() -> System.out.println(Static.y));
        print(() -> System.out.println(Static.y));
        print(new Defaulted() { }::go);
        print(E.A::m);
        print(() -> new R(-1));
        print(StackTraces::top);
        print(new Runnable() {
            public void run() {
                Runnable inner = () -> {
                    Runnable innermost = () -> Deep.fail("lambdas in anonymous");
                    innermost.run();
                };
                inner.run();
            }
        });
        print(() -> twice(() -> Integer.parseInt("12x")));
        print(() -> List.of(3, 1, 2).forEach(x -> {
            if (x == 1) throw new IllegalArgumentException("in forEach " + x);
        }));
        print(() -> List.of("b", "a").stream().map(s -> s.charAt(5)).toList());
        print(() -> new java.util.ArrayList<>(List.of(1)).get(3));
        print(() -> "abc".substring(5));
        print(() -> {
            int[] a = new int[1];
            a[
                2
            ] = 1;
        });
        print(() -> multi(1,
            Integer.parseInt("2"),
            Deep.fail(
                "argument")));
        print(() -> {
            RuntimeException e = new RuntimeException("main one");
            e.addSuppressed(new IllegalStateException("first suppressed", new Low("its cause")));
            e.addSuppressed(new Error("second suppressed"));
            throw e;
        });
        print(() -> {
            Exception a = new Exception("a");
            RuntimeException b = new RuntimeException("b", a);
            a.initCause(b);
            throw b;
        });
        print(() -> {
            throw new RuntimeException("line one\nline two") {
                @Override public String toString() { return "custom toString"; }
            };
        });
        print(() -> {
            throw new RuntimeException("no trace", null, false, false) { };
        });
        try {
            top();
        } catch (High e) {
            StackTraceElement[] st = e.getStackTrace();
            for (StackTraceElement s : st) System.out.println(s.getClassName() + " " + s.getMethodName() + " " + s.getFileName() + " " + s.getLineNumber() + " " + s.isNativeMethod());
            e.setStackTrace(new StackTraceElement[] {new StackTraceElement("Fake", "method", "Fake.java", 7), new StackTraceElement("Fake", "nat", null, -2), new StackTraceElement("Fake", "unknown", null, -1)});
            e.printStackTrace(System.out);
            e.printStackTrace();
        }
        // The trace belongs to the place of construction unless filled in again.
        Exception early = make();
        try {
            throw early;
        } catch (Exception e) {
            System.out.println(e.getStackTrace()[0].getMethodName());
            System.out.println(refill(e).getStackTrace()[0].getMethodName());
        }
        new Throwable("just a throwable").printStackTrace(System.out);
    }

    static int multi(int a, int b, int c) { return a + b + c; }
    static Exception make() { return new Exception("made"); }
    static Throwable refill(Throwable t) { return t.fillInStackTrace(); }
}
