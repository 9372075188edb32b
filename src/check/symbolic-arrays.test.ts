/** Symbolic arrays as a user meets them: the paper's tables, the ways to deal with arrays, merging, bounds, every solver. */
import { describe, expect, it } from 'vitest';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import type { CheckReport } from '../report/check-report.ts';
import { BACKENDS } from '../solver/backends.testing.ts';
import { checkForTest } from './explore-for-test.testing.ts';
import { type CheckOptions, DEFAULT_OPTIONS } from './options.ts';

const scratch = new ScratchFolder();
const file = scratch.write(
  'Arr.java',
  `public class Arr {
  static final int N = Integer.getInteger("n", 10);
  static int twoLoads(int i, int[] arr) { int a = arr[i]; int b = arr[i]; return 1 / a; }
  static void manyLoads(int j) {
    int[] arr = new int[N];
    arr[j] = 0;
    for (int i = 0; i < N; i++) { int temp = arr[i]; }
  }
  static int clamp(int i, int j, byte[] a) {
    if (a[i] < 0) a[i] = 0;
    if (a[j] > 100) a[j] = 100;
    assert a[i] >= 0;
    return a[j];
  }
  static int positive(int[] a) {
    if (a.length > 4) return -1;
    int count = 0;
    for (int k = 0; k < a.length; k++) if (a[k] > 0) count++;
    return count;
  }
  static void longer(char[] a) { assert a.length < 7; }
  static void last(long[] a, int i) { if (i == a.length - 1 && i > 2 && a[i] > 5L) assert a[0] > 5L; }
  static int chosen(boolean c, int i, int n) {
    if (n < 1 || n > 90 || i < 0 || i >= n) return 0;
    short[] a = new short[n];
    if (c) a[i] = 7; else a[0] = 9;
    int x = a[i];
    if (x == 7) a[0] = 1;
    assert a[0] == 1 || a[0] == 9 || i > 0;
    return a[0];
  }
}
`,
);

function run(signature: string, options: Partial<CheckOptions> = {}): Promise<CheckReport> {
  const entry: CheckOptions['entry'] = { kind: 'method', signature: `Arr.${signature}` };
  return checkForTest({ ...DEFAULT_OPTIONS, targets: [file], entry, mode: 1, ...options });
}

describe('the tables of the paper', () => {
  it('two loads at one index are four paths, whatever the length', async () => {
    const results = await Promise.all([10, 100_000].map((arrayBound) => run('twoLoads', { arrayBound })));
    for (const r of results) expect(r.stats.paths).toBe(4);
    expect(results[1].stats.queries).toBeLessThanOrEqual(results[0].stats.queries + 5);
  });

  it('a store at a symbolic index makes no load at a known one fork', async () => {
    const paths = async (arrays: CheckOptions['arrays'], n: number): Promise<number> =>
      (await run('manyLoads', { arrays, properties: new Map([['n', String(n)]]) })).stats.paths;
    expect(await paths('auto', 10)).toBe(3);
    expect(await paths('auto', 3000)).toBe(3);
    expect(await paths('theory', 10)).toBe(3);
    expect(await paths('per-index', 10)).toBe(12);
  });
});

describe('merging', () => {
  it('reads and writes symbolic arrays inside of regions', async () => {
    // Each bound has two exceptions; unmerged, each clamp forks once more.
    expect((await run('clamp')).stats.paths).toBe(10);
    expect((await run('clamp', { mode: 5 })).stats.paths).toBe(5);
  });

  it('leaves a path per length of what it loops over', async () => {
    // 2^0 + 2^1 + … + 2^4, and the longer ones.
    expect((await run('positive')).stats.paths).toBe(32);
    expect((await run('positive', { mode: 5 })).stats.paths).toBe(6);
  });

  it('agrees about what fails', async () => {
    for (const mode of [1, 3, 5] as const) {
      for (const arrays of ['auto', 'theory'] as const) {
        expect(await run('chosen', { mode, arrays }), `mode ${mode}, ${arrays}`).toMatchObject({
          verdict: 'SAFE',
        });
      }
    }
  });
});

it('a bound of lengths is an assumption, and beyond it nothing is looked for', async () => {
  const assumption = 'arrays that are inputs have at most 6 elements';
  const bounded = await run('longer', { arrayBound: 6 });
  expect(bounded.verdict).toBe('SAFE');
  expect(bounded.assumptions).toContain(assumption);
  const [finding] = (await run('longer')).findings;
  expect(finding).toMatchObject({ replayed: true, inputs: [{ value: expect.stringMatching(/^char\[7\]/) }] });
});

for (const { spec, isHere } of BACKENDS.filter(({ spec: s }) => s !== 'smtlib:bitwuzla')) {
  it.skipIf(!isHere)(`${spec} finds contents of arrays, and they are small`, async () => {
    const { findings } = await run('last', { solver: spec });
    expect(
      findings.map(({ replayed, inputs }) => [replayed, inputs[0].value.slice(0, 7), inputs[1].value]),
    ).toEqual([[true, 'long[4]', '3']]);
  });
}
