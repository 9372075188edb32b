/** What the agent changes in the classes of a replay, seen by running them on the real JVM. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { discoverJdks, type Jdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { ZipFile } from '../classpath/zip.ts';
import type { Interception } from './agent.ts';
import type { Expected } from './compare.ts';
import { type ReplaySpec, replay } from './replay.ts';
import { input, Samples } from './replay-samples.testing.ts';
import { storedZip } from './stored-zip.ts';

const scratch = new ScratchFolder();
const samples = new Samples(
  scratch,
  'agent',
  `
import java.net.URL;
import java.net.URLClassLoader;
import java.util.*;

class Randoms {
  static void fail(boolean c) { if (c) throw new RuntimeException(); } // HERE fail
  static class Mine extends Random {}
  public static void main(String[] args) {
    // Seed 42, and 43 for the subclass: the numbers are the JDK's own.
    Random r = new Random();
    boolean same = r.nextInt() == -1170105035 && r.nextInt(10) == 3 && r.nextLong() == -5843495416241995736L
        && r.nextInt(3, 9) == 3 && r.nextDouble() == 0.9420735430282128
        && new Mine().nextInt() == new Random(43).nextInt() && Math.random() == new Random(44).nextDouble();
    // Seeded ones are as they are; so are the JDK's own.
    Random seeded = new Random(42);
    same &= seeded.nextInt() == -1170105035 && seeded.nextInt(10) == 3 && seeded.nextLong() == -5843495416241995736L
        && seeded.nextInt(3, 9) == 3 && seeded.nextDouble() == 0.9420735430282128;
    Random later = new Random();
    later.setSeed(42);
    same &= later.nextInt() == -1170105035;
    java.util.concurrent.ThreadLocalRandom.current().nextInt();
    try {
      r.nextInt(0);
    } catch (IllegalArgumentException e) {
      try {
        r.nextInt(3, 3);
      } catch (IllegalArgumentException f) {
        fail(same);
      }
    }
  }
}
class Middle {
  int field;
  Middle(int seed) { this(seed, new ArrayList<>()); }
  Middle(int a, List<String> list) {
    field = a > 5 ? a : -1;
    list.add("x");
  }
  double work(boolean z, long l, double d, Object o, String s, char c) {
    double sum = 0;
    for (int i = 0; i < 2; i++) {
      switch (s.length() + i) {
        case 0: sum += 1; break;
        case 1: sum += 2; break;
        case 7: sum += new StringBuilder(z ? "a" : s).length(); break;
        default: sum += 100;
      }
      try {
        if (l == -5 && o == null && c == 'x') throw new IllegalArgumentException("caught");
      } catch (IllegalArgumentException e) {
        sum += d;
      }
    }
    if (sum == 10) throw new IllegalStateException(); // HERE work
    return sum;
  }
  static int loop(int n) {
    do { n--; } while (n > 0);
    if (n == -8) throw new ArithmeticException(); // HERE loop
    return n;
  }
  public static void main(String[] args) throws Exception {
    Middle m = new Middle(1);
    System.out.println("field " + m.field);
    m.work(false, 1, 2, null, "abc", 'x');
    loop(3);
    m.work(false, 1, 2, null, "abc", 'x');
  }
}
class Reaches {
  static void target() {}
  static void target(int x) { if (x > 0) System.out.println("over"); }
  void unreached() {}
  public static void main(String[] args) {
    target(1);
    if (args.length == 1) target();
    Integer.toBinaryString(5);
    System.exit(9);
  }
}
class Loaded {
  static void run(int x) { if (x == 9) throw new RuntimeException("nine"); } // HERE loaded
}
class Loads {
  public static void main(String[] args) throws Exception {
    URL[] where = {Loads.class.getProtectionDomain().getCodeSource().getLocation()};
    Class<?> type = new URLClassLoader(where, null).loadClass("Loaded");
    if (type == Loaded.class) return;
    var run = type.getDeclaredMethod("run", int.class);
    run.setAccessible(true);
    try {
      run.invoke(null, 1);
    } catch (java.lang.reflect.InvocationTargetException e) {
      throw (RuntimeException) e.getCause();
    }
  }
}
`,
);

describe.each(discoverJdks())('the agent on JDK $version', (jdk: Jdk) => {
  const classPath = [samples.compile(jdk)];
  // The verifier looks at the changed classes of the JDK too.
  const assertions = ['-ea', '-XX:+UnlockDiagnosticVMOptions', '-XX:+BytecodeVerificationLocal'];
  const run = (
    mainClass: string,
    interceptions: Interception[],
    inputs: ReplaySpec['inputs'],
    expected: Expected,
    args: string[] = [],
  ) =>
    replay({
      jdk,
      classPath,
      assertions,
      entry: { kind: 'main', mainClass, args },
      inputs,
      interceptions,
      expected,
    });

  it('gives seeds to unseeded Random, and no numbers', async () => {
    const inputs = ['42', '43', '44', '45'].map((seed) => input('long', seed));
    const expected = samples.threw('java.lang.RuntimeException', 'fail', 'Randoms.fail');
    const result = await run('Randoms', [{ kind: 'random' }], inputs, expected);
    expect(result).toMatchObject({
      kind: 'confirmed',
      notes: [],
      stderr: expect.stringMatching(/^Exception/),
    });
    expect((await run('Randoms', [], inputs, expected)).kind).toBe('different');
    const named = inputs.flatMap((value) => [
      { ...value, name: 'Random.seed' },
      { ...input('int', '5'), name: 'Random.nextInt()' },
    ]);
    expect((await run('Randoms', [], named, expected)).kind).toBe('confirmed');
  });

  it('makes parameters inputs at each entry', async () => {
    const work: Interception = {
      kind: 'parameters',
      className: 'Middle',
      methodName: 'work',
      descriptor: '(ZJDLjava/lang/Object;Ljava/lang/String;C)D',
      indices: [0, 1, 2, 4],
    };
    const entry = (l: string, d: string, s: string) => [
      input('boolean', 'true'),
      input('long', l),
      input('double', d),
      input('String', s),
    ];
    const expected = samples.threw('java.lang.IllegalStateException', 'work', 'Middle.work');
    // The empty string gives 1 and then 2, each turn gives d if l is -5: 10 for d = 3.5. Six letters give 100 and 1.
    const first = entry('0', '3.5', '');
    const confirmed = await run('Middle', [work], [...first, ...entry('-5', '3.5', '')], expected);
    expect(confirmed).toMatchObject({ kind: 'confirmed', what: null, notes: [] });
    const different = await run('Middle', [work], [...first, ...entry('-5', '3.5', 'letter')], expected);
    expect(different).toMatchObject({ kind: 'different', notes: [] });
  });

  it('changes a method that begins with a loop, and constructors', async () => {
    const interceptions: Interception[] = [
      { kind: 'parameters', className: 'Middle', methodName: 'loop', descriptor: '(I)I', indices: [0] },
      {
        kind: 'parameters',
        className: 'Middle',
        methodName: '<init>',
        descriptor: '(ILjava/util/List;)V',
        indices: [0],
      },
    ];
    const expected = samples.threw('java.lang.ArithmeticException', 'loop', 'Middle.loop');
    const result = await run('Middle', interceptions, [input('int', '6'), input('int', '-7')], expected);
    expect(result).toMatchObject({ kind: 'confirmed', stdout: 'field 6\n', notes: [] });
  });

  it('sees that a method is reached', async () => {
    const reached = (method: string): Expected => ({
      kind: 'reached',
      location: samples.at('fail', `Reaches.${method}`),
    });
    const only: Interception = {
      kind: 'reach',
      className: 'Reaches',
      methodName: 'target',
      descriptor: '()V',
    };
    expect((await run('Reaches', [], [], reached('target'))).kind).toBe('confirmed');
    expect((await run('Reaches', [only], [], reached('target'))).what).toBe('it ended with status 9');
    expect(await run('Reaches', [only], [], reached('target'), ['x'])).toMatchObject({
      kind: 'confirmed',
      stdout: 'over\n',
    });
    expect((await run('Reaches', [], [], reached('unreached'))).kind).toBe('different');
    expect((await run('Reaches', [], [], reached('absent'))).kind).toBe('failed to start');
    const library = { class: 'java.lang.Integer', method: 'toBinaryString', file: null, line: 1 };
    expect((await run('Reaches', [], [], { kind: 'reached', location: library })).kind).toBe('confirmed');
  });

  it('changes classes of every class loader', async () => {
    const interception: Interception = {
      kind: 'parameters',
      className: 'Loaded',
      methodName: 'run',
      descriptor: '(I)V',
      indices: [0],
    };
    const expected = samples.threw('java.lang.RuntimeException', 'loaded', 'Loaded.run');
    expect((await run('Loads', [interception], [input('int', '9')], expected)).kind).toBe('confirmed');
  });

  it('is packed as the jar tool reads it', () => {
    const content = Buffer.from('some text');
    const jar = scratch.write('test.jar', storedZip([{ name: 'folder/a.txt', content }]));
    expect([...new ZipFile(jar).names()]).toEqual(['folder/a.txt']);
    execFileSync(join(jdk.home, 'bin', 'jar'), ['xf', jar], { cwd: scratch.path });
    expect(execFileSync('cat', [scratch.join('folder', 'a.txt')], { encoding: 'utf8' })).toBe('some text');
  });
});
