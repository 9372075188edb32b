/**
 * Chooses few tests that cover as much as all of them: a greedy set cover, from which redundant tests are then dropped.
 * Deterministic: the same runs give the same choice.
 */
import { evaluationKey, shownConditions, type Vector } from './mcdc.ts';
import type { Criterion } from './merged-goals.ts';
import type { MethodPoints } from './method-points.ts';
import { coveredExits } from './probe-rule.ts';
import {
  edgeCode,
  edgeSource,
  edgeTarget,
  type MethodRun,
  passedEdges,
  type RunCoverage,
} from './run-coverage.ts';

/**
 * Indices of the chosen runs, in their order. `pointsOf` gives null for methods that do not count.
 * @param further goals of each run that are to be reached, too, beside those of the criterion
 */
export function chooseTests(
  runs: readonly RunCoverage[],
  criterion: Criterion,
  pointsOf: (method: string) => MethodPoints | null,
  further: readonly (readonly string[])[] = [],
): number[] {
  const caught = new Set(
    runs.flatMap((run) => run.flatMap((method) => caughtAt(method, pointsOf(method.id)))),
  );
  const goals = runs.map(
    (run, index) =>
      new Set([
        ...run.flatMap((method) => branchGoals(method, pointsOf(method.id))),
        ...run.flatMap((method) => endingGoals(method, caught)),
        ...(further[index] ?? []),
      ]),
  );
  const pairs = criterion === 'mcdc' ? decisionsOf(runs, pointsOf) : [];
  for (const { method, decision, needed } of pairs)
    runs.forEach((run, index) => {
      for (const vector of vectorsOf(run, method, decision))
        if (needed.has(vector)) goals[index].add(evaluationKey(method, decision, vector));
    });
  const chosen = greedy(goals);
  return withoutRedundant(chosen, goals, (rest) =>
    isAllShown(
      rest.map((i) => runs[i]),
      pairs,
    ),
  ).sort((a, b) => a - b);
}

/** Lines and branches as JaCoCo counts them, and branches that a run took before an exception, which JaCoCo may not count. */
function branchGoals(run: MethodRun, points: MethodPoints | null): string[] {
  if (points === null) return [];
  const { instructions, exits } = points.code;
  const { ignored } = points.filtered;
  const edges = new Set(run.edges);
  const covered = coveredExits(points.code, passedEdges(edges));
  return instructions.flatMap(({ bci, line }, index) => {
    if (ignored.has(index)) return [];
    const found = covered[index].includes(true) ? [`${run.id}:${line}`] : [];
    if (exits[index].length < 2) return found;
    exits[index].forEach(({ to }, exit) => {
      if (covered[index][exit]) found.push(`${run.id}@${bci}=${exit}`);
      if (to >= 0 && edges.has(edgeCode(bci, instructions[to].bci))) found.push(`${run.id}@${bci}>${exit}`);
    });
    return found;
  });
}

/** The sides of branches that the run takes. */
export function branchSides(
  run: RunCoverage,
  pointsOf: (method: string) => MethodPoints | null,
): readonly string[] {
  return run.flatMap((method) => {
    const points = pointsOf(method.id);
    if (points === null) return [];
    const { instructions, exits } = points.code;
    const covered = coveredExits(points.code, passedEdges(new Set(method.edges)));
    return instructions.flatMap(({ bci }, index) =>
      exits[index].length < 2 || points.filtered.ignored.has(index)
        ? []
        : covered[index].flatMap((isCovered, exit) => (isCovered ? [`${method.id}@${bci}=${exit}`] : [])),
    );
  });
}

/**
 * Instructions that the run left by an exception which the same method catches. There the code branches, although no instruction
 * says so: `try { return parse(text); } catch (…) { return 0; }` has two sides.
 */
function caughtAt({ id, edges }: MethodRun, points: MethodPoints | null): string[] {
  if (points === null) return [];
  const { indexOf, exits } = points.code;
  return edges.flatMap((edge) => {
    const [from, to] = [indexOf.get(edgeSource(edge)), indexOf.get(edgeTarget(edge))];
    if (from === undefined || from === to || points.filtered.ignored.has(from)) return [];
    return exits[from].some((exit) => exit.to === to) ? [] : [instructionKey(id, edgeSource(edge))];
  });
}

