/**
 * What a program would do after the predicted exception, no replay does: each program has a canary, a file that it deletes late. The same
 * programs, run by `java`, delete it.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { discoverJdks, type Jdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { replay } from './replay.ts';
import { Samples, type Threw } from './replay-samples.testing.ts';

const scratch = new ScratchFolder();

/** Name of the program, what it does late, and statements before the failure. */
const PROGRAMS: readonly (readonly [name: string, before: string, failure: string | null])[] = [
  ['Hook', 'Runtime.getRuntime().addShutdownHook(new Thread(Late::delete));', null],
  ['OnExit', 'new File(Late.CANARY).deleteOnExit();', null],
  ['Waiting', 'new Thread(() -> { Late.pause(500); Late.delete(); }).start();', null],
  [
    'Daemon',
    'Thread t = new Thread(() -> { Late.pause(500); Late.delete(); }); t.setDaemon(true); t.start(); new Thread(() -> Late.pause(1500)).start();',
    null,
  ],
  ['Handler', 'Thread.setDefaultUncaughtExceptionHandler((t, e) -> Late.delete());', null],
  ['OwnHandler', 'Thread.currentThread().setUncaughtExceptionHandler((t, e) -> Late.delete());', null],
  [
    'Out',
    'System.setErr(new PrintStream(System.err) { public void write(byte[] b, int from, int n) { Late.delete(); } public void println(Object o) { Late.delete(); } public void println(String o) { Late.delete(); } public void print(String s) { Late.delete(); } });',
    null,
  ],
  [
    'Trace',
    '',
    'throw new IllegalStateException() { public void printStackTrace() { Late.delete(); } public void printStackTrace(PrintStream s) { Late.delete(); } };',
  ],
  [
    'Timer',
    'new java.util.Timer().schedule(new java.util.TimerTask() { public void run() { Late.delete(); System.exit(0); } }, 500);',
    null,
  ],
];

const text = `
import java.io.*;
class Late {
  static final String CANARY = System.getProperty("canary");
  static void delete() { new File(CANARY).delete(); }
  static void pause(int ms) { try { Thread.sleep(ms); } catch (InterruptedException e) { } }
}
${PROGRAMS.map(
  ([name, before, failure]) => `
class ${name} {
  public static void main(String[] args) {
    ${before}
    ${failure ?? 'throw new IllegalStateException();'} // HERE ${name}
  }
}`,
).join('\n')}
class Exits {
  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(Late::delete));
    new File(Late.CANARY).deleteOnExit();
    if (args.length == 0) System.exit(3);
    throw new IllegalStateException(); // HERE Exits
  }
}
class Returns {
  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(Late::delete));
    if (args.length == 0) return;
    throw new IllegalStateException(); // HERE Returns
  }
}
class Deep {
  static int down(int n) { return down(n + 1) + 1; }
  public static void main(String[] args) {
    new File(Late.CANARY).deleteOnExit();
    down(0); // HERE Deep
  }
}
class Fails {
  static final int N;
  static {
    new File(Late.CANARY).deleteOnExit();
    if (true) throw new IllegalStateException(); // HERE Fails
    N = 1;
  }
  public static void main(String[] args) { }
}
class Elsewhere {
  public static void main(String[] args) {
    new File(Late.CANARY).deleteOnExit();
    Thread other = new Thread(() -> {
      Late.pause(200);
      throw new IllegalStateException("expected"); // HERE Elsewhere
    });
    other.start();
    throw new IllegalArgumentException("not the one");
  }
}
`;

const samples = new Samples(scratch, 'late', text);

function canary(name: string): string {
  return scratch.write(`canaries/${name}`, 'keep');
}

async function run(jdk: Jdk, mainClass: string, expected: Threw) {
  const file = canary(`${mainClass}-${jdk.feature}`);
  const result = await replay({
    jdk,
    classPath: [samples.compile(jdk)],
    entry: { kind: 'main', mainClass, args: [] },
    inputs: [],
    expected,
    properties: new Map([['canary', file]]),
  });
  return { ...result, isKept: fs.existsSync(file) };
}

describe.each(discoverJdks())('a replay on JDK $feature', (jdk) => {
  it.each(PROGRAMS)('does nothing after the exception: %s', async (name, _, failure) => {
    const exception = failure === null ? 'java.lang.IllegalStateException' : `${name}$1`;
    const { kind, isKept, what } = await run(jdk, name, samples.threw(exception, name, `${name}.main`));
    expect([kind, what, isKept]).toEqual(['confirmed', null, true]);
  });

  it('nor if the program ends in another way', async () => {
    const exits = await run(
      jdk,
      'Exits',
      samples.threw('java.lang.IllegalStateException', 'Exits', 'Exits.main'),
    );
    expect(exits).toMatchObject({ kind: 'different', what: 'it called System.exit', isKept: true });
    const place = samples.threw('java.lang.IllegalStateException', 'Returns', 'Returns.main');
    const returns = await run(jdk, 'Returns', place);
    expect(returns).toMatchObject({ kind: 'different', what: 'it ended without an exception', isKept: true });
  });

  it('knows overflows, failed initialisers and exceptions of other threads', async () => {
    const overflow = await run(
      jdk,
      'Deep',
      samples.threw('java.lang.StackOverflowError', 'Deep', 'Deep.main'),
    );
    expect(overflow).toMatchObject({ kind: 'confirmed', isKept: true });
    const place = samples.threw('java.lang.ExceptionInInitializerError', 'Fails', 'Fails.<clinit>');
    expect(await run(jdk, 'Fails', place)).toMatchObject({ kind: 'confirmed', isKept: true });
    const other = samples.threw('java.lang.IllegalStateException', 'Elsewhere', 'Elsewhere.lambda$main$0');
    expect(await run(jdk, 'Elsewhere', other)).toMatchObject({
      kind: 'confirmed',
      message: 'expected',
      isKept: true,
    });
  });

  it('where java itself deletes the file', () => {
    for (const name of ['Hook', 'OnExit', 'Waiting', 'Handler', 'Trace']) {
      const file = canary(`java-${name}-${jdk.feature}`);
      spawnSync(path.join(jdk.home, 'bin', 'java'), ['-cp', samples.compile(jdk), `-Dcanary=${file}`, name]);
      expect([name, fs.existsSync(file)]).toEqual([name, false]);
    }
  });
});
