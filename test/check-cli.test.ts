/**
 * The commands that explore, as a user meets them: the built `dist` in a process of its own. Exit codes are a contract:
 * 0 SAFE, 1 UNSAFE, 2 UNKNOWN, 3 wrong input. Wrong input gives one clear line, and nothing is explored.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks } from '../src/classpath/jdk.ts';
import { CLI } from './oracle/corpus.ts';

const SOURCE = `import org.sosy_lab.sv_benchmarks.Verifier;
public class Main {
  static int div(int x, int y) { return x / y; }
  static int abs(int x) { return x < 0 ? -x : x; }
  static int abs(long x) { return 0; }
  static void forever(int n) { Object[] last = new Object[1]; for (int i = 0; i < n; i++) last[0] = new int[i & 3]; }
  public static void main(String[] args) {
    int i = Verifier.nondetInt();
    step(7);
    if (args.length == 1 && i == args[0].length()) throw new IllegalStateException();
    assert i != 123456 : "bad";
  }
  static void step(int s) { }
  static void failsOrNot(int n) { if (n == -1) throw new IllegalStateException(); forever(n); }
  static int digits(String s) {
    char[] found = new char[s.length()];
    int n = 0;
    for (int i = 0; i < s.length(); i++) if (s.charAt(i) >= '0' && s.charAt(i) <= '9') found[n++] = s.charAt(i);
    return n;
  }
}
`;
const LOOP = `import org.sosy_lab.sv_benchmarks.Verifier;
public class Loop {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    for (int i = 0; i < n; i++) assert i >= 0;
  }
}
`;
const ASSERTIONS = 'CHECK( init(Main.main()), LTL(G assert) )\n';
const EXCEPTIONS = 'CHECK(init(Main.main()), LTL(G ! uncaught(java.lang.RuntimeException)))\n';

let home: string;

beforeAll(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-check-'));
  fs.writeFileSync(path.join(home, 'Main.java'), SOURCE);
  fs.writeFileSync(path.join(home, 'assert.prp'), ASSERTIONS);
  fs.writeFileSync(path.join(home, 'exception.prp'), EXCEPTIONS);
  fs.writeFileSync(
    path.join(home, 'Main.jpf'),
    'target=Main\nsourcepath=.\nsymbolic.method=Main.step(sym)\nsymbolic.max_int=1000\nsymbolic.min_int=0\nodd.key=1\n',
  );
  fs.writeFileSync(path.join(home, 'in.txt'), 'x int -5\n');
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

function rangefinder(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
    cwd: home,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('rangefinder check', () => {
  it('UNSAFE, with the inputs', () => {
    const { status, stdout, stderr } = rangefinder('check', 'Main.java', '--method', 'Main.div');
    expect(status).toBe(1);
    expect(stdout).toMatch(/^UNSAFE: an exception is not caught\n/);
    expect(stdout).toContain('java.lang.ArithmeticException: / by zero\n      at Main.div (Main.java:3)\n');
    expect(stdout).toContain('      y = 0\n');
    expect(stdout).toContain('confirmed on the real JVM');
    expect(stderr).toBe('');
  });

  it('SAFE', () => {
    expect(rangefinder('check', 'Main.java', '--method', 'Main.abs(int)')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^SAFE: the only path was explored to the end\n/),
    });
    expect(rangefinder('check', 'Main.java', '--method', 'Main.abs(int)', '--mode', '1')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^SAFE: all 2 paths were explored to the end\n/),
    });
  });

  it('--first ends with the first failure', () => {
    const run = rangefinder('check', 'Main.java', '--method', 'Main.failsOrNot', '--first', '--time', '60');
    expect(run).toMatchObject({ status: 1, stdout: expect.stringContaining('n = -1') });
    expect(run.stdout).not.toContain('Not complete');
  });

  it.runIf(os.availableParallelism() > 1)('SAFE for a loop with any number of rounds', () => {
    const digits = ['check', 'Main.java', '--method', 'Main.digits'];
    expect(rangefinder(...digits, '--time', '60')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(
        /^SAFE: proved by induction over its loops, for any number of rounds, provided that /,
      ),
    });
    expect(rangefinder(...digits, '--time', '3', '--induction', 'off')).toMatchObject({
      status: 2,
      stdout: expect.stringMatching(/^UNKNOWN: the time budget/),
    });
  });

  it('UNKNOWN, with the reason and what was found until then', () => {
    const run = rangefinder(
      'check',
      'Main.java',
      '--method',
      'Main.forever',
      '--time',
      // Enough to start and find something on a busy machine.
      '10',
      '--search',
      'bfs',
    );
    expect(run).toMatchObject({ status: 2, stdout: expect.stringMatching(/^UNKNOWN: the time budget/) });
    expect(run.stdout).toMatch(/Explored: [\d,]+ paths?/);
  });

  it('JSON for scripts, arguments for main', () => {
    const { status, stdout } = rangefinder('check', 'Main.java', '--json', '--', 'abc');
    expect(status).toBe(1);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ schema: 'rangefinder-check-1', verdict: 'UNSAFE' });
    const values = report.findings.map((f: { inputs: { value: string }[] }) => f.inputs[0].value);
    expect(values.sort()).toEqual(['123456', '3']);
  });

  const jdks = discoverJdks().sort((a, b) => a.feature - b.feature);
  const [oldest, newest] = [jdks[0], jdks.at(-1)!];
  it.skipIf(oldest.feature === newest.feature)('exit code 3: a class that a newer JDK compiled', () => {
    const source = path.join(home, 'Newer.java');
    fs.writeFileSync(source, 'class Newer { static int f(int x) { return x; } }');
    const { dir } = compile(newest, [source], { outDir: path.join(home, 'newer') });
    const run = rangefinder('check', dir, '--method', 'Newer.f', '--jdk', oldest.home);
    expect(run).toMatchObject({ status: 3, stdout: '' });
    const versions = `Java ${newest.feature}, and the JDK is ${oldest.feature}`;
    expect(run.stderr).toMatch(`Error: Newer was compiled for ${versions}: take a newer JDK with --jdk`);
    expect(run.stderr.trim().split('\n')).toHaveLength(1);
  });

  const wrong: readonly (readonly [args: string, message: string])[] = [
    ['check', 'nothing to check'],
    ['check Gone.java', 'Gone.java does not exist'],
    ['check Main.java --method Main.abs', 'is ambiguous: write one of Main.abs(int), Main.abs(long)'],
    ['check Main.java --method Main.dvi', 'the nearest are Main.div(int, int)'],
    [
      'check Main.java --method Main.<init>(int)',
      'there is no constructor new Main(int); the nearest are new Main()',
    ],
    ['check Main.java --method Main.div --assume z>0', "--assume 'z>0': cannot find symbol: variable z; "],
    [
      'check Main.java --method Main.div --ensure result',
      "--ensure 'result': incompatible types: int cannot be ",
    ],
    ['check Main.java --assume x>0', 'A condition on parameters needs --method'],
    ['check Main.java --method Main.div --input x=3', "write it as 'n in 0..100'"],
    ['check Main.java --method Main.div --symbolic-args 2', '--symbolic-args are those of a main method'],
    ['check Main.java --symbolic-args 2 -- a', 'exclude each other'],
    ['check Main.java --method Main.div --recipes Gone', '--recipes: there is no class Gone'],
    ['check Main.java --statics symbolic', '--statics is about the class of --method'],
    [
      'test Main.java --method Main.div -o tests --characterise --ensure result>0',
      '--characterise asks for tests of what the method does, --ensure says what it must do',
    ],
    ['check Main.java --property no-npe', 'there are valid-assert, no-runtime-exception, all'],
    ['check Main.java --solver smtlib:/no/such/solver', '/no/such/solver'],
    ['check Main.java --resume gone.json', 'gone.json: no such file'],
    ['spf gone.jpf', 'gone.jpf (it does not exist)'],
    ['svcomp Main.java', 'no property given'],
    ['svcomp --property Main.java Main.java', 'Main.java: no property file'],
    ['trace Main.java', 'no inputs given'],
    ['test Main.java --method Main.div', 'no folder for the tests: add -o DIR'],
    ['test Main.java -o tests', 'a test calls a method: name it with --method'],
    ['test Main.java --method Main.div -o tests --junit 3', 'there are 4, 5'],
    ['test Main.java --method Main.div -o Main.java', '-o Main.java: '],
    ['test Main.java --method Main.div -o /dev/null/tests', '-o /dev/null/tests: /dev/null is no folder'],
    ['test Main.java --method Main::dvi -o tests', 'the nearest are Main.div(int, int)'],
    ['test Main.java --method Main.div -o tests --coverage all', 'there are outcomes, branch, mcdc, paths'],
    ['explore Main.java', 'no such command: explore; there is: run, check'],
  ];
  for (const [args, message] of wrong) {
    it(`exit code 3: ${args}`, () => {
      const run = rangefinder(...args.split(' '));
      expect(run).toMatchObject({ status: 3, stdout: '' });
      expect(run.stderr).toContain(message);
      expect(run.stderr.trim().split('\n')).toHaveLength(1);
    });
  }
});

describe('the other commands', () => {
  it('svcomp answers in its last line, and writes a witness', () => {
    const witness = path.join(home, 'w.graphml');
    const found = rangefinder(
      'svcomp',
      '--property',
      'assert.prp',
      '--witness',
      witness,
      '--time',
      '60',
      'Main.java',
    );
    expect(found.status).toBe(1);
    expect(found.stdout).toMatch(/\nFALSE\n$/);
    const text = fs.readFileSync(witness, 'utf8');
    expect(text).toContain('<data key="startline">8</data>');
    expect(text).toContain('<data key="assumption">nondetInt = 123456;</data>');
    const none = rangefinder('svcomp', '--property', 'exception.prp', '--time', '60', 'Main.java');
    expect(none).toMatchObject({ status: 0, stdout: expect.stringMatching(/\nTRUE\n$/) });
  });

  it('svcomp takes no assumption for a proof', () => {
    fs.writeFileSync(path.join(home, 'Loop.java'), LOOP);
    const check = rangefinder('check', 'Loop.java', '--main', 'Loop', '--depth', '4');
    expect(check).toMatchObject({ status: 0, stdout: expect.stringContaining('Assuming:') });
    fs.writeFileSync(path.join(home, 'loop.prp'), ASSERTIONS.replace('Main', 'Loop'));
    const run = rangefinder('svcomp', '--property', 'loop.prp', '--depth', '4', 'Loop.java');
    expect(run).toMatchObject({ status: 2, stdout: expect.stringMatching(/\nUNKNOWN\n$/) });
  });

  it('svcomp needs no path where no code can fail', () => {
    fs.writeFileSync(path.join(home, 'Loop.java'), LOOP);
    fs.writeFileSync(path.join(home, 'safe.prp'), EXCEPTIONS.replace('Main', 'Loop'));
    const run = rangefinder('svcomp', '--property', 'safe.prp', 'Loop.java');
    expect(run).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^SAFE: no code that can run throws such an exception.*\nTRUE\n$/s),
    });
  });

  it('svcomp says UNKNOWN where it depends on whether assertions are enabled', () => {
    const source =
      'class Cond { public static void main(String[] a) { int[] x = new int[1]; assert x[1] == 0; } }';
    fs.writeFileSync(path.join(home, 'Cond.java'), source);
    fs.writeFileSync(path.join(home, 'cond.prp'), EXCEPTIONS.replace('Main', 'Cond'));
    const run = rangefinder('svcomp', '--property', 'cond.prp', 'Cond.java');
    expect(run).toMatchObject({
      status: 2,
      stdout: expect.stringMatching(/only while assertions are enabled\nUNKNOWN\n$/),
    });
    expect(rangefinder('check', 'Cond.java')).toMatchObject({ status: 1 });
  });

  it('spf follows a configuration, tells its assumptions and what it does not know', () => {
    const { status, stdout } = rangefinder('spf', 'Main.jpf');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^SAFE: .*, provided that .*\n/);
    expect(stdout).toContain('Assuming:\n  int inputs lie between 0 and 1000\n');
    expect(stdout).toContain('unknown keys of Main.jpf: odd.key');
  });

  it('trace tells the conditions of one path', () => {
    const run = rangefinder('trace', 'Main.java', '--method', 'Main.abs(int)', '--inputs', 'in.txt');
    expect(run.status).toBe(0);
    expect(run.stdout).toContain('  1  x < 0  Main.abs (Main.java:4)\n');
  });

  it('help goes to standard output', () => {
    for (const command of ['check', 'spf', 'svcomp', 'trace']) {
      const run = rangefinder(command, '--help');
      expect(run).toMatchObject({ status: 0, stderr: '' });
      expect(run.stdout).toContain(`rangefinder ${command} `);
    }
  });
});
