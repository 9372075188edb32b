// Fields, methods and constructors: listing, reading and writing, invoking, and every message when it goes wrong.
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

public class Members {
    static class Parent {
        public String inherited = "from parent";
        private int hidden = 1;

        public void parentMethod() { }

        protected static String stat(String s) {
            return "parent " + s;
        }

        Object covariant() {
            return "parent";
        }
    }

    public static class Sample extends Parent implements Comparable<Sample> {
        public int pub = 1;
        private String priv = "secret";
        protected final double fin = 2.5;
        static long counter = 100;
        static final String CONST = "constant";
        volatile boolean flag;
        transient char ch = 'x';
        byte b = 1;
        short sh = 2;
        float f = 3;
        int[] array = {1, 2};
        final List<String> list = new ArrayList<>();

        public Sample() { }

        private Sample(int x, String... names) {
            pub = x;
            list.addAll(Arrays.asList(names));
        }

        protected Sample(String s) throws Exception {
            if (s.isEmpty()) throw new Exception("empty name");
            priv = s;
        }

        public int sum(int a, int b) {
            return a + b + pub;
        }

        private static String secretStatic(Object o, long l) {
            return o + ":" + l;
        }

        public String varargs(String first, int... rest) {
            return first + Arrays.toString(rest);
        }

        public void fails(boolean checked) throws Exception {
            if (checked) throw new Exception("checked failure");
            throw new IllegalStateException("unchecked failure");
        }

        public final synchronized strictfp char primitives(boolean z, byte b, short s, char c, float f, double d) {
            return (char) (c + (z ? b : s) + (int) f + (int) d);
        }

        @Override
        public int compareTo(Sample o) {
            return pub - o.pub;
        }

        @Override
        String covariant() {
            return "sample " + priv;
        }

        static void nothing() { }
    }

    abstract static class Abstract {
        Abstract() { }

        abstract void m();
    }

    static class ThrowingInit {
        ThrowingInit() {
            throw new UnsupportedOperationException("constructor");
        }
    }

    interface Action {
        void run() throws Throwable;
    }

    static void expect(String what, Action a) {
        try {
            a.run();
            System.out.println(what + ": no exception");
        } catch (Throwable e) {
            System.out.println(what + ": " + e.toString().replaceAll("@[0-9a-f]+", "@hash") + (e.getCause() == null ? "" : " <- " + e.getCause()));
        }
    }

    static String names(Member[] ms) {
        return Arrays.stream(ms).map(m -> Modifier.toString(m.getModifiers()) + " " + m.getName() + (m.isSynthetic() ? " synthetic" : "")).sorted().collect(Collectors.joining(", "));
    }

    static void listing() {
        System.out.println(names(Sample.class.getDeclaredFields()));
        System.out.println(names(Sample.class.getFields()));
        System.out.println(names(Sample.class.getDeclaredMethods()));
        Arrays.stream(Sample.class.getDeclaredMethods()).sorted(Comparator.comparing(Method::toString)).forEach(m -> System.out.println(m + " | " + m.toGenericString() + " | " + m.getParameterCount() + " " + Arrays.toString(m.getParameterTypes()) + " " + m.getReturnType() + " " + Arrays.toString(m.getExceptionTypes()) + " " + m.isVarArgs() + m.isBridge() + m.isDefault() + " " + m.getDeclaringClass().getSimpleName()));
        Arrays.stream(Sample.class.getDeclaredConstructors()).sorted(Comparator.comparing(Constructor::toString)).forEach(c -> System.out.println(c + " | " + c.getName() + " " + c.getParameterCount() + " " + Arrays.toString(c.getExceptionTypes()) + c.isVarArgs()));
        System.out.println(Sample.class.getConstructors().length + " " + Arrays.stream(Sample.class.getMethods()).map(Method::getName).filter(n -> n.length() > 8).sorted().distinct().collect(Collectors.toList()) + " " + int[].class.getMethods().length + " " + int[].class.getDeclaredFields().length + " " + Arrays.toString(int.class.getMethods()));
        System.out.println(Arrays.stream(Sample.class.getDeclaredFields()).sorted(Comparator.comparing(Field::getName)).map(f -> f + "/" + f.getType().getSimpleName()).collect(Collectors.toList()));
    }

