// asType and invoke: every conversion between primitive, wrapper and reference types, and what fails.

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import static java.lang.invoke.MethodType.methodType;
import java.util.List;

public class TypeConversions {
    static final Class<?>[] PRIMITIVES = {
        boolean.class, byte.class, short.class, char.class, int.class, long.class, float.class, double.class,
    };
    static final Class<?>[] WRAPPERS = {
        Boolean.class, Byte.class, Short.class, Character.class, Integer.class, Long.class, Float.class, Double.class,
    };
    static final Class<?>[] REFERENCES = {Object.class, Number.class, Comparable.class, String.class, List.class};
    static final Object[] VALUES = {true, (byte) 100, (short) 1000, 'c', 70000, 1L << 40, 1.5f, 2.25};

    interface Action { Object run() throws Throwable; }

    static String attempt(Action action) {
        try {
            Object o = action.run();
            return o == null ? "null" : o.getClass().getSimpleName() + ":" + o;
        } catch (Throwable e) {
            return e.getClass().getSimpleName() + "(" + e.getMessage() + ")";
        }
    }

    static void show(String what, Action action) {
        System.out.println(what + " = " + attempt(action));
    }

    public static void main(String[] args) throws Throwable {
        returns();
        boxed();
        explicit();
        generic();
        voids();
        references();
    }

    /** A constant of each primitive type, seen as each other type. */
    static void returns() {
        for (int i = 0; i < PRIMITIVES.length; i++) {
            MethodHandle h = MethodHandles.constant(PRIMITIVES[i], VALUES[i]);
            for (Class<?>[] targets : new Class<?>[][] {PRIMITIVES, WRAPPERS, REFERENCES}) {
                for (Class<?> target : targets) {
                    show(PRIMITIVES[i] + " to " + target.getSimpleName(),
                        () -> h.asType(methodType(target)).invokeWithArguments());
                }
            }
        }
    }

    /** Objects passed to a parameter of each primitive type. */
    static void boxed() {
        Object[] values = {true, (byte) 1, (short) 2, 'd', 4, 5L, 6f, 7.0, "text", null};
        for (Class<?> p : PRIMITIVES) {
            MethodHandle h = MethodHandles.identity(p);
            for (Object v : values) {
                show("Object " + v + " to " + p, () -> h.asType(methodType(Object.class, Object.class)).invokeExact(v));
            }
            MethodHandle fromNumber = h.type().parameterType(0) == boolean.class || p == char.class ? null
                : h.asType(methodType(Object.class, Number.class));
            if (fromNumber != null) {
                show("Number 9 to " + p, () -> fromNumber.invokeExact((Number) (byte) 9));
                show("Number 9.5 to " + p, () -> fromNumber.invokeExact((Number) 9.5));
            }
        }
    }

    static void explicit() {
        for (int i = 0; i < PRIMITIVES.length; i++) {
            MethodHandle h = MethodHandles.constant(PRIMITIVES[i], VALUES[i]);
            StringBuilder line = new StringBuilder();
            for (Class<?> target : PRIMITIVES) {
                line.append(' ').append(attempt(() -> MethodHandles.explicitCastArguments(h, methodType(target)).invokeWithArguments()));
            }
            System.out.println("explicit " + PRIMITIVES[i] + line);
        }
        for (Class<?> p : PRIMITIVES) {
            show("explicit null to " + p, () ->
                MethodHandles.explicitCastArguments(MethodHandles.identity(p), methodType(p, Object.class)).invokeWithArguments((Object) null));
            show("explicit 3.9 to " + p, () ->
                MethodHandles.explicitCastArguments(MethodHandles.identity(p), methodType(p, Object.class)).invokeWithArguments(3.9));
        }
    }

    static int add(int a, int b) { return a + b; }
    static long mix(byte a, short b, char c, long d) { return a + b + c + d; }

    static void generic() throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle add = lookup.findStatic(TypeConversions.class, "add", methodType(int.class, int.class, int.class));
        show("invoke int", () -> (int) add.invoke(1, 2));
        show("invoke as long", () -> (long) add.invoke(1, 2));
        show("invoke as Object", () -> (Object) add.invoke((short) 1, 'a'));
        show("invoke boxed", () -> (Integer) add.invoke(Integer.valueOf(3), Byte.valueOf((byte) 4)));
        show("invoke Objects", () -> add.invoke((Object) 5, (Object) 6));
        show("invoke bad object", () -> add.invoke((Object) 5L, (Object) 6));
        show("invoke null", () -> add.invoke((Object) null, (Object) 6));
        show("invoke null Integer", () -> (int) add.invoke((Integer) null, 6));
        show("invoke long", () -> (int) add.invoke(1L, 2));
        show("invoke String", () -> (String) add.invoke(1, 2));
        show("invokeExact boxed", () -> (Object) add.invokeExact(1, 2));
        show("invokeExact short", () -> (int) add.invokeExact((short) 1, 2));
        show("invokeExact void", () -> { add.invokeExact(1, 2); return "done"; });
        show("invokeExact arity", () -> (int) add.invokeExact(1));
        MethodHandle mix = lookup.findStatic(TypeConversions.class, "mix", methodType(long.class, byte.class, short.class, char.class, long.class));
        show("mix", () -> (double) mix.invoke((byte) 1, (byte) 2, 'c', 'd'));
        show("mix generic", () -> mix.asType(MethodType.genericMethodType(4)).invokeExact((Object) (byte) 1, (Object) (short) 2, (Object) 'c', (Object) 4));
        show("same type is same handle", () -> add.asType(add.type()) == add);
        show("cached", () -> add.asType(MethodType.genericMethodType(2)) == add.asType(MethodType.genericMethodType(2)));
        for (int i = 0; i < 3; i++) {
            int k = i;
            show("again " + i, () -> (Object) add.invoke((Object) k, k));
        }
    }

    static void voids() throws Throwable {
        MethodHandle nothing = MethodHandles.empty(methodType(void.class));
        show("void to Object", () -> nothing.asType(methodType(Object.class)).invokeExact());
        show("void to int", () -> (int) nothing.asType(methodType(int.class)).invokeExact());
        show("void to long", () -> (long) nothing.asType(methodType(long.class)).invokeExact());
        show("void to String", () -> (String) nothing.invoke());
        show("dropped", () -> { MethodHandles.constant(int.class, 1).asType(methodType(void.class)).invokeExact(); return "ok"; });
    }

    static void references() throws Throwable {
        MethodHandle upper = MethodHandles.lookup().findVirtual(String.class, "toUpperCase", methodType(String.class));
        show("Object argument", () -> (Object) upper.invoke((Object) "abc"));
        show("wrong class", () -> (Object) upper.invoke((Object) 5));
        show("CharSequence result", () -> (CharSequence) upper.invoke("abc"));
        show("Integer result", () -> (Integer) upper.invoke((Object) "abc"));
        show("interface argument", () -> (Comparable<?>) upper.invoke((Comparable<?>) "xyz"));
        show("interface wrong", () -> (Object) upper.invoke((Comparable<?>) (Comparable<Integer>) 5));
        show("List from Object", () -> MethodHandles.identity(List.class).asType(methodType(Object.class, Object.class)).invokeExact((Object) "not a list"));
        show("array", () -> MethodHandles.identity(int[].class).asType(methodType(Object.class, Object.class)).invokeExact((Object) new long[0]));
    }
}
