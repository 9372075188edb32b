/** For tests: Java programs that use everything a class file can contain, compiled by the JDK at hand. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Jdk } from '../classpath/jdk.ts';

export type SampleClass = { readonly file: string; readonly bytes: Uint8Array };

/** Compiles for Java 8: jsr-free but without nests, indy string concatenation and records. */
const LEGACY = `
package legacy;
import java.lang.annotation.*;
import java.util.*;

public class Legacy<T extends Comparable<T>> implements Runnable {
  static final int I = 42;
  static final long L = 1L << 40;
  static final float F = 1.5f;
  static final double D = Math.PI;
  static final char C = 'c';
  static final boolean Z = true;
  static final String S = "h\\u00e9\\u0000\\ud83d\\ude00";
  final int instance = 9;
  @Mark(nums = {}) protected transient volatile List<@Mark String> list = new ArrayList<>();

  @Mark("run") @Deprecated public void run() {
    Runnable nested = () -> System.out.println(S + list + I + L + F + D + C + Z + instance);
    nested.run();
    Comparator<String> c = String::compareTo;
    list.sort(c);
  }

  public <E extends Exception> int loop(@Mark int a, long b, double[] c, Object... rest) throws E, java.io.IOException {
    int r = 0;
    try {
      for (int i = 0; i < a; i++) {
        switch (i) { case 1: r++; break; case 1000: r--; default: r += (int) b; }
        switch (i % 4) { case 0: continue; case 1: r += 2; case 2: break; case 3: r *= 5; }
      }
    } catch (IllegalStateException | ArithmeticException e) {
      r = -1;
    } finally {
      r ^= 3;
    }
    Object o = c == null ? "text" : c;
    synchronized (this) { r += o.hashCode(); }
    long wide = b > 0 ? b : -b;
    List<T> typed = new ArrayList<>(a > 3 ? 1 : 2);
    return r + (int) wide + typed.size() + rest.length;
  }

  native void nothing();
  static synchronized strictfp double strict(float f) { return f * 2.0; }

  enum Color { RED, GREEN { @Override void f() { } }; void f() { } }
  interface Shape { default int area() { return 1; } static int zero() { return 0; } }
  abstract static class Abstract implements Shape { abstract void m() throws Exception; }
  private class Inner { private int secret = I; int get() { return secret + instance; } }
  int readsInner() { return new Inner().secret; }
  static Object local() { class Local { } return new Local() { }; }
  static String choose(Color c) { switch (c) { case RED: return "r"; default: return "g"; } }
}

@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.PARAMETER, ElementType.FIELD, ElementType.TYPE_USE})
@interface Mark {
  String value() default "x";
  int[] nums() default {1, 2};
  Class<?> type() default Object.class;
  Thread.State state() default Thread.State.NEW;
  Inner inner() default @Inner(d = 2.5, l = 7L);
  @Retention(RetentionPolicy.CLASS) @interface Inner { double d(); long l(); float f() default 1f; }
}
`;

/** Compiles for Java 17: what came after 8. */
const MODERN = `
package modern;
import java.util.*;
import java.util.function.*;

@Deprecated(since = "2", forRemoval = true)
public sealed interface Modern permits Modern.Circle, Modern.Square, Modern.Open {
  private int helper() { return 1; }
  default int area() { return helper(); }

  record Circle(@Deprecated int radius) implements Modern {
    public Circle { if (radius < 0) throw new IllegalArgumentException("radius " + radius); }
  }
  record Pair<A, B extends List<A>>(A first, B second) { static <X> Pair<X, List<X>> of(X x) { return new Pair<>(x, List.of(x)); } }
  final class Square implements Modern { private int side; class Corner { int s() { return side; } } }
  non-sealed class Open implements Modern { }

  static int sum(Object... items) {
    int total = 0;
    for (var item : items) {
      if (item instanceof Integer i && i > 0) total += i;
      total += switch (item.hashCode() & 3) { case 0 -> 1; case 1 -> { int t = total; yield t + 1; } default -> 0; };
    }
    Function<Integer, IntUnaryOperator> adder = a -> b -> a + b;
    return adder.apply(total).applyAsInt(1);
  }
  static String text(String name, long n, double d) { return """
      Dear %s,
        """.formatted(name) + n + '/' + d; }
}
`;

/** The Module attribute. */
const MODULE = `
/** A module. */
@Deprecated
open module sample.mod {
  requires transitive java.logging;
  requires static java.sql;
  exports modern;
  exports legacy to java.logging, java.sql;
  uses java.util.function.Supplier;
  uses java.lang.Runnable;
  provides java.lang.Runnable with legacy.Legacy;
}
`;

/** Compiles the samples for a release of the JDK into a subfolder of `folder`. */
export function compileSamples(jdk: Jdk, folder: string, release: number): SampleClass[] {
  const sources = new Map([['legacy/Legacy.java', LEGACY]]);
  if (release >= 17) sources.set('modern/Modern.java', MODERN).set('module-info.java', MODULE);
  const base = join(folder, `${jdk.feature}-${release}`);
  const files: string[] = [];
  for (const [name, text] of sources) {
    const file = join(base, 'src', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    files.push(file);
  }
  const out = join(base, 'out');
  const options = ['-g', '-parameters', '-nowarn', '-Xlint:none', '-proc:none', '-encoding', 'UTF-8'];
  run(jdk.javac!, [...options, '--release', String(release), '-d', out, ...files]);
  return readClasses(out);
}

/** Every class file below a folder. */
function readClasses(folder: string): SampleClass[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.class')).sort();
  return files.map((name) => ({ file: join(folder, name), bytes: readFileSync(join(folder, name)) }));
}

/** Runs a tool of the JDK and returns what it prints. */
export function run(command: string, args: readonly string[]): string {
  const result = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (result.status !== 0) throw new Error(`${command} failed: ${result.stderr || result.error}`);
  return result.stdout;
}
