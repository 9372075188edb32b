/** Makes a test case of a path that has just ended. The machine must still stand at its end: the expectation reads its heap. */
import type { Machine } from '../machine/machine.ts';
import { withDistinctValues } from '../result/distinct-values.ts';
import { conditionText, smallModel } from '../result/finding.ts';
import { inputValues } from '../result/input-value.ts';
import type { Outcome } from '../result/outcome.ts';
import { memoryLimitations, withSmallAllocations } from '../result/small-allocations.ts';
import type { TestCase } from '../result/test-case.ts';
import type { PathSolver } from '../solver/chain/path-solver.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import type { Model } from '../term/evaluate.ts';
import { saveModel } from '../term/saved-model.ts';
import { withModel } from './feasible.ts';
import { DecisionKind, type Prefix } from './prefix.ts';

/**
 * Null if the solver gives no model. `path` is the path condition or a stronger one: a caller that wants several tests of a
 * merged path calls again with a further condition each time.
 *
 * The model is improved step by step, and satisfies `path` after each: small allocations, letters instead of other
 * characters, small numbers, distinct values.
 */
export function makeTest(
  machine: Machine,
  solver: PathSolver,
  outcome: Outcome,
  path: PathCondition,
  decisions: readonly string[],
): TestCase | null {
  const allocated = machine.allocated?.() ?? [];
  const any = withModel(solver, path);
  if (machine.expectation === undefined || (any.model === null && path.depth > 0)) return null;
  const modelled = withSmallAllocations(solver, any, allocated);
  const inputs = machine.inputs();
  const heap = machine.heap?.() ?? [];
  const small: Model = modelled.model === null ? new Map() : smallModel(solver, modelled, inputs, heap);
  const model = withDistinctValues(path, small, inputs, heap);
  const made = makeTestOf(machine, outcome, model, decisions);
  return made === null ? null : { ...made, condition: conditionText(path) };
}

/** The test of this very model, which takes the path; without its condition. */
export function makeTestOf(
  machine: Machine,
  outcome: Outcome,
  model: Model,
  decisions: readonly string[],
): TestCase | null {
  if (machine.expectation === undefined) return null;
  const concrete = inputValues(machine.inputs(), machine.heap?.() ?? [], model);
  return {
    ...concrete,
    path: decisions,
    condition: { definitions: [], conjuncts: [] },
    metLimitations: [...machine.metLimitations(), ...memoryLimitations(machine.allocated?.() ?? [], model)],
    expected: machine.expectation(outcome, model, concrete.heap),
    model: saveModel(model),
  };
}

/** What `TestCase.path` holds of a path. */
export function decisionTexts(prefix: Prefix): string[] {
  return prefix
    .chain()
    .slice(1)
    .map(({ decision, kind }) => (kind === DecisionKind.Excluded ? `!${decision}` : String(decision)));
}
