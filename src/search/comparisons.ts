/**
 * Boundaries of comparisons. A test at the boundary of `n < 10` has n = 9 on one side and n = 10 on the other: it fails if
 * somebody writes `<=`, or 11.
 */
import { bv, bvAdd, eq, fpEq } from '../term/build.ts';
import { TermOp } from '../term/operators.ts';
import type { Term } from '../term/term.ts';
import { type DecisionRequest, siteName } from '../vm/symbolic/asking/request.ts';

/** A comparison that a path has made: the same `key` for the same side of the same jump, whatever was compared. */
export type Comparison = {
  readonly key: string;
  /** The operands are as near to each other as the side that was taken allows. */
  readonly atBoundary: Term;
};

/** Null unless the request is a jump of this class's code that compares numbers by order. */
export function comparisonOf(
  request: DecisionRequest,
  decision: number,
  isOwn: (className: string) => boolean,
): Comparison | null {
  if (!isOwnBranch(request, isOwn)) return null;
  const atBoundary = boundaryOf(request.alternatives[decision]);
  return atBoundary === null ? null : { key: `${siteName(request.site)}=${decision}`, atBoundary };
}

/** A jump in the code of one of these classes. */
export function isOwnBranch(
  request: DecisionRequest,
  isOwn: (className: string) => boolean,
): request is DecisionRequest & { readonly kind: 'choice' } {
  return request.kind === 'choice' && request.what === 'branch' && isOwn(request.site.method.holder.name);
}

/**
 * Of `a < b` it is a + 1 = b, which does not overflow because b is larger; of `a >= b` it is a = b. Of floating point, where the next number
 * tells nobody anything, only the side that equality is on has a boundary.
 */
function boundaryOf(condition: Term): Term | null {
  const floating = floatBoundaryOf(condition);
  if (floating !== null) return floating;
  if (isOrder(condition)) {
    const [a, b] = condition.args;
    return eq(bvAdd(a, bv(a.sort.width, 1)), b);
  }
  if (condition.op !== TermOp.Not || !isOrder(condition.args[0])) return null;
  const [a, b] = condition.args[0].args;
  return eq(a, b);
}

function isOrder({ op }: Term): boolean {
  return op === TermOp.BvSlt || op === TermOp.BvUlt;
}

function floatBoundaryOf(condition: Term): Term | null {
  const [of] = condition.args;
  const isNot = condition.op === TermOp.Not;
  // The other side of `a < b`: a is not less, or one of them is NaN.
  if (isNot ? of.op !== TermOp.FpLt : condition.op !== TermOp.FpLe) return null;
  const [a, b] = isNot ? of.args : condition.args;
  return fpEq(a, b);
}
