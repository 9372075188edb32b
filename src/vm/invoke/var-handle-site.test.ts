/** VarHandles (JVMS §2.9.3 and VarHandle's documentation): every access mode of fields, arrays and byte views. */
import { testOnJvm } from '../java-cases.testing.ts';

const NUMBERS = ['byte', 'short', 'char', 'int', 'long', 'float', 'double'];
const BITWISE = ['boolean', 'byte', 'short', 'char', 'int', 'long'];
const ALL = ['boolean', 'byte', 'short', 'char', 'int', 'long', 'float', 'double'];

const value = (type: string, n: number): string =>
  type === 'boolean' ? String(n % 2 === 1) : `(${type}) ${n}`;

/** Reads, writes and exchanges of one location; `at` are the coordinates. */
function modes(type: string, at: string): string {
  const v = (n: number) => value(type, n);
  const call = (result: string, name: string, ...args: string[]) =>
    `(${result}) h.${name}(${[at, ...args].filter((a) => a !== '').join(', ')})`;
  const lines = [
    ...['get', 'getVolatile', 'getOpaque', 'getAcquire'].map((name) => `out += ${call(type, name)} + ",";`),
    ...['set', 'setVolatile', 'setOpaque', 'setRelease'].map(
      (name, i) =>
        `h.${name}(${[at, v(3 + i)].filter((a) => a !== '').join(', ')}); out += ${call(type, 'get')} + ",";`,
    ),
    ...['compareAndSet', 'weakCompareAndSetPlain'].map(
      (
        name,
      ) => `out += ${call('boolean', name, v(6), v(7))} + "" + ${call('boolean', name, v(6), v(8))} + ${call(type, 'get')} + ",";
        h.set(${[at, v(6)].filter((a) => a !== '').join(', ')});`,
    ),
    ...['compareAndExchange', 'compareAndExchangeAcquire', 'compareAndExchangeRelease'].map(
      (name, i) =>
        `out += ${call(type, name, v(6 + i), v(7 + i))} + "," + ${call(type, name, v(100), v(1))} + ",";`,
    ),
    ...['getAndSet', 'getAndSetAcquire', 'getAndSetRelease'].map(
      (name, i) => `out += ${call(type, name, v(20 + i))} + ",";`,
    ),
    ...(NUMBERS.includes(type) ? ['getAndAdd', 'getAndAddAcquire', 'getAndAddRelease'] : []).map(
      (name) => `out += ${call(type, name, v(5))} + ",";`,
    ),
    ...(BITWISE.includes(type) ? ['getAndBitwiseOr', 'getAndBitwiseAnd', 'getAndBitwiseXor'] : []).flatMap(
      (name) => ['', 'Acquire', 'Release'].map((mode) => `out += ${call(type, name + mode, v(13))} + ",";`),
    ),
    `out += ${call(type, 'get')};`,
  ];
  return lines.join('\n    ');
}

const capital = (type: string) => type[0].toUpperCase() + type.slice(1);

const perType = ALL.map(
  (type) => `
  static class ${capital(type)}s { ${type} f = ${value(type, 1)}; static ${type} s = ${value(type, 1)}; }
  static String ${type}Field() throws Throwable { VarHandle h = MethodHandles.lookup().findVarHandle(${capital(type)}s.class, "f", ${type}.class); ${capital(type)}s o = new ${capital(type)}s(); String out = "";
    ${modes(type, 'o')} return out; }
  static String ${type}Static() throws Throwable { VarHandle h = MethodHandles.lookup().findStaticVarHandle(${capital(type)}s.class, "s", ${type}.class); String out = "";
    ${modes(type, '')} return out; }
  static String ${type}Array() throws Throwable { VarHandle h = MethodHandles.arrayElementVarHandle(${type}[].class); ${type}[] o = new ${type}[3]; String out = "";
    ${modes(type, 'o, 1')} return out + Arrays.toString(o); }`,
).join('\n');