    static void fields() throws Exception {
        Sample s = new Sample();
        Field pub = Sample.class.getField("pub"), priv = Sample.class.getDeclaredField("priv"), fin = Sample.class.getDeclaredField("fin"), counter = Sample.class.getDeclaredField("counter"), list = Sample.class.getDeclaredField("list"), inherited = Sample.class.getField("inherited");
        System.out.println(pub.get(s) + " " + pub.getInt(s) + " " + pub.getLong(s) + " " + pub.getDouble(s) + " " + priv.get(s) + " " + counter.get(null) + " " + fin.getDouble(s) + " " + inherited.get(s) + " " + inherited.getDeclaringClass().getSimpleName() + " " + Sample.class.getDeclaredField("CONST").get(null));
        pub.set(s, 42);
        pub.setInt(s, pub.getInt(s) + 1);
        pub.setShort(s, (short) 7);
        priv.set(s, "changed");
        counter.setLong(null, 5);
        counter.set("ignored receiver", 6L);
        list.setAccessible(true);
        list.set(s, List.of("replaced final"));
        System.out.println(s.pub + " " + s.priv + " " + Sample.counter + " " + s.list + " " + pub.canAccess(s) + " " + pub.equals(Sample.class.getDeclaredField("pub")) + " " + pub.hashCode());
        for (Field f : Sample.class.getDeclaredFields()) f.setAccessible(true);
        StringBuilder sb = new StringBuilder();
        for (String n : new String[] {"flag", "ch", "b", "sh", "f"}) sb.append(Sample.class.getDeclaredField(n).get(s)).append(' ');
        System.out.println(sb);
        expect("no field", () -> Sample.class.getField("priv"));
        expect("no declared", () -> Sample.class.getDeclaredField("inherited"));
        expect("wrong value", () -> pub.set(s, "text"));
        expect("null value", () -> pub.set(s, null));
        expect("wrong reference", () -> Sample.class.getDeclaredField("priv").set(s, 5));
        expect("wrong receiver", () -> pub.get("text"));
        expect("null receiver", () -> pub.get(null));
        expect("wrong getter", () -> Sample.class.getDeclaredField("fin").getInt(s));
        expect("wrong setter", () -> Sample.class.getDeclaredField("b").setInt(s, 5));
        expect("getBoolean", () -> pub.getBoolean(s));
        expect("final", () -> Sample.class.getDeclaredField("fin").set(s, 9.0));
        expect("static final", () -> Sample.class.getDeclaredField("CONST").set(null, "x"));
        expect("static final accessible", () -> {
            Field c = Sample.class.getDeclaredField("CONST");
            c.setAccessible(true);
            c.set(null, "x");
        });
        expect("private of String", () -> String.class.getDeclaredField("hash").get("x"));
        expect("inaccessible", () -> String.class.getDeclaredField("value").setAccessible(true));
        System.out.println(String.class.getDeclaredField("value").trySetAccessible());
    }

