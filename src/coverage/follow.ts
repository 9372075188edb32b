/**
 * Runs a program once more on the inputs of its tests, without merging, and records what each run covers. The model of a
 * test answers every question, so no solver is asked.
 */
import { assertNever, InvariantError } from '../errors.ts';
import type { Machine, MachineStop } from '../machine/machine.ts';
import type { Outcome } from '../result/outcome.ts';
import { Evaluator, type Model } from '../term/evaluate.ts';
import type { Scalar } from '../term/values.ts';
import type { Decision, DecisionRequest } from '../vm/symbolic/asking/request.ts';
import type { Recorder } from './recorder.ts';
import type { RunCoverage } from './run-coverage.ts';

/** Branches and calls between two looks at the clock. */
const FUEL = 100_000;

type Followed = {
  readonly coverage: RunCoverage;
  /** Null: an assumption of the program does not hold. */
  readonly outcome: Outcome | null;
};

/**
 * What each run covers, in the order of the models. The machine is new, and the recorder its probe. `isOver` is asked now
 * and then; where the time is over, the rest is null.
 */
export function followAll(
  machine: Machine,
  recorder: Recorder,
  models: readonly Model[],
  isOver: () => boolean = () => false,
): (Followed | null)[] {
  const first = runOn(machine, isOver);
  if (first === 'over') return models.map(() => null);
  if (first.kind === 'ended') {
    const only = { coverage: recorder.result(), outcome: first.outcome };
    return models.map(() => only);
  }
  // All runs begin with what depends on no input.
  const mark = machine.mark();
  const recorded = recorder.mark();
  return models.map((model, index) => {
    if (index > 0) {
      mark.undo();
      recorder.undo(recorded);
    }
    const outcome = follow(machine, first.request, model, isOver);
    return outcome === 'over' ? null : { coverage: recorder.result(), outcome };
  });
}

function follow(
  machine: Machine,
  first: DecisionRequest,
  model: Model,
  isOver: () => boolean,
): Outcome | null | 'over' {
  const evaluator = new Evaluator(model);
  for (let request = first; ; ) {
    const decision = decideByModel(request, evaluator);
    if (decision === null) return null;
    machine.answer(decision);
    const next = runOn(machine, isOver);
    if (next === 'over') return next;
    if (next.kind === 'ended') return next.outcome;
    request = next.request;
  }
}

function runOn(machine: Machine, isOver: () => boolean): Exclude<MachineStop, { kind: 'pause' }> | 'over' {
  for (;;) {
    const stop = machine.run(FUEL);
    if (stop.kind !== 'pause') return stop;
    if (isOver()) return 'over';
  }
}

/** Null: the path ends here, because an assumption does not hold. */
function decideByModel(request: DecisionRequest, evaluator: Evaluator): Decision | null {
  switch (request.kind) {
    case 'choice': {
      const index = request.alternatives.findIndex((each) => evaluator.holds(each));
      if (index < 0) throw new InvariantError('no alternative of a choice holds');
      return index;
    }
    case 'assume':
      return evaluator.holds(request.condition) ? 1 : null;
    case 'value':
      return evaluator.value(request.term) as Scalar;
    default:
      return assertNever(request, 'kind of request');
  }
}
