import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs static methods with concrete inputs, many in one JVM, and prints what can be seen afterwards: result or exception,
 * printed text, the static fields of the class and the objects that they refer to. The format is that of `observe.ts`. A line
 * of stdin is a class, a method (`main` and its arguments, or a name) and the inputs, separated by tabs. Every run has a class loader of its
 * own, so that static state starts afresh, with assertions on. Arguments: the class path of the programs, entry by entry.
 */
public class Observer {
    public static void main(String[] args) throws Exception {
        URL[] classPath = new URL[args.length];
        for (int i = 0; i < args.length; i++) classPath[i] = Path.of(args[i]).toUri().toURL();
        PrintStream results = System.out;
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String[] parts = line.split("\t");
            results.println(run(classPath, parts[0], parts[1], Arrays.copyOfRange(parts, 2, parts.length)));
        }
    }

    private static String run(URL[] classPath, String name, String call, String[] inputs) throws Exception {
        String[] words = call.split(" ");
        String method = words[0];
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
        System.setOut(out);
        System.setErr(out);
        try (URLClassLoader loader = new URLClassLoader(classPath, ClassLoader.getPlatformClassLoader())) {
            loader.setDefaultAssertionStatus(true);
            Class<?> program = Class.forName(name, false, loader);
            Method entry = find(program, method);
            entry.setAccessible(true);
            Object[] arguments;
            if (method.equals("main")) {
                Class<?> source = Class.forName("rangefinder.replay.Inputs", true, loader);
                source.getMethod("give", String[].class).invoke(null, (Object) inputs);
                arguments = new Object[] {Arrays.copyOfRange(words, 1, words.length)};
            } else {
                arguments = new Object[inputs.length];
                for (int i = 0; i < inputs.length; i++) {
                    arguments[i] = parse(entry.getParameterTypes()[i], inputs[i]);
                }
            }
            Observer observer = new Observer();
            StringBuilder text = observer.text;
            try {
                Object result = entry.invoke(null, arguments);
                text.append("returns");
                if (entry.getReturnType() != void.class) {
                    text.append(' ');
                    observer.show(entry.getReturnType(), result);
                }
            } catch (InvocationTargetException e) {
                Throwable thrown = e.getCause();
                if (thrown.getClass().getName().endsWith("$AssumedAway")) return "no path";
                text.append("throws ").append(thrown.getClass().getName()).append('@').append(lineOf(thrown));
            }
            if (printed.size() > 0) {
                text.append(" printed ");
                observer.quote(printed.toString(StandardCharsets.UTF_8));
            }
            List<Field> fields = fields(program, true);
            if (!fields.isEmpty()) {
                text.append(' ');
                observer.showFields(fields, null);
            }
            return text.toString();
        }
    }

    private static Method find(Class<?> program, String name) {
        for (Method m : program.getDeclaredMethods()) {
            if (m.getName().equals(name) && !m.isSynthetic()) return m;
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
        if (type == String.class) return text(text);
        throw new IllegalArgumentException(type.getName());
    }

    /** A quote, and four hexadecimal digits for each char. */
    private static String text(String digits) {
        char[] chars = new char[digits.length() / 4];
        for (int i = 0; i < chars.length; i++) chars[i] = (char) Integer.parseInt(digits, 4 * i + 1, 4 * i + 5, 16);
        return new String(chars);
    }

    /** Of the innermost frame that is not of the JDK; else of the innermost. */
    private static int lineOf(Throwable thrown) {
        StackTraceElement[] frames = thrown.getStackTrace();
        for (StackTraceElement frame : frames) {
            if (frame.getModuleName() == null) return frame.getLineNumber();
        }
        return frames.length == 0 ? -1 : frames[0].getLineNumber();
    }

    private final StringBuilder text = new StringBuilder();
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();

    private static boolean isOfJdk(Class<?> c) {
        return c.getModule().isNamed();
    }

    /** Superclasses first, then by name; nothing of the JDK, nothing that the compiler made. */
    private static List<Field> fields(Class<?> cls, boolean isStatic) {
        List<Class<?>> chain = new ArrayList<>();
        for (Class<?> c = cls; c != null; c = isStatic ? null : c.getSuperclass()) chain.add(0, c);
        List<Field> found = new ArrayList<>();
        for (Class<?> c : chain) {
            if (isOfJdk(c)) continue;
            for (Field f : c.getDeclaredFields()) {
                if (Modifier.isStatic(f.getModifiers()) == isStatic && !f.isSynthetic()) found.add(f);
            }
        }
        found.sort(Comparator.comparing(Field::getName));
        return found;
    }

    private void showFields(List<Field> fields, Object of) throws IllegalAccessException {
        text.append('{');
        String separator = "";
        for (Field f : fields) {
            text.append(separator).append(f.getName()).append('=');
            f.setAccessible(true);
            show(f.getType(), f.get(of));
            separator = ",";
        }
        text.append('}');
    }

    private void show(Class<?> type, Object value) throws IllegalAccessException {
        if (type.isPrimitive()) text.append(number(value));
        else reference(value);
    }

    private static String number(Object value) {
        if (value instanceof Boolean) return (Boolean) value ? "1" : "0";
        if (value instanceof Character) return String.valueOf((int) (Character) value);
        if (value instanceof Float) return "f" + Float.floatToIntBits((Float) value);
        if (value instanceof Double) return "d" + Double.doubleToLongBits((Double) value);
        return String.valueOf(value);
    }

    private void reference(Object o) throws IllegalAccessException {
        if (o == null) text.append("null");
        else if (o instanceof String) quote((String) o);
        else if (o instanceof Boolean || o instanceof Character || o instanceof Number && o.getClass().getName().matches("java\\.lang\\.\\w+")) {
            text.append(o.getClass().getName()).append('(').append(number(o)).append(')');
        } else if (numbers.containsKey(o)) text.append('#').append(numbers.get(o));
        else {
            text.append('#').append(numbers.size()).append(' ');
            numbers.put(o, numbers.size());
            Class<?> cls = o.getClass();
            text.append(cls.isHidden() ? "hidden" : cls.getName());
            if (cls.isArray()) elements(o, cls.getComponentType());
            else if (!isOfJdk(cls)) showFields(fields(cls, false), o);
        }
    }

    private void elements(Object array, Class<?> type) throws IllegalAccessException {
        text.append('{');
        for (int i = 0; i < Array.getLength(array); i++) {
            if (i > 0) text.append(',');
            show(type, Array.get(array, i));
        }
        text.append('}');
    }

    private void quote(String s) {
        text.append('"');
        for (char c : s.toCharArray()) {
            if (c == '"' || c == '\\') text.append('\\').append(c);
            else if (c >= ' ' && c <= '~') text.append(c);
            else text.append(String.format("\\u%04x", (int) c));
        }
        text.append('"');
    }
}
