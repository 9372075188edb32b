/** What happens when a path ends: it is counted, its finding is made, and whoever wants to know is told. */
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
import type { TestCase } from '../result/test-case.ts';
import { withinMemory } from '../result/within-memory.ts';
import type { PathSolver } from '../solver/chain/path-solver.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import { andAll, bvSle, intConst, TRUE } from '../term/build.ts';
import { Evaluator } from '../term/evaluate.ts';
import { loadModel, saveModel } from '../term/saved-model.ts';
import { VM_LIMIT } from '../vm/heap/arrays.ts';
import type { EndedPath } from './ended-path.ts';
import type { ExplorerHooks } from './explorer-options.ts';
import { withModel } from './feasible.ts';
import type { Prefix } from './prefix.ts';
import { isPath, type Tally } from './tally.ts';
import { makeTest } from './test-maker.ts';

export type PathEndReport = {
  /** It is a path, not an infeasible one or one that was cut. */
  readonly isCounted: boolean;
  /** The caller has what he wanted. */
  readonly isLast: boolean;
};

/** What is kept of every path, beside its count. */
export type Keeps = {
  readonly records: boolean;
  readonly tests: boolean;
  readonly splitFor: Criterion | null;
  /** The run has no more time: paths that have ended are not split any further. */
  readonly isOver: () => boolean;
};

export class PathEnds {
  private readonly machine: Machine;
  private readonly solver: PathSolver;
  private readonly tally: Tally;
  private readonly keeps: Keeps;
  private readonly hooks: ExplorerHooks;
  /** Null: merged paths have one test each. */
  private readonly goals: MergedGoals | null;
  private index = 0;

  constructor(machine: Machine, solver: PathSolver, tally: Tally, keeps: Keeps, hooks: ExplorerHooks) {
    this.machine = machine;
    this.solver = solver;
    this.tally = tally;
    this.keeps = keeps;
    this.hooks = hooks;
    this.goals = keeps.splitFor === null ? null : new MergedGoals(keeps.splitFor);
  }

  end(ended: Outcome, path: PathCondition, prefix: Prefix): PathEndReport {
    const [outcome, condition] = this.verified(ended, path);
    this.tally.countEnd(outcome, prefix.depth);
    const isCounted = isPath(outcome);
    if (isCounted) this.tally.addNotices(this.machine.notices());
    if (outcome.kind === 'threw' || outcome.kind === 'reached') this.find(outcome, condition);
    if (isCounted && this.keeps.records) this.keep(outcome, condition);
    if (isCounted && this.keeps.tests) this.keepTests(outcome, condition, prefix);
    const { onPath, stopWhen } = this.hooks;
    if (onPath === undefined && stopWhen === undefined) return { isCounted, isLast: false };
    const whole: EndedPath = {
      index: this.index++,
      outcome,
      condition,
      prefix,
      inputs: this.machine.inputs(),
      heap: this.heap(),
      notices: this.machine.notices(),
    };
    onPath?.(whole);
    return { isCounted, isLast: stopWhen?.(whole) ?? false };
  }

  private verified(outcome: Outcome, path: PathCondition): [Outcome, PathCondition] {
    const [ended, known] = this.possible(outcome, path);
    return isPath(ended) ? this.withinMemory(ended, known) : [ended, known];
  }

  /** No JVM has longer arrays: a path that needs one is impossible, and the model of another one is made without. */
  private withinMemory(outcome: Outcome, path: PathCondition): [Outcome, PathCondition] {
    const lengths = this.heap().flatMap((node) => (node.kind === 'array' ? [node.length] : []));
    if (lengths.length === 0) return [outcome, path];
    const known = withModel(this.solver, path);
    if (known.model === null) return [outcome, path];
    const evaluator = new Evaluator(known.model);
    if (lengths.every((length) => Number(evaluator.value(length)) <= VM_LIMIT)) return [outcome, known];
    const areShort = andAll(lengths.map((length) => bvSle(length, intConst(VM_LIMIT))));
    const answer = this.solver.check(known, areShort);
    if (answer.kind === 'unsat') return [{ kind: 'infeasible' }, known];
    return [outcome, answer.kind === 'sat' ? known.withModel(answer.model) : known];
  }

