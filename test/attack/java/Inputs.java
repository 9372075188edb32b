import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/**
 * The arguments of one call. Values are boundary values of their type, numbers and texts that the program itself mentions, or
 * random. A reference may be one that was made for this call before: two parameters are then the same object.
 */
final class Inputs {
    /** No input of this type can be made. */
    static final class NoInput extends Exception {
        NoInput(String why) { super(why); }
    }

    private static final int DEEPEST = 3;
    private static final long[] LONGS = {0, 1, -1, 2, -2, 3, 5, 7, 10, 127, 128, -128, -129, 255, 256, 32767, 32768, 65535,
        65536, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE - 1, Long.MAX_VALUE, Long.MIN_VALUE, 1L << 32,
        1L << 53, 100, 1000, 1_000_000_007, -1_000_000_007};
    private static final double[] DOUBLES = {0.0, -0.0, 1, -1, 0.5, -0.5, 1.5, 2.5, Double.NaN, Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY, Double.MIN_VALUE, -Double.MIN_VALUE, Double.MIN_NORMAL, Double.MAX_VALUE, Float.MAX_VALUE,
        Float.MIN_VALUE, 1e10, -1e10, 2147483647.5, 2147483648.0, 9.3e18, 0.1, 1.0 / 3, 16777217, 1e-5, 5.75,
        Double.longBitsToDouble(0x7ff0000000000001L), Double.longBitsToDouble(0xfff8000000000123L)};
    private static final float[] FLOATS = {0f, -0f, 1f, -1f, 0.5f, 1.5f, 2.5f, Float.NaN, Float.POSITIVE_INFINITY,
        Float.NEGATIVE_INFINITY, Float.MIN_VALUE, -Float.MIN_VALUE, Float.MIN_NORMAL, Float.MAX_VALUE, 1e10f, 0.1f, 16777216f,
        Float.intBitsToFloat(0x7f800001), Float.intBitsToFloat(0xffc00123)};
    private static final String[] TEXTS = {"", "a", "b", "ab", "ba", "abc", " ", "0", "-1", "12", "007", "2147483648", "A",
        "null", "%", "%d", "\n", "\0", "\u00e9", "\u0131", "I", "\u20ac", "\ud83d\ude00", "\ud800", "aaaaaaaaaaaaaaaaaaaa",
        "true", "TRUE", "NaN", "\u00df", "Aa", "BB", "C#", "-0", "+7", "\u0667", "\ud835\udfd5", "9223372036854775808", "a,", ",", ",,",
        "\u0130", "\u212a", "\u017f", "\u0391\u03a3", "\udc00\ud800", "\udc00", "\u2003", "\u00a0", "\u001c", "\r\n", "a12",
        "abab", "aabb", "k\u00ff", "\uffff"};

    private final Plan plan;
    private final AttackDriver.Program program;
    private final Random random;
    /** The calls before this one. */
    private final int call;
    /** Of the first calls: how plain the values are. */
    private final boolean isPlain;
    private final List<Object> made = new ArrayList<>();
    private final List<String> asked = new ArrayList<>();
    /** Of this call: an equal string may be another object. */
    private final List<String> texts = new ArrayList<>();

    Inputs(Plan plan, AttackDriver.Program program, Random random, int call) {
        this.plan = plan;
        this.program = program;
        this.random = random;
        this.call = call;
        isPlain = call < 2;
    }

    Object[] arguments() throws NoInput {
        if (program.isMain()) return new Object[] {new String[0]};
        Class<?>[] types = program.parameters();
        Type[] generic = program.genericParameters();
        List<Object> list = new ArrayList<>();
        if (!program.isStatic()) list.add(plan.isReceiverNew ? newReceiver() : object(program.main, 0));
        for (int i = 0; i < types.length; i++) {
            boolean isNull = plan.isNullAllowed && !types[i].isPrimitive() && random.nextInt(4) == 0;
            list.add(isNull ? null : value(types[i], i < generic.length ? generic[i] : types[i], 0));
        }
        return list.toArray();
    }

    private Object newReceiver() throws NoInput {
        try {
            return make(program.main.getDeclaredConstructor(), 0);
        } catch (NoSuchMethodException e) {
            throw new NoInput(e.toString());
        }
    }

