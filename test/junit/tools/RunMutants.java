import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/**
 * Runs tests against mutants of a class in one JVM: each mutant is a class file, and has a class loader of its own for the tests and all
 * that they use. Arguments: the class path of tests and classes under test, the mutated class, the folder of mutants, the number of the
 * first, how many there are, the time limit of one in milliseconds, then the test classes. Prints for each mutant
 *
 * <pre>
 * number  survived | killed | endless | invalid  why  milliseconds
 * </pre>
 *
 * A thread that does not end cannot be stopped: after `endless` the JVM ends, and whoever started it goes on with the next mutant.
 */
public final class RunMutants {
    private static final PrintStream OUT = System.out;

    public static void main(String[] args) throws Exception {
        List<URL> urls = new ArrayList<>();
        for (String entry : args[0].split(java.io.File.pathSeparator)) urls.add(Path.of(entry).toUri().toURL());
        URL[] classPath = urls.toArray(URL[]::new);
        int end = Integer.parseInt(args[4]);
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        System.setErr(new PrintStream(OutputStream.nullOutputStream()));
        String[] tests = List.of(args).subList(6, args.length).toArray(String[]::new);
        for (int i = Integer.parseInt(args[3]); i < end; i++) {
            byte[] mutant = Files.readAllBytes(Path.of(args[2], i + ".class"));
            long start = System.nanoTime();
            String result = inTime(Long.parseLong(args[5]), classPath, args[1], mutant, tests);
            OUT.println(i + "\t" + result + "\t" + (System.nanoTime() - start) / 1_000_000);
            if (result.startsWith("endless")) Runtime.getRuntime().halt(0);
        }
        // Threads that a test has started must not keep the JVM.
        OUT.flush();
        Runtime.getRuntime().halt(0);
    }

    private static String inTime(long ms, URL[] classPath, String name, byte[] mutant, String[] tests) throws Exception {
        AtomicReference<String> result = new AtomicReference<>("endless\t");
        Thread thread = new Thread(() -> {
            try (WithMutant loader = new WithMutant(classPath, name, mutant)) {
                result.set(run(loader, name, tests));
            } catch (Throwable e) {
                result.set("killed\t" + oneLine(e));
            }
        });
        thread.setDaemon(true);
        thread.start();
        thread.join(ms);
        return result.get();
    }

    private static String run(WithMutant loader, String name, String[] tests) throws Exception {
        Thread.currentThread().setContextClassLoader(loader);
        // A class that the JVM rejects would fail all tests, and prove nothing about them.
        try {
            Class.forName(name, true, loader);
        } catch (VerifyError | ClassFormatError e) {
            return "invalid\t" + oneLine(e);
        } catch (LinkageError e) {
            return "killed\t" + oneLine(e);
        }
        LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
        for (String test : tests) request.selectors(DiscoverySelectors.selectClass(loader.loadClass(test)));
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create().execute(request.build(), listener);
        var failures = listener.getSummary().getFailures();
        if (failures.isEmpty()) return "survived\t" + listener.getSummary().getTestsSucceededCount() + " tests";
        var first = failures.get(0);
        return "killed\t" + first.getTestIdentifier().getLegacyReportingName() + ": " + oneLine(first.getException());
    }

    private static String oneLine(Throwable e) {
        return e.toString().replaceAll("\\s+", " ");
    }

    /** Loads everything but JUnit itself anew, and the mutant in place of its class. */
    private static final class WithMutant extends URLClassLoader {
        private final String name;
        private final byte[] mutant;

        WithMutant(URL[] classPath, String name, byte[] mutant) {
            super(classPath, RunMutants.class.getClassLoader());
            this.name = name;
            this.mutant = mutant;
        }

        @Override
        protected Class<?> findClass(String wanted) throws ClassNotFoundException {
            return wanted.equals(name) ? defineClass(name, mutant, 0, mutant.length) : super.findClass(wanted);
        }
    }
}
