import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Calls methods with given and with random values, many in one JVM. A line of stdin is {@code trial}, a class, a method and the
 * values; or {@code random}, a class, a method, the number of calls and the texts that it mentions. A line of stdout tells how the call
 * ended; of random calls, each way to end with the values of one call. Every string is an object of its own.
 */
public class StringsDriver {
    /** Texts at which methods of String change their minds. */
    private static final String[] BOUNDARIES = {"", " ", "\0", "\t", "\n", "\r\n", "\u001c", "\u0085", "\u00a0", "\u2003", "\u2028",
        "\u00df", "\u00ff", "\u00b5", "\u0100", "\u0130", "\u0131", "\u017f", "\u03a3", "\u0391\u03a3", "\u212a", "\ufb00", "\uffff",
        "\ud800", "\udc00", "\udc00\ud800", "\ud83d\ude00", "\ud835\udfd5", "\u0667", "-0", "+7", "-", "+", "0", "00", "2147483647",
        "2147483648", "-2147483648", "9223372036854775808", ",", ",,", "a,", ",a", "a,,b", "Aa", "BB", "C#", "I", "i", "true", "TRUE"};
    private static final int[] NUMBERS = {0, 1, -1, 2, 3, 4, 7, 17, 42, 255, -128, Integer.MAX_VALUE, Integer.MIN_VALUE};
    private static final String[] ALPHABETS = {"ab", "abc ,", "0123456789+-", " \t\n\r", "aA\u0130\u0131iI\u00df\u03a3",
        "\ud800\udc00a", "\0\u007f\u0080\u00ff\u0100\uffff"};

