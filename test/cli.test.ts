/**
 * The command line as a user meets it: the built `dist` in a process of its own, with the real `java` beside it where
 * it is the measure. Bad input gives one clear line with the remedy, exit code 1 from `run` and 3 elsewhere.
 */
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { discoverJdks, type Jdk } from '../src/classpath/jdk.ts';
import { CLI } from './oracle/corpus.ts';
import { differences, launch, type Outcome } from './oracle/outcome.ts';

const MAINS = `
import java.io.*;
import java.util.*;

public class Echo {
  public static void main(String[] args) throws IOException {
    System.out.println(Arrays.toString(args) + " " + System.getProperty("key") + " " + System.getProperty("java.class.path"));
    try { assert args.length > 9 : "few"; } catch (AssertionError e) { System.out.println("assertion: " + e.getMessage()); }
    new BufferedReader(new InputStreamReader(System.in)).lines().forEach(System.err::println);
    System.exit(args.length);
  }
}
class NoMain { }
class NotStatic { public void main(String[] args) { System.out.println("instance"); } }
class NotVoid { public static int main(String[] args) { return 0; } }
class NotPublic { static void main(String[] args) { System.out.println("not public"); } }
class Private { private static void main(String[] args) { } }
class NoArgs { static void main() { System.out.println("no args"); } }
class PrivateConstructor { private PrivateConstructor() { } void main() { } }
abstract class Abstract { void main() { } }
class Outer { class Inner { void main() { } } static class Nested { void main() { System.out.println("nested"); } } }
class Base { public static void main(String[] args) { System.out.println("inherited"); throw new IllegalStateException("end"); } }
class Derived extends Base { static { System.out.println("Derived initialised"); } }
class Both { void main() { System.out.println("instance"); } static void main(String[] args) { System.out.println("static"); } }
class BadInit {
  static { if (true) throw new IllegalStateException("boom"); }
  public static void main(String[] args) { try { System.out.println("never"); } catch (Throwable t) { System.out.println("caught"); } }
}
class Orphan extends Gone { public static void main(String[] args) { } }
class Gone { }
class Flood {
  public static void main(String[] args) {
    for (int i = 0; i < 20_000; i++) System.out.println("line " + i + " of a long output");
    System.err.println("done " + System.out.checkError());
  }
}
`;

const NOBODY = 65534;
const jdks = discoverJdks();
const jdk = jdks[0];
let home: string;
let classes: string;

const rangefinder = (args: readonly string[], cwd = home, stdin = '', env: NodeJS.ProcessEnv = {}) =>
  launch({ command: process.execPath, args: [CLI, ...args], cwd, stdin, env });
const run = (args: readonly string[], on: Jdk = jdk, stdin = '') =>
  rangefinder(['run', '--jdk', on.home, ...args], home, stdin);
const java = (args: readonly string[], on: Jdk = jdk, stdin = '') =>
  launch({ command: `${on.home}/bin/java`, args, cwd: home, stdin });

beforeAll(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-cli-'));
  classes = path.join(home, 'classes');
  write('Echo.java', MAINS);
  javac(['-d', classes, 'Echo.java']);
  fs.rmSync(path.join(classes, 'Gone.class'));
  fs.rmSync(path.join(home, 'Echo.java'));
  return () => fs.rmSync(home, { recursive: true, force: true });
});