    static void methods() throws Exception {
        Sample s = new Sample();
        Method sum = Sample.class.getMethod("sum", int.class, int.class), secret = Sample.class.getDeclaredMethod("secretStatic", Object.class, long.class), varargs = Sample.class.getMethod("varargs", String.class, int[].class), prims = Sample.class.getMethod("primitives", boolean.class, byte.class, short.class, char.class, float.class, double.class);
        System.out.println(sum.invoke(s, 1, 2) + " " + sum.invoke(s, (byte) 1, 'a') + " " + secret.invoke(null, "o", 5) + " " + secret.invoke("ignored", null, 7L) + " " + varargs.invoke(s, "v", new int[] {1, 2}) + " " + prims.invoke(s, true, (byte) 1, (short) 2, 'A', 1.5f, 2.5) + " " + Sample.class.getDeclaredMethod("nothing").invoke(null));
        System.out.println(Parent.class.getDeclaredMethod("covariant").invoke(s) + " " + Parent.class.getDeclaredMethod("stat", String.class).invoke(null, "x") + " " + Object.class.getMethod("hashCode").invoke("abc") + " " + Comparable.class.getMethod("compareTo", Object.class).invoke(s, new Sample()) + " " + List.class.getMethod("size").invoke(List.of(1, 2)) + " " + String.class.getMethod("valueOf", char[].class).invoke(null, new char[] {'o', 'k'}) + " " + sum.equals(Sample.class.getMethod("sum", int.class, int.class)) + " " + sum.hashCode());
        for (boolean checked : new boolean[] {true, false}) {
            try {
                Sample.class.getMethod("fails", boolean.class).invoke(s, checked);
            } catch (InvocationTargetException e) {
                System.out.println(e + " " + e.getMessage() + " " + e.getTargetException() + " " + (e.getCause() == e.getTargetException()) + " at " + e.getCause().getStackTrace()[0]);
            }
        }
        expect("no method", () -> Sample.class.getMethod("none"));
        expect("no overload", () -> Sample.class.getMethod("sum", int.class, String[].class));
        expect("private", () -> Sample.class.getMethod("secretStatic", Object.class, long.class));
        expect("null receiver", () -> sum.invoke(null, 1, 2));
        expect("wrong receiver", () -> sum.invoke("text", 1, 2));
        expect("few arguments", () -> sum.invoke(s, 1));
        expect("no arguments", () -> sum.invoke(s));
        expect("wrong argument", () -> sum.invoke(s, 1, "2"));
        expect("narrowing", () -> sum.invoke(s, 1, 2L));
        expect("null argument", () -> sum.invoke(s, 1, null));
        expect("varargs spread", () -> varargs.invoke(s, "v", 1, 2));
        expect("access", () -> Thread.class.getDeclaredMethod("exit").invoke(Thread.currentThread()));
        expect("inaccessible", () -> ClassLoader.class.getDeclaredMethod("findLoadedClass", String.class).setAccessible(true));
        expect("internal class", () -> Class.forName("jdk.internal.misc.Unsafe").getMethod("getUnsafe").invoke(null));
        expect("null name", () -> Sample.class.getMethod(null));
    }

    static void constructors() throws Exception {
        Constructor<Sample> none = Sample.class.getConstructor(), vararg = Sample.class.getDeclaredConstructor(int.class, String[].class), string = Sample.class.getDeclaredConstructor(String.class);
        Sample a = none.newInstance(), b = vararg.newInstance(9, new String[] {"n1", "n2"}), c = string.newInstance("given");
        System.out.println(a.pub + " " + b.pub + b.list + " " + c.covariant() + " " + String.class.getConstructor(char[].class).newInstance(new char[] {'h', 'i'}));
        expect("thrown", () -> string.newInstance(""));
        expect("wrong argument", () -> string.newInstance(5));
        expect("count", () -> string.newInstance());
        expect("abstract", () -> Abstract.class.getDeclaredConstructor().newInstance());
        expect("no constructor", () -> Sample.class.getConstructor(long.class));
        expect("interface", () -> Comparable.class.getConstructor());
        expect("enum", () -> Thread.State.class.getDeclaredConstructors()[0].newInstance("X", 9));
        expect("throwing", () -> ThrowingInit.class.getDeclaredConstructor().newInstance());
        expect("Class.newInstance", () -> System.out.println(legacy(Sample.class).getClass().getSimpleName()));
        expect("Class.newInstance throwing", () -> legacy(ThrowingInit.class));
        expect("Class.newInstance abstract", () -> legacy(Abstract.class));
        expect("Class.newInstance none", () -> legacy(Integer.class));
        expect("Class.newInstance array", () -> legacy(int[].class));
        expect("Class object", () -> Class.class.getDeclaredConstructors()[0].setAccessible(true));
        AccessibleObject.setAccessible(new AccessibleObject[] {none, vararg}, true);
        System.out.println(vararg.canAccess(null) + " " + none.equals(Sample.class.getConstructor()));
    }

    @SuppressWarnings("deprecation")
    static Object legacy(Class<?> c) throws Exception {
        return c.newInstance();
    }

    public static void main(String[] args) throws Exception {
        listing();
        fields();
        methods();
        constructors();
        Method fails = Sample.class.getMethod("fails", boolean.class);
        fails.invoke(new Sample(), true);
    }
}