    public static void main(String[] args) throws Exception {
        PrintStream results = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        PrintStream errors = System.err;
        System.setErr(new PrintStream(OutputStream.nullOutputStream()));
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
        try {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] parts = line.split("\t", -1);
                Method method = find(Class.forName(parts[1]), parts[2]);
                results.println(parts[0].equals("trial") ? trial(method, parts) : random(method, parts));
            }
        } catch (Throwable e) {
            e.printStackTrace(errors);
            System.exit(1);
        }
    }

    private static Method find(Class<?> owner, String name) {
        for (Method m : owner.getDeclaredMethods()) {
            if (m.getName().equals(name)) {
                m.setAccessible(true);
                return m;
            }
        }
        throw new IllegalArgumentException(owner.getName() + " has no " + name);
    }

    private static String trial(Method method, String[] parts) throws Exception {
        Deque<String> texts = new ArrayDeque<>(Arrays.asList(parts).subList(3, parts.length));
        return call(method, arguments(method.getParameterTypes(), type -> given(type, texts.remove())));
    }

    private static String random(Method method, String[] parts) throws Exception {
        List<String> mentioned = new ArrayList<>();
        if (!parts[4].isEmpty()) for (String text : parts[4].split(",")) mentioned.add((String) given(String.class, text));
        Map<String, String> ends = new TreeMap<>();
        Random random = new Random(method.hashCode());
        for (int i = Integer.parseInt(parts[3]); i > 0; i--) {
            List<String> made = new ArrayList<>();
            List<String> shown = new ArrayList<>();
            Function<Class<?>, Object> source = type -> {
                Object value = any(type, random, mentioned, made);
                shown.add(show(value));
                return value;
            };
            String end = call(method, arguments(method.getParameterTypes(), source)).replaceFirst("(?s)^returns .*", "returns");
            ends.putIfAbsent(end, String.join(" and ", shown));
        }
        List<String> told = new ArrayList<>();
        ends.forEach((end, values) -> told.add(end + " with " + values));
        return String.join("\t", told);
    }

    /** Of a class with a constructor, the arguments of that are asked for. */
    private static Object[] arguments(Class<?>[] types, Function<Class<?>, Object> source) throws Exception {
        Object[] values = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            Class<?> type = types[i];
            if (type.isPrimitive() || type.isArray() || type == String.class) values[i] = source.apply(type);
            else {
                Constructor<?> constructor = type.getDeclaredConstructors()[0];
                constructor.setAccessible(true);
                values[i] = constructor.newInstance(arguments(constructor.getParameterTypes(), source));
            }
        }
        return values;
    }

    private static Object given(Class<?> type, String text) {
        if (text.equals("null")) return null;
        if (type == int.class) return Integer.parseInt(text);
        if (type == String[].class) {
            String[] elements = text.length() == 1 ? new String[0] : text.substring(1).split(",");
            return Arrays.stream(elements).map(e -> given(String.class, e)).toArray(String[]::new);
        }
        char[] chars = new char[(text.length() - 1) / 4];
        for (int i = 0; i < chars.length; i++) chars[i] = (char) Integer.parseInt(text.substring(4 * i + 1, 4 * i + 5), 16);
        return new String(chars);
    }

    private static Object any(Class<?> type, Random random, List<String> mentioned, List<String> made) {
        if (type == boolean.class) return random.nextBoolean();
        if (type == int.class) return random.nextInt(3) == 0 ? random.nextInt() : NUMBERS[random.nextInt(NUMBERS.length)];
        if (type == char.class) return (char) (random.nextInt(2) == 0 ? random.nextInt(0x10000) : ' ' + random.nextInt(95));
        if (type == String[].class) {
            String[] elements = new String[random.nextInt(4)];
            for (int i = 0; i < elements.length; i++)
                elements[i] = random.nextInt(6) == 0 ? null : (String) any(String.class, random, mentioned, made);
            return elements;
        }
        String text = !made.isEmpty() && random.nextInt(3) == 0 ? made.get(0) : text(random, mentioned);
        made.add(text);
        return new String(text.toCharArray());
    }

    private static String text(Random random, List<String> mentioned) {
        int kind = random.nextInt(12);
        if (kind < 3) return BOUNDARIES[random.nextInt(BOUNDARIES.length)];
        if (kind < 5 && !mentioned.isEmpty()) return mentioned.get(random.nextInt(mentioned.size()));
        if (kind < 9) {
            // Near: two texts together, one in another case, with a char changed, cut, doubled.
            String a = random.nextBoolean() && !mentioned.isEmpty() ? mentioned.get(random.nextInt(mentioned.size())) : letters(random, 6);
            String b = random.nextBoolean() ? BOUNDARIES[random.nextInt(BOUNDARIES.length)] : letters(random, 6);
            switch (random.nextInt(7)) {
                case 0: return a + b;
                case 1: return b + a;
                case 2: return a.toUpperCase();
                case 3: return a.toLowerCase();
                case 4: return a + a;
                case 5: return a.isEmpty() ? a : a.substring(random.nextInt(a.length()));
                default:
                    if (a.isEmpty()) return b;
                    int at = random.nextInt(a.length());
                    return a.substring(0, at) + (char) (a.charAt(at) + random.nextInt(3) - 1) + a.substring(at + 1);
            }
        }
        if (kind < 11) return letters(random, 20);
        return letters(random, 3).repeat(random.nextInt(100));
    }

    private static String letters(Random random, int most) {
        StringBuilder b = new StringBuilder();
        String alphabet = ALPHABETS[random.nextInt(ALPHABETS.length)];
        for (int i = random.nextInt(most + 1); i > 0; i--)
            b.append(random.nextInt(8) == 0 ? (char) random.nextInt(0x10000) : alphabet.charAt(random.nextInt(alphabet.length())));
        return b.toString();
    }

    private static String call(Method method, Object[] arguments) throws Exception {
        try {
            return "returns " + method.invoke(null, arguments);
        } catch (InvocationTargetException e) {
            for (StackTraceElement frame : e.getCause().getStackTrace()) {
                if (frame.getModuleName() == null)
                    return "throws " + e.getCause().getClass().getName() + "@" + frame.getLineNumber();
            }
            return "throws " + e.getCause().getClass().getName() + "@?";
        }
    }

    /** ASCII alone. */
    private static String show(Object value) {
        if (value instanceof String[] a) return Arrays.stream(a).map(StringsDriver::show).toList().toString();
        if (!(value instanceof String s)) return String.valueOf(value);
        StringBuilder b = new StringBuilder("\"");
        for (char c : s.toCharArray()) b.append(c < ' ' || c > '~' ? String.format("\\u%04x", (int) c) : String.valueOf(c));
        return b.append('"').toString();
    }
}
