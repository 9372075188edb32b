/**
 * The examples that the papers start from, and growth: what merging is for. Path counts are of the program's logic; the
 * machine does not enter.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { CheckOptions } from '../../src/check/options.ts';
import { findJdk } from '../../src/classpath/jdk.ts';
import type { CheckReport } from '../../src/report/check-report.ts';
import { checkDist } from '../oracle/check-dist.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const jdk = findJdk({ jdk: undefined });
/** The larger ones take half a minute. */
const isFull = process.env.RF_FULL !== undefined;

async function checkFile(
  file: string,
  args: readonly (string | number)[],
  more: Partial<CheckOptions> = {},
): Promise<CheckReport> {
  const targets = [path.join(ROOT, file)];
  return checkDist({ targets, jdk: jdk.home, args: args.map(String), mode: 5, ...more });
}

/** The exception of `starts[wordCount] = i`. */
const STORE = 'java.lang.ArrayIndexOutOfBoundsException@24';

/** Paths that end before the first that fails at the store, depth-first; -1 if none does. */
function endedBefore(result: CheckReport): number {
  return (result.paths ?? []).findIndex((p) =>
    p.outcome.startsWith('java.lang.ArrayIndexOutOfBoundsException'),
  );
}

describe("FSE'20 §1.1: where words start", () => {
  const file = 'examples/WordStarts.java';

  for (const length of isFull ? [7, 21, 51] : [7, 21]) {
    it(`${length} elements: the store out of bounds is the single-path exit of the first merged path`, async () => {
      const result = await checkFile(file, [length], { showPaths: true });
      expect(result.verdict).toBe('UNSAFE');
      expect(result.exceptionCounts).toEqual({ [STORE]: 1 });
      expect(result.findings[0].replayed).toBe(true);
      // Depth-first, the merged path ends first; its last exits come next.
      expect(endedBefore(result)).toBeGreaterThanOrEqual(0);
      expect(endedBefore(result)).toBeLessThanOrEqual(2);
      expect(result.stats.paths).toBeLessThanOrEqual(2 * length + 2);
    });
  }

  for (const length of isFull ? [20, 50] : [20]) {
    it(`${length} elements: the array is large enough`, async () => {
      const result = await checkFile(file, [length]);
      expect(result.verdict).toBe('SAFE');
      expect(result.stats.paths).toBeLessThanOrEqual(2 * length + 2);
    });
  }

  it('without merging it takes hundreds of paths for 7 elements', async () => {
    const result = await checkFile(file, [7], { mode: 1, showPaths: true });
    expect(result.verdict).toBe('UNSAFE');
    expect(endedBefore(result)).toBeGreaterThan(50);
    expect(result.stats.paths).toBeGreaterThan(200);
  });
});

describe("the draft's example: 75 of 200 elements", () => {
  it('both outcomes are decided, in two paths', async () => {
    const result = await checkFile('bench/ranger/CountFortyTwo.java', []);
    expect(result.stats.paths).toBe(2);
    expect(Object.values(result.exceptionCounts)).toEqual([1]);
    const { inputs, replayed } = result.findings[0];
    expect(replayed).toBe(true);
    expect(inputs.filter((input, i) => i % 2 === 0 && String(input.value) === '42')).toHaveLength(75);
  });

  it('a count that is out of reach is no path', async () => {
    const result = await checkFile('bench/ranger/CountFortyTwo.java', [40, 21]);
    expect([result.verdict, result.stats.paths]).toEqual(['SAFE', 1]);
  });
});

describe('steps add up', () => {
  for (const [name, file, ...rest] of [
    ['wheel brake', 'bench/explore/WheelBrake.java', 'unchecked'],
    ['collision avoidance', 'bench/explore/Tcas.java'],
  ]) {
    it(`${name}: one path for 1, 10 and 100 steps, and as many instantiations for each step`, async () => {
      const counts = [];
      for (const steps of [1, 10, 100]) {
        const { verdict, stats } = await checkFile(file, [steps, ...rest]);
        expect([verdict, stats.paths]).toEqual(['SAFE', 1]);
        counts.push(stats.instantiations);
      }
      expect(counts[2] - counts[1]).toBeLessThanOrEqual(12 * (counts[1] - counts[0]));
    });
  }
});