    /** Programs that ask for their inputs take them from here. */
    void feed(ClassLoader loader) throws Exception {
        Class<?> source = Class.forName("rangefinder.replay.Inputs", true, loader);
        java.util.function.Function<Class<?>, Object> next = type -> {
            try {
                Object value = value(type, type, 0);
                asked.add(text(value, 0));
                return value;
            } catch (NoInput e) {
                return null;
            }
        };
        source.getMethod("from", java.util.function.Function.class).invoke(null, next);
    }

    String asked() { return String.join(", ", asked); }

    private Object value(Class<?> type, Type generic, int depth) throws NoInput {
        if (type == boolean.class || type == Boolean.class) return random.nextBoolean();
        if (type == byte.class || type == Byte.class) return (byte) integer();
        if (type == short.class || type == Short.class) return (short) integer();
        if (type == char.class || type == Character.class) return character();
        if (type == int.class || type == Integer.class) return (int) integer();
        if (type == long.class || type == Long.class) return integer();
        if (type == float.class || type == Float.class) return single();
        if (type == double.class || type == Double.class) return fraction();
        Object again = again(type);
        if (again != null) return again;
        Object value = fresh(type, generic, depth);
        made.add(value);
        return value;
    }

    /** One that was made before, at times; else null. */
    private Object again(Class<?> type) {
        if (random.nextInt(3) != 0) return null;
        if (plan.areStringsFresh && type.isAssignableFrom(String.class)) return null;
        for (Object o : made) {
            if (o != null && (plan.exact.contains(type.getName()) || type.isArray() ? o.getClass() == type : type.isInstance(o)))
                return o;
        }
        return null;
    }

    private Object fresh(Class<?> type, Type generic, int depth) throws NoInput {
        if (type == String.class || type == CharSequence.class) return string();
        if (type.isArray()) return array(type.getComponentType(), depth);
        if (type.isEnum()) {
            Object[] constants = type.getEnumConstants();
            if (constants.length == 0) throw new NoInput("an enum without constants");
            return constants[random.nextInt(constants.length)];
        }
        if (type.getClassLoader() == null || type.getModule().isNamed()) return ofJdk(type, generic, depth);
        return object(type, depth);
    }

    private long integer() {
        int kind = random.nextInt(10);
        if (isPlain) return random.nextInt(3);
        if (kind < 3) return LONGS[random.nextInt(LONGS.length)];
        if (kind < 6 && !plan.numbers.isEmpty()) {
            return plan.numbers.get(random.nextInt(plan.numbers.size())) + (random.nextInt(3) == 0 ? random.nextInt(3) - 1 : 0);
        }
        if (kind < 8) return random.nextInt(41) - 20;
        return kind == 8 ? random.nextInt() : random.nextLong();
    }

    private char character() {
        int kind = random.nextInt(8);
        if (kind < 3) return (char) (' ' + random.nextInt(95));
        if (kind < 5 && !plan.numbers.isEmpty()) return (char) (long) plan.numbers.get(random.nextInt(plan.numbers.size()));
        if (kind == 5) return new char[] {0, 'i', 'I', '\u0130', '\u00df', '\u00b5', '\ud800', '\udc00', '\uffff', '\u00ff', '\u0100'}
            [random.nextInt(11)];
        return (char) random.nextInt(65536);
    }

    private double fraction() {
        int kind = random.nextInt(10);
        if (isPlain) return random.nextInt(3);
        if (kind < 5) return DOUBLES[random.nextInt(DOUBLES.length)];
        if (kind < 7 && !plan.fractions.isEmpty()) return plan.fractions.get(random.nextInt(plan.fractions.size()));
        if (kind < 9) return (random.nextInt(2001) - 1000) / 8.0;
        return Double.longBitsToDouble(random.nextLong());
    }

    private float single() {
        int kind = random.nextInt(10);
        if (isPlain) return random.nextInt(3);
        if (kind < 5) return FLOATS[random.nextInt(FLOATS.length)];
        if (kind < 7 && !plan.fractions.isEmpty()) return (float) (double) plan.fractions.get(random.nextInt(plan.fractions.size()));
        if (kind < 9) return (random.nextInt(2001) - 1000) / 8.0f;
        return Float.intBitsToFloat(random.nextInt());
    }

