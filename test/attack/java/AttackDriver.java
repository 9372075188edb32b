import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Random;
import java.util.TimeZone;

/**
 * Calls the entry methods of programs on random and boundary inputs, and tells which calls end with an exception that the
 * program does not catch. How the JVM was started (heap, stack, hash codes, locale, compiler) is the caller's affair.
 *
 * <p>Arguments: the plan, and the seconds that a program may take. A line of the plan is a program, see {@link Plan}.
 * A line of standard output, its fields separated by tabs, is one of
 * <ul>
 * <li>{@code fail name exception@line message inputs call}: the first violation, after which the program is left
 * <li>{@code done name calls unmade}: calls that were made, and calls for which no inputs could be made
 * <li>{@code value name text}: what a method returned that is only to be observed
 * <li>{@code slow name}: its time is over. The JVM ends, since nothing stops a thread that computes
 * </ul>
 */
public class AttackDriver {
    /** The calls that see what earlier calls left in static fields. */
    private static final int CALLS_PER_LOADER = 10;
    /** A program that waits, instead of computing, may take so many times as long. */
    private static final int WAITS_LONGER = 10;
    /** As -Xss says. */
    private static final long STACK_BYTES = 0;

    public static void main(String[] args) throws Exception {
        PrintStream results = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        PrintStream errors = System.err;
        System.setErr(new PrintStream(OutputStream.nullOutputStream()));
        try {
            attackAll(args, results);
        } catch (Throwable e) {
            e.printStackTrace(errors);
        }
        results.flush();
        Runtime.getRuntime().halt(0);
    }

    private static void attackAll(String[] args, PrintStream results) throws Exception {
        List<String> lines = Files.readAllLines(Path.of(args[0]));
        long limitMs = (long) (Double.parseDouble(args[1]) * 1000);
        for (String line : lines) {
            Plan plan = new Plan(line);
            Circumstances before = new Circumstances();
            ThreadGroup group = plan.isThreadPlain ? Thread.currentThread().getThreadGroup() : new ThreadGroup("callers");
            Thread worker = new Thread(group, () -> {
                try {
                    attack(plan, results);
                } catch (Throwable e) {
                    results.println("error\t" + plan.name + "\t" + clean(e.toString()));
                }
            }, plan.isThreadPlain ? "main" : "caller", STACK_BYTES);
            worker.setDaemon(!plan.isThreadPlain);
            if (!plan.isThreadPlain) worker.setPriority(Thread.MAX_PRIORITY - 1);
            worker.start();
            await(worker, limitMs);
            if (worker.isAlive()) {
                results.println("slow\t" + plan.name);
                results.flush();
                Runtime.getRuntime().halt(0);
            }
            before.restore();
        }
    }

    /**
     * Until the thread has ended or has computed for so long. Its own time counts: on a machine that does other things too, and
     * while the JVM compiles, a program is not slow. One that only waits is left after much longer.
     */
    private static void await(Thread worker, long limitMs) throws InterruptedException {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long leave = System.nanoTime() + limitMs * 1_000_000 * WAITS_LONGER;
        while (worker.isAlive() && System.nanoTime() < leave) {
            worker.join(limitMs / 10);
            if (threads.getThreadCpuTime(worker.getId()) > limitMs * 1_000_000) return;
        }
    }

    private static void attack(Plan plan, PrintStream results) throws Exception {
        if (plan.method.equals("observe")) {
            results.println("value\t" + plan.name + "\t" + observe(plan));
            return;
        }
        Random random = new Random(plan.seed);
        int calls = 0;
        int unmade = 0;
        for (String probe : new Program(plan).probes()) {
            // Each in a class loader of its own: no call has changed static fields.
            try (Program fresh = new Program(plan)) {
                Throwable thrown = fresh.callProbe(probe);
                calls++;
                if (thrown != null && isViolation(thrown)) {
                    fail(results, plan, thrown, probe, 0);
                    return;
                }
            }
        }
        Program program = null;
        for (int i = 0; i < plan.calls; i++) {
            if (program == null || plan.areStaticsFresh || i % CALLS_PER_LOADER == 0) {
                if (program != null) program.close();
                program = new Program(plan);
            }
            // The first calls are the plainest: an empty string, zero, one element.
            Inputs inputs = new Inputs(plan, program, random, i);
            Object[] arguments;
            try {
                arguments = inputs.arguments();
            } catch (Inputs.NoInput e) {
                unmade++;
                continue;
            }
            String shown = inputs.describe(arguments);
            if (i % 20 == 3) System.gc();
            if (i % 9 == 4 && !plan.isThreadPlain) Thread.currentThread().interrupt();
            Throwable thrown = program.call(arguments, inputs);
            Thread.interrupted();
            calls++;
            if (thrown != null && isViolation(thrown)) {
                fail(results, plan, thrown, shown + inputs.asked(), i);
                return;
            }
        }
        results.println("done\t" + plan.name + "\t" + calls + "\t" + unmade);
    }

