/**
 * Coverage goals inside of merged paths. A merged path stands for many; its regions say under which condition each branch
 * inside is reached and taken (`ObservedSideInPlan`). So the solver can be asked for inputs of the same path that take a certain
 * side of a branch, or evaluate a decision in a certain way: each answer is a further test. A goal that is unsatisfiable on all
 * paths of a complete exploration is infeasible.
 */
import type { PathSolver } from '../solver/chain/path-solver.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import { and, FALSE, not, orAll, TRUE } from '../term/build.ts';
import { Evaluator, type Model } from '../term/evaluate.ts';
import type { Term } from '../term/term.ts';
import type { ObservedSideInPlan } from '../vm/symbolic/asking/merge-plan.ts';
import type { ConditionTarget } from './decisions.ts';
import { evaluationKey } from './mcdc.ts';
import { type MethodPoints, methodPoints } from './method-points.ts';

export type Criterion = 'branch' | 'mcdc';

/** Names a goal: `a/B.m(I)V@12=0` is a side of a branch, `a/B.m(I)V#3=0-1` an evaluation of decision 3. */
type GoalKey = string;

type Goal = { readonly key: GoalKey; readonly condition: Term };

/** At most so many goals are tried together with a satisfiable one, so that one test shows several: each costs a query. */
const MAX_TOGETHER = 24;

export class MergedGoals {
  private readonly criterion: Criterion;
  private readonly seen = new Set<GoalKey>();
  /** Goals that a test of a path shows that returned. */
  private readonly seenReturning = new Set<GoalKey>();
  /** Goals that a path neither showed nor proved infeasible. Unless some test shows them, nobody knows whether one could. */
  private readonly unprovenKeys = new Set<GoalKey>();

  constructor(criterion: Criterion) {
    this.criterion = criterion;
  }

  get unproven(): readonly GoalKey[] {
    return [...this.unprovenKeys].sort();
  }

  /**
   * `regions` are the merged branches of the path (`Machine.observedSides`). What only a path with an exception shows is asked
   * for again on a path that returns: the exception may be a failure, and then no test that passes would show it.
   */
  ofPath(regions: readonly (readonly ObservedSideInPlan[])[], isReturning: boolean): PathGoals {
    const goals = regions.flatMap((sides) => goalsOf(sides, this.criterion, this.unprovenKeys));
    const [shown, alsoShown] = isReturning ? [this.seenReturning, [this.seen]] : [this.seen, []];
    return new PathGoals(goals, shown, alsoShown, this.unprovenKeys);
  }
}

/** The goals of one path, while it is being split. */
export class PathGoals {
  private readonly goals: readonly Goal[];
  private readonly seen: Set<GoalKey>;
  private readonly alsoSeen: readonly Set<GoalKey>[];
  private readonly unprovenKeys: Set<GoalKey>;
  private readonly impossible = new Set<Goal>();

  /** What is in `seen` is not asked for. What a test shows is added to `seen` and to the sets of `alsoSeen`. */
  constructor(
    goals: readonly Goal[],
    seen: Set<GoalKey>,
    alsoSeen: readonly Set<GoalKey>[],
    unprovenKeys: Set<GoalKey>,
  ) {
    this.goals = goals;
    this.seen = seen;
    this.alsoSeen = alsoSeen;
    this.unprovenKeys = unprovenKeys;
  }

  /** A test with this model was made: marks the goals that it shows. */
  note(model: Model): void {
    const evaluator = new Evaluator(model);
    for (const { key, condition } of this.goals)
      if (!this.seen.has(key) && evaluator.holds(condition))
        for (const seen of [this.seen, ...this.alsoSeen]) seen.add(key);
  }

  /** The path condition with one or more goals that no test shows yet; null if no further goal is satisfiable. */
  next(path: PathCondition, solver: PathSolver, isOver: () => boolean): PathCondition | null {
    let narrowed: PathCondition | null = null;
    let asked = 0;
    /** Goals that this path condition reaches already: another instance of the region may show something else. */
    const together = new Set<GoalKey>();
    for (const goal of this.goals) {
      if (isOver()) break;
      if (together.has(goal.key)) continue;
      if (this.seen.has(goal.key) || this.impossible.has(goal) || asked > MAX_TOGETHER) continue;
      const from: PathCondition = narrowed ?? path;
      const answer = solver.check(from, goal.condition);
      if (answer.kind === 'sat') {
        narrowed = from.and(goal.condition, answer);
        together.add(goal.key);
      } else if (narrowed === null) {
        this.impossible.add(goal);
        if (answer.kind === 'unknown') this.unprovenKeys.add(goal.key);
      }
      if (narrowed !== null) asked++;
    }
    return narrowed;
  }

  /** No more tests are made of this path: goals that were never asked for stay unproven. */
  leave(): void {
    for (const goal of this.goals)
      if (!this.seen.has(goal.key) && !this.impossible.has(goal)) this.unprovenKeys.add(goal.key);
  }
}

/** The branches of one inlined call of a method inside a region, by bytecode index, with the conditions of their sides. */
type Branches = Map<number, { readonly reached: Term; readonly taken: (Term | null)[] }>;