    private String string() {
        int kind = random.nextInt(14);
        String text;
        if (texts.isEmpty() && call % 2 == 0) text = inTurn(call / 2);
        else if (kind < 4) text = TEXTS[random.nextInt(TEXTS.length)];
        else if (kind < 7 && !plan.texts.isEmpty()) text = plan.texts.get(random.nextInt(plan.texts.size()));
        else if (kind < 9) text = near(known(), known());
        else if (kind < 11 && !texts.isEmpty()) text = texts.get(random.nextInt(texts.size()));
        else if (kind < 13) {
            StringBuilder b = new StringBuilder();
            for (int i = random.nextInt(7); i > 0; i--) b.append((char) (random.nextInt(4) == 0 ? random.nextInt(0x3000) : 'a' + random.nextInt(4)));
            text = b.toString();
        } else text = "x".repeat(random.nextInt(random.nextInt(4) == 0 ? 5000 : 300));
        if (text.length() > plan.longestString) text = text.substring(0, plan.longestString);
        texts.add(text);
        boolean isShared = plan.areLiteralsShared && random.nextInt(2) == 0;
        return isShared ? text.intern() : new String(text.toCharArray());
    }

    /** Of every other call, the first string: what the program mentions, then what is a boundary. */
    private String inTurn(int turn) {
        int mentioned = plan.texts.size();
        return turn < mentioned ? plan.texts.get(turn) : TEXTS[(int) Math.floorMod(turn - mentioned + plan.seed, (long) TEXTS.length)];
    }

    private String known() {
        boolean isMentioned = !plan.texts.isEmpty() && random.nextBoolean();
        return isMentioned ? plan.texts.get(random.nextInt(plan.texts.size())) : TEXTS[random.nextInt(TEXTS.length)];
    }

    /** A text that differs a little from one, or is made of two. */
    private String near(String a, String b) {
        switch (random.nextInt(8)) {
            case 0: return a + b;
            case 1: return a + b + a;
            case 2: return a.toUpperCase(Locale.ROOT);
            case 3: return a.toLowerCase(Locale.ROOT);
            case 4: return " " + a + "\t";
            case 5: return a.repeat(random.nextInt(18));
            case 6: return (a + "aaaaaaaaaaaaaaaaa").substring(0, 17);
            default:
                if (a.isEmpty()) return b;
                int at = random.nextInt(a.length());
                return a.substring(0, at) + character() + a.substring(at + random.nextInt(2));
        }
    }

    private Object array(Class<?> component, int depth) throws NoInput {
        int length = isPlain ? 1 : random.nextInt(6);
        if (random.nextInt(40) == 0 && depth == 0 && component.isPrimitive()) length = 300;
        length = Math.min(length, plan.longestArray);
        Object array = Array.newInstance(component, length);
        for (int i = 0; i < length; i++) {
            boolean isNull = !component.isPrimitive() && random.nextInt(5) == 0;
            if (!isNull && depth < DEEPEST) Array.set(array, i, value(component, component, depth + 1));
        }
        return array;
    }

    /** Of a class or interface of the program. */
    private Object object(Class<?> type, int depth) throws NoInput {
        List<Class<?>> classes = concreteClasses(type);
        List<Method> makers = makers(type);
        int choice = random.nextInt(Math.max(1, classes.size() + makers.size()));
        if (classes.isEmpty() && makers.isEmpty()) throw new NoInput(type.getName());
        if (choice >= classes.size()) return call(makers.get(choice - classes.size()), depth);
        Class<?> chosen = classes.get(choice);
        if (chosen.isEnum()) return fresh(chosen, chosen, depth);
        if (chosen.isRecord()) return record(chosen, depth);
        boolean hasFinal = false;
        for (Class<?> c = chosen; c != null && c != Object.class; c = c.getSuperclass())
            for (Field f : c.getDeclaredFields()) {
                if (!Modifier.isStatic(f.getModifiers()) && Modifier.isFinal(f.getModifiers())) hasFinal = true;
            }
        boolean isNested = chosen.getEnclosingClass() != null && !Modifier.isStatic(chosen.getModifiers());
        if (isNested || chosen.isAnonymousClass() || chosen.isLocalClass()) throw new NoInput(chosen.getName());
        if (random.nextBoolean() || hasFinal) return constructed(chosen, depth);
        return raw(chosen, depth);
    }

