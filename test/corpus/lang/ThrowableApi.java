// Throwable: causes, suppressed exceptions, traces as data, printStackTrace with its "... n more".
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.Objects;

public class ThrowableApi {
    static class Checked extends Exception {
        private static final long serialVersionUID = 1;
        final int code;

        Checked(String message, Throwable cause, int code) {
            super(message, cause);
            this.code = code;
        }

        @Override
        public String getLocalizedMessage() {
            return "localized " + getMessage() + " code " + code;
        }
    }

    static class Silent extends RuntimeException {
        private static final long serialVersionUID = 1;

        Silent() {
            super("silent", null, false, false);
        }
    }

    static class NoFill extends RuntimeException {
        private static final long serialVersionUID = 1;

        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }
    }

    static class Resource implements AutoCloseable {
        final String name;

        Resource(String name) {
            this.name = name;
        }

        @Override
        public void close() throws IOException {
            throw new IOException("close " + name);
        }
    }

    static void level3(int n) {
        if (n == 0) throw new IllegalStateException("bottom");
        level3(n - 1);
    }

    static void level2() throws Checked {
        try {
            level3(2);
        } catch (IllegalStateException e) {
            throw new Checked("middle", e, 42);
        }
    }

    static void level1() {
        try {
            level2();
        } catch (Checked e) {
            throw new RuntimeException(e);
        }
    }

    static String trace(Throwable t) {
        StringWriter sw = new StringWriter();
        t.printStackTrace(new PrintWriter(sw));
        return sw.toString();
    }

    public static void main(String[] args) {
        try {
            level1();
        } catch (RuntimeException e) {
            System.out.print(trace(e));
            System.out.println(e.getMessage() + " | " + e.getCause().getCause().getMessage() + " | " + e.getCause().getLocalizedMessage());
            StackTraceElement[] st = e.getCause().getCause().getStackTrace();
            for (StackTraceElement el : st) {
                System.out.println(el.getClassName() + " " + el.getMethodName() + " " + el.getFileName() + " " + el.getLineNumber() + " " + el.isNativeMethod() + " " + el.getModuleName());
            }
            e.printStackTrace();
        }

        try (Resource a = new Resource("a"); Resource b = new Resource("b")) {
            throw new UnsupportedOperationException("body " + a.name + b.name);
        } catch (Exception e) {
            System.out.print(trace(e));
            System.out.println(e.getSuppressed().length + " " + Arrays.toString(e.getSuppressed()));
        }

        System.out.print(trace(new Silent()));
        Silent silent = new Silent();
        silent.addSuppressed(new Exception("ignored"));
        System.out.println(silent.getSuppressed().length + " " + silent.getStackTrace().length);
        System.out.print(trace(new NoFill()));

        Exception cyclic = new Exception("one");
        Exception other = new Exception("two", cyclic);
        cyclic.initCause(other);
        cyclic.setStackTrace(new StackTraceElement[] {new StackTraceElement("a.B", "m", "B.java", 12), new StackTraceElement("a.B", "n", null, -1),
            new StackTraceElement("a.C", "nat", "C.java", -2), new StackTraceElement("app", "mod", "1.0", "x.Y", "z", "Y.java", 3)});
        other.setStackTrace(new StackTraceElement[0]);
        System.out.print(trace(cyclic));

        try {
            cyclic.initCause(null);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            Exception self = new Exception("self");
            self.initCause(self);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " / " + e.getCause());
        }
        try {
            silent.addSuppressed(silent);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Exception().addSuppressed(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Exception().setStackTrace(new StackTraceElement[1]);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Throwable moved = new Throwable();
        int before = moved.getStackTrace()[0].getLineNumber();
        moved.fillInStackTrace();
        System.out.println(moved.getStackTrace()[0].getLineNumber() - before);
        System.out.println(new Error() + " " + new Error("m") + " " + new Exception((String) null) + " " + new Exception((Throwable) null) + " "
            + new Exception(new Error("inner")) + " " + new AssertionError(5) + " " + new AssertionError("x", new Error()));
        StackTraceElement el = new StackTraceElement("C", "m", "F", 1);
        System.out.println(el.equals(new StackTraceElement("C", "m", "F", 1)) + " " + (el.hashCode() == Objects.hash("x")) + " " + el);
        level1();
    }
}
