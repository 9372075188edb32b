/**
 * What a program can see of the world around it: another run may see another. Each program of the table holds in our run, and need not
 * hold in every run, so SAFE is barred or rests on an assumption that is listed.
 */
import { describe, expect, it } from 'vitest';
import { compile } from '../classpath/javac.ts';
import { discoverJdks, type Jdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { JavaMachine } from '../machine/java-machine.ts';
import type { CheckReport } from '../report/check-report.ts';
import { WORLD_PROGRAMS } from './environment-programs.testing.ts';
import { checkForTest } from './explore-for-test.testing.ts';
import { machineOptions } from './explore-in-workers.ts';
import { type CheckOptions, DEFAULT_OPTIONS, type Mode } from './options.ts';
import { prepareCheck } from './prepare.ts';

const JDK_SETTINGS = 'no option of the JVM changes how the classes of the JDK work';

const scratch = new ScratchFolder();
const source = scratch.write(
  'World.java',
  `import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
class World {
  enum Colour { RED, GREEN }
  record Holder(Class<?> type) { }
  static int count;
  static void shown() {
    System.out.println(Set.of(1, 2, 3, 4, 5, 6, 7) + " " + Map.of("a", 1, "b", 2, "c", 3));
    System.out.println(new Object().hashCode() + " " + String.class.hashCode() + " " + System.identityHashCode("a"));
    System.out.println(System.nanoTime() + " " + System.currentTimeMillis() + " " + new Date().getTime());
    System.out.println(ThreadLocalRandom.current().nextLong() + " " + new SplittableRandom().nextLong());
    System.out.println(java.util.random.RandomGenerator.getDefault().nextLong());
    System.out.println(Runtime.getRuntime().availableProcessors() + " " + Runtime.getRuntime().freeMemory());
    System.out.println(ProcessHandle.current().pid() + " " + ForkJoinPool.getCommonPoolParallelism());
    System.out.println(new HashSet<Object>(Arrays.asList(Colour.RED, Colour.GREEN, String.class, Integer.class)));
    System.out.println(UUID.randomUUID());
  }
  static class Finalised { @Override protected void finalize() { count++; } }
${WORLD_PROGRAMS.map(({ body, members = '', parameters = '' }, i) => `  ${members}\n  static void p${i}(${parameters}) { ${body} }`).join('\n')}
}
`,
);

scratch.write(
  'Separates.java',
  'class Separates { static void f() { assert java.io.File.pathSeparator.equals(":"); } }',
);
scratch.write(
  'Stores.java',
  'class Stores { static void f() { boolean on = false; assert on = true; if (!on) throw new Error(); } }',
);
scratch.write(
  'Asserts.java',
  'class Asserts { static void f(int x) { int y = x & 1; Object o = "a"; assert y * y == y && o instanceof String s && s.length() == 1 && java.util.Arrays.asList(1, 2).size() == 2; } }',
);
scratch.write(
  'Starts.java',
  'class Starts { public static void main(String[] a) { Thread t = Thread.currentThread(); assert t.getName().equals("main") && !t.isDaemon() && t.getPriority() == 5 && !t.isInterrupted(); } }',
);
scratch.write('Looks.java', 'class Looks { public static void main(String[] a) { assert a.length != 1; } }');
scratch.write(
  'Ignores.java',
  'class Ignores { public static void main(String[] a) { assert "a".length() == 1; } }',
);

const compiled = new Map<Jdk, string>();

function optionsFor(jdk: Jdk, method: string, mode: Mode): CheckOptions {
  let dir = compiled.get(jdk);
  if (dir === undefined) {
    dir = compile(jdk, [source], { classPath: '' }).dir;
    compiled.set(jdk, dir);
  }
  return {
    ...DEFAULT_OPTIONS,
    targets: [dir],
    jdk: jdk.home,
    mode,
    properties: new Map([['rf.given', 'x']]),
    entry: { kind: 'method', signature: `World.${method}` },
  };
}

for (const jdk of discoverJdks()) {
  describe(`on JDK ${jdk.feature}, what another run may see otherwise`, () => {
    for (const [i, { cause, barred, assumed, mode = i % 2 === 0 ? 1 : 5 }] of WORLD_PROGRAMS.entries()) {
      it(`${cause} (mode ${mode})`, async () => {
        const report = await checkForTest(optionsFor(jdk, `p${i}`, mode));
        const { verdict, incomplete } = report;
        // All programs share a class that has static fields: what it assumes of these is no matter here.
        // Which classes of the JDK read settings differs from version to version.
        const assumptions = report.assumptions.filter(
          (text) =>
            !text.startsWith('static fields') && (text !== JDK_SETTINGS || assumed?.includes(JDK_SETTINGS)),
        );
        if (barred !== undefined) {
          expect(verdict).toBe('UNKNOWN');
          expect(incomplete.map(({ id, reason }) => `${id}: ${reason}`)).toContainEqual(
            expect.stringMatching(new RegExp(`^${barred[0]}: .*${barred[1]}`)),
          );
        } else {
          expect({ verdict, incomplete }).toEqual({ verdict: 'SAFE', incomplete: [] });
          expect([...assumptions].sort().map((text, at) => text.slice(0, assumed![at]?.length))).toEqual(
            assumed,
          );
        }
      });
    }
  });
}

describe('what only the code of a class tells', () => {
  const method = (name: string): Promise<CheckReport> =>
    checkForTest({
      ...DEFAULT_OPTIONS,
      targets: [scratch.join(`${name}.java`)],
      entry: { kind: 'method', signature: `${name}.f` },
    });

  it('the path separator, a static field', async () => {
    expect(await method('Separates')).toMatchObject({
      verdict: 'SAFE',
      assumptions: ['the system property path.separator is as on this machine'],
    });
  });

  it('an assertion that stores something', async () => {
    expect(await method('Stores')).toMatchObject({
      verdict: 'SAFE',
      assumptions: ['assertions are enabled'],
    });
    expect(await method('Asserts')).toMatchObject({ verdict: 'SAFE', assumptions: [] });
  });
});

describe('the thread of a main program', () => {
  it('is known', async () => {
    const report = await checkForTest({
      ...DEFAULT_OPTIONS,
      targets: [scratch.join('Starts.java')],
      entry: { kind: 'main', className: 'Starts' },
    });
    expect(report).toMatchObject({ verdict: 'SAFE', assumptions: [] });
  });
});

describe('the arguments of main', () => {
  const main = (name: string, args: string[]): Promise<CheckReport> =>
    checkForTest({
      ...DEFAULT_OPTIONS,
      targets: [scratch.join(`${name}.java`)],
      entry: { kind: 'main', className: name },
      args,
    });

  it('are assumed if it looks at them', async () => {
    expect(await main('Looks', [])).toMatchObject({
      verdict: 'SAFE',
      assumptions: ['main is called without arguments'],
    });
    expect(await main('Looks', ['a', 'b'])).toMatchObject({
      assumptions: ['main is called with the 2 arguments given'],
    });
    expect(await main('Looks', ['a'])).toMatchObject({ verdict: 'UNSAFE' });
    expect(await main('Ignores', [])).toMatchObject({ verdict: 'SAFE', assumptions: [] });
  });
});

describe('two runs of ours', () => {
  it('see the same seeds, salts, hashes and times', async () => {
    const [jdk] = discoverJdks();
    const shown = async (): Promise<string[]> => {
      const seen: string[] = [];
      const { program } = await prepareCheck(optionsFor(jdk, 'shown', 1));
      const machine = new JavaMachine(machineOptions(program, optionsFor(jdk, 'shown', 1)));
      machine.watchOutput(
        (_fd, bytes) => seen.push(Buffer.from(bytes).toString()),
        () => 0,
      );
      while (machine.run(1_000_000).kind === 'pause');
      machine.close();
      return seen;
    };
    const first = await shown();
    expect(first.join('').split('\n').length).toBeGreaterThan(8);
    expect(await shown()).toEqual(first);
  });
});
