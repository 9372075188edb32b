/**
 * Runs a program again on the inputs of its tests, without merging, and records what each run covers. The model of a test
 * decides every request, so no solver is needed.
 */
import { decideByModel, type ModelDecision } from '../machine/decide-by-model.ts';
import type { Machine, MachineMark, MachineStop } from '../machine/machine.ts';
import type { Outcome } from '../result/outcome.ts';
import { Evaluator, type Model } from '../term/evaluate.ts';
import type { DecisionRequest } from '../vm/symbolic/asking/request.ts';
import type { CoverageRecorder, RecorderMark } from './coverage-recorder.ts';
import type { RunCoverage } from './run-coverage.ts';

/** Branches and calls between two looks at the clock. */
const FUEL = 100_000;

type ModelRun = {
  readonly coverage: RunCoverage;
  /** Null: an assumption of the program does not hold. */
  readonly outcome: Outcome | null;
};

/**
 * A machine that has run to its first request, which all runs share, or to the end of its only path; `over`: there was no time for that. What was recorded
 * until then is kept with it: runs may come in any order, and each goes back to it.
 */
export type StartedMachine =
  | { readonly kind: 'over' }
  | {
      readonly kind: 'ended';
      readonly machine: Machine;
      readonly outcome: Outcome;
      readonly coverage: RunCoverage;
    }
  | {
      readonly kind: 'asking';
      readonly machine: Machine;
      readonly request: DecisionRequest;
      readonly mark: MachineMark;
      readonly recorder: CoverageRecorder;
      readonly recorded: RecorderMark;
    };

/** The machine must be new, and the recorder its probe. */
export function startMachine(
  machine: Machine,
  recorder: CoverageRecorder,
  isOver: () => boolean = () => false,
): StartedMachine {
  const first = runToStop(machine, isOver);
  if (first === 'over') return { kind: 'over' };
  if (first.kind === 'ended')
    return { kind: 'ended', machine, outcome: first.outcome, coverage: recorder.result() };
  return {
    ...{ kind: 'asking', machine, request: first.request, mark: machine.mark() },
    ...{ recorder, recorded: recorder.mark() },
  };
}

/** What each run covers, in the order of the models. Once `isOver` is true, the remaining runs are null. */
export function runOnModels(
  started: StartedMachine,
  models: readonly Model[],
  isOver: () => boolean = () => false,
): (ModelRun | null)[] {
  if (started.kind === 'over') return models.map(() => null);
  if (started.kind === 'ended') return models.map(() => started);
  const { machine, request, mark, recorder, recorded } = started;
  return models.map((model, index) => {
    if (index > 0 && isOver()) return null;
    mark.undo();
    recorder.undo(recorded);
    const outcome = runOnModel(machine, request, model, { isOver });
    return outcome === 'over' ? null : { coverage: recorder.result(), outcome };
  });
}

type RunWatch = {
  readonly isOver: () => boolean;
  /** Called for each decision, before it is answered. */
  readonly onDecision?: (request: DecisionRequest, decided: ModelDecision) => void;
};

/** Runs on from the first request to the end of the path. Null: an assumption of the program does not hold. */
export function runOnModel(
  machine: Machine,
  first: DecisionRequest,
  model: Model,
  { isOver, onDecision }: RunWatch,
): Outcome | null | 'over' {
  const evaluator = new Evaluator(model);
  for (let request = first; ; ) {
    const decided = decideByModel(request, evaluator);
    if (decided.decision === null) return null;
    onDecision?.(request, decided);
    machine.answer(decided.decision);
    const next = runToStop(machine, isOver);
    if (next === 'over') return next;
    if (next.kind === 'ended') return next.outcome;
    request = next.request;
  }
}

/** Runs to the next request, or to the end. */
export function runToStop(
  machine: Machine,
  isOver: () => boolean,
): Exclude<MachineStop, { kind: 'pause' }> | 'over' {
  for (;;) {
    const stop = machine.run(FUEL);
    if (stop.kind !== 'pause') return stop;
    if (isOver()) return 'over';
  }
}
