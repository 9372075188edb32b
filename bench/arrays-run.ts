/**
 * One exploration in a process of its own, for `bench/arrays.ts`: prints its figures as a line of JSON. It runs the built
 * `dist` (or another build, `RF_DIST`), as users do. What comes before the exploration (starting Node and the VM) is left out.
 *
 * Arguments: the folder of classes, the JDK's home, the method, n, --arrays, --array-bound (or -), the mode.
 */
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { CheckOptions, Mode } from '../src/check/options.ts';
import type { ArrayMode } from '../src/vm/symbolic/arrays/array-policy.ts';

export type ArrayFigures = {
  readonly verdict: string;
  readonly paths: number;
  readonly queries: number;
  /** Wall clock and CPU of the exploration. */
  readonly ms: number;
  readonly cpuMs: number;
};

const DIST = process.env.RF_DIST ?? fileURLToPath(new URL('../dist', import.meta.url));
const load = <M>(module: string): Promise<M> => import(pathToFileURL(path.join(DIST, module)).href);

const TIME_MS = 300_000;

async function main(argv: readonly string[]): Promise<ArrayFigures> {
  const [classes, jdk, method, n, arrays, bound, mode] = argv;
  const { prepareCheck: prepare } = await load<typeof import('../src/check/prepare.ts')>('check/prepare.js');
  const { machineOptions } = await load<typeof import('../src/check/explore-in-workers.ts')>(
    'check/explore-in-workers.js',
  );
  const { DEFAULT_OPTIONS } = await load<typeof import('../src/check/options.ts')>('check/options.js');
  const { exploreHere: explore } =
    await load<typeof import('../src/search/explore-here.ts')>('search/explore-here.js');
  const { JavaMachine } =
    await load<typeof import('../src/machine/java-machine.ts')>('machine/java-machine.js');
  const { openSolver } = await load<typeof import('../src/solver/open-solver.ts')>('solver/open-solver.js');
  const options: CheckOptions = {
    ...DEFAULT_OPTIONS,
    targets: [classes],
    jdk,
    entry: { kind: 'method', signature: method },
    properties: new Map([['n', n]]),
    arrays: arrays as ArrayMode,
    arrayBound: bound === '-' ? null : Number(bound),
    mode: Number(mode) as Mode,
  };
  const { program } = prepare(options);
  const solver = openSolver(options.solver, { queryTimeMs: options.queryTimeMs });
  const machine = new JavaMachine(machineOptions(program, options));
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  const exploration = explore(machine, solver, { budgets: { timeMs: TIME_MS } });
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  const isWhole = exploration.stopped === null && exploration.incomplete.length === 0;
  return {
    verdict: isWhole ? 'whole' : (exploration.stopped ?? exploration.incomplete[0].limitation.id),
    paths: exploration.counts.paths,
    queries: exploration.statistics.queries,
    ms,
    cpuMs: (user + system) / 1000,
  };
}

console.log(JSON.stringify(await main(process.argv.slice(2))));
process.exit(0);
