/** jdk.internal.reflect.ConstantPool, which annotation parsing and serialization read; here by reflection. */
import { testOnJvm } from '../java-cases.testing.ts';

testOnJvm({
  opens: ['java.base/java.lang', 'java.base/jdk.internal.reflect'],
  cases: `
  static class Used { static final int I = 123456; static final long J = 1L << 40; static final float F = 1.25f; static final double D = -2.5; static final String S = "some text"; static Object o = System.out; static void m() { List.of().size(); "x".length(); } }
  // HotSpot can read the strings of linked classes only.
  static { Used.m(); }
  private static Object pool(Class<?> c) throws Exception { Method m = Class.class.getDeclaredMethod("getConstantPool"); m.setAccessible(true); return m.invoke(c); }
  private static Object call(Object pool, String name, Object... args) throws Throwable { for (Method m : pool.getClass().getMethods()) if (m.getName().equals(name) && m.getParameterCount() == args.length) { m.setAccessible(true); try { return m.invoke(pool, args); } catch (InvocationTargetException e) { throw e.getCause(); } } throw new NoSuchMethodException(name); }
  private static String scan(String tag, String get) throws Throwable { Object p = pool(Used.class); int n = (int) call(p, "getSize"); TreeSet<String> out = new TreeSet<>(); for (int i = 1; i < n; i++) if (call(p, "getTagAt", i).toString().equals(tag)) { Object v = call(p, get, i); out.add(v instanceof Object[] a ? Arrays.toString(a) : "" + v); } return "" + out; }
  static String ints() throws Throwable { return scan("INTEGER", "getIntAt"); }
  static String longs() throws Throwable { return scan("LONG", "getLongAt"); }
  static String floats() throws Throwable { return scan("FLOAT", "getFloatAt"); }
  static String doubles() throws Throwable { return scan("DOUBLE", "getDoubleAt"); }
  static String strings() throws Throwable { return scan("STRING", "getStringAt"); }
  static String texts() throws Throwable { return "" + scan("UTF8", "getUTF8At").contains("some text"); }
  static String classes() throws Throwable { return scan("CLASS", "getClassAt"); }
  static String methods() throws Throwable { return scan("METHODREF", "getMethodAt"); }
  static String methodInfo() throws Throwable { return scan("METHODREF", "getMemberRefInfoAt"); }
  static String interfaceMethods() throws Throwable { return scan("INTERFACEMETHODREF", "getMethodAt"); }
  static String fields() throws Throwable { return scan("FIELDREF", "getFieldAt"); }
  static String nameAndTypes() throws Throwable { return scan("NAMEANDTYPE", "getNameAndTypeRefInfoAt"); }
  static String wrongTag() throws Throwable { Object p = pool(Used.class); for (int i = 1; ; i++) if (call(p, "getTagAt", i).toString().equals("UTF8")) return "" + call(p, "getIntAt", i); }
  static String outside() throws Throwable { Object p = pool(Used.class); return "" + call(p, "getIntAt", 30000); }
  static String outsideZero() throws Throwable { Object p = pool(Used.class); return "" + call(p, "getUTF8At", 0); }
`,
});
