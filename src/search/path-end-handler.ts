/**
 * What happens when a path ends: its feasibility is checked where that is open, the path is counted, a finding and tests are
 * made of it, and the callbacks are called. The machine still stands at the end of the path, so its state can be read.
 */
import { type Criterion, MergedGoals } from '../coverage/merged-goals.ts';
import type { Machine } from '../machine/machine.ts';
import {
  conditionText,
  findingKey,
  inputsOf,
  type PathRecord,
  type PredictedFinding,
  smallInputs,
  smallModel,
} from '../result/finding.ts';
import { inputValues } from '../result/input-value.ts';
import type { Outcome } from '../result/outcome.ts';
import { unrealDraws, withRealDraws } from '../result/real-draws.ts';
import { isAnswering } from '../result/recipe-text.ts';
import { withSmallAllocations } from '../result/small-allocations.ts';
import type { TestCase } from '../result/test-case.ts';
import type { PathSolver } from '../solver/chain/path-solver.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import { andAll, bvSle, intConst, TRUE } from '../term/build.ts';
import { Evaluator } from '../term/evaluate.ts';
import { loadModel, saveModel } from '../term/saved-model.ts';
import { VM_LIMIT } from '../vm/heap/arrays.ts';
import type { EndedPath } from './ended-path.ts';
import type { ExplorerCallbacks } from './explorer-options.ts';
import { withModel } from './feasible.ts';
import type { PathNotes } from './path-notes.ts';
import type { Prefix } from './prefix.ts';
import { isPath, type ResultAccumulator } from './result-accumulator.ts';
import { decisionTexts, makeTest } from './test-maker.ts';

export type PathEndReport = {
  /** The run was complete (`isPath`), so it counts towards the budget of paths. */
  readonly isCounted: boolean;
  /** `stopWhen` said so: the caller has what it was looking for. */
  readonly isLast: boolean;
};

/** What is kept of each path, besides its count. */
export type PathEndOptions = {
  readonly keepRecords: boolean;
  readonly keepTests: boolean;
  /** Tests are made of so many paths only. */
  readonly maxTests: number;
  /** Null: ends are not noted. */
  readonly notes: PathNotes | null;
  readonly splitFor: Criterion | null;
  /** The run is being stopped: no further tests are made of a merged path. */
  readonly isOver: () => boolean;
};

/** One handler per explorer. It reads the state of the machine and never changes it. */
export class PathEndHandler {
  private readonly machine: Machine;
  private readonly solver: PathSolver;
  private readonly results: ResultAccumulator;
  private readonly options: PathEndOptions;
  private readonly callbacks: ExplorerCallbacks;
  /** Null: one test for each merged path. */
  private readonly goals: MergedGoals | null;
  private index = 0;
  /** Paths of which tests were made. */
  private tested = 0;

  constructor(
    machine: Machine,
    solver: PathSolver,
    results: ResultAccumulator,
    options: PathEndOptions,
    callbacks: ExplorerCallbacks,
  ) {
    this.machine = machine;
    this.solver = solver;
    this.results = results;
    this.options = options;
    this.callbacks = callbacks;
    this.goals = options.splitFor === null ? null : new MergedGoals(options.splitFor);
  }

  /**
   * The order matters: feasibility is decided before the path is counted, and the finding is made before the callbacks run, so
   * that `stopWhen` sees only what is in the results.
   */
  end(ended: Outcome, path: PathCondition, prefix: Prefix): PathEndReport {
    const [outcome, condition] = this.checkedOutcome(ended, path);
    this.results.countEnd(outcome, prefix.depth);
    const isCounted = isPath(outcome);
    // For every outcome: a path that an assumption ended has met its limitations before, and they may have hidden
    // other paths. Limitations of infeasible paths are counted, too: that may bar a SAFE without need, and never
    // allows a wrong one.
    this.results.addMetLimitations(this.machine.metLimitations());
    if (outcome.kind === 'threw' || outcome.kind === 'reached') this.recordFinding(outcome, condition);
    if (isCounted && this.options.keepRecords) this.keepRecord(outcome, condition);
    const test = isCounted && this.wantsTest() ? this.keepTests(outcome, condition, prefix) : null;
    this.note(outcome, condition, prefix, test);
    const { onPath, stopWhen } = this.callbacks;
    if (onPath === undefined && stopWhen === undefined) return { isCounted, isLast: false };
    const endedPath: EndedPath = {
      index: this.index++,
      outcome,
      condition,
      prefix,
      inputs: this.machine.inputs(),
      heap: this.heap(),
      metLimitations: this.machine.metLimitations(),
    };
    onPath?.(endedPath);
    return { isCounted, isLast: stopWhen?.(endedPath) ?? false };
  }

  /** The outcome and the path condition, after all checks of whether an input takes this path at all. */
  private checkedOutcome(outcome: Outcome, path: PathCondition): [Outcome, PathCondition] {
    const [ended, known] = this.knownFeasible(outcome, path);
    return isPath(ended) ? this.withPossibleLengths(ended, known) : [ended, known];
  }

  /**
   * No JVM has arrays longer than VM_LIMIT. A path that needs one is infeasible; other paths get a model without.
   *
   * The engine gives arrays any length up to 2^31 - 1. The JVM stops a little below that.
   */
  private withPossibleLengths(outcome: Outcome, path: PathCondition): [Outcome, PathCondition] {
    const lengths = this.heap().flatMap((node) => (node.kind === 'array' ? [node.length] : []));
    if (lengths.length === 0) return [outcome, path];
    const known = withModel(this.solver, path);
    if (known.model === null) return [outcome, path];
    const evaluator = new Evaluator(known.model);
    if (lengths.every((length) => Number(evaluator.value(length)) <= VM_LIMIT)) return [outcome, known];
    const areShort = andAll(lengths.map((length) => bvSle(length, intConst(VM_LIMIT))));
    const answer = this.solver.check(known, areShort);
    if (answer.kind === 'unsat') return [{ kind: 'infeasible' }, known];
    // Unknown: the model stays as it was. A replay will show whether it is real.
    return [outcome, answer.kind === 'sat' ? known.withModel(answer.model) : known];
  }