testOnJvm({
  cases: `
${perType}
  static class Refs { String f = "a"; static Object s; final int fin = 3; volatile Number n = 1; }
  private static VarHandle of(String name, Class<?> type) throws Throwable { return MethodHandles.lookup().findVarHandle(Refs.class, name, type); }
  static String references() throws Throwable {
    VarHandle h = of("f", String.class);
    Refs o = new Refs();
    String out = "" + h.compareAndSet(o, "a", "b") + h.compareAndSet(o, "a", "c") + (String) h.getAndSet(o, "d") + (String) h.compareAndExchange(o, "d", (String) null) + h.get(o);
    return out + h.compareAndSet(o, null, "e") + o.f;
  }
  static String referenceOfWrongClass() throws Throwable { VarHandle h = of("f", String.class); h.set(new Refs(), (Object) 5); return "no"; }
  static String numericConversion() throws Throwable { VarHandle h = MethodHandles.lookup().findVarHandle(Longs.class, "f", long.class); Longs o = new Longs(); h.set(o, 5); h.getAndAdd(o, 'c'); return "" + h.get(o) + (Object) h.get(o).getClass() + (double) (long) h.get(o); }
  static String narrowing() throws Throwable { VarHandle h = MethodHandles.lookup().findVarHandle(Ints.class, "f", int.class); h.set(new Ints(), 5L); return "no"; }
  static String exact() throws Throwable { VarHandle h = MethodHandles.lookup().findVarHandle(Longs.class, "f", long.class).withInvokeExactBehavior(); h.set(new Longs(), 5); return "no"; }
  static String exactFits() throws Throwable { VarHandle h = MethodHandles.lookup().findVarHandle(Longs.class, "f", long.class).withInvokeExactBehavior(); Longs o = new Longs(); h.set(o, 5L); return "" + (long) h.get(o) + h.hasInvokeExactBehavior(); }
  static String addOnReference() throws Throwable { of("f", String.class).getAndAdd(new Refs(), "x"); return "no"; }
  static String bitwiseOnFloat() throws Throwable { VarHandle h = MethodHandles.lookup().findVarHandle(Floats.class, "f", float.class); return "" + (float) h.getAndBitwiseOr(new Floats(), 1f); }
  static String setFinal() throws Throwable { of("fin", int.class).set(new Refs(), 3); return "no"; }
  static String getFinal() throws Throwable { VarHandle h = of("fin", int.class); return "" + (int) h.getVolatile(new Refs()) + h.isAccessModeSupported(VarHandle.AccessMode.SET); }
  static String nullReceiver() throws Throwable { return "" + (String) of("f", String.class).get((Refs) null); }
  static String wrongReceiver() throws Throwable { return "" + of("f", String.class).get((Object) "x"); }
  static String tooFewArguments() throws Throwable { return "" + of("f", String.class).get(); }
  static String wrongFieldType() throws Throwable { return "" + of("f", Object.class); }
  static String noField() throws Throwable { return "" + of("none", Object.class); }
  static String staticAsInstance() throws Throwable { return "" + of("s", Object.class); }
  static String privateOfOther() throws Throwable { return "" + MethodHandles.publicLookup().findVarHandle(Refs.class, "f", String.class); }
  static String indexTooLarge() throws Throwable { return "" + (int) MethodHandles.arrayElementVarHandle(int[].class).get(new int[2], 2); }
  static String indexNegative() throws Throwable { MethodHandles.arrayElementVarHandle(String[].class).setVolatile(new String[2], -1, "x"); return "no"; }
  static String nullArray() throws Throwable { return "" + (int) MethodHandles.arrayElementVarHandle(int[].class).get((int[]) null, 0); }
  static String arrayStore() throws Throwable { MethodHandles.arrayElementVarHandle(Object[].class).set((Object[]) new Integer[1], 0, (Object) "x"); return "no"; }
  static String arrayExchangeStore() throws Throwable { return "" + MethodHandles.arrayElementVarHandle(Number[].class).compareAndSet((Number[]) new Integer[1], 0, (Number) null, (Number) 1.5); }
  static String notAnArray() { return "" + MethodHandles.arrayElementVarHandle(String.class); }
  static String types() throws Throwable { VarHandle h = MethodHandles.arrayElementVarHandle(long[].class); return h.varType() + "" + h.coordinateTypes() + h.accessModeType(VarHandle.AccessMode.COMPARE_AND_EXCHANGE) + of("n", Number.class).accessModeType(VarHandle.AccessMode.GET_AND_SET); }
  static String asHandle() throws Throwable { MethodHandle m = of("f", String.class).toMethodHandle(VarHandle.AccessMode.GET_AND_SET); Refs o = new Refs(); return (String) m.invokeExact(o, "new") + o.f + m.type(); }
  static String fences() { VarHandle.fullFence(); VarHandle.acquireFence(); VarHandle.releaseFence(); VarHandle.loadLoadFence(); VarHandle.storeStoreFence(); return "done"; }

  private static VarHandle view(Class<?> array, boolean big) { return MethodHandles.byteArrayViewVarHandle(array, big ? java.nio.ByteOrder.BIG_ENDIAN : java.nio.ByteOrder.LITTLE_ENDIAN); }
  static String views() throws Throwable {
    byte[] b = new byte[16];
    for (int i = 0; i < 16; i++) b[i] = (byte) (i * 31 - 7);
    String out = "";
    for (boolean big : new boolean[] { true, false }) {
      out += (short) view(short[].class, big).get(b, 1) + "," + (char) view(char[].class, big).get(b, 2) % 1000 + "," + (int) view(int[].class, big).get(b, 3) + "," + (long) view(long[].class, big).get(b, 5) + "," + (float) view(float[].class, big).get(b, 0) + "," + (double) view(double[].class, big).get(b, 8) + ";";
      view(long[].class, big).set(b, 7, 0x0102030405060708L);
      view(float[].class, big).set(b, 1, 1.5f);
      view(short[].class, big).set(b, 14, (short) -2);
      out += Arrays.toString(b);
    }
    return out;
  }
  static String viewBounds() { return "" + (int) view(int[].class, true).get(new byte[7], 4); }
  static String viewAtomicOfArray() throws Throwable { java.nio.ByteBuffer d = java.nio.ByteBuffer.allocateDirect(16); VarHandle h = MethodHandles.byteBufferViewVarHandle(int[].class, java.nio.ByteOrder.BIG_ENDIAN); h.set(d, 4, 9); return "" + (int) h.getAndAdd(d, 4, 5) + h.compareAndSet(d, 4, 14, 15) + d.getInt(4); }
  static String viewMisaligned() throws Throwable { java.nio.ByteBuffer d = java.nio.ByteBuffer.allocateDirect(16); return "" + (int) MethodHandles.byteBufferViewVarHandle(int[].class, java.nio.ByteOrder.nativeOrder()).getVolatile(d, 1); }
  static String viewReadOnly() throws Throwable { MethodHandles.byteBufferViewVarHandle(int[].class, java.nio.ByteOrder.nativeOrder()).set(java.nio.ByteBuffer.allocate(8).asReadOnlyBuffer(), 0, 1); return "no"; }
  static String viewOfBytes() { return "" + view(byte[].class, true); }
`,
});
