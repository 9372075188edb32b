/** For tests: explores in this thread, which spares each small program the start of a worker from TypeScript. */

import { JavaMachine } from '../machine/java-machine.ts';
import { type CheckReport, checkReport } from '../report/check-report.ts';
import type { Exploration } from '../search/exploration.ts';
import { exploreHere } from '../search/explore-here.ts';
import { openSolver } from '../solver/open-solver.ts';
import { type CheckSession, checkProgram } from './check-program.ts';
import { machineOptions } from './explore-in-workers.ts';
import type { CheckOptions } from './options.ts';
import type { Program } from './prepare.ts';
import { demandOf, isFailure } from './property.ts';
import type { CheckResult } from './result.ts';

export async function exploreForTest(
  program: Program,
  options: CheckOptions,
  { onFinding }: CheckSession = {},
): Promise<Exploration> {
  const solver = openSolver(options.solver, { queryTimeMs: options.queryTimeMs });
  const machine = new JavaMachine(machineOptions(program, options));
  try {
    return exploreHere(machine, solver, {
      strategy: options.search,
      seed: options.seed,
      maxDepth: options.depth,
      maxBranchesAndCalls: options.maxInstructions,
      keepRecords: options.showPaths,
      keepTests: options.keepTests,
      stopWhen: ({ outcome }) => options.stopAtFirst && isFailure(outcome, demandOf(options)),
      ...(onFinding === undefined ? {} : { onFinding }),
      budgets: { timeMs: options.timeMs, maxPaths: options.maxPaths, memoryMb: options.memoryMb },
    });
  } finally {
    machine.close();
    solver.close();
  }
}

/** A check whose paths are explored in this thread, as a report. */
export async function checkForTest(
  options: CheckOptions,
  session: CheckSession = {},
): Promise<CheckReport & Pick<CheckResult, 'defects'>> {
  const { result } = await checkProgram(options, session, exploreForTest);
  return { ...checkReport(result), defects: result.defects };
}
