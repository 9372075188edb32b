/**
 * One exploration in a process of its own, for `bench/explore.ts` and `bench/jobs.ts`: prints its figures as a line of JSON. It runs
 * the built `dist` (or another build, `RF_DIST`), as users do.
 *
 * Argument: what to explore (`ExploreRun`), as JSON.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Exploration } from '../src/search/exploration.ts';

export type ExploreRun = {
  /** The folder of classes. */
  readonly classes: string;
  /** The JDK's home. */
  readonly jdk: string;
  readonly solver: string;
  readonly className: string;
  /** Of its `main`. */
  readonly args: readonly string[];
  readonly jobs: number;
  /** Paths and tests become part of `Figures.digest`. Not for millions. */
  readonly keepsPaths: boolean;
};

export type Figures = {
  readonly verdict: string;
  readonly reason: string;
  readonly paths: number;
  readonly queries: number;
  readonly backendCalls: number;
  /** CPU time of the whole process, from here on, and of its solver processes. */
  readonly cpuMs: number;
  /** Wall clock of the exploration, and its parts. */
  readonly totalMs: number;
  readonly machineMs: number;
  readonly chainMs: number;
  readonly solverMs: number;
  readonly megabytes: number;
  /** Of what must not depend on the number of workers: coverage, decisions, and paths and tests if they are kept. */
  readonly digest: string;
};

const DIST = process.env.RF_DIST ?? fileURLToPath(new URL('../dist', import.meta.url));
const load = <M>(module: string): Promise<M> => import(pathToFileURL(path.join(DIST, module)).href);

async function main(run: ExploreRun): Promise<Figures> {
  const { classes, jdk, solver, className, args, jobs, keepsPaths } = run;
  const { checkProgram } =
    await load<typeof import('../src/check/check-program.ts')>('check/check-program.js');
  const { verdictText } =
    await load<typeof import('../src/report/verdict-text.ts')>('report/verdict-text.js');
  const { DEFAULT_OPTIONS } = await load<typeof import('../src/check/options.ts')>('check/options.js');
  const start = process.cpuUsage();
  const { result, exploration } = await checkProgram({
    ...DEFAULT_OPTIONS,
    targets: [classes],
    jdk,
    solver,
    entry: { kind: 'main', className },
    args,
    mode: 1,
    jobs,
    showPaths: keepsPaths,
    keepTests: keepsPaths,
  });
  const cpu = process.cpuUsage(start);
  const { statistics } = exploration!;
  return {
    verdict: result.verdict,
    reason: verdictText(result.reason),
    paths: result.stats.paths,
    queries: statistics.queries,
    backendCalls: statistics.backendCalls,
    cpuMs: (cpu.user + cpu.system) / 1000 + statistics.solverCpuMs,
    totalMs: statistics.totalMs,
    machineMs: statistics.machineMs,
    chainMs: statistics.chainMs,
    solverMs: statistics.solverMs,
    megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
    digest: digestOf(exploration!),
  };
}

/** Workers end in any order, so what they found has none. */
function digestOf({ counts, coverage, records, tests }: Exploration): string {
  const { paths, decisions } = counts;
  // The inputs of a record are those of any model; those of a test are the smallest.
  const ofPaths = records.map(({ outcome, condition }) => ({ outcome, condition }));
  const ofTests = tests.map(({ inputs, path }) => ({ inputs, path }));
  const lines = [...coverage, ...ofPaths, ...ofTests].map((each) => JSON.stringify(each)).sort();
  return createHash('sha256')
    .update([paths, decisions, ...lines].join('\n'))
    .digest('hex');
}

console.log(JSON.stringify(await main(JSON.parse(process.argv[2]) as ExploreRun)));
process.exit(0);
