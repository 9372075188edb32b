/** A static initialiser that fails: ExceptionInInitializerError first, NoClassDefFoundError ever after. */
public class InitErrors {
    static class Bad {
        static int x = 1 / Integer.parseInt("0");
        static void go() { }
        static class Child extends Bad { static int y = 2; }
    }

    static class ThrowsError {
        static { if (true) throw new StackOverflowError("an Error is not wrapped"); }
        static int z;
    }

    static class Sub extends Bad2 { static { System.out.println("never"); } }
    static class Bad2 { static Object o = ((Object) "s"); static Integer i = (Integer) o; }

    static class Custom {
        static class Mine extends RuntimeException { Mine(String m, Throwable c) { super(m, c); } }
        static { fail(); }
        static void fail() { throw new Mine("custom", new IllegalArgumentException("root")); }
    }

    interface WithDefault { Object X = fail(); static Object fail() { throw new IllegalStateException("interface init"); } default void d() { } }
    static class Implements implements WithDefault { }

    enum Broken { A, B; final int v = ordinal() / (ordinal() - 1 + 1); }

    static void attempt(String name, Runnable r) {
        try {
            r.run();
            System.out.println(name + ": fine");
        } catch (Throwable t) {
            System.out.print(name + ": " + t);
            for (Throwable c = t.getCause(); c != null; c = c.getCause()) System.out.print(" <- " + c);
            System.out.println();
            if (t instanceof ExceptionInInitializerError) System.out.println("   exception field: " + ((ExceptionInInitializerError) t).getException() + " message " + t.getMessage());
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) attempt("Bad " + i, Bad::go);
        attempt("Bad.Child", () -> System.out.println(Bad.Child.y));
        attempt("new Bad", Bad::new);
        attempt("array of Bad", () -> System.out.println(new Bad[2].length));
        attempt("Bad.class", () -> System.out.println(Bad.class.getName()));
        attempt("reflection", () -> {
            try {
                Class.forName("InitErrors$Bad");
            } catch (ClassNotFoundException e) {
                throw new RuntimeException(e);
            }
        });
        for (int i = 0; i < 2; i++) attempt("ThrowsError " + i, () -> System.out.println(ThrowsError.z));
        for (int i = 0; i < 2; i++) attempt("Sub " + i, Sub::new);
        attempt("Bad2", () -> System.out.println(Bad2.i));
        for (int i = 0; i < 2; i++) attempt("Custom " + i, Custom::fail);
        for (int i = 0; i < 2; i++) attempt("Implements " + i, Implements::new);
        for (int i = 0; i < 2; i++) attempt("Broken " + i, () -> System.out.println(Broken.A));
        try {
            Custom.fail();
        } catch (NoClassDefFoundError e) {
            e.printStackTrace(System.out);
        }
    }
}
