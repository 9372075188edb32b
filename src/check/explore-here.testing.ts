/** For tests: explores in this thread, which spares each small program the start of a worker from TypeScript. */
import type { Exploration } from '../search/exploration.ts';
import { explore } from '../search/explore.ts';
import { JavaMachine } from '../search/java-machine.ts';
import { openSolver } from '../solver/select.ts';
import { machineOptions } from './explore.ts';
import type { CheckOptions } from './options.ts';
import type { Program } from './prepare.ts';

export async function exploreHere(program: Program, options: CheckOptions): Promise<Exploration> {
  const solver = openSolver(options.solver, { queryTimeMs: options.queryTimeMs });
  const machine = new JavaMachine(machineOptions(program, options));
  try {
    return explore(machine, solver, {
      strategy: options.search,
      seed: options.seed,
      maxDepth: options.depth,
      maxInstructions: options.maxInstructions,
      keepRecords: options.showPaths,
      keepTests: options.keepTests,
      budgets: { timeMs: options.timeMs, maxPaths: options.maxPaths, memoryMb: options.memoryMb },
    });
  } finally {
    machine.close();
    solver.close();
  }
}
