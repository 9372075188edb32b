import java.util.Arrays;
import java.util.Comparator;
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.Request;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;

/**
 * Runs JUnit 4 classes with their tests sorted by name. First argument: `forwards` or `backwards`; then the classes.
 * Prints a line per test, `passed` or `failed`, class, method, what went wrong.
 */
public final class SortedJUnit4 {
    public static void main(String[] args) throws Exception {
        Comparator<Description> byName = Comparator.comparing(Description::getDisplayName);
        boolean backwards = args[0].equals("backwards");
        String[] names = Arrays.copyOfRange(args, 1, args.length);
        Arrays.sort(names, backwards ? Comparator.reverseOrder() : Comparator.naturalOrder());
        JUnitCore core = new JUnitCore();
        core.addListener(new RunListener() {
            private Failure failure;

            @Override
            public void testStarted(Description description) {
                failure = null;
            }

            @Override
            public void testFailure(Failure failed) {
                failure = failed;
                // A class that cannot be set up fails without starting a test.
                if (!failed.getDescription().isTest()) tell(failed.getDescription());
            }

            @Override
            public void testFinished(Description description) {
                tell(description);
            }

            private void tell(Description d) {
                String why = failure == null ? "" : String.valueOf(failure.getException()).replaceAll("\\s+", " ");
                System.out.println(String.join("\t", failure == null ? "passed" : "failed", d.getClassName(),
                        String.valueOf(d.getMethodName()), why));
            }
        });
        for (String name : names) {
            core.run(Request.aClass(Class.forName(name)).sortWith(backwards ? byName.reversed() : byName));
        }
    }
}
