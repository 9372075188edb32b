/** For tests: Java programs whose code uses what the verifier has rules for. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run, type SampleClass } from '../classfile/sample-classes.testing.ts';
import type { Jdk } from '../classpath/jdk.ts';

/** Without lambdas and string concatenation by invokedynamic, so that its class files can be given an old version. */
const OLD = `
package old;
import java.io.*;
import java.util.*;

public class Old extends FilterInputStream implements Comparator, Cloneable {
  static int count; long total; double ratio; float f; boolean flag; byte b; char c; short s;
  Object[] items = new Object[4];
  static final Object LOCK = new Object();
  int[][] grid = new int[2][3];

  public Old(InputStream in) { super(in); total = 3L; }
  Old(InputStream in, int n) { this(n > 0 ? in : null); ratio = n; }
  Old(String name) throws IOException { super(open(name)); flag = true; }
  static InputStream open(String name) throws IOException { return new FileInputStream(name); }

  public int read() throws IOException { int r = in.read(); if (r >= 0) total += r; return r; }
  protected Object clone() throws CloneNotSupportedException { Old copy = (Old) super.clone(); copy.in = in; return copy; }
  public int compare(Object a, Object b) { return ((Comparable) a).compareTo(b); }

  static long longs(long a, int shift, long[] values) {
    long r = a << shift;
    for (int i = 0; i < values.length; i++) { r ^= values[i]; values[i] = r >>> 3; }
    return r > 0 ? -r : ~r;
  }
  static double doubles(double x, double[] xs, float[] fs) {
    double best = x; float g = 1f;
    for (int i = 0; i < xs.length; i++) if (xs[i] > best) { best = xs[i]; xs[i] *= 2; }
    for (int i = 0; i < fs.length; i++) { g += fs[i]; fs[i] = (float) best; }
    return best * g % 7;
  }
  int small(byte[] bs, boolean[] zs, char[] cs, short[] ss, int[] is) {
    bs[0] = (byte) is[0]; zs[0] = is[1] > 0; cs[0]++; ss[0] += 2; is[2]--;
    b = bs[1]; flag |= zs[1]; c = cs[1]; s = ss[1]; f = is[0];
    return bs[0] + cs[0] + ss[0] + (zs[0] ? 1 : 0);
  }
  Object pick(int k, Object other) {
    switch (k) { case 1: return "one"; case 2: return items; case 3: return new int[k]; default: break; }
    switch (k) { case -100: return LOCK; case 5000: return new String[k][2]; case 70000: return grid; }
    Object o = k > 7 ? (Object) new ArrayList() : other;
    return o instanceof List ? ((List) o).get(0) : o;
  }
  int guarded(String text) {
    int r = 0; Object held = null;
    try {
      held = text.trim(); r = Integer.parseInt(text);
      synchronized (LOCK) { count += r; }
    } catch (NumberFormatException e) {
      held = e; r = -1;
    } catch (RuntimeException e) {
      throw new IllegalStateException(e.getMessage());
    } finally {
      r++; items[0] = held;
    }
    return r;
  }
  static Object build(int n) {
    StringBuffer sb = new StringBuffer(n > 0 ? new String("p") : "q");
    while (n-- > 0) { sb.append(n).append('c').append(1.5).append(7L); if (n == 3) continue; if (n == 5) break; }
    Object[] all = { sb, new int[] {1, 2, 3}, new long[][] {{1}, {2}} };
    return all.length > 2 ? all[1] : (Object) sb;
  }
  int[] copied(int[] in) { return (int[]) in.clone(); }
  public static class Inner extends Old { public Inner() { super((InputStream) null); }
    Class type() { return Inner.class; } int total() { return (int) (total + super.guarded("x")); }
    public int read() throws IOException { return in == null ? -1 : super.read(); } }
  public interface Named { String name(); }
  public abstract static class Base implements Named { protected int id; protected Base(int id) { this.id = id; } public String toString() { return name(); } }
  static Named named(final int n) { return new Base(n) { public String name() { return String.valueOf(n + id); } }; }
  static int deep(int a, int b, int d) { return a > b ? (b > d ? (a + b) * (d - a) : a / b) : (a & b) | (d ^ 3) << 2; }
  static String swap(Map m, Object k) { String v = (String) m.get(k); m.put(v, k = v); int i = 300; i += 1000; return v + i; }
}
`;

