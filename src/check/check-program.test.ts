/** The whole way, on small programs: sources → exploration → the real JVM → result. */
import { describe, expect, it } from 'vitest';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { JavaMachine } from '../machine/java-machine.ts';
import { type CheckReport, checkReport } from '../report/check-report.ts';
import { traceReport } from '../report/trace-report.ts';
import type { InputType } from '../result/outcome.ts';
import { followInputs, traceOptions } from '../trace/trace.ts';
import { checkProgram } from './check-program.ts';
import { checkForTest, exploreForTest } from './explore-for-test.testing.ts';
import { machineOptions } from './explore-in-workers.ts';
import { isLibraryCode } from './library-code.ts';
import { type CheckOptions, DEFAULT_OPTIONS } from './options.ts';
import { prepareCheck } from './prepare.ts';

const scratch = new ScratchFolder();

const file = scratch.write(
  'Prog.java',
  `import org.sosy_lab.sv_benchmarks.Verifier;
public class Prog {
  static int div(int x, long y) {
    if (x > 100 && y == 7L)
      assert x != 200;
    return 10 / (x - 3);
  }
  static int safe(int x) { return x > 0 ? x : 1; }
  static void nothing(int x) { Verifier.assume(x > 0); Verifier.assume(x < 0); }
  static void loop(int n) { for (int i = 0; i < n; i++) { } }
  static void goal() { }
  static void maybe(byte b) { if (b == 77) goal(); }
  int field = 5;
  int instance(int x) { if (x == field) throw new IllegalStateException("it is " + x); return x; }
  static int map(int x) { return new java.util.HashMap<Integer, Integer>(java.util.Map.of(1, 2)).getOrDefault(x, 0); }
  static void text(String word) { if (word.length() > 5 && word.charAt(5) == 'q') throw new IllegalStateException(); }
  static int letters() { return Verifier.nondetString().length(); }
  public static void main(String[] args) {
    step(1);
    int a = Verifier.nondetInt();
    if (a == 12) System.out.println(1 / 0);
  }
  static void step(int s) { if (s > 1000) throw new RuntimeException(); }
}
`,
);

function run(options: Partial<CheckOptions>): Promise<CheckReport> {
  return checkForTest({ ...DEFAULT_OPTIONS, targets: [file], ...options });
}

const method = (signature: string): Partial<CheckOptions> => ({ entry: { kind: 'method', signature } });

