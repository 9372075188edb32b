// Reflective calls and field access: conversions, argument errors and their traces, wrapped exceptions, arrays.
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

public class Invocations {
    @Retention(RetentionPolicy.RUNTIME) @interface Tag { String value() default "x"; int n() default 3; Class<?> c() default Object.class; String[] list() default {"a","b"}; RetentionPolicy p() default RetentionPolicy.CLASS; }
    @Tag("hello") static class Base<T extends Comparable<T>> implements Comparable<Base<T>> {
        public int a = 5;
        protected long b = 7L;
        private double c = 1.5;
        static String s = "st";
        final Object o = "fin";
        static final int K = 42;
        boolean z;
        byte y = 1;
        char ch = 'q';
        short sh = 9;
        float f = 2.5f;
        List<Map<String, ? super Integer>> generic;
        public Base() {}
        private Base(int a, String b) throws java.io.IOException { this.a = a; if (a == 13) throw new java.io.IOException("thirteen"); }
        @Tag(n = 9, c = int[].class, list = {}) public int add(int x, long y) { return (int) (x + y); }
        static double avg(double... ds) { double r = 0; for (double d : ds) r += d; return r / ds.length; }
        private String secret(Object o) { return "secret " + o; }
        void boom() { throw new IllegalStateException("boom"); }
        public int compareTo(Base<T> o) { return 0; }
        public <X extends Exception> void thrower(List<? extends X> l) throws X {}
        class Inner { Inner(int q) {} }
    }
    record Point(@Tag("p") int x, List<String> names) {}
    sealed interface Shape permits Sq, Ci {}
    record Sq(int a) implements Shape {}
    record Ci(int r) implements Shape {}
    enum Color { RED, GREEN { void foo() {} } }
    interface Greeter { default String greet() { return "hi " + name(); } String name(); }

    static void p(Object o) { System.out.println(o); }
    static void sorted(Object[] a) { String[] s = new String[a.length]; for (int i = 0; i < s.length; i++) s[i] = a[i].toString(); Arrays.sort(s); for (String x : s) p("  " + x); }
    interface Ex { Object run() throws Throwable; }
    static void t(String name, Ex e) { try { p(name + " -> " + e.run()); } catch (Throwable x) { p(name + " !! " + x + " cause " + x.getCause()); for (StackTraceElement el : x.getStackTrace()) { if (el.getClassName().startsWith("Invocations")) break; p("      " + el); } } }

