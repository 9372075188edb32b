/**
 * Merging changes no behaviour (draft 2019 §3.4): modes 2 to 5, with and without the heuristic, beside mode 1 and beside the
 * real JVM, on generated programs, on the written ones and on those kept in `regressions`. `npm run bench -- equivalence` does
 * the same for many more. Each run is a process of its own: the sources run as they are, two at a time.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { RunReport } from './equivalence/run.ts';
import type { PairReport } from './equivalence/run-pairs.ts';

const run = promisify(execFile);

async function inProcess<T>(script: string, args: readonly string[]): Promise<T> {
  const file = fileURLToPath(new URL(`equivalence/${script}`, import.meta.url));
  const argv = ['--import', 'tsx', file, ...args];
  const { stdout } = await run(process.execPath, argv, { maxBuffer: 1 << 28 });
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as T;
}

/** Every configuration is tried on some programs; the one that merges most on half of them. */
const GENERATED = [
  ['mode 5', 'mode 4 with the heuristic'],
  ['mode 2', 'mode 5 with the heuristic'],
  ['mode 5', 'mode 3 with the heuristic'],
  ['mode 3', 'mode 2 with the heuristic'],
  ['mode 5', 'mode 4'],
];
const SEEDS_EACH = process.env.RF_FULL === undefined ? 8 : 30;
const ARRAY_PROGRAMS = process.env.RF_FULL === undefined ? 8 : 300;
const STRING_PROGRAMS = process.env.RF_FULL === undefined ? 8 : 120;
const COLLECTION_PROGRAMS = process.env.RF_FULL === undefined ? 6 : 60;
const WRITTEN_EACH = 70;

function expectSame(report: RunReport): void {
  expect(report.failures).toEqual([]);
  expect(report.rejected).toEqual([]);
  expect(report.unfinished).toEqual([]);
  for (const [config, paths] of Object.entries(report.paths))
    if (config.startsWith('mode 5')) expect(paths).toBeLessThan(report.paths['mode 1']);
}

describe.concurrent('merging changes no behaviour', () => {
  for (const [i, configs] of GENERATED.entries()) {
    it(`of ${SEEDS_EACH} generated programs: ${configs.join(', ')}`, async () => {
      const args = ['seeds', String(1 + i * SEEDS_EACH), String(SEEDS_EACH), ...configs];
      const report = await inProcess<RunReport>('run.ts', args);
      expect(report.programs).toBe(SEEDS_EACH);
      expect(report.jvmRuns).toBe(20 * SEEDS_EACH);
      // Products that the solver does not settle in its time.
      expect(report.undecided).toBeLessThanOrEqual(SEEDS_EACH);
      expectSame(report);
    });
  }

  it(`of ${ARRAY_PROGRAMS} programs about arrays, nor do other ways to deal with them`, async () => {
    const args = ['arrays', '1', String(ARRAY_PROGRAMS), 'mode 5', 'theory', 'per-index'];
    const report = await inProcess<RunReport>('run.ts', args);
    expect(report.jvmRuns).toBe(20 * ARRAY_PROGRAMS);
    expect(report.failures).toEqual([]);
    expect(report.rejected).toEqual([]);
    expect(report.paths.theory).toBeGreaterThanOrEqual(report.paths['mode 1']);
  });

  it(`of ${STRING_PROGRAMS} programs about strings`, async () => {
    const args = ['strings', '1', String(STRING_PROGRAMS), 'mode 5', 'mode 5 with the heuristic', 'mode 3'];
    const report = await inProcess<RunReport>('run.ts', args);
    // Another length for the text of a model may be one that the path's condition on the text does not allow.
    expect(report.jvmRuns).toBeGreaterThanOrEqual(10 * STRING_PROGRAMS);
    expect(report.failures).toEqual([]);
    expect(report.rejected).toEqual([]);
    expect(report.unfinished).toEqual([]);
  });

  it(`of ${COLLECTION_PROGRAMS} programs about lists, maps and functions`, async () => {
    const args = ['collections', '1', String(COLLECTION_PROGRAMS), 'mode 5', 'mode 3 with the heuristic'];
    const report = await inProcess<RunReport>('run.ts', args);
    expect(report.jvmRuns).toBe(20 * COLLECTION_PROGRAMS);
    expectSame(report);
  });

  // With RF_FULL=1, and in the bench: `npm test` has a quarter of an hour.
  for (const first of process.env.RF_FULL === undefined ? [] : [0, 1, 2]) {
    it(`of the written programs from ${first * WRITTEN_EACH} on`, async () => {
      const args = ['written', String(first * WRITTEN_EACH), String(WRITTEN_EACH), 'mode 5'];
      expectSame(await inProcess<RunReport>('run.ts', args));
    });
  }

  it('of the small benchmarks', async () => {
    expectSame(
      await inProcess<RunReport>('run.ts', ['bench', '24', '0', '9', 'mode 5', 'mode 5 with the heuristic']),
    );
  });

  it('of the kept programs, in any configuration', async () => {
    const report = await inProcess<RunReport>('run.ts', ['regressions']);
    expect(report.failures).toEqual([]);
  });
});

describe('the check itself', () => {
  it('tells programs apart that differ in one place, and none that do not', async () => {
    const { pairs } = await inProcess<PairReport>('run-pairs.ts', []);
    expect(pairs.length).toBeGreaterThan(10);
    for (const { what, isDifferent, found, undecided } of pairs)
      expect({ what, isDifferent: found !== null, undecided }).toEqual({ what, isDifferent, undecided: 0 });
  });
});
