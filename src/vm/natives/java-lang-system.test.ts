/** java.lang.System: arraycopy (its documentation's list of errors), identity hashes, clocks. */
import { testOnJvm } from '../java-cases.testing.ts';

testOnJvm({
  cases: `
  static String overlapUp() { int[] a = { 1, 2, 3, 4, 5 }; System.arraycopy(a, 0, a, 1, 4); return Arrays.toString(a); }
  static String overlapDown() { long[] a = { 1, 2, 3, 4, 5 }; System.arraycopy(a, 1, a, 0, 4); return Arrays.toString(a); }
  static String overlapOfReferences() { String[] a = { "a", "b", "c", "d" }; System.arraycopy(a, 0, a, 2, 2); System.arraycopy(a, 1, a, 0, 3); return Arrays.toString(a); }
  static String allKinds() { boolean[] z = { true, false }; char[] c = { 'x', 'y' }; float[] f = { 1.5f, -0f }; double[] d = { Double.NaN, 2 }; short[] s = { -1, 7 }; System.arraycopy(z, 0, z, 1, 1); System.arraycopy(c, 1, c, 0, 1); System.arraycopy(f, 1, f, 0, 1); System.arraycopy(d, 0, d, 1, 1); System.arraycopy(s, 0, s, 1, 1); return Arrays.toString(z) + Arrays.toString(c) + Arrays.toString(f) + Arrays.toString(d) + Arrays.toString(s); }
  static String nothingAtTheEnd() { int[] a = new int[3]; System.arraycopy(a, 3, a, 3, 0); return "ok"; }
  static String sourceNull() { System.arraycopy(null, 0, new int[1], 0, 0); return "no"; }
  static String targetNull() { System.arraycopy(new int[1], 0, null, 0, 0); return "no"; }
  static String sourceNoArray() { System.arraycopy("x", 0, new int[1], 0, 0); return "no"; }
  static String targetNoArray() { System.arraycopy(new int[1], 0, new Cases(), 0, 0); return "no"; }
  static String otherPrimitive() { System.arraycopy(new int[1], 0, new long[1], 0, 0); return "no"; }
  static String primitiveToReference() { System.arraycopy(new int[1], 0, new Object[1], 0, 0); return "no"; }
  static String referenceToPrimitive() { System.arraycopy(new Integer[1], 0, new int[1], 0, 0); return "no"; }
  static String negativeLength() { System.arraycopy(new int[4], 1, new int[5], 2, -1); return "no"; }
  static String negativeSource() { System.arraycopy(new int[4], -1, new int[5], 2, 1); return "no"; }
  static String negativeTarget() { System.arraycopy(new String[4], 1, new Object[5], -2, 1); return "no"; }
  static String sourceTooShort() { System.arraycopy(new byte[4], 3, new byte[5], 0, 2); return "no"; }
  static String targetTooShort() { System.arraycopy(new String[9], 3, new Object[5], 4, 2); return "no"; }
  static String overflow() { System.arraycopy(new int[4], 2, new int[4], 2, Integer.MAX_VALUE); return "no"; }
  static String partOfStore() { Object[] from = { 1, 2, "three", 4 }; Integer[] to = new Integer[4]; try { System.arraycopy(from, 0, to, 0, 4); return "no"; } catch (ArrayStoreException e) { return Arrays.toString(to) + e.getMessage(); } }
  static String storeOfArrays() { Object[] from = { new int[0] }; System.arraycopy(from, 0, new String[1][], 0, 1); return "no"; }
  static String nullsFitAnywhere() { Integer[] to = { 1, 2 }; System.arraycopy(new String[2], 0, to, 0, 0); Object[] from = { null, null }; System.arraycopy(from, 0, to, 0, 2); return Arrays.toString(to); }
  static String unrelatedButNull() { Integer[] to = { 1, 2 }; System.arraycopy(new String[2], 0, to, 0, 2); return Arrays.toString(to); }
  static String interfaces() { Comparable<?>[] to = new Comparable<?>[2]; System.arraycopy(new Object[] { "a", 1 }, 0, to, 0, 2); return Arrays.toString(to); }

  static String identityHash() { Object o = new Object(); int h = System.identityHashCode(o); boolean moved = false; for (int i = 0; i < 100; i++) moved |= System.identityHashCode(o) != h; return "" + moved + (h == o.hashCode()) + System.identityHashCode(null) + (h >= 0); }
  static String identityHashIgnoresOverride() { Object o = new Object() { public int hashCode() { return 7; } }; return "" + o.hashCode() + (System.identityHashCode(o) == 7); }
  static String nanoTimeGrows() { long a = System.nanoTime(); for (int i = 0; i < 1000; i++) { long b = System.nanoTime(); if (b - a < 0) return "back"; a = b; } return "grows"; }
  static String millis() { long a = System.currentTimeMillis(), b = java.time.Instant.now().toEpochMilli(); return "" + (b >= a && b - a < 60_000 && a > 1_600_000_000_000L); }
  static String properties() { String old = System.setProperty("own.key", "v"); return old + System.getProperty("own.key") + System.clearProperty("own.key") + System.getProperty("own.key", "d") + System.lineSeparator().length() + Integer.getInteger("none", 5); }
  static String emptyKey() { return System.getProperty(""); }
  static String nullKey() { return System.setProperty(null, "x"); }
  static String environment() { return "" + System.getenv("NO_SUCH_VARIABLE_HERE") + (System.getenv().get("PATH") != null); }
  static String environmentIsReadOnly() { System.getenv().put("a", "b"); return "no"; }
  static String mapLibraryName() { return System.mapLibraryName("x"); }
  static String loadLibrary() { try { System.loadLibrary("nosuchlibrary"); return "no"; } catch (UnsatisfiedLinkError e) { return e.getMessage().substring(0, 16); } }
  static String runtime() { Runtime r = Runtime.getRuntime(); return "" + (r.availableProcessors() > 0) + (r.totalMemory() > 0) + (r.freeMemory() <= r.totalMemory()) + (r.maxMemory() >= r.totalMemory()) + Runtime.version().feature(); }
`,
});
