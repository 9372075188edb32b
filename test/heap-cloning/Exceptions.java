/** Exceptions that native code throws, that pass through it, and that it catches; stack traces; what is not linked. */
public class Exceptions {
    static { System.loadLibrary("Exceptions"); }

    static class Own extends Exception {
        final int code;
        Own(String message) { super(message); code = message.length(); }
    }

    static class Fails {
        static int value = Integer.parseInt("no number");
    }

    static native void throwNew(String className, String message);
    static native int callAndPass(Runnable r);
    static native String callAndCatch(Runnable r);
    static native void throwIt(Throwable t) throws Throwable;
    static native int touchFails();
    static native void missing(int a, String b);

    static void show(Runnable r) {
        try {
            r.run();
        } catch (Throwable e) {
            System.out.println(e + (e.getCause() == null ? "" : " caused by " + e.getCause()));
            for (StackTraceElement at : e.getStackTrace()) if (!at.getClassName().startsWith("java.")) System.out.println("  " + at);
        }
    }

    static void sneak(Throwable t) {
        try {
            throwIt(t);
        } catch (Throwable caught) {
            System.out.println((caught == t) + " " + caught.getStackTrace()[0].getMethodName());
        }
    }

    public static void main(String[] args) {
        show(() -> throwNew("java/lang/IllegalStateException", "from C"));
        show(() -> throwNew("Exceptions$Own", "own"));
        show(() -> callAndPass(() -> { throw new IllegalArgumentException("from Java", new Own("cause")); }));
        System.out.println(callAndCatch(() -> { throw new ArithmeticException("caught"); }));
        System.out.println(callAndCatch(() -> System.out.println("nothing thrown")));
        sneak(new Own("made here"));
        show(() -> touchFails());
        show(() -> missing(1, "x"));
        System.loadLibrary("Exceptions");
        try {
            System.loadLibrary("doesNotExist");
        } catch (UnsatisfiedLinkError e) {
            System.out.println(e.getMessage());
        }
        throwNew("java/lang/Error", "uncaught");
    }
}