function goalsOf(
  sides: readonly ObservedSideInPlan[],
  criterion: Criterion,
  unprovenKeys: Set<GoalKey>,
): Goal[] {
  const goals: Goal[] = [];
  for (const { points, branches } of instancesOf(sides)) {
    const done = new Set<number>();
    if (criterion === 'mcdc') {
      points.decisions.forEach(({ conditions, table }, decision) => {
        if (table === null || !conditions.some(({ bci }) => branches.has(bci))) return;
        for (const { bci } of conditions) done.add(bci);
        goals.push(...evaluationGoals(points, decision, branches, unprovenKeys));
      });
    }
    for (const [bci, branch] of branches)
      if (!done.has(bci)) goals.push(...sideGoals(points, bci, branch, unprovenKeys));
  }
  return goals.filter(({ condition }) => condition !== FALSE);
}

function instancesOf(sides: readonly ObservedSideInPlan[]): { points: MethodPoints; branches: Branches }[] {
  const found = new Map<object, Map<string, { points: MethodPoints; branches: Branches }>>();
  for (const { method, bci, edge, call, reached, taken } of sides) {
    const { file } = method.holder;
    const points = file === null ? null : methodPoints(file, method.info);
    if (points === null || points.filtered.ignored.has(points.code.indexOf.get(bci)!)) continue;
    const byMethod = found.get(call ?? OUTERMOST) ?? new Map();
    found.set(call ?? OUTERMOST, byMethod);
    const instance = byMethod.get(points.id) ?? { points, branches: new Map() };
    byMethod.set(points.id, instance);
    const branch = instance.branches.get(bci) ?? { reached, taken: [] };
    branch.taken[edge] = taken;
    instance.branches.set(bci, branch);
  }
  return [...found.values()].flatMap((byMethod) => [...byMethod.values()]);
}

const OUTERMOST = {};

function sideGoals(
  { id }: MethodPoints,
  bci: number,
  { reached, taken }: { readonly reached: Term; readonly taken: readonly (Term | null)[] },
  unprovenKeys: Set<GoalKey>,
): Goal[] {
  const key = (edge: number): GoalKey => `${id}@${bci}=${edge}`;
  const known = taken.filter((term) => term !== null && term !== undefined);
  if (known.length < taken.length) {
    for (let edge = 0; edge <= taken.length; edge++) unprovenKeys.add(key(edge));
    return [];
  }
  return [
    ...known.map((term, edge) => ({ key: key(edge), condition: and(reached, term) })),
    { key: key(known.length), condition: and(reached, not(orAll(known))) },
  ];
}

/**
 * All evaluations of the decision that the region can contain. If the region begins in the middle of the decision, conditions
 * before it were evaluated by the path, not by the region: `?`.
 */
function evaluationGoals(
  { id, decisions }: MethodPoints,
  decision: number,
  branches: Branches,
  unprovenKeys: Set<GoalKey>,
): Goal[] {
  const { conditions } = decisions[decision];
  const first = conditions.findIndex(({ bci }) => branches.has(bci));
  const values: string[] = conditions.map((_, index) => (index < first ? '?' : '-'));
  const goals: Goal[] = [];
  const key = (): GoalKey => evaluationKey(id, decision, values.join(''));
  const go = (next: ConditionTarget, condition: Term): void => {
    if (condition === FALSE) return;
    if (typeof next !== 'number') {
      goals.push({ key: key(), condition });
      return;
    }
    const { bci, jump, fall } = conditions[next];
    const branch = branches.get(bci);
    // A branch that is missing cannot be reached in this region.
    if (branch === undefined) return;
    const [taken] = branch.taken;
    if (taken === null || taken === undefined) {
      unprovenKeys.add(key());
      return;
    }
    values[next] = '0';
    go(fall, and(condition, not(taken)));
    values[next] = '1';
    go(jump, and(condition, taken));
    values[next] = '-';
  };
  // The region can begin at several conditions: at `b` and `c` of `a ? b : c`, if `a` was decided before.
  const starts = conditions.flatMap(({ bci }, index) =>
    branches.has(bci) && !hasPredecessor(decisions[decision].conditions, index, branches) ? [index] : [],
  );
  for (const start of starts) go(start, and(TRUE, branches.get(conditions[start].bci)!.reached));
  return goals;
}

function hasPredecessor(
  conditions: MethodPoints['decisions'][number]['conditions'],
  index: number,
  branches: Branches,
): boolean {
  return conditions.some(({ bci, jump, fall }) => branches.has(bci) && (jump === index || fall === index));
}

/** Whether an unproven goal leaves it open that this evaluation is feasible. */
export function isUnproven(
  unproven: ReadonlySet<string>,
  method: string,
  decision: number,
  vector: string,
): boolean {
  const start = evaluationKey(method, decision, '');
  for (const key of unproven) {
    if (!key.startsWith(start)) continue;
    const pattern = key.slice(start.length);
    if ([...pattern].every((c, i) => c === '?' || c === '-' || vector[i] === c)) return true;
  }
  return false;
}
