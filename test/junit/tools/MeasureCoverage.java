import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jacoco.agent.rt.RT;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.analysis.ILine;
import org.jacoco.core.analysis.IMethodCoverage;
import org.jacoco.core.data.ExecutionData;
import org.jacoco.core.tools.ExecFileLoader;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/**
 * What JaCoCo's agent counts, test class by test class: each is run in a class loader of its own, so that static
 * initialisers run again, and the agent's probes are reset before. Arguments: the class path of tests and classes under
 * test, then the test classes; those that are joined by commas are measured together, as one. Prints
 *
 * <pre>
 * test   class  tests that ran  tests that failed
 * method class  name  descriptor  first line  covered instructions, all, covered branches, all, covered lines, all
 * line   class  name  descriptor  line  covered instructions, all, covered branches, all
 * </pre>
 *
 * of every method that JaCoCo reports in a class with a hit: what its filters removed is not there.
 */
public final class MeasureCoverage {
    public static void main(String[] args) throws Exception {
        List<URL> urls = new ArrayList<>();
        for (String entry : args[0].split(java.io.File.pathSeparator)) urls.add(Path.of(entry).toUri().toURL());
        RT.getAgent().reset();
        for (int i = 1; i < args.length; i++) measure(args[i], urls.toArray(URL[]::new));
    }

    private static void measure(String testClasses, URL[] classPath) throws Exception {
        try (URLClassLoader loader = new URLClassLoader(classPath)) {
            Thread.currentThread().setContextClassLoader(loader);
            SummaryGeneratingListener listener = new SummaryGeneratingListener();
            Launcher launcher = LauncherFactory.create();
            LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
            for (String testClass : testClasses.split(","))
                request.selectors(DiscoverySelectors.selectClass(loader.loadClass(testClass)));
            launcher.execute(request.build(), listener);
            ExecFileLoader executed = new ExecFileLoader();
            executed.load(new ByteArrayInputStream(RT.getAgent().getExecutionData(true)));
            System.out.println(String.join("\t", "test", testClasses,
                    Long.toString(listener.getSummary().getTestsStartedCount()),
                    Long.toString(listener.getSummary().getTotalFailureCount())));
            CoverageBuilder builder = new CoverageBuilder();
            Analyzer analyzer = new Analyzer(executed.getExecutionDataStore(), builder);
            for (ExecutionData data : executed.getExecutionDataStore().getContents()) {
                if (!data.hasHits()) continue;
                try (InputStream bytes = loader.getResourceAsStream(data.getName() + ".class")) {
                    if (bytes != null) analyzer.analyzeClass(bytes, data.getName());
                }
            }
            for (IClassCoverage covered : builder.getClasses()) print(covered);
        }
    }

    private static void print(IClassCoverage covered) {
        for (IMethodCoverage method : covered.getMethods()) {
            String name = String.join("\t", covered.getName(), method.getName(), method.getDesc());
            System.out.println(String.join("\t", "method", name, Integer.toString(method.getFirstLine()),
                    count(method.getInstructionCounter()), count(method.getBranchCounter()),
                    count(method.getLineCounter())));
            for (int line = method.getFirstLine(); line >= 0 && line <= method.getLastLine(); line++) {
                ILine at = method.getLine(line);
                if (at.getInstructionCounter().getTotalCount() == 0) continue;
                System.out.println(String.join("\t", "line", name, Integer.toString(line),
                        count(at.getInstructionCounter()), count(at.getBranchCounter())));
            }
        }
    }

    private static String count(ICounter counter) {
        return counter.getCoveredCount() + "\t" + counter.getTotalCount();
    }
}
