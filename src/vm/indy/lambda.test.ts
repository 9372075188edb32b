/** Lambdas and method references (JLS §15.13, §15.27; LambdaMetafactory's documentation of its adaptations). */
import { testOnJvm } from '../java-cases.testing.ts';

testOnJvm({
  compileOnEach: true,
  cases: `
  interface All { String get(); }
  static String capturesOfAllTypes() {
    boolean z = true; byte b = -1; short s = -2; char c = 'c'; int i = -3; long j = -4L << 33; float f = 1.5f; double d = -0.0; String t = "t"; int[] a = { 1, 2 };
    All all = () -> "" + z + b + s + c + i + j + f + d + t + a.length;
    return all.get();
  }
  static String capturesInEveryPlace() {
    String out = "";
    for (long j = 1; j < 4; j++) { long k = j; double d = k / 2.0; java.util.function.LongFunction<String> f = x -> k + ":" + x + ":" + d; out += f.apply(k * 10) + " "; }
    return out;
  }
  String self = "self";
  static String capturesThis() { return new Cases() { { self = "other"; } All make() { return () -> self; } }.make().get(); }
  static String nested() { java.util.function.Function<Integer, java.util.function.Function<Integer, All>> f = x -> y -> () -> x + "," + y; return f.apply(1).apply(2).get(); }

  // Method references of every kind.
  static String stat(Object o) { return "static " + o; }
  String inst(Object o) { return self + " " + o; }
  private String priv(Object o) { return "private " + o; }
  static class Made { final Object o; Made(Object o) { this.o = o; } Made() { this("none"); } public String toString() { return "Made " + o; } }
  static class Base { String m(Object o) { return "Base " + o; } }
  static class Over extends Base { String m(Object o) { return "Over " + o; } All viaSuper() { java.util.function.Function<Object, String> f = super::m; return () -> f.apply(1); } All viaThis() { java.util.function.Function<Object, String> f = this::m; return () -> f.apply(1); } }
  interface F { Object f(Object o); }
  static String staticRef() { F f = Cases::stat; return "" + f.f(1); }
  static String boundRef() { F f = new Cases()::inst; return "" + f.f(1); }
  static String boundPrivateRef() { F f = new Cases()::priv; return "" + f.f(1); }
  static String unboundRef() { java.util.function.BiFunction<Cases, Object, String> f = Cases::inst; return f.apply(new Cases(), 1); }
  static String unboundOfInterface() { java.util.function.Function<List<String>, Integer> f = List::size; return "" + f.apply(List.of("a", "b")); }
  static String constructorRef() { F f = Made::new; java.util.function.Supplier<Made> g = Made::new; return "" + f.f(1) + g.get(); }
  static String arrayConstructorRef() { java.util.function.IntFunction<int[][]> f = int[][]::new; java.util.function.Function<Integer, String[]> g = String[]::new; return f.apply(3).length + g.apply(2).getClass().getName(); }
  static String arrayConstructorNegative() { java.util.function.IntFunction<int[]> f = int[]::new; return "" + f.apply(-1); }
  static String superRef() { return new Over().viaSuper().get() + new Over().viaThis().get(); }
  static String boundNull() { String s = null; F f = s::equals; return "no"; }
  static String boundEvaluatedOnce() { int[] n = { 0 }; java.util.function.Supplier<List<Integer>> s = () -> { n[0]++; return new ArrayList<>(); }; java.util.function.Predicate<Integer> add = s.get()::add; add.test(1); add.test(2); return "" + n[0]; }
  static String varargsRef() { java.util.function.BiFunction<String, Object, String> f = String::format; return f.apply("<%s>", 5); }
  static String arrayCloneRef() { java.util.function.Function<int[], int[]> f = int[]::clone; return "" + f.apply(new int[] { 7, 8 })[1]; }
  static String unboundNullReceiver() { java.util.function.Function<Object, String> f = Object::toString; return f.apply(null); }
  static String protectedRef() throws Exception { return new p.Child().call(); }

  // Adaptation: boxing, unboxing, widening, casts.
  static long widen(long x) { return x * 2; }
  static Integer boxed(Integer x) { return x; }
  static double toDouble(int x) { return x / 2.0; }
  static String intToLong() { java.util.function.IntToLongFunction f = Cases::widen; java.util.function.IntToDoubleFunction g = Cases::widen; return f.applyAsLong(-5) + " " + g.applyAsDouble(3); }
  static String boxToPrimitive() { java.util.function.Function<Integer, Long> f = Cases::widen; java.util.function.ToDoubleFunction<Integer> g = Cases::toDouble; java.util.function.ToLongFunction<Short> h = x -> x; return f.apply(7) + " " + g.applyAsDouble(3) + h.applyAsLong((short) -1); }
  static String primitiveToBox() { java.util.function.IntFunction<Integer> f = Cases::boxed; java.util.function.IntUnaryOperator g = Cases::boxed; return f.apply(4) + "" + g.applyAsInt(5); }
  static String primitiveToObject() { java.util.function.IntFunction<Object> f = Cases::stat; java.util.function.IntFunction<Number> g = x -> x; return f.apply(4) + "" + g.apply(5).getClass(); }
  static String unboxNull() { java.util.function.Function<Integer, Long> f = Cases::widen; return "" + f.apply(null); }
  static String resultNull() { java.util.function.ToIntFunction<String> f = x -> (Integer) null; return "" + f.applyAsInt(""); }
  static String voidDropsResult() { int[] n = { 0 }; Runnable r = () -> n[0]++; r.run(); java.util.function.Consumer<List<Integer>> c = List::size; c.accept(List.of()); java.util.function.LongConsumer l = Cases::widen; l.accept(1); return "" + n[0]; }
  static String allBoxes() {
    java.util.function.Function<Character, Integer> c = x -> (int) x; java.util.function.Function<Byte, Short> b = x -> (short) (x * 2); java.util.function.Function<Float, Double> f = x -> (double) x; java.util.function.Function<Boolean, Boolean> z = x -> !x;
    return c.apply('a') + " " + b.apply((byte) -3) + " " + f.apply(1.5f) + z.apply(true);
  }
  static int charToInt(int c) { return c + 1; }
  static String widenChar() { java.util.function.Function<Character, Integer> f = Cases::charToInt; java.util.function.Function<Byte, Integer> g = Cases::charToInt; return f.apply('a') + " " + g.apply((byte) -2); }
  @SuppressWarnings({"unchecked", "rawtypes"})
  static String heapPollution() { java.util.function.Function f = (java.util.function.Function<String, Integer>) String::length; return "" + f.apply(5); }

  // Generic and intersection types, bridges, further interfaces.
  interface G<T> { String g(T t); }
  interface H extends G<String> { String g(String s); }
  @SuppressWarnings({"unchecked", "rawtypes"})
  static String bridge() { H h = s -> "h" + s.length(); G raw = h; return h.g("abc") + raw.g("x"); }
  @SuppressWarnings({"unchecked", "rawtypes"})
  static String bridgeBadCast() { H h = s -> "h" + s.length(); G raw = h; return raw.g(1); }
  interface Marker { }
  static String intersection() { Object o = (Runnable & Marker & java.io.Serializable) () -> { }; return "" + (o instanceof Marker) + (o instanceof java.io.Serializable) + o.getClass().getInterfaces().length; }
  static <T extends CharSequence & Comparable<String>> int inter(T t) { return t.length() + t.compareTo("a"); }
  static String intersectionParameter() { java.util.function.ToIntFunction<String> f = Cases::inter; return "" + f.applyAsInt("abc"); }
  interface WithDefault { int one(int x); default int two(int x) { return one(one(x)); } static WithDefault of(int n) { return x -> x + n; } }
  static String defaultMethods() { return "" + WithDefault.of(5).two(1); }
  interface Throwing<E extends Exception> { void run() throws E; }
  static String throwsThrough() throws Exception { Throwing<java.io.IOException> t = () -> { throw new java.io.IOException("io"); }; t.run(); return "no"; }
  static String serializable() throws Exception {
    int n = 5;
    java.util.function.IntSupplier s = (java.util.function.IntSupplier & java.io.Serializable) () -> n * 2;
    java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
    new java.io.ObjectOutputStream(out).writeObject(s);
    Object back = new java.io.ObjectInputStream(new java.io.ByteArrayInputStream(out.toByteArray())).readObject();
    return "" + ((java.util.function.IntSupplier) back).getAsInt();
  }
  static String serializedForm() throws Exception {
    Object o = (java.util.function.Function<Object, String> & java.io.Serializable) Cases::stat;
    Method m = o.getClass().getDeclaredMethod("writeReplace");
    m.setAccessible(true);
    SerializedLambda l = (SerializedLambda) m.invoke(o);
    return l.getImplClass() + l.getImplMethodName() + l.getImplMethodSignature() + l.getImplMethodKind() + l.getInstantiatedMethodType() + l.getCapturedArgCount() + l.getFunctionalInterfaceMethodSignature();
  }
  static String notSerializable() throws Exception { try { new java.io.ObjectOutputStream(new java.io.ByteArrayOutputStream()).writeObject((Runnable) () -> { }); return "no"; } catch (java.io.NotSerializableException e) { return e.getMessage().substring(0, 14); } }
  static String identity() { Set<Object> seen = new HashSet<>(); for (int i = 0; i < 3; i++) { Runnable r = () -> { }; seen.add(r); } return "" + seen.size(); }
  static String classFacts() { Runnable r = () -> { }; Class<?> c = r.getClass(); return c.isHidden() + " " + c.isSynthetic() + Modifier.toString(c.getModifiers()) + c.getName().replaceAll("/?0x[0-9a-f]+|[0-9]+", "") + c.getSuperclass(); }
  static String recursion() { java.util.function.IntUnaryOperator[] f = new java.util.function.IntUnaryOperator[1]; f[0] = n -> n < 2 ? 1 : n * f[0].applyAsInt(n - 1); return "" + f[0].applyAsInt(10); }
  static String inInterface() { return Stat.MADE.get() + Stat.make().get(); }
  interface Stat { All MADE = () -> "field"; static All make() { return () -> "static"; } }
  static String inEnum() { return E.A.f.get() + E.B.f.get(); }
  enum E { A(() -> "a"), B(() -> "b"); final All f; E(All f) { this.f = f; } }
  static String traceOfLambda() { Runnable r = () -> { throw new IllegalStateException(); }; try { r.run(); return ""; } catch (IllegalStateException e) { StackTraceElement[] t = e.getStackTrace(); return t[0].getMethodName().replaceAll("[0-9]+", "#") + " " + t[1].getMethodName(); } }
`,
  sources: {
    'p/Parent.java':
      'package p; public class Parent { protected String prot(Object o) { return "prot " + o; } protected static String sprot(Object o) { return "sprot " + o; } protected Parent() {} }',
    'p/Child.java':
      'package p; public class Child extends q.Middle { public String call() { return viaQ(); } }',
    'q/Middle.java': `package q; public class Middle extends p.Parent {
      protected String viaQ() {
        java.util.function.Function<Object, String> f = this::prot, g = p.Parent::sprot, h = super::prot;
        return f.apply(1) + g.apply(2) + h.apply(3);
      } }`,
  },
});