    private static void fail(PrintStream results, Plan plan, Throwable thrown, String inputs, int call) {
        results.println(String.join("\t", "fail", plan.name, thrown.getClass().getName() + "@" + line(thrown),
                clean(String.valueOf(thrown.getMessage())), clean(inputs), String.valueOf(call)));
    }

    private static String observe(Plan plan) throws Exception {
        try (Program program = new Program(plan)) {
            return clean(String.valueOf(program.invoke()));
        }
    }

    /**
     * Uncaught runtime exceptions and errors. Not the limits of the machine; not what an assumption of the program or an
     * input that we cannot make ends.
     */
    private static boolean isViolation(Throwable thrown) {
        if (thrown.getClass().getName().startsWith("rangefinder.replay.Inputs$")) return false;
        if (thrown instanceof VirtualMachineError) return false;
        return thrown instanceof RuntimeException || thrown instanceof Error;
    }

    /** Of the innermost frame outside the JDK. */
    private static String line(Throwable thrown) {
        for (StackTraceElement frame : thrown.getStackTrace()) {
            if (frame.getModuleName() == null) return String.valueOf(frame.getLineNumber());
        }
        return "?";
    }

    static String clean(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length() && i < 400; i++) {
            char c = text.charAt(i);
            if (c >= ' ' && c < 127) out.append(c);
            else out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
        }
        return out.toString();
    }

    /** What a program may change for those that come after it. */
    private static final class Circumstances {
        private final Properties properties = (Properties) System.getProperties().clone();
        private final Locale locale = Locale.getDefault();
        private final TimeZone zone = TimeZone.getDefault();
        private final PrintStream out = System.out;
        private final PrintStream err = System.err;

        void restore() {
            System.setProperties(properties);
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
            System.setOut(out);
            System.setErr(err);
            Thread.setDefaultUncaughtExceptionHandler(null);
        }
    }

    /** A program in a class loader of its own: static state starts afresh. */
    static final class Program implements AutoCloseable {
        final URLClassLoader loader;
        final Class<?> main;
        private final Method entry;
        private final boolean isMain;

        Program(Plan plan) throws Exception {
            List<URL> urls = new ArrayList<>();
            for (String folder : plan.classPath) urls.add(Path.of(folder).toUri().toURL());
            loader = new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
            loader.setDefaultAssertionStatus(true);
            main = Class.forName(plan.className, false, loader);
            entry = find(plan);
            isMain = plan.method.equals("main");
            entry.setAccessible(true);
        }

        private Method find(Plan plan) {
            for (Method m : main.getDeclaredMethods()) {
                if (m.getName().equals(plan.method) && !m.isBridge() && isAsked(m, plan.parameters)) return m;
            }
            throw new IllegalArgumentException(main.getName() + " has no " + plan.method);
        }

        private static boolean isAsked(Method m, String parameters) {
            if (parameters.equals("?")) return true;
            String[] asked = parameters.isEmpty() ? new String[0] : parameters.split(",");
            Class<?>[] types = m.getParameterTypes();
            if (types.length != asked.length) return false;
            for (int i = 0; i < types.length; i++) {
                if (!simple(types[i].getTypeName()).equals(simple(asked[i]))) return false;
            }
            return true;
        }

        private static String simple(String type) {
            return type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
        }

        Class<?>[] parameters() { return entry.getParameterTypes(); }

        java.lang.reflect.Type[] genericParameters() { return entry.getGenericParameterTypes(); }

        boolean isMain() { return isMain; }

        boolean isStatic() { return java.lang.reflect.Modifier.isStatic(entry.getModifiers()); }

        Object invoke() throws Exception {
            try {
                return entry.invoke(null);
            } catch (InvocationTargetException e) {
                return "threw " + e.getCause();
            }
        }

        /** Methods of the program that call the entry with arguments of their own. */
        List<String> probes() {
            List<String> names = new ArrayList<>();
            for (Method m : main.getDeclaredMethods()) {
                if (m.getName().startsWith("probe") && m.getParameterCount() == 0) names.add(m.getName());
            }
            names.sort(null);
            return names;
        }

        Throwable callProbe(String name) throws Exception {
            Method probe = main.getDeclaredMethod(name);
            probe.setAccessible(true);
            try {
                probe.invoke(null);
                return null;
            } catch (InvocationTargetException e) {
                return e.getCause();
            }
        }

        /** What it threw, or null. */
        Throwable call(Object[] arguments, Inputs inputs) throws Exception {
            inputs.feed(loader);
            Object receiver = isStatic() ? null : arguments[0];
            Object[] rest = isStatic() ? arguments : Arrays.copyOfRange(arguments, 1, arguments.length);
            try {
                entry.invoke(receiver, rest);
                return null;
            } catch (InvocationTargetException e) {
                return e.getCause();
            } catch (ExceptionInInitializerError e) {
                return e;
            }
        }

        @Override
        public void close() throws IOException { loader.close(); }
    }
}