function write(name: string, content: string | Uint8Array): string {
  const file = path.join(home, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
  return file;
}

function javac(args: readonly string[]): void {
  execFileSync(`${jdks[0].home}/bin/javac`, args, { cwd: home });
}

/** One line that begins with `Error:`, nothing on stdout, no stack trace of ours. */
function expectOneLine(outcome: Outcome, wanted: RegExp, status = 1): void {
  expect(outcome.stderr).toMatch(wanted);
  expect(outcome.stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(outcome.stderr).toMatch(/^Error: /);
  expect(outcome.stdout).toBe('');
  expect(outcome.status).toBe(status);
}

/** java's own first words, and its remedy or ours behind them. */
function expectSameRefusal(expected: Outcome, actual: Outcome): void {
  expectOneLine(actual, /please|remove|make|check/);
  const [first] = expected.stderr.split(/ ?[\n,]/);
  expect(actual.stderr.slice(0, first.length)).toBe(first);
}

describe('commands', () => {
  it('prints help and version', async () => {
    expect((await rangefinder(['--help'])).stdout).toContain('rangefinder run --help');
    expect((await rangefinder(['run', '--help'])).stdout).toContain('-cp');
    expect((await rangefinder(['--version'])).stdout).toMatch(/^rangefinder \d+\.\d+\.\d+/);
    const empty = fs.mkdtempSync(path.join(home, 'empty-'));
    expect((await rangefinder([], empty)).status).toBe(3);
  });

  it('names the commands that exist where one does not', async () => {
    expectOneLine(await rangefinder(['chekc', 'Foo']), /no such command: chekc; there is: run/, 3);
  });
});

for (const on of jdks) {
  describe.concurrent(`as java ${on.version}`, () => {
    const same = async (args: readonly string[], stdin = '') =>
      expect(differences(await java(args, on, stdin), await run(args, on, stdin))).toEqual([]);

    it('passes arguments, properties, assertions, input and exit code', async () => {
      await same(['-cp', 'classes', '-Dkey=a=b', '-ea', 'Echo', '-ea', '', 'ü'], 'one\ntwo');
      await same(['-classpath', 'nowhere:classes', 'Echo']);
      await same(['--class-path=classes', '-ea', '-da:Echo', '-Xmx64m', 'Echo', '--help']);
    });

    it.each(['Derived', 'BadInit', 'Both', 'Outer$Nested', 'NotStatic', 'NotPublic', 'NoArgs'])(
      'launches %s',
      async (main) => {
        const expected = await java(['-cp', 'classes', main], on);
        const actual = await run(['-cp', 'classes', main], on);
        if (!expected.stderr.startsWith('Error:')) expect(differences(expected, actual)).toEqual([]);
        else expectSameRefusal(expected, actual);
      },
    );

    it.each(['NoMain', 'NotVoid', 'Private', 'PrivateConstructor', 'Abstract', 'Outer$Inner', 'Missing'])(
      'refuses %s',
      async (main) => {
        const expected = await java(['-cp', 'classes', main], on);
        expectSameRefusal(expected, await run(['-cp', 'classes', main], on));
      },
    );
  });
}

describe('jars', () => {
  const jar = (name: string, manifest: string) => {
    write('manifest', manifest);
    execFileSync(`${jdk.home}/bin/jar`, ['cfm', name, 'manifest', '-C', 'classes', '.'], { cwd: home });
  };

  it('runs the main class of the manifest, and its Class-Path', async () => {
    jar('app.jar', 'Main-Class: Echo\n');
    fs.mkdirSync(path.join(home, 'lib'), { recursive: true });
    write('manifest', 'Main-Class: Echo\nClass-Path: ../app.jar\n');
    execFileSync(`${jdk.home}/bin/jar`, ['cfm', 'lib/thin.jar', 'manifest'], { cwd: home });
    for (const file of ['app.jar', 'lib/thin.jar']) {
      expect(differences(await java(['-jar', file, 'x']), await run(['-jar', file, 'x']))).toEqual([]);
    }
  });

  it('explains a jar that cannot be run', async () => {
    jar('plain.jar', 'Created-By: test\n');
    expectOneLine(
      await run(['-jar', 'plain.jar']),
      /no main manifest attribute, in plain.jar: name the class/,
    );
    expectOneLine(await run(['-jar', 'gone.jar']), /Unable to access jarfile gone.jar: check the path/);
    const whole = fs.readFileSync(path.join(home, 'plain.jar'));
    write('half.jar', whole.subarray(0, whole.length / 2));
    expectOneLine(await run(['-jar', 'half.jar']), /half.jar.*: replace it/);
    expectOneLine(await run(['-cp', 'half.jar', 'Echo']), /half.jar.*: replace it/);
  });
});

describe('damaged and foreign class files', () => {
  const damaged = async (change: (bytes: Buffer) => Buffer) => {
    const bytes = fs.readFileSync(path.join(classes, 'NotVoid.class'));
    write('damaged/NotVoid.class', change(bytes));
    return run(['-cp', 'damaged', 'NotVoid']);
  };

  it('explains a class file from the future', async () => {
    const outcome = await damaged((b) =>
      Buffer.concat([b.subarray(0, 6), Buffer.from([0, 99]), b.subarray(8)]),
    );
    expectOneLine(outcome, /NotVoid.*UnsupportedClassVersionError.*99\.0.*: run it on a newer JDK/);
  });

  it('explains a truncated one', async () => {
    expectOneLine(
      await damaged((b) => b.subarray(0, 100)),
      /main class NotVoid .*ClassFormatError: Truncated class file\): compile it again/,
    );
    expectOneLine(await damaged(() => Buffer.alloc(0)), /ClassFormatError/);
  });

  it('explains a missing superclass and a wrong name', async () => {
    expectOneLine(
      await run(['-cp', 'classes', 'Orphan']),
      /NoClassDefFoundError: Gone\): add what it extends/,
    );
    write('wrong/a/NoMain.class', fs.readFileSync(path.join(classes, 'NoMain.class')));
    expectOneLine(await run(['-cp', 'wrong', 'a.NoMain']), /wrong name: NoMain\)\): use the full name/);
    expectOneLine(await run(['classes/NoMain.class']), /the name of a file; try rangefinder run NoMain/);
  });

  it('explains a folder without permission', async () => {
    // Nothing is closed to root: then the run is another user's, with a copy of dist that he may read.
    const isRoot = process.getuid?.() === 0;
    const cli = isRoot ? path.join(home, 'dist/cli/launch.cjs') : CLI;
    if (isRoot) {
      fs.cpSync(path.dirname(path.dirname(CLI)), path.join(home, 'dist'), { recursive: true });
      write('package.json', '{ "type": "module" }');
      fs.chmodSync(home, 0o755);
    }
    fs.mkdirSync(path.join(home, 'closed'), { mode: 0 });
    const args = [cli, 'run', '--jdk', jdk.home, '-cp', 'closed', 'Echo'];
    const outcome = await launch({
      command: process.execPath,
      args,
      cwd: home,
      uid: isRoot ? NOBODY : undefined,
    });
    expectOneLine(outcome, /cannot read closed.*allow reading it/);
  });
});