    private Object constructed(Class<?> type, int depth) throws NoInput {
        Constructor<?>[] all = type.getDeclaredConstructors();
        if (depth > DEEPEST) throw new NoInput(type.getName());
        Constructor<?> constructor = all[random.nextInt(all.length)];
        return make(constructor, depth);
    }

    private Object record(Class<?> type, int depth) throws NoInput {
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types = Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            return make(type.getDeclaredConstructor(types), depth);
        } catch (NoSuchMethodException e) {
            throw new NoInput(type.getName());
        }
    }

    private Object make(Constructor<?> constructor, int depth) throws NoInput {
        Class<?>[] types = constructor.getParameterTypes();
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) arguments[i] = part(types[i], depth);
        constructor.setAccessible(true);
        try {
            return constructor.newInstance(arguments);
        } catch (InvocationTargetException e) {
            throw new NoInput("its constructor throws");
        } catch (ReflectiveOperationException e) {
            throw new NoInput(e.toString());
        }
    }

    private Object part(Class<?> type, int depth) throws NoInput {
        boolean isNull = !type.isPrimitive() && (depth >= DEEPEST || random.nextInt(4) == 0);
        return isNull ? null : value(type, type, depth + 1);
    }

    /** Without a constructor: any values of its fields. */
    private Object raw(Class<?> type, int depth) throws NoInput {
        try {
            Field f = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
            f.setAccessible(true);
            Object unsafe = f.get(null);
            // The class of an input is initialised: somebody has made one.
            Class.forName(type.getName(), true, type.getClassLoader());
            Object o = unsafe.getClass().getMethod("allocateInstance", Class.class).invoke(unsafe, type);
            made.add(o);
            for (Class<?> c = type; c != Object.class; c = c.getSuperclass()) {
                if (c.getClassLoader() != type.getClassLoader()) throw new NoInput("built on a class of the JDK");
                for (Field field : c.getDeclaredFields()) {
                    if (Modifier.isStatic(field.getModifiers())) continue;
                    field.setAccessible(true);
                    field.set(o, part(field.getType(), depth));
                }
            }
            return o;
        } catch (ReflectiveOperationException | ExceptionInInitializerError e) {
            throw new NoInput(e.toString());
        }
    }

    /** Static methods of the program whose name begins with {@code make}: lambdas come from them. */
    private List<Method> makers(Class<?> type) {
        List<Method> list = new ArrayList<>();
        if (plan.exact.contains(type.getName())) return list;
        for (Method m : program.main.getDeclaredMethods()) {
            if (m.getName().startsWith("make") && m.getReturnType() == type) list.add(m);
        }
        list.sort((a, b) -> a.getName().compareTo(b.getName()));
        return list;
    }

    private Object call(Method maker, int depth) throws NoInput {
        Class<?>[] types = maker.getParameterTypes();
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) arguments[i] = value(types[i], types[i], depth + 1);
        maker.setAccessible(true);
        try {
            return maker.invoke(null, arguments);
        } catch (ReflectiveOperationException | ExceptionInInitializerError e) {
            throw new NoInput(e.toString());
        }
    }

    /** The class itself, and those nested in the program that are below it. */
    private List<Class<?>> concreteClasses(Class<?> type) {
        List<Class<?>> list = new ArrayList<>();
        if (!type.isInterface() && !Modifier.isAbstract(type.getModifiers())) list.add(type);
        if (plan.exact.contains(type.getName())) return list;
        Class<?>[] nested = program.main.getDeclaredClasses();
        Arrays.sort(nested, (a, b) -> a.getName().compareTo(b.getName()));
        for (Class<?> c : nested) {
            if (c != type && type.isAssignableFrom(c) && !c.isInterface() && !Modifier.isAbstract(c.getModifiers())) list.add(c);
        }
        return list;
    }

    private Object ofJdk(Class<?> type, Type generic, int depth) throws NoInput {
        if (type == Object.class) {
            if (plan.exact.contains("new java.lang.Object")) return new Object();
            Class<?>[] some = {String.class, Integer.class, int[].class, Double.class, Object.class};
            Class<?> chosen = some[random.nextInt(some.length)];
            return chosen == Object.class ? new Object() : value(chosen, chosen, depth);
        }
        if (type == Number.class || type == Comparable.class) return random.nextBoolean() ? (Object) (int) integer() : (Object) fraction();
        if (type == StringBuilder.class) {
            return plan.exact.contains("new java.lang.StringBuilder") ? new StringBuilder() : new StringBuilder(string());
        }
        Class<?> element = argument(generic, 0);
        boolean isNew = plan.exact.stream().anyMatch(name -> name.startsWith("new "));
        int size = isNew ? 0 : random.nextInt(5);
        if (type.isAssignableFrom(ArrayList.class) && Collection.class.isAssignableFrom(type) || type == Iterable.class) {
            List<Object> list = new ArrayList<>();
            for (int i = 0; i < size; i++) list.add(value(element, element, depth + 1));
            return list;
        }
        if (type.isAssignableFrom(HashSet.class) && Set.class.isAssignableFrom(type)) {
            Set<Object> set = new HashSet<>();
            for (int i = 0; i < size; i++) set.add(value(element, element, depth + 1));
            return set;
        }
        if (Deque.class.isAssignableFrom(type) && type.isAssignableFrom(ArrayDeque.class)) {
            Deque<Object> queue = new ArrayDeque<>();
            for (int i = 0; i < size; i++) queue.add(value(element, element, depth + 1));
            return queue;
        }
        if (Map.class.isAssignableFrom(type) && (type.isAssignableFrom(HashMap.class) || type.isAssignableFrom(TreeMap.class))) {
            Map<Object, Object> map = type.isAssignableFrom(HashMap.class) ? new HashMap<>() : new TreeMap<>();
            Class<?> second = argument(generic, 1);
            for (int i = 0; i < size; i++) map.put(value(element, element, depth + 1), value(second, second, depth + 1));
            return map;
        }
        throw new NoInput(type.getName());
    }

    private static Class<?> argument(Type generic, int index) {
        if (generic instanceof ParameterizedType p && p.getActualTypeArguments()[index] instanceof Class<?> c) return c;
        return Integer.class;
    }

    String describe(Object[] arguments) {
        List<String> texts = new ArrayList<>();
        Map<Object, Integer> seen = new IdentityHashMap<>();
        for (int i = 0; i < arguments.length; i++) {
            Object a = arguments[i];
            boolean isReference = a != null && !(a instanceof Number) && !(a instanceof Boolean) && !(a instanceof Character);
            Integer before = isReference ? seen.putIfAbsent(a, i) : null;
            texts.add(before == null ? text(a, 0) : "the same as argument " + before);
        }
        return program.isMain() ? "" : String.join(", ", texts);
    }

    private static String text(Object o, int depth) {
        if (o == null) return "null";
        if (o instanceof String s) return '"' + (s.length() > 40 ? s.substring(0, 40) + "… (" + s.length() + ")" : s) + (s == s.intern() ? "\" (interned)" : "\"");
        if (o instanceof Character c) return "(char) " + (int) c;
        if (o instanceof Float f) return f + "f" + (f.isNaN() ? " (bits " + Integer.toHexString(Float.floatToRawIntBits(f)) + ")" : "");
        if (o instanceof Double d) return d + (d.isNaN() ? " (bits " + Long.toHexString(Double.doubleToRawLongBits(d)) + ")" : "");
        if (o.getClass().isArray()) {
            List<String> elements = new ArrayList<>();
            for (int i = 0; i < Math.min(8, Array.getLength(o)); i++) elements.add(depth > 2 ? "..." : text(Array.get(o, i), depth + 1));
            return o.getClass().getComponentType().getSimpleName() + "[" + Array.getLength(o) + "] {" + String.join(", ", elements) + "}";
        }
        if (o instanceof Number || o instanceof Boolean || o.getClass().isEnum() || o.getClass().getModule().isNamed())
            return o.getClass() == Object.class ? "an Object" : String.valueOf(o);
        if (depth > 2) return o.getClass().getSimpleName();
        StringBuilder b = new StringBuilder(o.getClass().getSimpleName()).append('{');
        for (Field f : o.getClass().getDeclaredFields()) {
            if (Modifier.isStatic(f.getModifiers())) continue;
            try {
                f.setAccessible(true);
                b.append(f.getName()).append('=').append(text(f.get(o), depth + 1)).append(' ');
            } catch (ReflectiveOperationException | RuntimeException e) {
                b.append(f.getName()).append("=? ");
            }
        }
        return b.append('}').toString();
    }
}
