package state;

import java.util.ArrayList;
import java.util.List;

/** Static fields as inputs: earlier calls may have left any value there. */
public final class Session {
    static int failures;
    private static String user = "";
    static List<String> visited = new ArrayList<>();
    static Limit limit = new Limit(3);

    static final class Limit {
        int most;

        Limit(int most) {
            this.most = most;
        }
    }

    private Session() {}

    // test: fail()
    // options: --statics symbolic
    // paths: 4
    // throws: java.lang.IllegalStateException x1, java.lang.NullPointerException x1
    // why: user is null; limit is null; the limit is reached; it is not.
    static int fail() {
        if (user == null) return -1;
        failures++;
        if (failures >= limit.most) throw new IllegalStateException(user);
        return limit.most - failures;
    }

    // test: login(String)
    // options: --statics symbolic
    // paths: 3
    // throws: java.lang.NullPointerException x1
    // why: user is null; it is the name already; it is another one, and changes.
    static boolean login(String name) {
        if (user.equals(name)) return false;
        user = name;
        failures = 0;
        return true;
    }

    // test: visit(String)
    // options: --statics symbolic --array-bound 2
    // paths: -
    // throws: java.lang.NullPointerException x1
    // why: visited is null; or the page is added at its end. How an ArrayList grows is the JDK's.
    static void visit(String page) {
        visited.add(page);
    }
}
