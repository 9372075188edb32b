/**
 * The analysis beside what is seen: no method outside of the affected ones may have a symbolic value. What it must not say is
 * checked too: code that bytes of the file cannot reach is not affected.
 */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { machineOptions } from '../check/explore-in-workers.ts';
import { DEFAULT_OPTIONS } from '../check/options.ts';
import { prepareCheck } from '../check/prepare.ts';
import { discoverJdks, type Jdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { readInputFiles } from '../inputs/read-input-files.ts';
import { JavaMachine } from '../machine/java-machine.ts';
import type { Method } from '../vm/link/linked-class.ts';
import { affectedMethods } from './affected.ts';
import { EnteredMethods } from './entered-methods.ts';
import { InputRuns } from './input-runs.ts';
import { traceOptions } from './trace.ts';

const scratch = new ScratchFolder();
const input = path.join(path.dirname(scratch.write('in.bin', 'RF1 and more bytes 42')), 'in.bin');
const PROGRAM = scratch.write(
  'flows/Flows.java',
  `package flows;
import java.io.*;
import java.util.*;
import java.util.function.*;

public class Flows {
  static int global;
  static double never;
  int field;
  interface Shape { long area(int x); }
  static class Square implements Shape { public long area(int x) { return (long) x * x; } }
  static class Flat implements Shape { public long area(int x) { return 0; } }
  record Pair(int a, int b) { int sum() { return a + b; } }

  static int throughField(Flows f) { return f.field + 1; }
  static void toField(Flows f, int x) { f.field = x; }
  static int throughGlobal() { return global * 2; }
  static int throughArray(short[] a) { return a[1]; }
  static int throughBox(Integer x) { return x; }
  static int throughLambda(IntUnaryOperator op, int x) { return op.applyAsInt(x); }
  static int throughException(int x) { try { if (x > 0) throw new IllegalStateException(); return 0; } catch (IllegalStateException e) { return x; } }
  static int twice(int x) { return x + x; }
  static double dry(double d) { return Math.sqrt(d) * 2; }
  static double dryField() { never += 0.5; return never; }
  static long dryCount(long n) { long sum = 0; for (long i = 0; i < n; i++) sum += i; return sum; }

  public static void main(String[] args) throws Exception {
    int b;
    try (InputStream in = new BufferedInputStream(new FileInputStream(args[0]))) { b = in.read(); }
    Flows f = new Flows();
    toField(f, b);
    global = throughField(f);
    short[] shorts = {1, (short) throughGlobal()};
    int x = throughArray(shorts);
    x += throughBox(x);
    int y = x;
    x += throughLambda(Flows::twice, 3) + throughLambda(v -> v * y, 2);
    Shape shape = args.length > 3 ? new Flat() : new Square();
    long area = shape.area(x);
    x += throughException(x) + new Pair(x, 1).sum();
    Map<Integer, String> map = new TreeMap<>();
    map.put(x, "x");
    BiFunction<Integer, Integer, Integer> plus = (p, q) -> p + q;
    x += plus.apply(x, 1);
    String text = new String(java.nio.file.Files.readAllBytes(java.nio.file.Path.of(args[0])), "ISO-8859-1");
    if (text.startsWith("RF") && area > 5) System.out.println(text.length() + " " + map.size());
    String made = "n" + x;
    if (made.hashCode() == 7) System.out.println(made);
    System.out.println(dry(2) + dryField() + dryCount(3));
  }
}
`,
);
// Apart: arguments of a reflective call may be those of any method of the program.
const REFLECTING = scratch.write(
  'reflecting/Reflecting.java',
  `package reflecting;
public class Reflecting {
  public static void main(String[] args) throws Exception {
    int x = new java.io.FileInputStream(args[0]).read();
    x += (Integer) Reflecting.class.getDeclaredMethod("reflected", int.class).invoke(null, x);
    if (x > 5) System.out.println(x);
  }
  static int reflected(int x) { return x ^ 1; }
}
`,
);

type Outcome = { readonly seen: readonly Method[]; readonly affected: (m: Method) => boolean | undefined };

function run(jdk: Jdk, program: string): Outcome {
  const options = traceOptions(
    { plain: [], references: [], heap: [], model: [] },
    {
      ...DEFAULT_OPTIONS,
      targets: [program],
      jdk: jdk.home,
      entry: { kind: 'main', className: null },
      args: [input],
    },
  );
  const ofMachine = {
    ...machineOptions(prepareCheck(options).program, options),
    inputFiles: readInputFiles([input], false),
  };
  const machine = new JavaMachine(ofMachine);
  try {
    const entered = new EnteredMethods(machine.vm);
    const seen = new Set<Method>();
    machine.vm.symbolicMethods = seen;
    const { end } = new InputRuns(machine, () => false).follow([fs.readFileSync(input)], () => false);
    expect(end).toMatchObject({ kind: 'ended', outcome: { kind: 'returned' } });
    const analysed = affectedMethods(machine.vm, entered, ofMachine);
    return { seen: [...seen], affected: ({ info }) => analysed.get(info)?.isAffected };
  } finally {
    machine.close();
  }
}

describe.each(discoverJdks())('code that can see symbolic values, JDK $version', (jdk) => {
  const { seen, affected } = run(jdk, PROGRAM);
  const own = new Map(
    seen.flatMap(({ holder }) =>
      holder.methods.map((m) => [`${holder.name}.${m.name}` as string, m] as const),
    ),
  );
  const isAffected = (name: string): boolean => affected(own.get(`flows/Flows${name}`)!) === true;

  it('is all that is seen to have one', () => {
    const missing = seen.filter((m) => m.info.code !== null && affected(m) === false).map(String);
    expect(missing).toEqual([]);
    // Otherwise nothing was compared.
    expect(seen.length).toBeGreaterThan(15);
  });

  it.each([
    '.toField',
    '.throughField',
    '.throughGlobal',
    '.throughArray',
    '.throughBox',
    '.throughLambda',
    '.throughException',
    '.twice',
    '.main',
    '$Pair.sum',
    '$Square.area',
  ])('%s', (name) => expect(isAffected(name)).toBe(true));

  it('also of reflective calls', () => {
    const { seen, affected } = run(jdk, REFLECTING);
    expect(seen.filter((m) => m.info.code !== null && affected(m) === false).map(String)).toEqual([]);
    expect(seen.map(({ name }) => name)).toContain('valueOf');
  });

  it.each(['.dry', '.dryField', '.dryCount'])('not %s', (name) => expect(isAffected(name)).toBe(false));
});