/** How each of the instructions ended that some run left by an exception: that it went on, or where it was caught. */
function endingGoals({ id, edges }: MethodRun, caught: ReadonlySet<string>): string[] {
  if (caught.size === 0) return [];
  return edges
    .filter((edge) => caught.has(instructionKey(id, edgeSource(edge))))
    .map((edge) => `${id}^${edgeSource(edge)}>${edgeTarget(edge)}`);
}

function instructionKey(method: string, bci: number): string {
  return `${method}@${bci}`;
}

/** What the runs show of one decision. */
type DecisionGoals = {
  readonly method: string;
  readonly decision: number;
  readonly points: MethodPoints;
  /** By condition: whether all runs together show that it decides. */
  readonly isShown: readonly boolean[];
  /** Evaluations that suffice for that: a pair for each condition, chosen so that pairs overlap. */
  readonly needed: ReadonlySet<Vector>;
};

/** The decisions of all methods that a run entered, with the evaluations that are needed. */
function decisionsOf(
  runs: readonly RunCoverage[],
  pointsOf: (method: string) => MethodPoints | null,
): DecisionGoals[] {
  const methods = [...new Set(runs.flatMap((run) => run.map(({ id }) => id)))].sort();
  return methods.flatMap((method) => {
    const points = pointsOf(method);
    if (points === null) return [];
    return points.decisions.flatMap(({ table }, decision): DecisionGoals[] => {
      if (table === null) return [];
      const all = new Set(runs.flatMap((run) => vectorsOf(run, method, decision)));
      const needed = new Set<Vector>();
      for (const pairs of table.pairs) {
        const possible = pairs.filter(([a, b]) => all.has(a) && all.has(b));
        const cost = ([a, b]: readonly [Vector, Vector]): number =>
          (needed.has(a) ? 0 : 1) + (needed.has(b) ? 0 : 1);
        const [best] = [...possible].sort((x, y) => cost(x) - cost(y));
        for (const vector of best ?? []) needed.add(vector);
      }
      return [{ method, decision, points, isShown: shownConditions(table, (v) => all.has(v)), needed }];
    });
  });
}

function vectorsOf(run: RunCoverage, method: string, decision: number): readonly Vector[] {
  return run.find(({ id }) => id === method)?.vectors[decision] ?? [];
}

/** Takes the run with the most new goals next; of equal runs the first. */
function greedy(goals: readonly ReadonlySet<string>[]): number[] {
  const left = new Set(goals.flatMap((set) => [...set]));
  const chosen: number[] = [];
  while (left.size > 0) {
    let best = -1;
    let most = 0;
    goals.forEach((set, index) => {
      let gain = 0;
      for (const goal of set) if (left.has(goal)) gain++;
      if (gain > most) [best, most] = [index, gain];
    });
    chosen.push(best);
    for (const goal of goals[best]) left.delete(goal);
  }
  return chosen;
}

/** Tries to drop the chosen runs, the last chosen first: a greedy choice may make an earlier one redundant. */
function withoutRedundant(
  chosen: readonly number[],
  goals: readonly ReadonlySet<string>[],
  isEnough: (rest: readonly number[]) => boolean,
): number[] {
  /** Evaluations count in pairs, and any pair will do: `isEnough` checks them. All other goals are checked one by one. */
  const isPlain = (goal: string): boolean => !goal.includes('#');
  let kept = [...chosen];
  for (const each of [...chosen].reverse()) {
    const rest = kept.filter((index) => index !== each);
    const covered = new Set(rest.flatMap((index) => [...goals[index]]));
    if ([...goals[each]].every((goal) => !isPlain(goal) || covered.has(goal)) && isEnough(rest)) kept = rest;
  }
  return kept;
}

function isAllShown(runs: readonly RunCoverage[], decisions: readonly DecisionGoals[]): boolean {
  return decisions.every(({ method, decision, points, isShown }) => {
    const seen = new Set(runs.flatMap((run) => vectorsOf(run, method, decision)));
    const now = shownConditions(points.decisions[decision].table!, (v) => seen.has(v));
    return isShown.every((is, condition) => !is || now[condition]);
  });
}
