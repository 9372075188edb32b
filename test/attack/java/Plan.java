import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A line of the plan: a program, and which inputs it may be given. Lists are separated by commas. */
final class Plan {
    final String name;
    final String[] classPath;
    final String className;
    /** {@code main}, {@code observe}, or the entry method. */
    final String method;
    /** The types of its parameters; {@code ?}: there is one method of that name. */
    final String parameters;
    final long seed;
    final int calls;
    /** Parameters may be null. */
    final boolean isNullAllowed;
    final int longestString;
    final int longestArray;
    /** Strings may be those that the constant pool refers to. */
    final boolean areLiteralsShared;
    /** Of these no subclasses; {@code new C}: as its constructor without parameters makes them. */
    final Set<String> exact;
    /** Each call finds static fields as their initialisers leave them. */
    final boolean areStaticsFresh;
    /** Numbers and texts of the source. */
    final List<Long> numbers = new ArrayList<>();
    final List<Double> fractions = new ArrayList<>();
    final List<String> texts = new ArrayList<>();

    Plan(String[] fields) {
        name = fields[0];
        classPath = fields[1].split(java.io.File.pathSeparator);
        className = fields[2];
        method = fields[3];
        parameters = fields[4];
        seed = Long.parseLong(fields[5]);
        calls = Integer.parseInt(fields[6]);
        isNullAllowed = fields[7].equals("true");
        longestString = Integer.parseInt(fields[8]);
        longestArray = Integer.parseInt(fields[9]);
        areLiteralsShared = fields[10].equals("true");
        exact = new HashSet<>(List.of(fields[11].split(",")));
        areStaticsFresh = fields[15].equals("true");
        for (String n : list(fields[12])) numbers.add(Long.parseLong(n));
        for (String n : list(fields[13])) fractions.add(Double.parseDouble(n));
        for (String t : list(fields[14])) {
            texts.add(new String(Base64.getDecoder().decode(t.substring(1)), StandardCharsets.UTF_8));
        }
    }

    private static String[] list(String field) { return field.isEmpty() ? new String[0] : field.split(","); }
}
