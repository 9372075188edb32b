/**
 * One exploration in a process of its own, for `bench/explore.ts`: prints its figures as a line of JSON. It runs the
 * built `dist` (or another build, `RF_DIST`), as users do.
 *
 * Arguments: the folder of classes, the JDK's home, the solver, the class, the arguments of its `main`.
 */
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

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
};

const DIST = process.env.RF_DIST ?? fileURLToPath(new URL('../dist', import.meta.url));
const load = <M>(module: string): Promise<M> => import(pathToFileURL(path.join(DIST, module)).href);

async function main([classes, jdk, solver, className, ...args]: readonly string[]): Promise<Figures> {
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
  };
}

console.log(JSON.stringify(await main(process.argv.slice(2))));
process.exit(0);