describe('source files', () => {
  const same = async (args: readonly string[], on = jdk) =>
    expect(differences(await java(args, on), await run(args, on))).toEqual([]);

  it('runs the first class, with arguments', async () => {
    write(
      'Second.java',
      `// class Comment { }
       class First { public static void main(String[] args) { System.out.println("First " + args.length); throw new IllegalStateException(); } }
       class Second { public static void main(String[] args) { System.out.println("Second"); } }`,
    );
    await same(['Second.java', 'a', 'b']);
  });

  it('runs one whose public class has another name, and a script', async () => {
    write(
      'other.java',
      'public class Named { public static void main(String[] a) { System.out.println("named"); } }',
    );
    write(
      'script',
      '#!/usr/bin/env rangefinder\nclass Script { public static void main(String[] a) { System.out.println(a[0]); } }',
    );
    await same(['other.java']);
    await same(['--source', '17', 'script', 'arg']);
  });

  it('sees the class path', async () => {
    write(
      'User.java',
      'class User { public static void main(String[] a) throws Exception { Echo.main(new String[] { "from User" }); } }',
    );
    await same(['-cp', 'classes', 'User.java']);
  });

  it("shows javac's own text", async () => {
    write('Wrong.java', 'class Wrong { int x = "text"; }');
    const outcome = await run(['Wrong.java']);
    expect(outcome.status).toBe(1);
    expect(outcome.stderr).toMatch(/^Error: javac cannot compile Wrong\.java: correct these errors\n/);
    const text = (await java(['Wrong.java'])).stderr
      .split('\n')
      .filter((l) => l !== 'error: compilation failed');
    expect(outcome.stderr.split('\n').slice(1)).toEqual(text);
    expectOneLine(await run(['Nowhere.java']), /cannot read the source file Nowhere.java .*check the path/);
    write('Nothing.java', '// nothing here');
    expectOneLine(await run(['Nothing.java']), /no class declared in source file/);
  });

  const newest = jdks.at(-1)!;
  it.runIf(newest.feature >= 25)('runs several files and compact ones (JDK 25)', async () => {
    write('app/Main.java', 'package app; class Main { void main() { System.out.println(new Part()); } }');
    write('app/Part.java', 'package app; class Part { public String toString() { return "part"; } }');
    write(
      'Compact.java',
      'int twice(int x) { return 2 * x; }\nvoid main() { IO.println(twice(21)); }\nrecord R(int i) { }',
    );
    await same(['app/Main.java'], newest);
    await same(['Compact.java'], newest);
  });
});

describe('options', () => {
  it('explains what it does not understand', async () => {
    expectOneLine(await run(['-nonsense', 'Echo']), /Unrecognized option: -nonsense; see/);
    expectOneLine(await run(['-cp']), /-cp requires class path specification; see/);
    expectOneLine(await run([]), /no program given: name a class/);
    expectOneLine(await run(['--source', 'x', 'y']), /--source x is no Java version/);
  });

  it('explains a missing JDK', async () => {
    const env = { PATH: '/nonexistent', JAVA_HOME: undefined };
    expectOneLine(await rangefinder(['run', 'Echo'], home, '', env), /no JDK found: install a JDK/);
    expectOneLine(
      await rangefinder(['run', '--jdk', '/nonexistent', 'Echo']),
      /\/nonexistent \(from --jdk\) does not exist: install/,
    );
  });

  it('shows a stack trace of ours with --debug only', async () => {
    const debug = await run(['--debug', '-cp', 'classes', 'Missing']);
    expect(debug.stderr).toMatch(/\n\s+at .*run-main/);
    expect(debug.status).toBe(1);
  });
});

describe('output', () => {
  it('writes long outputs whole', async () => {
    const outcome = await run(['-cp', 'classes', 'Flood']);
    expect(outcome.stdout.split('\n')).toHaveLength(20_001);
    expect(outcome.stderr).toBe('done false\n');
  });

  it('goes on when the reader goes away, as java does', async () => {
    const child = spawn(process.execPath, [CLI, 'run', '--jdk', jdk.home, '-cp', 'classes', 'Flood'], {
      cwd: home,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.once('data', () => child.stdout.destroy());
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect([status, stderr]).toEqual([0, 'done true\n']);
  });
});
