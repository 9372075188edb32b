/**
 * `npm run bench -- jobs [subject…] [--small] [--runs <n>] [--jdk <home>]`: explorations of `bench/explore` with `--jobs 1` and `--jobs 2`, wall
 * clock. Sizes take a minute and more at one job; `--small` takes seconds, where starting the second worker weighs more. What both
 * find must be the same: first, at a small size, path by path and test by test; then the counts of paths and decisions, and coverage.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { findJdk } from '../src/classpath/jdk.ts';
import { compileExplorePrograms, exploreOnce } from './explore.ts';
import type { Figures } from './explore-run.ts';
import { table } from './report.ts';

const JOBS = 2;
const TARGET = 1.8;

type Part = readonly [program: Program, size: number];

/**
 * Of the parts an input chooses one (`OneOf.java`): single ones take ten seconds or ten minutes. `full` takes a minute and more at one job; `compared` is small
 * enough to keep every path and its test.
 */
type Subject = {
  readonly name: string;
  readonly full: readonly Part[];
  readonly small: readonly Part[];
  readonly compared: readonly Part[];
};

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** The number of weak orders of n elements. */
function weakOrders(n: number): number {
  const orders = [1];
  for (let size = 1; size <= n; size++) {
    let sum = 0;
    let binomial = 1;
    for (let k = 1; k <= size; k++) {
      binomial = (binomial * (size - k + 1)) / k;
      sum += binomial * orders[size - k];
    }
    orders.push(sum);
  }
  return orders[n];
}

/** Paths for a size, as the header of each program derives them. */
const PATHS = {
  BoxedSort: weakOrders,
  InsertionSort: factorial,
  Tokenizer: (n: number): number => 6 ** n,
  TreeInsertion: weakOrders,
  VendingMachine: (n: number): number => 6 ** n,
  WheelBrake: (n: number): number => 24 ** n,
};
type Program = keyof typeof PATHS;

/** The same program with each of the sizes. */
const sizes = (program: Program, ...list: readonly number[]): readonly Part[] =>
  list.map((size) => [program, size]);

const SUBJECTS: readonly Subject[] = [
  {
    name: 'brake',
    full: sizes('WheelBrake', 4, 4, 4, 4, 4, 3, 4, 4, 4, 4, 4, 4, 4, 4),
    small: sizes('WheelBrake', 3),
    compared: sizes('WheelBrake', 2),
  },
  {
    name: 'scanner',
    full: sizes('Tokenizer', 8, 7, 8),
    small: sizes('Tokenizer', 5),
    compared: sizes('Tokenizer', 3),
  },
  {
    name: 'machine',
    full: sizes('VendingMachine', 8, 8, 7, 8),
    small: sizes('VendingMachine', 5),
    compared: sizes('VendingMachine', 3),
  },
  {
    name: 'sorts',
    full: [...sizes('InsertionSort', 7), ...sizes('BoxedSort', 6)],
    small: sizes('InsertionSort', 6),
    compared: [...sizes('InsertionSort', 4), ...sizes('BoxedSort', 3)],
  },
  {
    name: 'tree',
    full: [...sizes('TreeInsertion', 6), ...sizes('InsertionSort', 6), ...sizes('BoxedSort', 5)],
    small: sizes('TreeInsertion', 5),
    compared: sizes('TreeInsertion', 4),
  },
];

export function benchJobs(argv: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: {
      small: { type: 'boolean', default: false },
      runs: { type: 'string', default: '1' },
      jdk: { type: 'string' },
    },
    allowPositionals: true,
  });
  const subjects = SUBJECTS.filter((s) => positionals.length === 0 || positionals.includes(s.name));
  if (subjects.length === 0) {
    console.error(
      `no such subject: ${positionals.join(', ')}; there are ${SUBJECTS.map((s) => s.name).join(', ')}`,
    );
    return 3;
  }
  const jdk = findJdk({ jdk: values.jdk });
  const { dir } = compileExplorePrograms(jdk, []);
  console.log(
    `JDK ${jdk.version}, Node ${process.versions.node}, ${os.cpus().length} x ${os.cpus()[0]?.model ?? 'unknown CPU'}\n`,
  );
  const explore = (parts: readonly Part[], jobs: number, keepsPaths: boolean): Figures => {
    const args = parts.flat().map(String);
    const found = exploreOnce({
      ...{ classes: dir, jdk: jdk.home, solver: 'auto', className: 'OneOf', args, jobs, keepsPaths },
    });
    const paths = parts.reduce((sum, [program, size]) => sum + PATHS[program](size), 0);
    if (found.verdict !== 'SAFE' || found.paths !== paths)
      throw new Error(
        `${args.join(' ')} with --jobs ${jobs}: ${found.paths} paths, ${found.verdict} (${found.reason})`,
      );
    return found;
  };
  const head = ['subject', 'paths', 'one job', `${JOBS} jobs`, 'ratio', 'CPU', 'back end', 'same'];
  const rows: string[][] = [];
  let isFine = true;
  for (const subject of subjects) {
    const [one, several] = [1, JOBS].map((jobs) => explore(subject.compared, jobs, true));
    let isSame = one.digest === several.digest;
    const parts = values.small ? subject.small : subject.full;
    const runs = Array.from({ length: Number(values.runs) }, () =>
      [1, JOBS].map((jobs) => explore(parts, jobs, false)),
    );
    isSame &&= runs.every(([a, b]) => a.digest === b.digest);
    const best = (i: number): Figures => runs.map((run) => run[i]).sort((a, b) => a.totalMs - b.totalMs)[0];
    const ratio = best(0).totalMs / best(1).totalMs;
    isFine &&= isSame && (ratio >= TARGET || values.small);
    const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
    rows.push([
      `${subject.name}: ${textOf(parts)}`,
      String(best(0).paths),
      seconds(best(0).totalMs),
      seconds(best(1).totalMs),
      ratio.toFixed(2),
      `${seconds(best(0).cpuMs)}, ${seconds(best(1).cpuMs)}`,
      `${best(0).backendCalls}, ${best(1).backendCalls}`,
      isSame ? 'yes' : 'NO',
    ]);
    console.error(`  ${rows.at(-1)!.join('  ')}`);
  }
  console.log(
    `${table([head, ...rows])}\n\n${isFine ? 'ok  ' : 'MISS'} ${JOBS} jobs are at least ${TARGET} times as fast as one, with the same result`,
  );
  return isFine ? 0 : 1;
}

/** Sizes of one program behind its name. */
function textOf(parts: readonly Part[]): string {
  return parts
    .map(([program, size], i) => (parts[i - 1]?.[0] === program ? `${size}` : `${program} ${size}`))
    .join(' ');
}
