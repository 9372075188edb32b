/**
 * Explores a program of `test/explore` as `rangefinder check` does, in mode 1: every path by itself. Runs the built `dist`
 * (or another build, `RF_DIST`): workers start quickly from it only.
 *
 * Unless an order or workers are asked for it explores in this thread: code that V8 knows already takes a quarter of the time of a new worker.
 */
import type { Explore } from '../../../src/check/check-program.ts';
import { type CheckOptions, DEFAULT_OPTIONS } from '../../../src/check/options.ts';
import type { Jdk } from '../../../src/classpath/jdk.ts';
import type { CheckReport } from '../../../src/report/check-report.ts';
import { checkDist, loadDist as load } from '../../oracle/check-dist.ts';
import type { ExploreProgram } from './programs.ts';

/** Far more than any of them needs: a program that hangs fails with what it had until then. */
const TIME_MS = 60_000;

/** What is looked at of a program. */
type Entry = Pick<ExploreProgram, 'className' | 'method'>;

/** @param exploringMs for the exploration in this thread: replays begin after it */
export async function exploreProgram(
  jdk: Jdk,
  program: Entry,
  classes: string,
  options: Partial<CheckOptions> = {},
  exploringMs: number = TIME_MS,
): Promise<CheckReport> {
  const byWorker = await load<typeof import('../../../src/check/explore-in-workers.ts')>(
    'check/explore-in-workers.js',
  );
  const isHere = Object.keys(options).every((name) => name === 'mode');
  const explore = isHere ? await explorerHere(exploringMs) : byWorker.exploreInWorkers;
  return checkDist({ ...optionsOf(jdk, program, classes), ...options }, explore);
}

export function optionsOf(jdk: Jdk, { method, className }: Entry, classes: string): CheckOptions {
  const entry: CheckOptions['entry'] =
    method === null ? { kind: 'main', className } : { kind: 'method', signature: method };
  const here = { targets: [classes], jdk: jdk.home, entry };
  // The headers name every exception that leaves the method.
  return { ...DEFAULT_OPTIONS, ...here, mode: 1, contracts: true, objects: 'any', timeMs: TIME_MS };
}

async function explorerHere(exploringMs: number): Promise<Explore> {
  const { machineOptions } = await load<typeof import('../../../src/check/explore-in-workers.ts')>(
    'check/explore-in-workers.js',
  );
  const { exploreHere: explore } =
    await load<typeof import('../../../src/search/explore-here.ts')>('search/explore-here.js');
  const machines =
    await load<typeof import('../../../src/machine/java-machine.ts')>('machine/java-machine.js');
  const { openSolver } =
    await load<typeof import('../../../src/solver/open-solver.ts')>('solver/open-solver.js');
  // No `await` from here on: one machine at a time in a thread.
  return async (program, options) => {
    const solver = openSolver(options.solver, { queryTimeMs: options.queryTimeMs });
    const machine = new machines.JavaMachine(machineOptions(program, options));
    try {
      return explore(machine, solver, {
        strategy: options.search,
        budgets: { timeMs: Math.min(exploringMs, options.timeMs ?? exploringMs) },
      });
    } finally {
      machine.close();
      solver.close();
    }
  };
}

/** What became of every path, in an order that does not depend on the search. */
export function pathOutcomes(result: CheckReport): string[] {
  return (result.paths ?? []).map((p) => `${p.outcome} if ${p.pathCondition.join(' && ')}`).sort();
}