describe('check', () => {
  it('finds what fails, with the inputs, and has the JVM confirm it', async () => {
    // Merged: the paths that divide are one, and two fail.
    const result = await run(method('Prog.div'));
    expect(result).toMatchObject({ verdict: 'UNSAFE', stats: { paths: 3 } });
    expect(await run({ ...method('Prog.div'), mode: 1 })).toMatchObject({ stats: { paths: 5 } });
    expect(result.findings.map(({ kind, location, replayed }) => [kind, location.line, replayed])).toEqual([
      // The path of the default inputs comes first, and divides on its way; but assertions are told first.
      ['assertion', 5, true],
      ['exception', 6, true],
    ]);
    expect(result.findings[0].inputs).toMatchObject([
      { name: 'x', type: 'int', value: '200' },
      { name: 'y', type: 'long', value: '7' },
    ]);
    expect(result.exceptionCounts).toEqual({
      'java.lang.AssertionError@5': 1,
      'java.lang.ArithmeticException@6': 1,
    });
  });

  it('tells the caller of each finding before it is replayed', async () => {
    const told: string[] = [];
    const options = { ...DEFAULT_OPTIONS, targets: [file], ...method('Prog.div') };
    const { result } = await checkProgram(
      options,
      { onFinding: ({ outcome }) => told.push(outcome.kind === 'threw' ? outcome.exception : outcome.kind) },
      exploreForTest,
    );
    expect(told).toEqual(['java.lang.ArithmeticException', 'java.lang.AssertionError']);
    expect(result.findings.map(({ isConfirmed }) => isConfirmed)).toEqual([true, true]);
  });

  it('asks about the property only', async () => {
    const result = await run({ ...method('Prog.div'), property: 'valid-assert' });
    expect(result.findings.map(({ kind }) => kind)).toEqual(['assertion']);
  });

  it('proves', async () => {
    expect(await run(method('Prog.safe'))).toMatchObject({
      verdict: 'SAFE',
      reason: 'the only path was explored to the end',
    });
    expect(await run({ ...method('Prog.safe'), mode: 1, showPaths: true })).toMatchObject({
      verdict: 'SAFE',
      reason: 'all 2 paths were explored to the end',
      coverage: { covered: 2, total: 2 },
      paths: [
        { outcome: expect.stringMatching(/^returned/) },
        { outcome: expect.stringMatching(/^returned/) },
      ],
    });
  });

  it('calls a vacuous result vacuous', async () => {
    expect(await run(method('Prog.nothing'))).toMatchObject({
      verdict: 'UNKNOWN',
      reason: 'vacuous: every path dies in an assumption, so nothing was checked',
    });
  });

  it('makes an assumption of a bound that the user set, and an UNKNOWN of a budget', async () => {
    const bounded = await run({ ...method('Prog.loop'), depth: 5 });
    expect(bounded.verdict).toBe('SAFE');
    expect(bounded.assumptions).toHaveLength(1);
    const stopped = await run({ ...method('Prog.loop'), maxPaths: 3, search: 'bfs' });
    expect(stopped).toMatchObject({ verdict: 'UNKNOWN', stats: { paths: 3 } });
  });

  it('tries strings of any length, unless it is told to trust a bound', async () => {
    const bounded = (stringBound: number | null) => run({ ...method('Prog.text'), stringBound });
    expect(await bounded(5)).toMatchObject({
      verdict: 'SAFE',
      assumptions: expect.arrayContaining(['strings that are inputs have at most 5 characters']),
    });
    for (const bound of [6, null]) {
      const { verdict, findings } = await bounded(bound);
      expect(verdict).toBe('UNSAFE');
      expect(findings[0]).toMatchObject({
        replayed: true,
        inputs: [{ value: expect.stringMatching(/^.{5}q$/s) }],
      });
    }
  });

  it('finds whether a method is reached', async () => {
    const found = await run({ ...method('Prog.maybe'), reach: 'Prog.goal' });
    expect(found).toMatchObject({
      verdict: 'UNSAFE',
      findings: [{ kind: 'reached', inputs: [{ value: '77' }] }],
    });
    const safe = await run({ ...method('Prog.safe'), reach: 'Prog.goal' });
    expect(safe.verdict).toBe('SAFE');
  });

  it('makes the receiver of an instance method', async () => {
    const result = await run({ ...method('Prog.instance'), receiver: 'new' });
    expect(result.findings).toMatchObject([
      {
        exception: 'java.lang.IllegalStateException',
        // As the real JVM says it: in the exploration it is a text with a symbolic value in it.
        message: 'it is 5',
        inputs: [{ value: '5' }],
        replayed: true,
      },
    ]);
    const [any] = (await run(method('Prog.instance'))).findings;
    expect(any).toMatchObject({ inputs: [{ name: 'this' }, { name: 'x' }], replayed: true });
  });

  it('explores main programs that call an input API', async () => {
    const result = await run({});
    expect(result).toMatchObject({
      verdict: 'UNSAFE',
      findings: [{ exception: 'java.lang.ArithmeticException', inputs: [{ value: '12' }], replayed: true }],
    });
  });

  it('makes parameters symbolic in the middle of a run, within bounds', async () => {
    const step = { className: 'Prog', method: 'step', isSymbolic: [true] };
    const missing = { className: 'Prog', method: 'gone', isSymbolic: [] };
    const bounds = [{ type: 'int' as const, name: null, min: '0', max: '10' }];
    const result = await run({ symbolicMethods: [step, missing], inputBounds: bounds });
    const unbounded = await run({ symbolicMethods: [step] });
    expect(unbounded.findings).toMatchObject([
      {
        exception: 'java.lang.ArithmeticException',
        inputs: [{ name: 's' }, { value: '12' }],
        replayed: true,
      },
      { exception: 'java.lang.RuntimeException', inputs: [{ name: 's', value: '1001' }], replayed: true },
    ]);
    // The bound excludes what step would throw at, and 12 of main.
    expect(result).toMatchObject({
      verdict: 'SAFE',
      assumptions: ['int inputs lie between 0 and 10'],
      remarks: [
        'symbolic.method: Prog has no method gone with 0 parameters, so nothing becomes symbolic by it',
      ],
    });
  });
});

