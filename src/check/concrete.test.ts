/** `--concrete`: methods that run on concrete values alone. */
import { describe, expect, it } from 'vitest';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { checkForTest } from './explore-for-test.testing.ts';
import { type CheckOptions, DEFAULT_OPTIONS } from './options.ts';

const scratch = new ScratchFolder();
const source = scratch.write(
  'runs/Runs.java',
  `package runs;
  public class Runs {
    static int state;
    static int twice(int x) { return x + x; }
    static int pass(int x) { return x; }
    static int deep(int[] a, int i) { int sum = 0; for (int each : a) sum += twice(each); return sum + i; }
    static int read() { return state > 5 ? state * 2 : 0; }
    static int length(int n) { return new int[n & 3].length; }
    final int kept;
    Runs(int kept) { this.kept = kept; }
    native void nothing();
    abstract static class Shape { abstract int area(); }

    static int small(boolean b) { int y = twice(b ? 1 : 2); assert y == 2 || y == 4; return y; }
    static int wide(int x) { int y = twice(x); assert y != 2 * 12345; return y; }
    static int wrong(byte x) { int y = twice(x & 7); assert y != 6; return y; }
    static int global(byte x) { state = x & 7; int y = read(); assert y != 14; return y; }
    static int arrays(boolean a, boolean b) { int[] values = {a ? 1 : 0, b ? 1 : 0}; int y = deep(values, 1); assert y < 6; return y; }
    static int lengths(byte n) { int y = length(n); assert y < 4; return y; }
  }`,
);

const checked = (method: string, concrete: readonly string[], more: Partial<CheckOptions> = {}) =>
  checkForTest({
    ...DEFAULT_OPTIONS,
    targets: [source],
    entry: { kind: 'method', signature: `Runs.${method}` },
    concrete,
    ...more,
  });

describe.each([1, 5] as const)('--concrete, mode %d', (mode) => {
  // Two values: both are tried, so nothing is left out.
  it('all values that there are make a proof', async () => {
    const report = await checked('small', ['Runs.twice'], { mode });
    expect([report.verdict, report.stats.paths]).toEqual(['SAFE', 2]);
    const [{ method, symbolic, concretised }] = report.concreteCalls;
    // Without merging, the branch before the call has decided it.
    const expected = mode === 1 ? 0 : 2;
    expect([method, symbolic, concretised]).toEqual(['runs.Runs.twice', expected, expected]);
  });

  it('values that are not tried bar SAFE', async () => {
    const report = await checked('wide', ['Runs.twice(int)'], { mode, maxPaths: 200 });
    expect(report.verdict).toBe('UNKNOWN');
    expect(report.incomplete.map(({ id }) => id)).toEqual(['values']);
  });

  it('a failure has the value of its path', async () => {
    const report = await checked('wrong', ['Runs.*'], { mode });
    expect([report.verdict, report.findings.length, report.findings[0].replayed]).toEqual([
      'UNSAFE',
      1,
      true,
    ]);
    expect(Number(report.findings[0].inputs[0].value) & 7).toBe(3);
  });

  // x & 7 is compared in read(): eight values, of which 7 fails. Without the option, three paths.
  it('what the method reads is made concrete when it computes with it', async () => {
    const report = await checked('global', ['Runs.read'], { mode });
    expect([report.verdict, report.stats.paths]).toEqual(['UNSAFE', 8]);
    // Eight values at the comparison; the two above 5 are read again. All paths part within one call.
    const [{ method, calls, symbolic, concretised }] = report.concreteCalls;
    expect([method, calls, symbolic, concretised]).toEqual(['runs.Runs.read', 1, 1, 10]);
  });

  it('so is what it calls, and what arrays hold', async () => {
    const report = await checked('arrays', ['Runs.deep'], { mode });
    expect([report.verdict, report.stats.paths]).toEqual(['SAFE', 4]);
  });

  it('so are lengths', async () => {
    const report = await checked('lengths', ['Runs.length'], { mode, maxPaths: 1000 });
    expect(report.verdict).toBe('UNKNOWN');
    expect(report.findings).toEqual([]);
  });
});

it.each([
  ['Runs.twise', '--concrete: there is no method runs.Runs.twise; the nearest are runs.Runs.twice(int)'],
  ['Run.*', '--concrete: there is no class Run among the targets'],
  ['new Runs(int)', 'is a constructor'],
  ['Runs.nothing', 'is native, so that it runs on concrete values anyway'],
  ['Runs.Shape.area', 'is abstract'],
])('%s', async (text, message) => {
  await expect(checked('small', [text])).rejects.toThrow(message);
});