    public static void main(String[] args) throws Throwable {
        Class<?> c = Base.class;
        sorted(c.getDeclaredFields());
        sorted(c.getDeclaredMethods());
        sorted(c.getDeclaredConstructors());
        sorted(c.getMethods());
        sorted(c.getFields());
        for (Method m : c.getDeclaredMethods()) if (m.getName().equals("thrower")) p(m.toGenericString());
        p(c.getDeclaredField("generic").getGenericType());
        p(c.toGenericString());
        p(Arrays.toString(c.getGenericInterfaces()));
        p(c.getGenericSuperclass());
        p(c.getAnnotation(Tag.class));
        p(c.getDeclaredMethod("add", int.class, long.class).getAnnotation(Tag.class));
        p(Modifier.toString(c.getModifiers()));
        p(c.getSimpleName() + " " + c.getName() + " " + c.getCanonicalName() + " " + c.getTypeName() + " " + c.getPackageName());
        p(c.getDeclaringClass());
        p(c.getEnclosingClass());
        p(Arrays.toString(c.getDeclaredClasses()));
        Object anon = new Object() {}
        ;
        p(anon.getClass().getEnclosingMethod());
        p(anon.getClass().isAnonymousClass());
        p(anon.getClass().getSimpleName().isEmpty());
        class Local {}
        p(Local.class.isLocalClass());
        p(Local.class.getSimpleName());
        p(Local.class.getEnclosingMethod());
        p(Arrays.toString(Point.class.getRecordComponents()));
        p(Point.class.isRecord());
        p(Point.class.getRecordComponents()[0].getAccessor().invoke(new Point(4, null)));
        p(Arrays.toString(Point.class.getRecordComponents()[0].getAnnotations()));
        p(Shape.class.isSealed());
        p(Arrays.toString(Shape.class.getPermittedSubclasses()));
        p(Base.class.getNestHost());
        p(Invocations.class.getNestMembers().length);
        p(Base.class.isNestmateOf(Point.class));
        p(Color.GREEN.getClass() + " " + Color.GREEN.getDeclaringClass());
        p(Arrays.toString(Color.class.getEnumConstants()));
        p(int[].class.getComponentType() + " " + String[][].class.getName() + " " + String[][].class.getSimpleName());
        Base<Integer> base = new Base<>();
        Method add = c.getMethod("add", int.class, long.class);
        t("add", () -> add.invoke(base, 3, 4L));
        t("add widen", () -> add.invoke(base, (short) 3, 4));
        t("add narrow", () -> add.invoke(base, 3L, 4));
        t("add null", () -> add.invoke(base, null, 4));
        t("add str", () -> add.invoke(base, "x", 4));
        t("add few", () -> add.invoke(base, 1));
        t("add none", () -> add.invoke(base));
        t("add wrong recv", () -> add.invoke("str", 1, 2));
        t("add null recv", () -> add.invoke(null, 1, 2));
        t("avg", () -> c.getDeclaredMethod("avg", double[].class).invoke(null, (Object) new double[] {1, 2, 4.5}));
        t("secret", () -> c.getDeclaredMethod("secret", Object.class).invoke(base, 1));
        t("boom", () -> c.getDeclaredMethod("boom").invoke(base));
        t("nosuch", () -> c.getMethod("nosuch", int.class));
        t("nofield", () -> c.getField("nosuch"));
        Constructor<?> k = c.getDeclaredConstructor(int.class, String.class);
        t("ctor", () -> ((Base<?>) k.newInstance(9, "s")).a);
        t("ctor 13", () -> k.newInstance(13, null));
        t("ctor mism", () -> k.newInstance("a", "b"));
        t("ctor mism2", () -> k.newInstance(1, 2));
        t("ctor null", () -> k.newInstance(null, "b"));
        t("ctor few", () -> k.newInstance(1));
        t("abstract", () -> Number.class.getDeclaredConstructor().newInstance());
        t("inner", () -> Base.Inner.class.getDeclaredConstructors()[0].newInstance(base, 3).getClass());
        t("newInstance", () -> c.newInstance().getClass());
        t("no default", () -> Point.class.newInstance());
        for (Field f : c.getDeclaredFields()) {
            if (Modifier.isStatic(f.getModifiers())) { t(f.getName(), () -> f.get(null)); }
            else { t(f.getName(), () -> f.get(base)); t(f.getName() + " null", () -> f.get(null)); t(f.getName() + " wrong", () -> f.get("x")); t(f.getName() + " setwrong", () -> { f.set("x", 3); return "?"; }); }
            t(f.getName() + " getInt", () -> f.getInt(base));
            t(f.getName() + " getLong", () -> f.getLong(base));
            t(f.getName() + " getDouble", () -> f.getDouble(base));
            t(f.getName() + " set 3", () -> { f.set(base, 3); return f.get(base); });
            t(f.getName() + " set str", () -> { f.set(base, "str"); return f.get(base); });
            t(f.getName() + " set null", () -> { f.set(base, null); return f.get(base); });
            t(f.getName() + " setByte", () -> { f.setByte(base, (byte) 8); return f.get(base); });
            t(f.getName() + " setLong", () -> { f.setLong(base, 1L << 40); return f.get(base); });
            t(f.getName() + " setInt null", () -> { f.setInt(null, 1); return f.get(base); });
            f.setAccessible(true);
            t(f.getName() + " acc set 77", () -> { f.set(base, 77); return f.get(base); });
        }
        int[] ia = {1, 2, 3}
        ;
        t("arr get", () -> Array.get(ia, 1));
        t("arr oob", () -> Array.get(ia, 5));
        t("arr getLong", () -> Array.getLong(ia, 0));
        t("arr getByte", () -> Array.getByte(ia, 0));
        t("arr null", () -> Array.get(null, 0));
        t("arr not", () -> Array.get("x", 0));
        t("arr len", () -> Array.getLength(ia));
        t("arr len not", () -> Array.getLength("x"));
        t("arr len null", () -> Array.getLength(null));
        t("arr set", () -> { Array.set(ia, 1, (short) 9); return ia[1]; });
        t("arr set bad", () -> { Array.set(ia, 1, "q"); return ia[1]; });
        t("arr set null", () -> { Array.set(ia, 1, null); return ia[1]; });
        t("arr setLong", () -> { Array.setLong(ia, 1, 3L); return ia[1]; });
        t("arr set oob", () -> { Array.set(ia, -1, 3); return ia[1]; });
        t("oarr", () -> { Object[] a = (Object[]) Array.newInstance(String.class, 2); Array.set(a, 0, "z"); return Arrays.toString(a); });
        t("oarr bad", () -> { Object[] a = (Object[]) Array.newInstance(String.class, 2); Array.set(a, 0, 1); return Arrays.toString(a); });
        t("oarr getInt", () -> Array.getInt(new String[1], 0));
        t("multi", () -> Arrays.deepToString((int[][]) Array.newInstance(int.class, 2, 3)));
        t("neg", () -> Array.newInstance(int.class, -1));
        t("void", () -> Array.newInstance(void.class, 1));
        t("nodims", () -> Array.newInstance(int.class, new int[0]));
        t("nullc", () -> Array.newInstance(null, 1));
        t("params", () -> Arrays.toString(add.getParameters()) + add.getParameters()[0].isNamePresent());
        t("private other", () -> String.class.getDeclaredField("value").get("x"));
        t("inaccessible", () -> { try { String.class.getDeclaredField("value").setAccessible(true); return 1; } catch (InaccessibleObjectException e) { return e.getMessage().replaceAll("@.*", "@H"); } });
        t("caller", () -> Class.class.getMethod("forName", String.class).invoke(null, "Invocations$Color"));
        t("caller no", () -> Class.class.getMethod("forName", String.class).invoke(null, "Invocations$Nope"));
        t("hash native", () -> Object.class.getMethod("hashCode").invoke(5));
        t("toString", () -> Object.class.getMethod("toString").invoke(Color.RED));
        t("iface", () -> Comparable.class.getMethod("compareTo", Object.class).invoke("a", "b"));
        t("iface bad", () -> Comparable.class.getMethod("compareTo", Object.class).invoke("a", 3));
        p(add.equals(c.getMethod("add", int.class, long.class)) + " " + add.hashCode());
        p(k.hashCode());
        p(c.getDeclaredField("a").hashCode());
        t("same box", () -> c.getDeclaredField("K").get(null) == c.getDeclaredField("K").get(null));
    }
}