describe('explore', () => {
  const pooled = async (options: Partial<CheckOptions>) =>
    checkReport(
      (await checkProgram({ ...DEFAULT_OPTIONS, targets: [file], ...method('Prog.div'), ...options })).result,
    );

  it('stops, saves, resumes, and finds the same', async () => {
    const save = scratch.join('run.json');
    const stopped = await pooled({ maxPaths: 2, save });
    expect(stopped.stats.paths).toBe(2);
    const resumed = await pooled({ resume: save, jobs: 2 });
    const whole = await run(method('Prog.div'));
    expect(resumed.verdict).toBe('UNSAFE');
    expect(resumed.stats.paths).toBe(whole.stats.paths);
    expect(resumed.exceptionCounts).toEqual(whole.exceptionCounts);
    expect(resumed.incomplete).toEqual([]);
    // Another program, or other bounds, is another run.
    await expect(pooled({ resume: save, depth: 3 })).rejects.toThrow('was saved by a run of another program');
  });

  it('can be cancelled, and reports', async () => {
    const stop = new AbortController();
    const options = { ...DEFAULT_OPTIONS, targets: [file], ...method('Prog.loop') };
    // The loop has a path for every n: it does not end by itself.
    setTimeout(() => stop.abort(), 3000);
    const result = checkReport((await checkProgram(options, { signal: stop.signal })).result);
    expect(result).toMatchObject({ verdict: 'UNKNOWN', reason: 'the run was cancelled' });
  });
});

describe('trace', () => {
  const follow = (signature: string, value: string, type: InputType = 'int', name = 'x', more = {}) => {
    const { program } = prepareCheck({ ...DEFAULT_OPTIONS, targets: [file], ...method(signature) });
    const given = { plain: [{ name, type, value }], references: [], heap: [], model: [] };
    const machine = new JavaMachine(
      machineOptions(program, traceOptions(given, { ...DEFAULT_OPTIONS, ...more })),
    );
    try {
      return traceReport(followInputs(machine, given, isLibraryCode), []);
    } finally {
      machine.close();
    }
  };

  it('tells the conditions of one path and where they arose', () => {
    const result = follow('Prog.div', '3');
    expect(result.conjuncts.map(({ condition, location }) => [condition, location?.line])).toEqual([
      ['x <= 100', 4],
      ['x == 3', 6],
    ]);
    expect(result.outcome).toBe('java.lang.ArithmeticException: / by zero at Prog.div (Prog.java:6)');
    expect(result.missing).toEqual(['y']);
  });

  it('refuses a value of another type', () => {
    expect(() => follow('Prog.div', '3', 'long')).toThrow(
      'input x: the program asks for the type int, the file gives long',
    );
  });

  it('takes strings of any length', () => {
    const result = follow('Prog.letters', 'nine more', 'String', 'nondetString');
    expect(result).toMatchObject({ outcome: 'returned nondetString.length', notices: [] });
    const asParameter = follow('Prog.text', 'fifteq', 'String', 'word');
    expect(asParameter.outcome).toMatch(/^java\.lang\.IllegalStateException at Prog\.text/);
    const mayBeNull = follow('Prog.text', 'fifteq', 'String', 'word', { allowNull: true });
    expect(mayBeNull.outcome).toBe(asParameter.outcome);
    expect(asParameter.conjuncts.map(({ condition }) => condition)).toContain('word[5] == 113');
  });

  it('knows library code from the user’s', () => {
    const result = follow('Prog.map', '1');
    expect(result.outcome).toBe('returned 2');
    expect(result.conjuncts.length).toBeGreaterThan(0);
    expect(result.conjuncts.every(({ isLibrary }) => isLibrary)).toBe(true);
    const classes = new Set(result.conjuncts.map(({ location }) => location?.class));
    expect(classes).toContain('java.util.HashMap');
  });
});
