import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;

/**
 * Runs programs with concrete inputs, many in one JVM. A line of stdin is a class, a method (`main`, or a name), and the
 * inputs, separated by tabs; a line of stdout tells how it ended. Every run has a class loader of its own, so that static
 * state starts afresh, with assertions on. Arguments: the class path of the programs, entry by entry.
 */
public class ConcreteRunner {
    public static void main(String[] args) throws Exception {
        URL[] classPath = new URL[args.length];
        for (int i = 0; i < args.length; i++) classPath[i] = Path.of(args[i]).toUri().toURL();
        PrintStream results = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String[] parts = line.split("\t");
            results.println(run(classPath, parts[0], parts[1], Arrays.copyOfRange(parts, 2, parts.length)));
        }
    }

    private static String run(URL[] classPath, String name, String method, String[] inputs) throws Exception {
        try (URLClassLoader loader = new URLClassLoader(classPath, ClassLoader.getPlatformClassLoader())) {
            loader.setDefaultAssertionStatus(true);
            Class<?> program = Class.forName(name, true, loader);
            Method entry = find(program, method);
            entry.setAccessible(true);
            Object[] arguments;
            if (method.equals("main")) {
                Class<?> source = Class.forName("rangefinder.replay.Inputs", true, loader);
                source.getMethod("give", String[].class).invoke(null, (Object) inputs);
                arguments = new Object[] {new String[0]};
            } else {
                arguments = new Object[inputs.length];
                for (int i = 0; i < inputs.length; i++) {
                    arguments[i] = parse(entry.getParameterTypes()[i], inputs[i]);
                }
            }
            try {
                return "returns " + entry.invoke(null, arguments);
            } catch (InvocationTargetException e) {
                return describe(e.getCause());
            }
        }
    }

    private static Method find(Class<?> program, String name) {
        for (Method m : program.getDeclaredMethods()) {
            if (m.getName().equals(name)) return m;
        }
        throw new IllegalArgumentException(program.getName() + " has no " + name);
    }

    private static Object parse(Class<?> type, String text) {
        if (type == boolean.class) return Boolean.parseBoolean(text);
        if (type == byte.class) return Byte.parseByte(text);
        if (type == char.class) return (char) Integer.parseInt(text);
        if (type == short.class) return Short.parseShort(text);
        if (type == int.class) return Integer.parseInt(text);
        if (type == long.class) return Long.parseLong(text);
        if (type == float.class) return Float.parseFloat(text);
        if (type == double.class) return Double.parseDouble(text);
        if (type == String.class) return literal(text);
        throw new IllegalArgumentException(type.getName());
    }

    /** A text in quotes, without a tab or a comma. Its only escapes are those of four hexadecimal digits. */
    private static String literal(String text) {
        if (!text.matches("\".*\"")) throw new IllegalArgumentException(text);
        return Pattern.compile("\\\\u([0-9a-f]{4})").matcher(text.substring(1, text.length() - 1))
                .replaceAll(escape -> String.valueOf((char) Integer.parseInt(escape.group(1), 16)));
    }

    /** With the line of the innermost frame that is not of the JDK. */
    private static String describe(Throwable thrown) {
        if (thrown.getClass().getName().endsWith("$AssumedAway")) return "assumed away";
        for (StackTraceElement frame : thrown.getStackTrace()) {
            if (frame.getModuleName() == null) {
                return "throws " + thrown.getClass().getName() + "@" + frame.getLineNumber();
            }
        }
        return "throws " + thrown.getClass().getName() + "@?";
    }
}
