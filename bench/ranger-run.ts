/**
 * One exploration in a process of its own, for `bench/ranger.ts`: prints its figures as a line of JSON. It runs the built
 * `dist` (or another build, `RF_DIST`), as users do.
 *
 * Arguments: the mode, `on` or `off` for the heuristic, the JDK's home, seconds, then either `spf` and a .jpf file, or
 * `main`, the folder of classes, the class and the arguments of its `main`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { CheckOptions, Mode } from '../src/check/options.ts';
import type { RegionReport } from '../src/ranger/region-statistics.ts';

export type RangerFigures = {
  readonly verdict: string;
  readonly reason: string;
  readonly paths: number;
  readonly regions: number;
  readonly instantiations: number;
  readonly inlined: number;
  readonly queries: number;
  readonly backendCalls: number;
  readonly totalMs: number;
  readonly solverMs: number;
  /** User and system, of this process and of those that it waited for. */
  readonly cpuMs: number;
  readonly megabytes: number;
  readonly isCut: boolean;
  /** The region in whose instantiation most time went; null without merging. */
  readonly costliest: Pick<
    RegionReport,
    'site' | 'line' | 'ms' | 'attempts' | 'instantiations' | 'exits'
  > | null;
};

const DIST = process.env.RF_DIST ?? fileURLToPath(new URL('../dist', import.meta.url));
const load = <M>(module: string): Promise<M> => import(pathToFileURL(path.join(DIST, module)).href);

async function main([
  mode,
  heuristic,
  jdk,
  time,
  kind,
  target,
  ...rest
]: readonly string[]): Promise<RangerFigures> {
  const { checkProgram } =
    await load<typeof import('../src/check/check-program.ts')>('check/check-program.js');
  const { verdictText } =
    await load<typeof import('../src/report/verdict-text.ts')>('report/verdict-text.js');
  const { DEFAULT_OPTIONS } = await load<typeof import('../src/check/options.ts')>('check/options.js');
  const { spfOptions } = await load<typeof import('../src/spf/spf-options.ts')>('spf/spf-options.js');
  const { findJdk } = await load<typeof import('../src/classpath/jdk.ts')>('classpath/jdk.js');
  const [className, ...args] = rest;
  const program: CheckOptions =
    kind === 'spf'
      ? spfOptions(target, new Map(), findJdk({ jdk }).feature).options
      : { ...DEFAULT_OPTIONS, targets: [target], entry: { kind: 'main', className }, args };
  const { result } = await checkProgram({
    ...program,
    jdk,
    mode: Number(mode) as Mode,
    heuristic: heuristic === 'on',
    timeMs: Number(time) * 1000,
  });
  // The solver process was killed: once it is reaped, the system counts its time.
  await pause(REAPING_MS);
  const { stats } = result;
  const [costliest = null] = [...result.regions].sort((a, b) => b.ms - a.ms);
  return {
    verdict: result.verdict,
    reason: verdictText(result.reason),
    paths: stats.paths,
    regions: stats.regions,
    instantiations: stats.instantiations,
    inlined: stats.methodsInlined,
    queries: stats.queries,
    backendCalls: stats.backendCalls,
    totalMs: stats.totalMs,
    solverMs: stats.solverMs,
    cpuMs: cpuMs(),
    megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
    isCut: result.verdict === 'UNKNOWN' && stats.totalMs >= Number(time) * 1000,
    costliest,
  };
}

const REAPING_MS = 100;

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + childrenMs();
}

/** The time of the children that were waited for: Linux tells, in hundredths of a second. Elsewhere they are left out. */
function childrenMs(): number {
  if (!fs.existsSync('/proc/self/stat')) return 0;
  const stat = fs.readFileSync('/proc/self/stat', 'utf8');
  // The name of the program, in parentheses, may hold spaces. After it come the fields from the third on.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) * 10;
}

console.log(JSON.stringify(await main(process.argv.slice(2))));
process.exit(0);
