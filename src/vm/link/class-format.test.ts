/**
 * Malformed class files that a program loads: class and message of the error are those of the real JVM. A case takes the bytes of a
 * good class and damages them at a place that it finds in them.
 */
import { testOnJvm } from '../java-cases.testing.ts';

testOnJvm({
  cases: `
  static byte[] good() throws Exception { try (java.io.InputStream in = Cases.class.getResourceAsStream("/Good.class")) { return in.readAllBytes(); } }
  static String define(byte[] bytes) { return define("Good", bytes); }
  static String define(String name, byte[] bytes) {
    return new ClassLoader(null) { Class<?> make() { return defineClass(name, bytes, 0, bytes.length); } }.make().getName();
  }
  /** The place of a Utf8 constant with this text, where its tag is. */
  static int utf8(byte[] bytes, String text) {
    byte[] wanted = text.getBytes();
    for (int i = 0; i + 3 + wanted.length <= bytes.length; i++)
      if (bytes[i] == 1 && bytes[i + 1] == 0 && bytes[i + 2] == wanted.length && Arrays.equals(wanted, Arrays.copyOfRange(bytes, i + 3, i + 3 + wanted.length))) return i;
    throw new Error(text);
  }
  static byte[] with(byte[] bytes, int at, int value) { bytes[at] = (byte) value; return bytes; }
  static byte[] renamed(String from, String to) throws Exception { byte[] b = good(); System.arraycopy(to.getBytes(), 0, b, utf8(b, from) + 3, to.length()); return b; }

  static String whole() throws Exception { return define(good()); }
  static String empty() { return define(new byte[0]); }
  static String sevenBytes() throws Exception { return define(Arrays.copyOf(good(), 7)); }
  static String cutInThePool() throws Exception { return define(Arrays.copyOf(good(), 40)); }
  static String cutAtTheEnd() throws Exception { byte[] b = good(); return define(Arrays.copyOf(b, b.length - 1)); }
  static String extraByte() throws Exception { byte[] b = good(); return define(Arrays.copyOf(b, b.length + 1)); }
  static String extraByteWithoutName() throws Exception { byte[] b = good(); return define(null, Arrays.copyOf(b, b.length + 1)); }
  static String magic() throws Exception { return define(with(good(), 0, 0)); }
  static String versionOfTomorrow() throws Exception { return define(with(good(), 7, 200)); }
  static String versionZero() throws Exception { return define(with(good(), 7, 0)); }
  static String minorVersion() throws Exception { return define(with(with(good(), 7, 60), 5, 3)); }
  static String constantTag() throws Exception { byte[] b = good(); return define(with(b, utf8(b, "first"), 99)); }
  static String otherName() throws Exception { return define("Other", good()); }
  static String fieldsOfOneName() throws Exception { return define(renamed("third", "first")); }
  static String methodsOfOneName() throws Exception { return define(renamed("after", "befor")); }
  static String fieldDescriptor() throws Exception { return define(renamed("Ljava/lang/Runnable;", "Xjava/lang/Runnable;")); }
`,
  sources: {
    'Good.java': `
public class Good {
  int first, third; long second; Runnable run;
  void befor() { } void after() { }
}`,
  },
});
