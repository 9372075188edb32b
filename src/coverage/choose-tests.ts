/**
 * The fewest tests that cover what all of them cover: greedy, then those are dropped that the others make redundant. The
 * same runs give the same choice.
 */

import { shown, type Vector } from './mcdc.ts';
import type { Criterion } from './merged-goals.ts';
import type { MethodPoints } from './method-points.ts';
import { coveredWays } from './probe-rule.ts';
import { edge, edgeTarget, type MethodRun, type RunCoverage } from './run-coverage.ts';

/** Indices of the chosen runs, in their order. `pointsOf` gives null for methods that do not count. */
export function chooseTests(
  runs: readonly RunCoverage[],
  criterion: Criterion,
  pointsOf: (method: string) => MethodPoints | null,
): number[] {
  const goals = runs.map((run) => new Set(run.flatMap((method) => branchGoals(method, pointsOf(method.id)))));
  const pairs = criterion === 'mcdc' ? decisionsOf(runs, pointsOf) : [];
  for (const { method, decision, needed } of pairs)
    runs.forEach((run, index) => {
      for (const vector of vectorsOf(run, method, decision))
        if (needed.has(vector)) goals[index].add(`${method}#${decision}=${vector}`);
    });
  const chosen = greedy(goals);
  return withoutRedundant(chosen, goals, (rest) =>
    isAllShown(
      rest.map((i) => runs[i]),
      pairs,
    ),
  ).sort((a, b) => a - b);
}

/** Lines and branches as JaCoCo counts them, and sides that a run took before it failed. */
function branchGoals(run: MethodRun, points: MethodPoints | null): string[] {
  if (points === null) return [];
  const { instructions, ways } = points.code;
  const { ignored } = points.filtered;
  const edges = new Set(run.edges);
  const reached = new Set(run.edges.map(edgeTarget));
  const covered = coveredWays(points.code, (from, to) =>
    to < 0 ? reached.has(from) : edges.has(edge(from, to)),
  );
  return instructions.flatMap(({ bci, line }, index) => {
    if (ignored.has(index)) return [];
    const found = covered[index].includes(true) ? [`${run.id}:${line}`] : [];
    if (ways[index].length < 2) return found;
    ways[index].forEach(({ to }, way) => {
      if (covered[index][way]) found.push(`${run.id}@${bci}=${way}`);
      if (to >= 0 && edges.has(edge(bci, instructions[to].bci))) found.push(`${run.id}@${bci}>${way}`);
    });
    return found;
  });
}

type DecisionGoals = {
  readonly method: string;
  readonly decision: number;
  readonly points: MethodPoints;
  /** By condition, whether the runs show it. */
  readonly isShown: readonly boolean[];
  /** Evaluations that show them: for each condition a pair, as few as possible in all. */
  readonly needed: ReadonlySet<Vector>;
};

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
      return [{ method, decision, points, isShown: shown(table, (v) => all.has(v)), needed }];
    });
  });
}

function vectorsOf(run: RunCoverage, method: string, decision: number): readonly Vector[] {
  return run.find(({ id }) => id === method)?.vectors[decision] ?? [];
}

/** The run with the most new goals next; the first of equals. */
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

function withoutRedundant(
  chosen: readonly number[],
  goals: readonly ReadonlySet<string>[],
  isEnough: (rest: readonly number[]) => boolean,
): number[] {
  /** Evaluations are needed in pairs, any pairs: `isEnough` looks at them. */
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
    const now = shown(points.decisions[decision].table!, (v) => seen.has(v));
    return isShown.every((is, condition) => !is || now[condition]);
  });
}
