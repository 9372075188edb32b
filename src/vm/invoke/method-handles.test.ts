/** Method handles: lookup and its errors, exact and adapted calls, conversions, combinators (java.lang.invoke). */
import { testOnJvm } from '../java-cases.testing.ts';

testOnJvm({
  cases: `
  static final MethodHandles.Lookup L = MethodHandles.lookup();
  private static MethodType mt(Class<?> r, Class<?>... p) { return MethodType.methodType(r, p); }
  private static MethodHandle st(String name, Class<?> r, Class<?>... p) throws Throwable { return L.findStatic(Cases.class, name, mt(r, p)); }
  static String show(Object... all) { return Arrays.deepToString(all); }
  static String join(String a, int b, long c) { return a + b + c; }
  static int twice(int x) { return 2 * x; }
  static long sum(long... all) { long s = 0; for (long x : all) s += x; return s; }
  static void nothing() { }
  static Object same(Object o) { return o; }
  static int fail(String why) { throw new IllegalStateException(why); }

  static String exact() throws Throwable { return (String) st("join", String.class, String.class, int.class, long.class).invokeExact("a", 1, 2L); }
  static String exactMismatchArgument() throws Throwable { return (String) st("join", String.class, String.class, int.class, long.class).invokeExact("a", 1, 2); }
  static String exactMismatchResult() throws Throwable { Object o = st("join", String.class, String.class, int.class, long.class).invokeExact("a", 1, 2L); return "no"; }
  static String exactMismatchVoid() throws Throwable { st("twice", int.class, int.class).invokeExact(1); return "no"; }
  static String genericAdapts() throws Throwable { MethodHandle h = st("join", String.class, String.class, int.class, long.class); return (String) (Object) h.invoke((Object) "a", (short) 1, Integer.valueOf(2)); }
  static String genericVoid() throws Throwable { st("twice", int.class, int.class).invoke(1); Object o = st("nothing", void.class).invoke(); return "" + o; }
  static String genericUnboxNull() throws Throwable { return "" + (int) st("twice", int.class, int.class).invoke((Integer) null); }
  static String genericBadCast() throws Throwable { return "" + (int) st("twice", int.class, int.class).invoke((Object) "x"); }
  static String genericNarrowing() throws Throwable { return "" + (int) st("twice", int.class, int.class).invoke(1L); }
  static String genericWrongCount() throws Throwable { return "" + (int) st("twice", int.class, int.class).invoke(); }
  static String withArguments() throws Throwable { return "" + st("join", String.class, String.class, int.class, long.class).invokeWithArguments("a", 1, 2L) + st("sum", long.class, long[].class).invokeWithArguments(1, 2, 3); }
  static String withArgumentsWrongCount() throws Throwable { return "" + st("twice", int.class, int.class).invokeWithArguments(1, 2); }
  static String throwsThrough() throws Throwable { return "" + (int) st("fail", int.class, String.class).invokeExact("why"); }

  // asType (its documentation has the table).
  static String asTypeWidening() throws Throwable { MethodHandle h = st("twice", int.class, int.class).asType(mt(double.class, byte.class)); return "" + (double) h.invokeExact((byte) -3); }
  static String asTypeBoxing() throws Throwable { MethodHandle h = st("twice", int.class, int.class).asType(mt(Number.class, Object.class)); return "" + (Number) h.invokeExact((Object) (short) 4); }
  static String asTypeUnboxWiden() throws Throwable { MethodHandle h = st("same", Object.class, Object.class).asType(mt(long.class, int.class)); return "" + (long) h.invokeExact(5); }
  static String asTypeUnboxNarrow() throws Throwable { MethodHandle h = st("same", Object.class, Object.class).asType(mt(int.class, Object.class)); return "" + (int) h.invokeExact((Object) 5L); }
  static String asTypeFromVoid() throws Throwable { MethodHandle i = st("nothing", void.class).asType(mt(int.class)), o = st("nothing", void.class).asType(mt(Object.class)); return (int) i.invokeExact() + "" + (Object) o.invokeExact(); }
  static String asTypeImpossible() throws Throwable { return "" + st("twice", int.class, int.class).asType(mt(String.class, int.class)); }
  static String asTypeBooleanInt() throws Throwable { return "" + st("twice", int.class, int.class).asType(mt(int.class, boolean.class)); }
  static String asTypeCount() throws Throwable { return "" + st("twice", int.class, int.class).asType(mt(int.class)); }
  static String asTypeInterfaceIsNotCast() throws Throwable { MethodHandle h = st("same", Object.class, Object.class).asType(mt(Runnable.class, Object.class)); Object o = (Runnable) h.invokeExact((Object) "x"); return "" + o; }
  static String explicitCasts() throws Throwable { MethodHandle h = MethodHandles.explicitCastArguments(st("twice", int.class, int.class), mt(byte.class, double.class)); MethodHandle z = MethodHandles.explicitCastArguments(st("twice", int.class, int.class), mt(boolean.class, boolean.class)); MethodHandle n = MethodHandles.explicitCastArguments(st("twice", int.class, int.class), mt(long.class, Object.class)); return (byte) h.invokeExact(100.9) + " " + (boolean) z.invokeExact(true) + (long) n.invokeExact((Object) null) + (long) n.invokeExact((Object) 'a'); }

  // Spreaders, collectors, varargs.
  static String spread() throws Throwable { MethodHandle h = st("join", String.class, String.class, int.class, long.class).asSpreader(Object[].class, 2); return (String) h.invokeExact("a", new Object[] { 1, 2L }); }
  static String spreadWrongLength() throws Throwable { MethodHandle h = st("join", String.class, String.class, int.class, long.class).asSpreader(Object[].class, 2); return (String) h.invokeExact("a", new Object[] { 1 }); }
  static String spreadNull() throws Throwable { MethodHandle h = st("twice", int.class, int.class).asSpreader(int[].class, 1); return "" + (int) h.invokeExact((int[]) null); }
  static String spreadNullForNone() throws Throwable { MethodHandle h = st("nothing", void.class).asSpreader(int[].class, 0); h.invokeExact((int[]) null); return "ok"; }
  static String spreadFirst() throws Throwable { MethodHandle h = st("join", String.class, String.class, int.class, long.class).asSpreader(0, Object[].class, 1); return (String) h.invokeExact(new Object[] { "q" }, 3, 4L); }
  static String collect() throws Throwable { MethodHandle h = st("sum", long.class, long[].class).asFixedArity().asCollector(long[].class, 3); return "" + (long) h.invokeExact(1L, 2L, 3L) + h.type(); }
  static String varargs() throws Throwable { MethodHandle h = st("show", String.class, Object[].class); return "" + h.isVarargsCollector() + (String) h.invoke() + (String) h.invoke(1, "b") + (String) h.invoke((Object) new int[] { 1 }) + (String) h.invoke(new Object[] { 1, 2 }); }
  static String varargsExact() throws Throwable { return (String) st("show", String.class, Object[].class).invokeExact(1); }
  static String withVarargs() throws Throwable { MethodHandle h = st("sum", long.class, long[].class).withVarargs(false); return h.isVarargsCollector() + "" + (long) h.invoke(new long[] { 4, 5 }); }
  static String collectNotArray() throws Throwable { return "" + st("twice", int.class, int.class).asVarargsCollector(Object[].class); }

  // Combinators.
  static String bind() throws Throwable { return (String) st("join", String.class, String.class, int.class, long.class).bindTo("b").invokeExact(1, 2L) + (int) L.findVirtual(String.class, "length", mt(int.class)).bindTo("four").invokeExact(); }
  static String bindPrimitive() throws Throwable { return "" + st("twice", int.class, int.class).bindTo(1); }
  static String bindWrong() throws Throwable { return "" + st("join", String.class, String.class, int.class, long.class).bindTo(1); }
  static String insertDropPermute() throws Throwable { MethodHandle h = MethodHandles.insertArguments(st("join", String.class, String.class, int.class, long.class), 1, 7, 8L); MethodHandle d = MethodHandles.dropArguments(h, 0, double.class, Object.class); MethodHandle p = MethodHandles.permuteArguments(st("join", String.class, String.class, int.class, long.class), mt(String.class, long.class, int.class, String.class), 2, 1, 0); return (String) d.invokeExact(1.0, (Object) null, "x") + (String) p.invokeExact(1L, 2, "p"); }
  static String filterFold() throws Throwable { MethodHandle f = MethodHandles.filterReturnValue(st("twice", int.class, int.class), st("twice", int.class, int.class)); MethodHandle g = MethodHandles.foldArguments(MethodHandles.dropArguments(st("twice", int.class, int.class), 1, String.class), L.findVirtual(String.class, "length", mt(int.class))); MethodHandle a = MethodHandles.filterArguments(f, 0, L.findVirtual(String.class, "length", mt(int.class))); return (int) f.invokeExact(3) + " " + (int) g.invokeExact("abc") + " " + (int) a.invokeExact("ab"); }
  static String guard() throws Throwable { MethodHandle h = MethodHandles.guardWithTest(L.findVirtual(String.class, "isEmpty", mt(boolean.class)), MethodHandles.dropArguments(MethodHandles.constant(int.class, -1), 0, String.class), L.findVirtual(String.class, "length", mt(int.class))); return (int) h.invokeExact("") + "" + (int) h.invokeExact("abc"); }
  static String catches() throws Throwable { MethodHandle h = MethodHandles.catchException(st("fail", int.class, String.class), IllegalStateException.class, MethodHandles.dropArguments(MethodHandles.constant(int.class, 9), 0, IllegalStateException.class)); return "" + (int) h.invokeExact("x"); }
  static String catchesOther() throws Throwable { MethodHandle h = MethodHandles.catchException(st("fail", int.class, String.class), NullPointerException.class, MethodHandles.dropArguments(MethodHandles.constant(int.class, 9), 0, NullPointerException.class)); return "" + (int) h.invokeExact("x"); }
  static int cleanup(Throwable t, int r, String s) { return t == null ? r + 100 : s.length(); }
  static String tryFinally() throws Throwable { MethodHandle c = st("cleanup", int.class, Throwable.class, int.class, String.class); return (int) MethodHandles.tryFinally(L.findVirtual(String.class, "length", mt(int.class)), c).invokeExact("abc") + ""; }
  static String tryFinallyThrows() throws Throwable { return "" + (int) MethodHandles.tryFinally(st("fail", int.class, String.class), st("cleanup", int.class, Throwable.class, int.class, String.class)).invokeExact("abc"); }
  static int step(int v, int i) { return v * 10 + i; }
  static String loops() throws Throwable { MethodHandle h = MethodHandles.countedLoop(MethodHandles.constant(int.class, 5), MethodHandles.constant(int.class, 1), st("step", int.class, int.class, int.class)); return "" + (int) h.invokeExact(); }
  static String iterated() throws Throwable { MethodHandle h = MethodHandles.iteratedLoop(null, MethodHandles.constant(int.class, 0), st("add", int.class, int.class, Integer.class)); return "" + (int) h.invoke(List.of(1, 2, 3)); }
  static int add(int v, Integer x) { return v + x; }
  static String arrays() throws Throwable { int[] a = { 1, 2 }; MethodHandles.arrayElementSetter(int[].class).invokeExact(a, 1, 7); return (int) MethodHandles.arrayElementGetter(int[].class).invokeExact(a, 1) + "" + (int) MethodHandles.arrayLength(int[].class).invokeExact(a) + ((long[]) MethodHandles.arrayConstructor(long[].class).invokeExact(3)).length; }
  static String arrayBounds() throws Throwable { return "" + (int) MethodHandles.arrayElementGetter(int[].class).invokeExact(new int[1], 1); }
  static String misc() throws Throwable { return (String) MethodHandles.identity(String.class).invokeExact("id") + (double) MethodHandles.zero(double.class).invokeExact() + (Object) MethodHandles.empty(mt(Object.class, int.class)).invokeExact(1); }
  static String throwing() throws Throwable { MethodHandles.throwException(void.class, java.io.IOException.class).invokeExact(new java.io.IOException("thrown")); return "no"; }
  static String invokers() throws Throwable { MethodHandle h = st("twice", int.class, int.class); return (int) MethodHandles.exactInvoker(h.type()).invokeExact(h, 4) + "" + (long) MethodHandles.invoker(mt(long.class, short.class)).invokeExact(h, (short) 5) + (Object) MethodHandles.spreadInvoker(h.type().generic(), 0).invokeExact(h, new Object[] { 6 }); }
  static String exactInvokerMismatch() throws Throwable { return "" + (int) MethodHandles.exactInvoker(mt(int.class, int.class)).invokeExact(st("nothing", void.class), 1); }
  static String nullHandle() throws Throwable { MethodHandle h = null; return (String) h.invokeExact(); }

  // Lookup.
  static class Base { protected String p() { return "Base"; } private String q() { return "q"; } static int s; int f; }
  static class Sub extends Base { protected String p() { return "Sub"; } static MethodHandle special() throws Throwable { return MethodHandles.lookup().findSpecial(Base.class, "p", MethodType.methodType(String.class), Sub.class); } }
  static String special() throws Throwable { return (String) Sub.special().invokeExact(new Sub()) + (String) L.findVirtual(Base.class, "p", mt(String.class)).invokeExact((Base) new Sub()); }
  static String specialOfStranger() throws Throwable { return "" + L.findSpecial(Base.class, "p", mt(String.class), Sub.class); }
  static String constructor() throws Throwable { return "" + (StringBuilder) L.findConstructor(StringBuilder.class, mt(void.class, String.class)).invokeExact("new"); }
  static String constructorOfAbstract() throws Throwable { return "" + L.findConstructor(Number.class, mt(void.class)); }
  static String noSuchMethod() throws Throwable { return "" + L.findStatic(String.class, "none", mt(void.class)); }
  static String notStatic() throws Throwable { return "" + L.findStatic(String.class, "length", mt(int.class)); }
  static String notVirtual() throws Throwable { return "" + L.findVirtual(String.class, "valueOf", mt(String.class, int.class)); }
  static String initAsMethod() throws Throwable { return "" + L.findVirtual(String.class, "<init>", mt(void.class)); }
  static String privateOfNestMate() throws Throwable { return (String) L.findVirtual(Base.class, "q", mt(String.class)).invokeExact(new Base()); }
  static String privateOfJdk() throws Throwable { return "" + L.findVirtual(String.class, "isLatin1", mt(boolean.class)); }
  static String publicLookupPrivate() throws Throwable { return "" + MethodHandles.publicLookup().findVirtual(Base.class, "q", mt(String.class)); }
  static String privateLookupIn() throws Throwable { return (int) MethodHandles.privateLookupIn(Base.class, L).findStaticGetter(Base.class, "s", int.class).invokeExact() + ""; }
  static String privateLookupInJdk() throws Throwable { return "" + MethodHandles.privateLookupIn(String.class, L); }
  static String notExported() throws Throwable { return "" + L.findClass("jdk.internal.misc.Unsafe"); }
  static String getters() throws Throwable { Base b = new Base(); L.findSetter(Base.class, "f", int.class).invokeExact(b, 8); L.findStaticSetter(Base.class, "s", int.class).invokeExact(9); return (int) L.findGetter(Base.class, "f", int.class).invokeExact(b) + "" + (int) L.findStaticGetter(Base.class, "s", int.class).invokeExact(); }
  static String getterNull() throws Throwable { return "" + (int) L.findGetter(Base.class, "f", int.class).invokeExact((Base) null); }
  static String setterOfFinal() throws Throwable { return "" + L.findSetter(Integer.class, "value", int.class); }
  static String noSuchField() throws Throwable { return "" + L.findGetter(Base.class, "none", int.class); }
  static String unreflect() throws Throwable { Method m = String.class.getMethod("concat", String.class); return (String) L.unreflect(m).invokeExact("a", "b") + L.unreflect(m).type() + (String) L.unreflectSpecial(Object.class.getMethod("toString"), Cases.class).type().toString(); }
  static String callerSensitive() throws Throwable { return "" + (Class<?>) L.findStatic(Class.class, "forName", mt(Class.class, String.class)).invokeExact("Cases"); }
  static String reveal() throws Throwable { MethodHandleInfo i = L.revealDirect(L.findVirtual(String.class, "length", mt(int.class))); return i + " " + MethodHandleInfo.referenceKindToString(i.getReferenceKind()); }
  static String revealBound() throws Throwable { return "" + L.revealDirect(L.findVirtual(String.class, "length", mt(int.class)).bindTo("x")); }
  static String lookupModes() { return L + " " + L.lookupModes() + L.in(String.class) + L.in(String.class).lookupModes() + MethodHandles.publicLookup() + L.dropLookupMode(MethodHandles.Lookup.PRIVATE).lookupModes(); }
  static String describe() throws Throwable { return "" + st("join", String.class, String.class, int.class, long.class) + L.findVirtual(String.class, "length", mt(int.class)) + MethodHandles.constant(int.class, 1); }
  static String methodTypes() { MethodType t = mt(int.class, long.class, String[].class); return t + t.toMethodDescriptorString() + t.wrap() + t.generic() + t.erase() + t.insertParameterTypes(1, char.class) + (t == mt(int.class, long.class, String[].class)) + MethodType.fromMethodDescriptorString("([[I)V", null); }
  static String methodTypeBad() { return "" + MethodType.fromMethodDescriptorString("(X)V", null); }
  static String methodTypeVoid() { return "" + mt(int.class, void.class); }
  static String reflectively() throws Throwable { return "" + MethodHandle.class.getMethod("invokeExact", Object[].class).invoke(st("nothing", void.class), (Object) new Object[0]); }
`,
});
