/**
 * Which alternatives of a choice can be taken, with as few questions as possible. Alternatives exclude each other and
 * leave nothing out, so
 *
 * - the model of the path satisfies exactly one of them, which costs nothing: the chain finds it by evaluation, and if
 *   it was none of the others it is the last, which is not even asked;
 * - if all but one are impossible and the path itself is not, that one is possible.
 */
import type { Answer } from '../solver/answer.ts';
import type { PathSolver } from '../solver/chain/path-solver.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import { FALSE, TRUE } from '../term/build.ts';
import type { Term } from '../term/term.ts';
import type { Scalar } from '../term/values.ts';
import { DecisionKind } from './prefix.ts';

/** A decision that can be made as far as is known, and the path with it. */
export type Successor = {
  readonly decision: Scalar;
  readonly how: DecisionKind;
  readonly path: PathCondition;
  /** False after an 'unknown'. */
  readonly isProven: boolean;
};

export type Unknown = Extract<Answer, { kind: 'unknown' }>;

export type Feasible = {
  /** In the order of the alternatives. */
  readonly ways: readonly Successor[];
  /** Why ways are unproven; null if none is. */
  readonly unknown: Unknown | null;
};

/** The path with a model, if one is to be had: it makes one alternative of every following choice free. */
export function withModel(solver: PathSolver, path: PathCondition): PathCondition {
  if (path.model !== null || path.depth === 0) return path;
  const answer = solver.check(path, TRUE);
  return answer.kind === 'sat' ? path.withModel(answer.model) : path;
}

export function feasible(solver: PathSolver, path: PathCondition, alternatives: readonly Term[]): Feasible {
  const ways: Successor[] = [];
  const lastIndex = alternatives.length - 1;
  let unknown: Unknown | null = null;
  let isModelFree = path.model !== null;
  for (let i = 0; i <= lastIndex; i++) {
    const condition = alternatives[i];
    if (condition === FALSE) continue;
    if (i === lastIndex && ways.length === 0 && path.isKnownSat) return only(i, path, true, null);
    const answer: Answer =
      i === lastIndex && isModelFree ? { kind: 'sat', model: path.model! } : solver.check(path, condition);
    if (answer.kind === 'unsat') continue;
    if (answer.kind === 'unknown') unknown = answer;
    else if (answer.model === path.model) isModelFree = false;
    const isProven = answer.kind === 'sat';
    ways.push({ decision: i, how: DecisionKind.Taken, path: path.and(condition, answer), isProven });
  }
  if (ways.length !== 1) return { ways, unknown };
  const [{ decision, isProven, path: taken }] = ways;
  const isNewModel = path.model === null && path.depth > 0 && taken.model !== null;
  return only(
    decision,
    isNewModel ? path.withModel(taken.model) : path,
    isProven || path.isKnownSat,
    unknown,
  );
}

/** The path implies its only alternative: it stays as it is, so that slices stay small and known. */
function only(decision: Scalar, path: PathCondition, isProven: boolean, unknown: Unknown | null): Feasible {
  return {
    ways: [{ decision, how: DecisionKind.Forced, path, isProven }],
    unknown: isProven ? null : unknown,
  };
}