  /** After an 'unknown' the path may have been impossible all along. */
  private possible(outcome: Outcome, path: PathCondition): [Outcome, PathCondition] {
    if (path.isKnownSat || !isPath(outcome)) return [outcome, path];
    const answer = this.solver.check(path, TRUE);
    if (answer.kind === 'unsat') return [{ kind: 'infeasible' }, path];
    return [outcome, answer.kind === 'sat' ? path.withModel(answer.model) : path];
  }

  private find(outcome: PredictedFinding['outcome'], path: PathCondition): void {
    const key = findingKey(outcome)!;
    if (this.tally.countAgain(key)) return;
    const modelled = withModel(this.solver, path);
    if (modelled.model === null) {
      const location = outcome.kind === 'threw' ? outcome.userLocation : outcome.location;
      const what = outcome.kind === 'threw' ? outcome.exception : 'a call';
      this.tally.incomplete.add({
        limitation: { id: 'no-inputs-for-finding', what },
        location,
      });
      return;
    }
    const [inputs, heap] = [this.machine.inputs(), this.heap()];
    const model = smallModel(this.solver, this.small(modelled), inputs, heap);
    const finding: PredictedFinding = {
      key,
      outcome,
      condition: conditionText(path),
      ...inputValues(inputs, heap, model),
      model: saveModel(model),
      notices: [...this.machine.notices()],
      count: 1,
    };
    this.tally.addFinding(finding);
    this.hooks.onFinding?.(finding);
  }

  /** The real JVM must be able to follow. */
  private small(path: PathCondition): PathCondition {
    return withinMemory(this.solver, path, this.machine.allocated?.() ?? []);
  }

  private heap(): EndedPath['heap'] {
    return this.machine.heap?.() ?? [];
  }

  /** Of a merged path several, if that is wanted: as many as it takes to show what it can show and no test does yet. */
  private keepTests(outcome: Outcome, path: PathCondition, prefix: Prefix): void {
    const test = this.keepTest(outcome, path, prefix);
    const merged = this.machine.sides?.() ?? [];
    if (test === null || this.goals === null || merged.length === 0) return;
    const goals = this.goals.ofPath(merged);
    goals.note(loadModel(test.model));
    while (!this.keeps.isOver()) {
      const narrowed = goals.next(path, this.solver, this.keeps.isOver);
      const further = narrowed === null ? null : this.keepTest(outcome, narrowed, prefix);
      if (further === null) break;
      goals.note(loadModel(further.model));
    }
    goals.leave();
    for (const goal of this.goals.unproven) this.tally.unproven.add(goal);
  }

  private keepTest(outcome: Outcome, path: PathCondition, prefix: Prefix): TestCase | null {
    const test = makeTest(this.machine, this.solver, outcome, path, prefix);
    if (test !== null) this.tally.tests.push(test);
    else
      this.tally.incomplete.add({
        limitation: { id: 'no-inputs-for-path' },
        location: this.machine.location(),
      });
    return test;
  }

  private keep(outcome: Outcome, path: PathCondition): void {
    this.tally.records.push({
      outcome,
      condition: conditionText(path),
      ...this.exampleOf(withModel(this.solver, path)),
      notices: [...this.machine.notices()],
    });
  }

  private exampleOf(path: PathCondition): Pick<PathRecord, 'inputs' | 'heap'> {
    if (path.model === null) return { inputs: null, heap: [] };
    const [inputs, heap] = [this.machine.inputs(), this.heap()];
    // The solver likes arrays of a billion elements.
    if (heap.some(({ kind }) => kind === 'array')) return smallInputs(this.solver, path, inputs, heap);
    return inputsOf(path, path.model, inputs, heap);
  }
}
