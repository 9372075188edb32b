/** An exploration in this thread: of the whole program, or of what a saved exploration left. */
import type { Machine } from '../machine/machine.ts';
import type { SolverChain } from '../solver/chain/construct-chain.ts';
import { type Budgets, BudgetWatch, RunControl } from './budgets.ts';
import type { Exploration } from './exploration.ts';
import { Explorer } from './explorer.ts';
import type { ExplorerCallbacks, ExplorerOptions } from './explorer-options.ts';
import { mergeExplorations } from './merge-explorations.ts';
import { Prefix } from './prefix.ts';
import { loadPrefixes } from './saved-prefixes.ts';

/** Options and callbacks of the one explorer, the budgets, and a saved result to continue. */
export type ExploreHereOptions = ExplorerOptions &
  ExplorerCallbacks & {
    readonly budgets?: Budgets;
    readonly control?: RunControl;
    /** A result whose frontier is explored now; the new result includes it. */
    readonly resume?: Exploration;
  };

export function exploreHere(
  machine: Machine,
  solver: SolverChain,
  options: ExploreHereOptions = {},
): Exploration {
  const control = options.control ?? new RunControl();
  const watch = new BudgetWatch(options.budgets ?? {}, control, performance.now());
  const explorer = new Explorer(machine, solver, watch, options, options);
  const { resume } = options;
  // The empty prefix stands for the whole program.
  explorer.add(resume === undefined ? [Prefix.EMPTY] : loadPrefixes(resume.frontier));
  explorer.run();
  const result = explorer.result();
  if (resume === undefined) return result;
  return mergeExplorations([resume, result], loadPrefixes(result.frontier), result.stopped);
}
