/** Without -ea no assertion is evaluated. */
public class AssertDisabled {
    static int evaluated;
    static boolean check(boolean b) { evaluated++; return b; }
    static Object detail(Object o) { evaluated += 100; return o; }

    static void show(Runnable r) {
        try {
            r.run();
            System.out.println("passed");
        } catch (AssertionError e) {
            System.out.println(e + " cause " + e.getCause() + " line " + e.getStackTrace()[0].getLineNumber());
        }
    }

    static class Nested {
        static { assert evaluated >= 0 : "static initialiser"; }
        static void go() { assert false : "nested"; }
    }

    interface Face { static void go() { assert evaluated < 0 : "interface " + evaluated; } }

    public static void main(String[] args) {
        show(() -> { assert true; });
        show(() -> { assert check(false); });
        show(() -> { assert check(false) : detail("message"); });
        show(() -> { assert check(true) : detail("never"); });
        show(() -> { assert false : 1; });
        show(() -> { assert false : 2L; });
        show(() -> { assert false : 1.5f; });
        show(() -> { assert false : -0.0; });
        show(() -> { assert false : 'c'; });
        show(() -> { assert false : true; });
        show(() -> { assert false : (Object) null; });
        show(() -> { assert false : new IllegalStateException("as cause"); });
        show(() -> { assert false : new StringBuilder("sb"); });
        show(Nested::go);
        show(Face::go);
        boolean on = false;
        assert on = true;
        System.out.println(on + " " + evaluated + " " + AssertDisabled.class.desiredAssertionStatus() + " " + String.class.desiredAssertionStatus());
        System.out.println(new AssertionError() + " " + new AssertionError("m", new Error("c")) + " " + new AssertionError((Object) "x").getMessage());
        int x = 5;
        try {
            assert x > 10 && check(true) : "x was " + x;
        } catch (AssertionError e) {
            e.printStackTrace(System.out);
        }
    }
}
