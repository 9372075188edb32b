/**
 * Moves tests to the boundaries of the comparisons that their paths make (`comparisons.ts`), with values that tell something
 * (`telling-values.ts`). A test keeps its path, so whatever it covers it still covers; only its inputs change. Where one test
 * cannot be at all boundaries at once, there are several of its path.
 */
import { runOnModel, type StartedMachine } from '../coverage/run-on-models.ts';
import type { Machine } from '../machine/machine.ts';
import { BROAD_LENGTH, withBroadText } from '../result/broad-text.ts';
import { conditionText } from '../result/finding.ts';
import { inputTexts } from '../result/input-texts.ts';
import type { Outcome } from '../result/outcome.ts';
import { outcomeClass } from '../result/outcome-class.ts';
import type { TestCase } from '../result/test-case.ts';
import type { PathSolver } from '../solver/chain/path-solver.ts';
import { PathCondition } from '../solver/path-condition.ts';
import { Evaluator, type Model } from '../term/evaluate.ts';
import { loadModel } from '../term/saved-model.ts';
import type { Term } from '../term/term.ts';
import type { DecisionRequest } from '../vm/symbolic/asking/request.ts';
import { type Comparison, comparisonOf, isOwnBranch } from './comparisons.ts';
import { withTellingValues } from './telling-values.ts';
import { makeTest, makeTestOf } from './test-maker.ts';

/** Questions about one path: a loop compares again and again. */
const MAX_QUERIES = 64;
/** So many texts of a test are tried with all characters. */
const MAX_TEXTS = 2;

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
  /** How often the code of the program has branched on inputs. */
  readonly branches: number;
};

/** For each test the tests that take its place: at least one. The machine merges nothing; it may have run on models. */
export function atBoundaries(
  started: StartedMachine,
  solver: PathSolver,
  tests: readonly TestCase[],
  { isOwn, isWritable, isOver }: BoundaryOptions,
): TestCase[][] {
  if (started.kind === 'over') return tests.map((test) => [test]);
  const { machine } = started;
  const seen = new Set<string>();
  const followModel = (model: Model): FollowedPath | null => {
    // A method without a branch has one path, and the machine stands at its end.
    if (started.kind === 'ended')
      return { outcome: started.outcome, condition: PathCondition.EMPTY, comparisons: [], branches: 0 };
    started.mark.undo();
    return followPath(machine, started.request, model, isOwn, isOver);
  };
  const follow = (test: TestCase): FollowedPath | null => followModel(loadModel(test.model));
  // What tests show as they are need not be asked for.
  for (const test of tests) {
    if (isOver()) break;
    for (const { key } of boundariesAt(follow(test)?.comparisons ?? [], loadModel(test.model)))
      seen.add(key).add(goalOf(test, key));
  }
  let hasBroad = false;
  /** Of the first test whose method then looks at each character. */
  const broad = (test: TestCase): TestCase[] => {
    if (hasBroad || isOver() || test.expected.ending.kind !== 'returned') return [];
    const found = withEachCharacter(machine, test, followModel);
    if (found === null || !isWritable(found)) return [];
    hasBroad = true;
    return [found];
  };
  const moved = tests.map((test) => {
    const path = isOver() ? null : follow(test);
    if (path === null) return [test];
    const make = (narrowed: PathCondition): TestCase | null => {
      const { outcome } = path;
      const told = outcome.kind === 'returned' ? withTellingValues(machine, solver, narrowed) : narrowed;
      const made = makeTest(machine, solver, outcome, told, test.path);
      // The path, not where on the path: that is for the reader to see.
      return made === null || !isWritable(made)
        ? null
        : { ...made, condition: conditionText(path.condition) };
    };
    const model = loadModel(test.model);
    const own = boundariesAt(path.comparisons, model);
    const found = furtherTests(path, solver, (key) => goalOf(test, key), seen, make);
    if (found.length > 0 && own.length === 0) return found;
    // A test that is at a boundary already stays there: it may be the only one.
    const here = own.reduce((at, each) => at.and(each.atBoundary, { kind: 'sat', model }), path.condition);
    return [make(here) ?? test, ...found];
  });
  return moved.map((made, i) => [...made, ...broad(tests[i])]);
}

/** The test with a text of all printable characters; null if its method does not look at each of them, or does not return then. */
function withEachCharacter(
  machine: Machine,
  test: TestCase,
  followModel: (model: Model) => FollowedPath | null,
): TestCase | null {
  const model = loadModel(test.model);
  if (followModel(model) === null) return null;
  const texts = inputTexts(machine.inputs(), machine.heap?.() ?? []);
  const looked = texts.filter(({ length }) => Number(model.get(length) ?? 0) > 0).slice(0, MAX_TEXTS);
  for (const text of looked) {
    const broad = withBroadText(model, text);
    const path = followModel(broad);
    if (path?.outcome.kind !== 'returned' || path.branches < BROAD_LENGTH) continue;
    return makeTestOf(machine, path.outcome, broad, test.path);
  }
  return null;
}

function followPath(
  machine: Machine,
  first: DecisionRequest,
  model: Model,
  isOwn: BoundaryOptions['isOwn'],
  isOver: () => boolean,
): FollowedPath | null {
  let condition = PathCondition.EMPTY;
  const told = new Set<Term>();
  const comparisons: Comparison[] = [];
  let branches = 0;
  const outcome = runOnModel(machine, first, model, {
    isOver,
    onDecision: (request, decided) => {
      // Code asks the same again, for instance when it writes to the element that it has read.
      if (!told.has(decided.condition)) condition = condition.and(decided.condition, { kind: 'sat', model });
      told.add(decided.condition);
      const comparison = comparisonOf(request, Number(decided.decision), isOwn);
      if (comparison !== null) comparisons.push(comparison);
      if (isOwnBranch(request, isOwn)) branches++;
    },
  });
  return outcome === null || outcome === 'over' ? null : { outcome, condition, comparisons, branches };
}

/**
 * A boundary with each class of results: where the other side has the same, the test would not see that it was missed. One on the way to
 * an exception counts if no other test is there.
 */
function goalOf(test: TestCase, key: string): string {
  return test.expected.ending.kind === 'returned' ? `${key} ${outcomeClass(test)}` : key;
}

/** Each round makes a test that is at as many new boundaries as can be had together. */
function furtherTests(
  { condition, comparisons }: FollowedPath,
  solver: PathSolver,
  goal: (key: string) => string,
  seen: Set<string>,
  make: (narrowed: PathCondition) => TestCase | null,
): TestCase[] {
  const found: TestCase[] = [];
  let queries = 0;
  for (;;) {
    let narrowed: PathCondition | null = null;
    const together = new Set<string>();
    for (const { key, atBoundary } of comparisons) {
      if (seen.has(goal(key)) || together.has(key) || queries >= MAX_QUERIES) continue;
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
    const reached = boundariesAt(comparisons, loadModel(made.model)).map(({ key }) => key);
    // Its model is at the boundaries that it was made for, but nobody has to trust that: they are not asked for again.
    for (const key of [...reached, ...together]) seen.add(key).add(goal(key));
  }
}

function boundariesAt(comparisons: readonly Comparison[], model: Model): Comparison[] {
  const evaluator = new Evaluator(model);
  return comparisons.filter(({ atBoundary }) => evaluator.holds(atBoundary));
}
