/**
 * The value to try next where a term must become concrete. Of integers, read as unsigned, it is the least one that the
 * path allows: small arrays come before large ones, and the values do not depend on the model that the solver finds
 * first. After an 'unknown' it may not be the least. Floats take any value.
 */
import type { Answer } from '../solver/answer.ts';
import type { PathSolver } from '../solver/chain/path-solver.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import { bvUlt, constant, eq, not, TRUE } from '../term/build.ts';
import { Evaluator, type Model } from '../term/evaluate.ts';
import type { Term } from '../term/term.ts';
import { normalise, type Scalar, unsignedValue } from '../term/values.ts';

/** A value and the answer that proves it possible; or why there is none. */
export type NextValue =
  | { readonly value: Scalar; readonly answer: Answer }
  | Exclude<Answer, { kind: 'sat' }>;

/** `above` is the value that this path excluded last; null: none yet. */
export function nextValue(
  solver: PathSolver,
  path: PathCondition,
  term: Term,
  above: Scalar | null,
): NextValue {
  const { sort } = term;
  if (sort.kind !== 'BitVec') return anyValue(solver, path, term);
  const literal = (value: bigint): Term => constant(sort, normalise(sort.width, value));
  const is = (value: bigint): Term => eq(term, literal(value));

  // Usually the possible values are dense, so the next integer is one of them.
  let least = above === null ? 0n : unsignedValue(above, sort.width) + 1n;
  if (least < 1n << BigInt(sort.width)) {
    const first = solver.check(path, is(least));
    if (first.kind === 'sat') return { value: normalise(sort.width, least), answer: first };
  }
  const any = anyValue(solver, path, term);
  if ('kind' in any) return any;
  let found = any;
  let farthest = unsignedValue(any.value, sort.width);
  // Bisection. `least` and all below it were not found possible, `farthest` is possible.
  while (least + 1n < farthest) {
    const middle = (least + farthest) >> 1n;
    const answer = solver.check(path, not(bvUlt(literal(middle), term)));
    if (answer.kind === 'sat') {
      found = valueUnder(answer.model, term, answer);
      farthest = unsignedValue(found.value, sort.width);
      // Unknown counts as impossible here: the value that is found is still possible, perhaps not the least.
    } else {
      least = middle;
    }
  }
  return found;
}

function anyValue(solver: PathSolver, path: PathCondition, term: Term): NextValue {
  const answer: Answer = path.model === null ? solver.check(path, TRUE) : { kind: 'sat', model: path.model };
  return answer.kind === 'sat' ? valueUnder(answer.model, term, answer) : answer;
}

function valueUnder(model: Model, term: Term, answer: Answer): { value: Scalar; answer: Answer } {
  return { value: new Evaluator(model).value(term) as Scalar, answer };
}
