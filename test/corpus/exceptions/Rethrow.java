/** Custom exceptions, precise rethrow, multi-catch, generics that sneak checked exceptions, and finally that throws. */
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.Callable;

public class Rethrow {
    static class AppException extends Exception {
        private final int code;
        AppException(int code) { super("code " + code); this.code = code; }
        AppException(int code, Throwable cause) { super(cause); this.code = code; }
        int code() { return code; }
    }
    static class Quiet extends AppException {
        Quiet() { super(0); }
        @Override public String getMessage() { return null; }
        @Override public synchronized Throwable fillInStackTrace() { return this; }
    }
    static class Localized extends RuntimeException {
        Localized() { super("plain"); }
        @Override public String getLocalizedMessage() { return "localised"; }
    }

    static void precise(int k) throws IOException, AppException {
        try {
            if (k == 1) throw new FileNotFoundException("f");
            if (k == 2) throw new AppException(2);
            if (k == 3) throw new IllegalStateException("three");
            if (k == 4) throw new AppException(4, new IOException("inner"));
            if (k == 5) throw new Quiet();
        } catch (final Exception e) {
            System.out.print("[" + e.getClass().getSimpleName() + "] ");
            throw e;
        }
    }

    static String multi(int k) {
        try {
            precise(k);
            return "none";
        } catch (FileNotFoundException | IllegalStateException e) {
            return "first " + e.getMessage();
        } catch (AppException e) {
            return "app " + e.code() + " " + e.getMessage() + " " + e.getCause();
        } catch (IOException e) {
            return "io";
        }
    }

    @SuppressWarnings("unchecked")
    static <T extends Throwable> void sneaky(Throwable t) throws T { throw (T) t; }

    static int depth(Throwable t) { return t == null ? 0 : 1 + depth(t.getCause()); }

    static <V> V wrap(Callable<V> c) {
        try {
            return c.call();
        } catch (RuntimeException e) {
            throw e;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (Exception e) {
            throw new RuntimeException(e);
        }
    }

    static void swap() throws Exception {
        try {
            throw new Exception("original");
        } finally {
            try {
                throw new RuntimeException("inside finally");
            } catch (RuntimeException e) {
                System.out.print(e.getMessage() + "; ");
            }
        }
    }

    static void reflected(int i) { throw new IllegalArgumentException("reflected " + i); }

    public static void main(String[] args) throws Exception {
        for (int k = 0; k < 6; k++) System.out.println(multi(k));
        try {
            Rethrow.<RuntimeException>sneaky(new IOException("sneaked"));
        } catch (Exception e) {
            System.out.println(e + " " + (e instanceof RuntimeException));
        }
        System.out.println(new Quiet() + " " + new Localized() + " " + new Quiet().getStackTrace().length + " " + new Exception((Throwable) null).getMessage() + " " + new Exception((String) null) + " " + new Exception(new Error("e")).getMessage());
        for (Callable<Integer> c : java.util.List.<Callable<Integer>>of(() -> 1, () -> { throw new IOException("io"); }, () -> { throw new AppException(9); }, () -> 1 / 0)) {
            try {
                System.out.println(wrap(c));
            } catch (RuntimeException e) {
                System.out.println(e + " depth " + depth(e));
            }
        }
        try {
            swap();
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
        try {
            Rethrow.class.getDeclaredMethod("reflected", int.class).invoke(null, 5);
        } catch (InvocationTargetException e) {
            System.out.println(e + " " + e.getCause() + " " + e.getTargetException().getMessage() + " " + e.getMessage());
        }
        Throwable chain = null;
        for (int i = 0; i < 5; i++) chain = new Exception("level " + i, chain);
        System.out.println(depth(chain) + " " + chain.getCause().getCause());
        String s = "";
        for (int i = 0; i < 3; i++) {
            try {
                try {
                    s += "a";
                    if (i == 1) throw new RuntimeException();
                    s += "b";
                } finally {
                    s += "c";
                    if (i == 2) continue;
                }
                s += "d";
            } catch (RuntimeException e) {
                s += "e";
            }
        }
        System.out.println(s);
        int[] a = {1, 2, 3};
        int i = 0, total = 0;
        try {
            while (true) total += a[i++];
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(total + " " + i + " " + e.getMessage());
        }
        Object o = new Object();
        try {
            synchronized (o) {
                synchronized (o) {
                    throw new RuntimeException("in two monitors");
                }
            }
        } catch (RuntimeException e) {
            System.out.println(e.getMessage() + " " + Thread.holdsLock(o));
        }
    }
}
