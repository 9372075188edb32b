/** Every exception the VM throws by itself, with its message. */
public class VmExceptions {
    interface Action { void run() throws Throwable; }

    static void show(String name, Action a) {
        try {
            a.run();
            System.out.println(name + ": nothing");
        } catch (Throwable t) {
            System.out.println(name + ": " + t);
        }
    }

    static class A { }
    static class B extends A { }
    interface I { }
    enum E { X }
    record R(int i) { }

    static int zero() { return 0; }
    static Object obj(Object o) { return o; }

    public static void main(String[] args) {
        show("idiv", () -> System.out.println(1 / zero()));
        show("irem", () -> System.out.println(1 % zero()));
        show("ldiv", () -> System.out.println(1L / zero()));
        show("lrem", () -> System.out.println(1L % zero()));
        show("ddiv", () -> System.out.println(1.0 / zero()));
        int[] ints = new int[3];
        show("iaload", () -> System.out.println(ints[3]));
        show("iaload neg", () -> System.out.println(ints[-1]));
        show("iastore", () -> ints[Integer.MAX_VALUE] = 1);
        show("laload", () -> { long[] l = {}; System.out.println(l[0]); });
        show("lastore", () -> { long[][] l = new long[2][]; l[5][1] = 1; });
        show("aaload", () -> { String[] s = {"x"}; System.out.println(s[zero() + 7]); });
        show("baload", () -> { byte[] s = {1}; System.out.println(s[zero() + 1]); });
        show("bool store", () -> { boolean[] z = new boolean[0]; z[0] = true; });
        show("castore", () -> { char[] c = new char[2]; c[2] = 'x'; });
        show("dastore", () -> { double[] c = new double[2]; c[-2]++; });
        show("negative", () -> { Object o = new int[zero() - 1]; });
        show("negative objects", () -> { Object o = new String[zero() - 5]; });
        show("negative multi", () -> { Object o = new String[2][zero() - 5][-6]; });
        show("negative min", () -> { Object o = new byte[Integer.MIN_VALUE]; });
        show("store", () -> { Object[] o = new String[1]; o[0] = 1; });
        show("store own", () -> { Object[] o = new B[1]; o[0] = new A(); });
        show("store array", () -> { Object[] o = new int[1][]; o[0] = new long[1]; });
        show("store interface", () -> { Object[] o = new I[1]; o[0] = "s"; });
        show("store nested", () -> { Object[] o = new Object[1][]; o[0] = new Integer[1][1]; o[0] = "x"; });
        show("cast jdk", () -> { Integer i = (Integer) obj("s"); });
        show("cast own", () -> { B b = (B) obj(new A()); });
        show("cast own-jdk", () -> { String b = (String) obj(new A()); });
        show("cast jdk-own", () -> { A b = (A) obj("s"); });
        show("cast array", () -> { int[] b = (int[]) obj(new long[0]); });
        show("cast array2", () -> { String[] b = (String[]) obj(new Object[0]); });
        show("cast array own", () -> { B[] b = (B[]) obj(new A[0]); });
        show("cast scalar to array", () -> { A[] b = (A[]) obj(new A()); });
        show("cast array to scalar", () -> { A b = (A) obj(new A[0][0]); });
        show("cast interface", () -> { I i = (I) obj(new A()); });
        show("cast jdk interface", () -> { Runnable i = (Runnable) obj(1.5); });
        show("cast enum", () -> { E i = (E) obj(new R(1)); });
        show("cast sql module", () -> { java.util.logging.Level i = (java.util.logging.Level) obj("s"); });
        show("cast modules", () -> { String i = (String) obj(java.util.logging.Level.INFO); });
        show("cast anonymous", () -> { A i = (A) obj(new Object() { }); });
        show("Class.cast", () -> String.class.cast(obj(1)));
        show("cast null", () -> { A a = (A) obj(null); });
        show("monitor", () -> obj("x").wait());
        show("notify", () -> obj("x").notify());
        show("notifyAll", () -> obj("x").notifyAll());
        show("wait neg", () -> { synchronized (VmExceptions.class) { VmExceptions.class.wait(-1); } });
        show("wait nanos", () -> { synchronized (VmExceptions.class) { VmExceptions.class.wait(1, 1000000); } });
        show("int array too big", () -> { Object o = new int[Integer.MAX_VALUE]; });
        show("byte array too big", () -> { Object o = new byte[Integer.MAX_VALUE]; });
        show("objects too big", () -> { Object o = new Object[Integer.MAX_VALUE]; });
        show("longs too big", () -> { Object o = new long[Integer.MAX_VALUE]; });
        show("multi too big", () -> { Object o = new int[1][Integer.MAX_VALUE]; });
        show("overflow", () -> endless(0));
        show("forName", () -> Class.forName("no.such.Type"));
        show("forName array", () -> Class.forName("[Lno.Such;"));
        show("forName slash", () -> Class.forName("java/lang/String"));
        show("forName prim", () -> Class.forName("int"));
        show("instantiate abstract", () -> Number.class.getDeclaredConstructor().newInstance());
        show("instantiate interface", () -> I.class.getDeclaredConstructor().newInstance());
        show("clone", () -> new VmExceptions().clone());
        show("valueOf", () -> E.valueOf("Y"));
        show("interrupted", () -> { Thread.currentThread().interrupt(); Thread.sleep(1); });
        show("charAt", () -> "abc".charAt(3));
        show("substring", () -> "abc".substring(2, 1));
        show("substring2", () -> "abc".substring(4));
        show("StringBuilder", () -> new StringBuilder("abc").charAt(9));
        show("deleteCharAt", () -> new StringBuilder("abc").deleteCharAt(3));
        show("setLength", () -> new StringBuilder("abc").setLength(-1));
        show("list get", () -> new java.util.ArrayList<>().get(0));
        show("asList set", () -> java.util.Arrays.asList(1).set(1, 2));
        show("immutable", () -> java.util.List.of(1).add(2));
        show("of get", () -> java.util.List.of(1).get(1));
        show("linked", () -> new java.util.LinkedList<>().getFirst());
        show("iterator", () -> new java.util.ArrayList<>().iterator().next());
        show("comodification", () -> { var l = new java.util.ArrayList<>(java.util.List.of(1, 2, 3)); for (var x : l) l.remove(x); });
        show("optional", () -> java.util.Optional.empty().get());
        show("map entry", () -> java.util.Map.of("a", 1, "a", 2));
        show("capacity", () -> new java.util.ArrayList<>(-1));
        show("repeat", () -> "ab".repeat(-1));
        show("repeat big", () -> "ab".repeat(Integer.MAX_VALUE));
        show("parse", () -> Integer.parseInt("1x"));
        show("format", () -> String.format("%d", "x"));
        show("format2", () -> String.format("%q", 1));
        show("format3", () -> String.format("%s %s", 1));
        show("checkIndex", () -> java.util.Objects.checkIndex(5, 3));
        show("compare", () -> { Object[] o = {1, "a"}; java.util.Arrays.sort(o); });
        show("tree", () -> new java.util.TreeSet<Object>().add(new A()));
        show("exact", () -> Math.toIntExact(1L << 40));
        show("bytes", () -> "x".getBytes("nope"));
        show("assert", () -> { throw new AssertionError(5); });
        show("error chain", () -> { throw new Error("e", new Exception("c")); });
        show("illegal state", () -> java.util.stream.Stream.of(1).iterator().remove());
        java.util.stream.Stream<Integer> used = java.util.stream.Stream.of(1);
        used.count();
        show("stream reuse", () -> used.count());
    }

    static int endless(int x) { return endless(x + 1) + 1; }
}
