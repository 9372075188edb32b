/** java.lang.reflect.Array: widening (JLS §5.1.2) and every error. */
import { testOnJvm } from '../java-cases.testing.ts';

const TYPES = ['boolean', 'byte', 'char', 'short', 'int', 'long', 'float', 'double'];
const capital = (type: string) => type[0].toUpperCase() + type.slice(1);
const one = (type: string) => (type === 'boolean' ? 'true' : `(${type}) 65`);

testOnJvm({
  cases: `
  private static String tried(java.util.concurrent.Callable<?> c) { try { return "" + c.call(); } catch (Exception e) { return e.getClass().getSimpleName() + ":" + e.getMessage(); } }
  private static final Object[] ARRAYS = { ${TYPES.map((t) => `new ${t}[] { ${one(t)} }`).join(', ')}, new Integer[] { 7 }, new Object[] { "o" } };
  ${TYPES.map(
    (t) => `
  static String get${capital(t)}() { String out = ""; for (Object a : ARRAYS) out += tried(() -> Array.get${capital(t)}(a, 0)) + ";"; return out; }
  static String set${capital(t)}() { String out = ""; for (Object a : ARRAYS) { Object b = Array.newInstance(a.getClass().getComponentType(), 1); out += tried(() -> { Array.set${capital(t)}(b, 0, ${one(t)}); return Array.get(b, 0); }) + ";"; } return out; }
  static String set${capital(t)}Boxed() { String out = ""; for (Object a : ARRAYS) { Object b = Array.newInstance(a.getClass().getComponentType(), 1); out += tried(() -> { Array.set(b, 0, ${one(t)}); return Array.get(b, 0); }) + ";"; } return out; }`,
  ).join('')}
  static String get() { String out = ""; for (Object a : ARRAYS) out += Array.get(a, 0).getClass().getSimpleName() + Array.getLength(a); return out; }
  static String getOfNull() { return "" + Array.get(null, 0); }
  static String getOfNoArray() { return "" + Array.get("x", 0); }
  static String getOutside() { return "" + Array.get(new int[2], 2); }
  static String getNegative() { return "" + Array.getInt(new int[2], -1); }
  static String lengthOfNull() { return "" + Array.getLength(null); }
  static String lengthOfNoArray() { return "" + Array.getLength(5); }
  static String setNullInPrimitive() { Array.set(new int[1], 0, null); return "no"; }
  static String setNullInReference() { Array.set(new String[1], 0, null); return "ok"; }
  static String setWrongClass() { Array.set(new String[1], 0, 5); return "no"; }
  static String setOutside() { Array.setLong(new long[1], 1, 5); return "no"; }
  static String setOfNoArray() { Array.set("x", 0, 1); return "no"; }
  static String setOfNull() { Array.setInt(null, 0, 1); return "no"; }
  static String setWrongValueOutside() { Array.set(new int[1], 9, "x"); return "no"; }
  static String newInstance() { return Array.newInstance(int.class, 3).getClass() + "" + Array.newInstance(String[].class, 0).getClass() + Array.newInstance(int.class, 2, 3).getClass() + ((Object[]) Array.newInstance(long[].class, 2, 1))[1].getClass(); }
  static String newNegative() { return "" + Array.newInstance(int.class, -1); }
  static String newMultiNegative() { return "" + Array.newInstance(int.class, 2, -3); }
  static String newVoid() { return "" + Array.newInstance(void.class, 1); }
  static String newNull() { return "" + Array.newInstance(null, 1); }
  static String newNoDimensions() { return "" + Array.newInstance(int.class); }
  static String newNullDimensions() { return "" + Array.newInstance(int.class, (int[]) null); }
  static String newTooManyDimensions() { return "" + Array.newInstance(int.class, new int[256]); }
  static String newTooManyNested() { return "" + Array.newInstance(Array.newInstance(int.class, new int[250]).getClass(), new int[6]); }
  static String newMost() { return "" + Array.newInstance(int.class, new int[255]).getClass().getName().length(); }
  static String newVoidMulti() { return "" + Array.newInstance(void.class, 1, 2); }
`,
});