  /** After an 'unknown' the path may have been infeasible all along: ask once more, now with all of its condition. */
  private knownFeasible(outcome: Outcome, path: PathCondition): [Outcome, PathCondition] {
    if (path.isKnownSat || !isPath(outcome)) return [outcome, path];
    const answer = this.solver.check(path, TRUE);
    if (answer.kind === 'unsat') return [{ kind: 'infeasible' }, path];
    return [outcome, answer.kind === 'sat' ? path.withModel(answer.model) : path];
  }

  /** Only the first path of a finding is minimised, which costs queries; later ones are counted. */
  private recordFinding(outcome: PredictedFinding['outcome'], path: PathCondition): void {
    const key = findingKey(outcome)!;
    if (this.results.countRepeated(key)) return;
    const modelled = withModel(this.solver, path);
    // A finding without inputs cannot be replayed, so it is no finding: the path counts as incomplete and bars SAFE.
    if (modelled.model === null) {
      const location = outcome.kind === 'threw' ? outcome.userLocation : outcome.location;
      const what = outcome.kind === 'threw' ? outcome.exception : 'a call';
      this.results.incomplete.add({
        limitation: { id: 'no-inputs-for-finding', what },
        location,
      });
      return;
    }
    const [inputs, heap] = [this.machine.inputs(), this.heap()];
    const draws = this.machine.draws?.() ?? { equations: [], hasUnrelated: false };
    const withDraws = withRealDraws(this.solver, modelled, draws.equations);
    // Minimised last, since the other restrictions must stay.
    const model = smallModel(this.solver, this.withSmallArrays(withDraws), inputs, heap);
    const concrete = inputValues(inputs, heap, model);
    const finding: PredictedFinding = {
      key,
      outcome,
      condition: conditionText(path),
      ...concrete,
      after: concrete.heap.some(isAnswering)
        ? (this.machine.expectation?.(outcome, model, concrete.heap).after ?? null)
        : null,
      model: saveModel(model),
      metLimitations: [...this.machine.metLimitations(), ...unrealDraws(draws, modelled, withDraws)],
      files: this.machine.fileContacts?.() ?? null,
      count: 1,
    };
    this.results.addFinding(finding);
    this.callbacks.onFinding?.(finding);
  }

  /** With arrays that a real JVM can allocate, so that the finding can be replayed. */
  private withSmallArrays(path: PathCondition): PathCondition {
    return withSmallAllocations(this.solver, path, this.machine.allocated?.() ?? []);
  }

  private heap(): EndedPath['heap'] {
    return this.machine.heap?.() ?? [];
  }

  /** A merged path stands for many. With `splitFor` it gets further tests, until it has no goal left that no test shows. */
  private keepTests(outcome: Outcome, path: PathCondition, prefix: Prefix): TestCase | null {
    const test = this.keepTest(outcome, path, prefix);
    const merged = this.machine.observedSides?.() ?? [];
    if (test === null || this.goals === null || merged.length === 0) return test;
    // Merged paths take several sides at once. Each goal is a condition that narrows the path to one of them.
    const goals = this.goals.ofPath(merged, outcome.kind === 'returned');
    goals.note(loadModel(test.model));
    while (!this.options.isOver()) {
      const narrowed = goals.next(path, this.solver, this.options.isOver);
      const further = narrowed === null ? null : this.keepTest(outcome, narrowed, prefix);
      if (further === null) break;
      goals.note(loadModel(further.model));
    }
    goals.leave();
    for (const goal of this.goals.unproven) this.results.unproven.add(goal);
    return test;
  }

  private wantsTest(): boolean {
    return this.options.keepTests && this.tested++ < this.options.maxTests;
  }

  /** Cut paths are leaves of the tree, too: what is not known must be seen. */
  private note(outcome: Outcome, path: PathCondition, prefix: Prefix, test: TestCase | null): void {
    const { notes } = this.options;
    if (notes === null || notes.isFull || !(isPath(outcome) || outcome.kind === 'incomplete')) return;
    const inputs = test?.inputs ?? (isPath(outcome) ? this.exampleOf(path).inputs : null);
    notes.end(prefix, outcome, inputs);
  }

  private keepTest(outcome: Outcome, path: PathCondition, prefix: Prefix): TestCase | null {
    const test = makeTest(this.machine, this.solver, outcome, path, decisionTexts(prefix));
    if (test !== null) this.results.tests.push(test);
    else
      this.results.incomplete.add({
        limitation: { id: 'no-inputs-for-path' },
        location: this.machine.location(),
      });
    return test;
  }

  private keepRecord(outcome: Outcome, path: PathCondition): void {
    this.results.records.push({
      outcome,
      condition: conditionText(path),
      ...this.exampleOf(withModel(this.solver, path)),
      metLimitations: [...this.machine.metLimitations()],
    });
  }

  private exampleOf(path: PathCondition): Pick<PathRecord, 'inputs' | 'heap'> {
    if (path.model === null) return { inputs: null, heap: [] };
    const [inputs, heap] = [this.machine.inputs(), this.heap()];
    // Solvers give arrays a length of a billion where nothing forbids it.
    if (heap.some(({ kind }) => kind === 'array')) return smallInputs(this.solver, path, inputs, heap);
    return inputsOf(path, path.model, inputs, heap);
  }
}
