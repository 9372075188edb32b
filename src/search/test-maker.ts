/** Makes a test of a path that has just ended, while the machine still stands there. */
import { saveModel } from '../coverage/saved-model.ts';
import type { PathSolver } from '../solver/chain/path-solver.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import { withModel } from './feasible.ts';
import { conditionText, smallModel } from './finding.ts';
import { inputValues } from './input-value.ts';
import type { Machine } from './machine.ts';
import type { Outcome } from './outcome.ts';
import { How, type Prefix } from './prefix.ts';
import type { TestCase } from './test-case.ts';

/**
 * Null if the solver gives no model. `path` is the condition of the path or a stronger one: whoever wants more than one
 * test of a merged path asks again with what else is to hold.
 */
export function makeTest(
  machine: Machine,
  solver: PathSolver,
  outcome: Outcome,
  path: PathCondition,
  prefix: Prefix,
): TestCase | null {
  const modelled = withModel(solver, path);
  if (machine.expectation === undefined || (modelled.model === null && path.depth > 0)) return null;
  const inputs = machine.inputs();
  const heap = machine.heap?.() ?? [];
  const model = modelled.model === null ? new Map() : smallModel(solver, modelled, inputs, heap);
  const concrete = inputValues(inputs, heap, model);
  return {
    ...concrete,
    path: decisions(prefix),
    condition: conditionText(path),
    notices: [...machine.notices()],
    expected: machine.expectation(outcome, model, concrete.heap),
    model: saveModel(model),
  };
}

function decisions(prefix: Prefix): string[] {
  return prefix
    .chain()
    .slice(1)
    .map(({ decision, how }) => (how === How.Excluded ? `!${decision}` : String(decision)));
}
