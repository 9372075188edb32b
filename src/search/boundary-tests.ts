/**
 * Moves tests to the boundaries of the comparisons that their paths make (`comparisons.ts`). A test keeps its path, so
 * whatever it covers it still covers; only its inputs change. Where one test cannot be at all boundaries at once, there are
 * several of its path.
 */
import { runOnModel, runToStop } from '../coverage/run-on-models.ts';
import type { Machine } from '../machine/machine.ts';
import type { Outcome } from '../result/outcome.ts';
import type { TestCase } from '../result/test-case.ts';
import type { PathSolver } from '../solver/chain/path-solver.ts';
import { PathCondition } from '../solver/path-condition.ts';
import { Evaluator, type Model } from '../term/evaluate.ts';
import { loadModel } from '../term/saved-model.ts';
import type { DecisionRequest } from '../vm/symbolic/asking/request.ts';
import { type Comparison, comparisonOf } from './comparisons.ts';
import { makeTest } from './test-maker.ts';

/** Questions about one path: a loop compares again and again. */
const MAX_QUERIES = 64;

export type BoundaryOptions = {
  /** Whether comparisons in the code of this class count, by internal name. */
  readonly isOwn: (className: string) => boolean;
  /** A test that cannot be written is none: the one that it would replace stays. */
  readonly isWritable: (test: TestCase) => boolean;
  readonly isOver: () => boolean;
};

/** A path that was followed again: the machine stands at its end. */
type FollowedPath = {
  readonly outcome: Outcome;
  readonly condition: PathCondition;
  readonly comparisons: readonly Comparison[];
};

/** For each test the tests that take its place: at least one. The machine must be new, and merge nothing. */
export function atBoundaries(
  machine: Machine,
  solver: PathSolver,
  tests: readonly TestCase[],
  { isOwn, isWritable, isOver }: BoundaryOptions,
): TestCase[][] {
  const first = runToStop(machine, isOver);
  if (first === 'over' || first.kind === 'ended') return tests.map((test) => [test]);
  const mark = machine.mark();
  const seen = new Set<string>();
  const follow = (test: TestCase): FollowedPath | null => {
    mark.undo();
    return followPath(machine, first.request, loadModel(test.model), isOwn, isOver);
  };
  // What tests show as they are need not be asked for.
  const compared = tests.map((test) => follow(test)?.comparisons ?? []);
  const isAtOne = tests.map((test, i) => note(compared[i], loadModel(test.model), seen));
  return tests.map((test, i) => {
    if (compared[i].every(({ key }) => seen.has(key)) || isOver()) return [test];
    const path = follow(test);
    if (path === null) return [test];
    const found = furtherTests(path, solver, seen, (narrowed) => {
      const made = makeTest(machine, solver, path.outcome, narrowed, test.path);
      return made === null || !isWritable(made) ? null : { ...made, condition: test.condition };
    });
    // A test that is at a boundary already stays: it may be the only one there.
    return isAtOne[i] || found.length === 0 ? [test, ...found] : found;
  });
}

function followPath(
  machine: Machine,
  first: DecisionRequest,
  model: Model,
  isOwn: BoundaryOptions['isOwn'],
  isOver: () => boolean,
): FollowedPath | null {
  let condition = PathCondition.EMPTY;
  const comparisons: Comparison[] = [];
  const outcome = runOnModel(machine, first, model, {
    isOver,
    onDecision: (request, decided) => {
      condition = condition.and(decided.condition, { kind: 'sat', model });
      const comparison = comparisonOf(request, Number(decided.decision), isOwn);
      if (comparison !== null) comparisons.push(comparison);
    },
  });
  return outcome === null || outcome === 'over' ? null : { outcome, condition, comparisons };
}

/** Each round makes a test that is at as many new boundaries as can be had together. */
function furtherTests(
  { condition, comparisons }: FollowedPath,
  solver: PathSolver,
  seen: Set<string>,
  make: (narrowed: PathCondition) => TestCase | null,
): TestCase[] {
  const found: TestCase[] = [];
  let queries = 0;
  for (;;) {
    let narrowed: PathCondition | null = null;
    const together = new Set<string>();
    for (const { key, atBoundary } of comparisons) {
      if (seen.has(key) || together.has(key) || queries >= MAX_QUERIES) continue;
      queries++;
      const from: PathCondition = narrowed ?? condition;
      const answer = solver.check(from, atBoundary);
      if (answer.kind !== 'sat') continue;
      narrowed = from.and(atBoundary, answer);
      together.add(key);
    }
    const made = narrowed === null ? null : make(narrowed);
    if (made === null) return found;
    found.push(made);
    note(comparisons, loadModel(made.model), seen);
    // Its model is at the boundary, but nobody has to trust that: it must not be asked for for ever.
    for (const key of together) seen.add(key);
  }
}

/** Marks the boundaries that this model is at; whether there are any. */
function note(comparisons: readonly Comparison[], model: Model, seen: Set<string>): boolean {
  const evaluator = new Evaluator(model);
  const shown = comparisons.filter(({ atBoundary }) => evaluator.holds(atBoundary));
  for (const { key } of shown) seen.add(key);
  return shown.length > 0;
}
