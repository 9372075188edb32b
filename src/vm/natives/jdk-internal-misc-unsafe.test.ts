/** jdk.internal.misc.Unsafe, through sun.misc.Unsafe, which java.base lets programs use. */
import { testOnJvm } from '../java-cases.testing.ts';

const TYPES: readonly (readonly [string, string, string])[] = [
  ['byte', 'Byte', '(byte) -3'],
  ['short', 'Short', '(short) -300'],
  ['char', 'Char', "'\\u1234'"],
  ['int', 'Int', '-70000'],
  ['long', 'Long', '-5L << 40'],
  ['float', 'Float', '1.5f'],
  ['double', 'Double', '-2.25'],
];

testOnJvm({
  cases: `
  static final sun.misc.Unsafe U;
  static { try { Field f = sun.misc.Unsafe.class.getDeclaredField("theUnsafe"); f.setAccessible(true); U = (sun.misc.Unsafe) f.get(null); } catch (ReflectiveOperationException e) { throw new Error(e); } }
  static class All { ${TYPES.map(([t]) => `${t} ${t}F; static ${t} ${t}S;`).join(' ')} boolean booleanF; Object refF; volatile int i = 1; volatile long l = 1; volatile Object o = "a"; }
  private static long at(String name) throws Exception { return U.objectFieldOffset(All.class.getDeclaredField(name)); }
  ${TYPES.map(
    ([t, T, v]) => `
  static String ${t}Field() throws Exception { All o = new All(); long at = at("${t}F"); U.put${T}(o, at, ${v}); String out = "" + U.get${T}(o, at) + o.${t}F; U.put${T}Volatile(o, at, (${t}) 7); return out + U.get${T}Volatile(o, at); }
  static String ${t}Static() throws Exception { Field f = All.class.getDeclaredField("${t}S"); Object base = U.staticFieldBase(f); long at = U.staticFieldOffset(f); U.put${T}(base, at, ${v}); return "" + U.get${T}(base, at) + All.${t}S; }
  static String ${t}Array() { ${t}[] a = new ${t}[4]; long base = U.arrayBaseOffset(${t}[].class), scale = U.arrayIndexScale(${t}[].class); U.put${T}(a, base + 2 * scale, ${v}); return Arrays.toString(a) + scale + U.get${T}(a, base + 2 * scale); }
  static String ${t}Native() { long p = U.allocateMemory(32); try { U.setMemory(p, 32, (byte) 0); U.put${T}(p + 3, ${v}); return "" + U.get${T}(p + 3) + U.getByte(p + 2) + U.getByte(p + 3); } finally { U.freeMemory(p); } }`,
  ).join('')}
  static String references() throws Exception { All o = new All(); U.putObject(o, at("refF"), "x"); Object[] a = new Object[3]; U.putObjectVolatile(a, U.arrayBaseOffset(Object[].class) + U.arrayIndexScale(Object[].class), "y"); U.putBoolean(o, at("booleanF"), true); return U.getObject(o, at("refF")) + Arrays.toString(a) + U.getBoolean(o, at("booleanF")); }
  static String compareAndSwap() throws Exception { All o = new All(); return "" + U.compareAndSwapInt(o, at("i"), 1, 5) + U.compareAndSwapInt(o, at("i"), 1, 6) + o.i + U.compareAndSwapLong(o, at("l"), 1, 1L << 50) + U.compareAndSwapLong(o, at("l"), 1, 2) + o.l + U.compareAndSwapObject(o, at("o"), "a", null) + U.compareAndSwapObject(o, at("o"), "a", "b") + o.o; }
  static String getAnd() throws Exception { All o = new All(); return U.getAndAddInt(o, at("i"), 5) + "" + U.getAndSetInt(o, at("i"), 9) + U.getAndAddLong(o, at("l"), -2) + U.getAndSetLong(o, at("l"), 8) + U.getAndSetObject(o, at("o"), "b") + o.i + o.l + o.o; }
  static String mixedSizes() { byte[] b = new byte[16]; long base = U.arrayBaseOffset(byte[].class); U.putLong(b, base + 3, 0x0102030405060708L); U.putShort(b, base + 12, (short) 0x1122); return Arrays.toString(b) + U.getInt(b, base + 5) + "," + U.getChar(b, base + 11) + "," + U.getDouble(b, base + 2); }
  static String viewOfInts() { int[] a = { 0x01020304, -1 }; long base = U.arrayBaseOffset(int[].class); return U.getByte(a, base) + "" + U.getByte(a, base + 3) + U.getShort(a, base + 3) + U.getLong(a, base); }
  static String copies() { byte[] b = { 1, 2, 3, 4, 5, 6, 7, 8 }; long p = U.allocateMemory(8); U.copyMemory(b, U.arrayBaseOffset(byte[].class), null, p, 8); U.copyMemory(p, p + 2, 4); int[] back = new int[2]; U.copyMemory(null, p, back, U.arrayBaseOffset(int[].class), 8); long q = U.reallocateMemory(p, 16); int first = U.getInt(q); U.freeMemory(q); return Arrays.toString(back) + first; }
  static String fills() { long[] a = new long[3]; U.setMemory(a, U.arrayBaseOffset(long[].class) + 4, 8, (byte) 0x7f); return Arrays.toString(a); }
  static String allocateNegative() { return "" + U.allocateMemory(-1); }
  static String allocateInstance() throws Exception { class NoConstructor { int x = 5; NoConstructor(int i) { throw new Error(); } } return "" + ((NoConstructor) U.allocateInstance(NoConstructor.class)).x; }
  static String allocateAbstract() throws Exception { return "" + U.allocateInstance(Number.class); }
  static String allocateInterface() throws Exception { return "" + U.allocateInstance(Runnable.class); }
  static String throwChecked() { U.throwException(new java.io.IOException("unchecked")); return "no"; }
  static String sizes() { return U.pageSize() + "" + U.addressSize() + U.arrayBaseOffset(byte[].class) + U.arrayIndexScale(Object[].class); }
  static String offsetOfRecord() throws Exception { record R(int x) { } return "" + U.objectFieldOffset(R.class.getDeclaredField("x")); }
  static String offsetOfNull() { return "" + U.objectFieldOffset(null); }
  static String parkAndFences() { U.unpark(Thread.currentThread()); U.park(false, 0); U.loadFence(); U.storeFence(); U.fullFence(); return "ok"; }
`,
});
