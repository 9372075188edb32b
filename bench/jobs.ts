/**
 * `npm run bench -- jobs [program…] [--small] [--runs <n>] [--jdk <home>]`: explorations of `bench/explore` with `--jobs 1` and `--jobs 2`, wall
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

/** `paths`: of an argument, as the header of the program derives them. `compared`: small enough to keep every path and its test. */
type Subject = {
  readonly className: string;
  readonly full: number;
  readonly small: number;
  readonly compared: number;
  readonly paths: (n: number) => number;
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

const SUBJECTS: readonly Subject[] = [
  { className: 'WheelBrake', full: 4, small: 3, compared: 2, paths: (n) => 24 ** n },
  { className: 'Tokenizer', full: 7, small: 5, compared: 3, paths: (n) => 6 ** n },
  { className: 'VendingMachine', full: 7, small: 5, compared: 3, paths: (n) => 6 ** n },
  { className: 'InsertionSort', full: 7, small: 6, compared: 4, paths: factorial },
  { className: 'TreeInsertion', full: 6, small: 5, compared: 4, paths: weakOrders },
];

export function benchJobs(argv: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: {
      small: { type: 'boolean', default: false },
      runs: { type: 'string', default: '1' },
      size: { type: 'string' },
      jdk: { type: 'string' },
    },
    allowPositionals: true,
  });
  const subjects = SUBJECTS.filter((s) => positionals.length === 0 || positionals.includes(s.className));
  if (subjects.length === 0) {
    console.error(
      `no such program: ${positionals.join(', ')}; there are ${SUBJECTS.map((s) => s.className).join(', ')}`,
    );
    return 3;
  }
  const jdk = findJdk({ jdk: values.jdk });
  const { dir } = compileExplorePrograms(jdk, []);
  console.log(
    `JDK ${jdk.version}, Node ${process.versions.node}, ${os.cpus().length} x ${os.cpus()[0]?.model ?? 'unknown CPU'}\n`,
  );
  const explore = ({ className, paths }: Subject, n: number, jobs: number, keepsPaths: boolean): Figures => {
    const run = {
      classes: dir,
      jdk: jdk.home,
      solver: 'auto',
      className,
      args: [String(n)],
      jobs,
      keepsPaths,
    };
    const found = exploreOnce(run);
    if (found.verdict !== 'SAFE' || found.paths !== paths(n))
      throw new Error(
        `${className} ${n} with --jobs ${jobs}: ${found.paths} paths, ${found.verdict} (${found.reason})`,
      );
    return found;
  };
  const head = ['program', 'paths', 'one job', `${JOBS} jobs`, 'ratio', 'CPU', 'back end', 'same'];
  const rows: string[][] = [];
  let isFine = true;
  for (const subject of subjects) {
    const { className } = subject;
    const [one, several] = [1, JOBS].map((jobs) => explore(subject, subject.compared, jobs, true));
    let isSame = one.digest === several.digest;
    const n = Number(values.size ?? (values.small ? subject.small : subject.full));
    const runs = Array.from({ length: Number(values.runs) }, () =>
      [1, JOBS].map((jobs) => explore(subject, n, jobs, false)),
    );
    isSame &&= runs.every(([a, b]) => a.digest === b.digest);
    const best = (i: number): Figures => runs.map((run) => run[i]).sort((a, b) => a.totalMs - b.totalMs)[0];
    const ratio = best(0).totalMs / best(1).totalMs;
    isFine &&= isSame && (ratio >= TARGET || values.small || values.size !== undefined);
    const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
    rows.push([
      `${className} ${n}`,
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
