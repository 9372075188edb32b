/** An exploration in this thread, from its beginning or from where a saved one stopped. */
import type { SolverChain } from '../solver/chain/construct-chain.ts';
import { type Budgets, Control, Watch } from './budgets.ts';
import type { Exploration } from './exploration.ts';
import { Explorer, type ExplorerHooks, type ExplorerOptions } from './explorer.ts';
import type { Machine } from './machine.ts';
import { Prefix } from './prefix.ts';

export type ExploreOptions = ExplorerOptions &
  ExplorerHooks & {
    readonly budgets?: Budgets;
    readonly control?: Control;
    /** Where to begin; the whole program if it is not said. */
    readonly prefixes?: Iterable<Prefix>;
  };

export function explore(machine: Machine, solver: SolverChain, options: ExploreOptions = {}): Exploration {
  const control = options.control ?? new Control();
  const watch = new Watch(options.budgets ?? {}, control, performance.now());
  const explorer = new Explorer(machine, solver, watch, options, options);
  explorer.add(options.prefixes ?? [Prefix.EMPTY]);
  explorer.run();
  return explorer.result();
}
