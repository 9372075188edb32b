/** equals, hashCode and toString of records (JLS §8.10.3, ObjectMethods' documentation). */
import { testOnJvm } from '../java-cases.testing.ts';

testOnJvm({
  cases: `
  record All(boolean z, byte b, short s, char c, int i, long j, float f, double d, String t, int[] a) { }
  record None() { }
  record One(Object o) { }
  record Floats(float f, double d) { }
  record Generic<T extends Comparable<T>>(T t, List<T> more) { }
  record Own(int x) { public boolean equals(Object o) { return true; } public int hashCode() { return 42; } }
  record Accessor(int x) { public int x() { return x + 100; } }
  record Nested(One one, None none) { }
  private static All all() { return new All(true, (byte) -1, (short) -2, 'c', 3, 1L << 40, 1.5f, -2.5, "t", null); }
  static String text() { return all() + " " + new None() + new One(null) + new Nested(new One(1), new None()) + new Generic<>("x", List.of("y")); }
  static String textOfFloats() { return "" + new Floats(Float.NaN, -0.0); }
  static String hashes() { return all().hashCode() + " " + new None().hashCode() + " " + new One(null).hashCode() + " " + new One("abc").hashCode() + " " + new Floats(1f, 2.0).hashCode() + " " + new Nested(new One(1), new None()).hashCode(); }
  static String hashOfFloats() { return new Floats(-0f, -0.0).hashCode() + " " + new Floats(Float.NaN, Double.NaN).hashCode(); }
  static String equal() { return "" + all().equals(all()) + all().equals(null) + all().equals("x") + new None().equals(new None()) + new One(null).equals(new One(null)) + new One(1).equals(new One(1L)); }
  static String equalFloats() { return "" + new Floats(0f, 0.0).equals(new Floats(-0f, 0.0)) + new Floats(Float.NaN, Double.NaN).equals(new Floats(Float.NaN, Double.NaN)) + new Floats(Float.intBitsToFloat(0x7fc00001), 1).equals(new Floats(Float.NaN, 1)); }
  static String arraysByIdentity() { int[] a = { 1 }; return "" + new One(a).equals(new One(a)) + new One(a).equals(new One(new int[] { 1 })); }
  static String own() { return "" + new Own(1).equals("x") + new Own(2).hashCode() + new Own(3); }
  static String fieldNotAccessor() { return new Accessor(1) + " " + new Accessor(1).hashCode() + new Accessor(1).equals(new Accessor(1)) + new Accessor(1).x(); }
  static String selfReference() { List<Object> l = new ArrayList<>(); One o = new One(l); l.add("in"); return "" + o + o.hashCode(); }
  static String componentThrows() { return "" + new One(new Object() { public String toString() { throw new IllegalStateException("text"); } }); }
  static String hashThrows() { return "" + new One(new Object() { public int hashCode() { throw new IllegalStateException("hash"); } }).hashCode(); }
  static String equalsShortCuts() { Object bad = new Object() { public boolean equals(Object o) { throw new IllegalStateException("equals"); } }; record Pair(int x, Object o) { } return "" + new Pair(1, bad).equals(new Pair(2, bad)) + new Pair(1, bad).equals(new Pair(1, bad)); }
  static String equalsCallsComponent() { Object bad = new Object() { public boolean equals(Object o) { throw new IllegalStateException("equals"); } }; return "" + new One(bad).equals(new One("x")); }
  static String localRecord() { record Local(int x, String y) { static int n = 3; Local { x = x * 2; } } return new Local(2, "y") + "" + Local.n; }
  static String bootstrapByHand() throws Throwable {
    MethodHandles.Lookup l = MethodHandles.lookup();
    MethodHandle x = l.findGetter(Own.class, "x", int.class);
    CallSite s = (CallSite) java.lang.runtime.ObjectMethods.bootstrap(l, "toString", MethodType.methodType(String.class, Own.class), Own.class, "x", x);
    MethodHandle h = (MethodHandle) java.lang.runtime.ObjectMethods.bootstrap(l, "hashCode", MethodHandle.class, Own.class, "x", x);
    return (String) s.getTarget().invokeExact(new Own(9)) + (int) h.invokeExact(new Own(9));
  }
  static String bootstrapUnknownName() throws Throwable { return "" + java.lang.runtime.ObjectMethods.bootstrap(MethodHandles.lookup(), "clone", MethodType.methodType(Object.class, Own.class), Own.class, "x"); }
  static String reflection() throws Exception { RecordComponent c = All.class.getRecordComponents()[9]; return c + " " + c.getAccessor() + All.class.isRecord() + One.class.getRecordComponents().length + Generic.class.getRecordComponents()[1].getGenericType() + c.getAccessor().invoke(all()); }
`,
});
