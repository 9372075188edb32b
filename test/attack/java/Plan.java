import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A line of the plan: a program, and which inputs it may be given. Fields are {@code key=value}, separated by tabs; lists are
 * separated by commas.
 */
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
    /** Two strings of one call are two objects. */
    final boolean areStringsFresh;
    /** The receiver is what the constructor without parameters makes. */
    final boolean isReceiverNew;
    /** The calling thread is as that of {@code main}: its name, priority, group, and no daemon. */
    final boolean isThreadPlain;
    /** Each call finds static fields as their initialisers leave them. */
    final boolean areStaticsFresh;
    /** Numbers and texts of the source. */
    final List<Long> numbers = new ArrayList<>();
    final List<Double> fractions = new ArrayList<>();
    final List<String> texts = new ArrayList<>();

    Plan(String line) {
        Map<String, String> fields = new HashMap<>();
        for (String field : line.split("\t", -1)) {
            int at = field.indexOf('=');
            fields.put(field.substring(0, at), field.substring(at + 1));
        }
        name = fields.get("name");
        classPath = fields.get("classPath").split(java.io.File.pathSeparator);
        className = fields.get("className");
        method = fields.get("method");
        parameters = fields.get("parameters");
        seed = Long.parseLong(fields.get("seed"));
        calls = Integer.parseInt(fields.get("calls"));
        isNullAllowed = fields.get("isNullAllowed").equals("true");
        longestString = Integer.parseInt(fields.get("longestString"));
        longestArray = Integer.parseInt(fields.get("longestArray"));
        areLiteralsShared = fields.get("areLiteralsShared").equals("true");
        areStringsFresh = fields.get("areStringsFresh").equals("true");
        isReceiverNew = fields.get("isReceiverNew").equals("true");
        areStaticsFresh = fields.get("areStaticsFresh").equals("true");
        isThreadPlain = fields.get("isThreadPlain").equals("true");
        exact = new HashSet<>(List.of(fields.get("exact").split(",")));
        for (String n : list(fields.get("numbers"))) numbers.add(Long.parseLong(n));
        for (String n : list(fields.get("fractions"))) fractions.add(Double.parseDouble(n));
        // Each after a dot, so that the empty text is one.
        for (String t : list(fields.get("texts"))) {
            texts.add(text(Base64.getDecoder().decode(t.substring(1))));
        }
    }

    /** Low byte first. No charset: it would replace half a surrogate pair. */
    private static String text(byte[] bytes) {
        char[] chars = new char[bytes.length / 2];
        for (int i = 0; i < chars.length; i++) chars[i] = (char) (bytes[2 * i] & 0xff | bytes[2 * i + 1] << 8);
        return new String(chars);
    }

    private static String[] list(String field) { return field.isEmpty() ? new String[0] : field.split(","); }
}