/** For Java 17: invokedynamic, nests, default methods, records, pattern matching. */
const NEW = `
package fresh;
import java.util.*;
import java.util.function.*;

public class Fresh extends ClassLoader {
  public interface A { default int f() { return 1; } static int g(long x) { return (int) x; } private int h() { return 2; } }
  public interface B { default int f() { return 3; } }
  static class Both implements A, B { public int f() { return A.super.f() + B.super.f(); } }
  record Point(int x, double y, List<String> names) { Point { names = List.copyOf(names); } }
  enum Kind { ONE, TWO; Kind next() { return values()[(ordinal() + 1) % values().length]; } }
  private int secret;
  class In { int get() { return secret++ + (int) Fresh.this.hashCode(); } }

  static String text(Object o, long n, double d, char c) { return "o=" + o + n + d + c; }
  static int match(Object o) {
    if (o instanceof String s && s.length() > 3) return s.length();
    return switch (String.valueOf(o)) { case "a", "b" -> 1; case "c" -> { int k = o.hashCode(); yield k; } default -> 0; };
  }
  int kinds(Kind k) { return switch (k) { case ONE -> secret; case TWO -> new In().get(); }; }
  static <T extends Comparable<T>> T max(List<? extends T> list) {
    T best = null;
    for (T t : list) if (best == null || t.compareTo(best) > 0) best = t;
    return best;
  }
  IntUnaryOperator adder(int n, long m) { return x -> (int) (x + n + m + secret); }
  Supplier<Runnable> nested() { return () -> () -> System.out.println(this); }
  static void resources(AutoCloseable a) throws Exception {
    try (a; AutoCloseable b = () -> {}) { if (a == b) return; } finally { System.gc(); }
  }
  Class<?> load(byte[] bytes, String name) throws ClassNotFoundException {
    if (bytes.length == 0) return findClass(name);
    Class<?> c = defineClass(name, bytes, 0, bytes.length);
    resolveClass(c);
    return c;
  }
  static int locals(long a, double b, int c, float d) {
    for (long i = a; i < 10; i++) { double t = b * i; if (t > c) { int q = (int) t; c += q; } else { float r = d; c -= (int) r; } }
    int x0 = c, x1 = x0 + 1, x2 = x1 + 1, x3 = x2; long y = x3; double z = y;
    return (int) (z + x0);
  }
  static boolean logic(boolean p, boolean q, int[] a) { return (p && !q || a.length > 3) ^ (a[0] == 1 ? p : q); }
  static int[][][] cube(int n) { int[][][] c = new int[n][n][]; c[0][0] = new int[] {n, n + 1}; c[0][0][1]++; return c; }
  Fresh(ClassLoader parent) { super(check(parent)); try { secret = parent.hashCode(); } catch (RuntimeException e) { secret = -1; } }
  static ClassLoader check(ClassLoader p) { return Objects.requireNonNull(p); }
}
`;

function compileSource(jdk: Jdk, folder: string, release: number, file: string, text: string): SampleClass[] {
  const source = join(folder, 'src', file);
  const out = join(folder, 'out');
  mkdirSync(dirname(source), { recursive: true });
  writeFileSync(source, text);
  const options = ['-g', '-nowarn', '-Xlint:none', '-proc:none', '-encoding', 'UTF-8'];
  run(jdk.javac!, [...options, '--release', String(release), '-d', out, source]);
  const names = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.class'),
  );
  return names.sort().map((name) => ({ file: join(out, name), bytes: readFileSync(join(out, name)) }));
}

/** Class files of version 52, which only use what older versions have as well. */
export function compileOldSamples(jdk: Jdk, folder: string): SampleClass[] {
  return compileSource(jdk, join(folder, `old-${jdk.feature}`), 8, 'old/Old.java', OLD);
}

export function compileNewSamples(jdk: Jdk, folder: string): SampleClass[] {
  return compileSource(jdk, join(folder, `new-${jdk.feature}`), 17, 'fresh/Fresh.java', NEW);
}

/** The same class with another version number. */
export function withMajor(bytes: Uint8Array, major: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[7] = major;
  return copy;
}
