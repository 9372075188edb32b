/**
 * Which alternatives of a choice are feasible, with as few queries as possible. The alternatives of a choice exclude each
 * other and leave nothing out. This has two consequences:
 *
 * - The model of the path satisfies exactly one alternative. That one costs no solver call: the chain finds it by
 *   evaluation. If the model satisfies no earlier alternative, it satisfies the last one, and nothing is asked.
 * - If all alternatives but one are infeasible, and the path is satisfiable, the remaining one is feasible.
 */
import type { Answer, UnknownAnswer } from '../solver/answer.ts';
import type { PathSolver } from '../solver/chain/path-solver.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import { FALSE, TRUE } from '../term/build.ts';
import type { Term } from '../term/term.ts';
import type { Scalar } from '../term/values.ts';
import { DecisionKind } from './prefix.ts';

/** A decision that is feasible as far as is known, and the path condition with it. */
export type Successor = {
  readonly decision: Scalar;
  readonly kind: DecisionKind;
  readonly path: PathCondition;
  /** False after an 'unknown'. */
  readonly isProven: boolean;
};

export type FeasibleSuccessors = {
  /** In the order of the alternatives. */
  readonly successors: readonly Successor[];
  /** Why a successor is unproven; null if all are proven. */
  readonly unknown: UnknownAnswer | null;
};

/**
 * The path with a model, if the solver finds one. The model then decides one alternative of each following choice.
 *
 * Not for the empty path, whose model is that of zeros anyway.
 */
export function withModel(solver: PathSolver, path: PathCondition): PathCondition {
  if (path.model !== null || path.depth === 0) return path;
  const answer = solver.check(path, TRUE);
  return answer.kind === 'sat' ? path.withModel(answer.model) : path;
}

export function feasibleSuccessors(
  solver: PathSolver,
  path: PathCondition,
  alternatives: readonly Term[],
): FeasibleSuccessors {
  const successors: Successor[] = [];
  const lastIndex = alternatives.length - 1;
  let unknown: UnknownAnswer | null = null;
  /** The path has a model, and no alternative so far satisfies it. */
  let isModelUnclaimed = path.model !== null;
  for (let i = 0; i <= lastIndex; i++) {
    const condition = alternatives[i];
    if (condition === FALSE) continue;
    // The last alternative of a satisfiable path needs no query if all others are infeasible: the alternatives cover
    // everything.
    if (i === lastIndex && successors.length === 0 && path.isKnownSat) return forced(i, path, true, null);
    const answer: Answer =
      i === lastIndex && isModelUnclaimed
        ? { kind: 'sat', model: path.model! }
        : solver.check(path, condition);
    if (answer.kind === 'unsat') continue;
    if (answer.kind === 'unknown') unknown = answer;
    // The same object: the chain found it by evaluating the path's own model.
    else if (answer.model === path.model) isModelUnclaimed = false;
    const isProven = answer.kind === 'sat';
    successors.push({ decision: i, kind: DecisionKind.Taken, path: path.and(condition, answer), isProven });
  }
  if (successors.length !== 1) return { successors, unknown };
  const [{ decision, isProven, path: taken }] = successors;
  // What the query found is a model of the path before the decision as well.
  const isNewModel = path.model === null && path.depth > 0 && taken.model !== null;
  return forced(
    decision,
    isNewModel ? path.withModel(taken.model) : path,
    isProven || path.isKnownSat,
    unknown,
  );
}

/** The path implies its only alternative, so its condition is not added: slices stay small, and the cache knows them. */
function forced(
  decision: Scalar,
  path: PathCondition,
  isProven: boolean,
  unknown: UnknownAnswer | null,
): FeasibleSuccessors {
  return {
    successors: [{ decision, kind: DecisionKind.Forced, path, isProven }],
    unknown: isProven ? null : unknown,
  };
}
