/** All behaviours of a program: one per path that ended, with the condition that leads to it and what can be seen then. */

import type { SymbolicInput } from '../../src/inputs/symbolic-input.ts';
import { JavaMachine } from '../../src/machine/java-machine.ts';
import type { JavaMachineOptions, MergingSettings } from '../../src/machine/java-machine-options.ts';
import type { EndState } from '../../src/result/end-state.ts';
import type { Outcome } from '../../src/result/outcome.ts';
import type { Exploration } from '../../src/search/exploration.ts';
import { exploreHere } from '../../src/search/explore-here.ts';
import { openSolver } from '../../src/solver/open-solver.ts';
import { TRUE } from '../../src/term/build.ts';
import type { Model } from '../../src/term/evaluate.ts';
import type { Term } from '../../src/term/term.ts';

export type Behaviour = {
  readonly conjuncts: readonly Term[];
  /** Satisfies them; null if the solver gave none. */
  readonly model: Model | null;
  readonly outcome: Outcome;
  readonly state: EndState;
  readonly inputs: readonly SymbolicInput[];
};

export type Behaviours = {
  readonly all: readonly Behaviour[];
  readonly exploration: Exploration;
};

export type Limits = { readonly timeMs: number; readonly maxPaths: number };

/** Terms live as long as nobody sweeps: the caller does, between programs. */
export function behavioursOf(
  options: Omit<JavaMachineOptions, 'merging'>,
  merging: MergingSettings | null,
  limits: Limits,
): Behaviours {
  const all: Behaviour[] = [];
  const solver = openSolver('auto');
  const machine = new JavaMachine({ ...options, merging });
  machine.keepPrinted();
  try {
    const exploration = exploreHere(machine, solver, {
      sweepAbove: Number.POSITIVE_INFINITY,
      budgets: limits,
      onPath: ({ outcome, condition, inputs }) => {
        if (outcome.kind === 'infeasible' || outcome.kind === 'assumedAway') return;
        let { model } = condition;
        if (model === null) {
          const answer = solver.check(condition, TRUE);
          if (answer.kind === 'sat') model = answer.model;
        }
        all.push({ conjuncts: condition.conjuncts(), model, outcome, state: machine.endState(), inputs });
      },
    });
    // Such as a pass that broke the IR: the paths that it cost would show as a difference that tells nothing.
    if (exploration.defects.length > 0) throw new Error(exploration.defects[0].stack);
    return { all, exploration };
  } finally {
    machine.close();
    solver.close();
  }
}
