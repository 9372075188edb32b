/**
 * When a region is merged. Every rule returns the reason for a fork instead, or null. They are asked in this order, the cheap
 * ones first, because most attempts end with one of them:
 *
 * | rule | asked | needs |
 * |---|---|---|
 * | `isAllowed` of `MergerOptions` (`--regions`, `--no-merge`) | first (`ranger-merger.ts`) | the name of the branch |
 * | early returns are left out below mode 5 | before anything is read (`instantiate.ts`) | the code |
 * | `reasonKnownStatically` | before anything is read (`instantiate.ts`) | the code |
 * | an input of the region is not materialised yet | when the inputs are read (`instantiate.ts`) | the state at the branch |
 * | `reasonFromSides`, without cases | before the passes (`instantiate.ts`) | the state at the branch |
 * | `reasonOfMode` | after the passes (`instantiate.ts`) | the single-path cases |
 * | `reasonFromSides`, with cases | after the passes, if there are cases (`instantiate.ts`) | the statement with its exits |
 * | `no-path-through`: every state would take the SP exit | after `constrain` (`instantiate.ts`) | the conditions of the exits |
 * | `reasonFromExits` | when the plan is made (`ranger-merger.ts`) | the exits of the plan |
 *
 * `reasonKnownStatically`, `reasonFromSides` and `reasonFromExits` hold only with `heuristic`, the others always. What they
 * stand on: `merge-cost.ts` (outputs whose merging costs more than a fork) and `mergeable-sides.ts`.
 *
 * Without the rules everything that can be merged would be. That is right and often slow: a merged state has larger
 * terms, and the solver pays for them at every later branch.
 */
import type { BailoutReason } from '../ir/bailout.ts';
import type { Stmt } from '../ir/ir.ts';
import type { PreparedRegion, SinglePathCase, StaticRegion, TransformedRegion } from '../region/stages.ts';
import type { Method } from '../vm/link/linked-class.ts';
import type { Context, MergeMode } from './context.ts';
import { mergeableSides } from './mergeable-sides.ts';

/** Reasons that need no state. Without calls the code shows the number of paths, and the number of exits at least. */
export function reasonKnownStatically(
  { paths, exit, returns }: Pick<StaticRegion, 'paths' | 'exit' | 'returns'>,
  { hasCalls, costly }: Pick<PreparedRegion, 'hasCalls' | 'costly'>,
): BailoutReason | null {
  if (costly !== null) return costly;
  if (hasCalls) return null;
  const exits = (exit === null ? 0 : 1) + (returns === null ? 0 : 1);
  return reasonFromExits(paths.through + paths.returning, exits);
}

/**
 * A region is merged only if it has more paths than exits (FSE'20 §4.1).
 *
 * With as many exits as paths, each exit still forks, and the work of merging is lost.
 */
export function reasonFromExits(paths: number, exits: number): BailoutReason | null {
  return paths > exits ? null : { kind: 'nothing-to-gain', paths, exits };
}

/**
 * Reasons to prefer a fork, from the number of mergeable sides. Asked before the passes, about the static statement and
 * without cases, and again after them.
 */
export function reasonFromSides(
  s: Stmt,
  { sideConditions }: Pick<PreparedRegion, 'sideConditions'>,
  context: Context,
  cases: readonly SinglePathCase[] = [],
): BailoutReason | null {
  if (sideConditions.length === 0) return null;
  const { count, recursion } = mergeableSides(s, sideConditions, context);
  // The interpreter would come to the same branch in each level of the recursion, and each time merge the levels below
  // anew: quadratic in the depth.
  const method = recursion ?? recursiveMethod(cases);
  if (method !== null) return { kind: 'recursion-below-inlining', method };
  return count < 2 ? { kind: 'no-two-mergeable-sides' } : null;
}

function recursiveMethod(cases: readonly SinglePathCase[]): Method | null {
  for (const { reason } of cases) if (reason.kind === 'recursion') return reason.method;
  return null;
}

/** Single-path cases that the mode does not allow, or that leave nothing to merge. */
export function reasonOfMode(
  { linear, cases }: Pick<TransformedRegion, 'linear' | 'cases'>,
  mode: MergeMode,
): BailoutReason | null {
  if (mode < 4 && cases.length > 0) return cases[0].reason;
  return linear === null ? { kind: 'single-path-on-every-path', reason: cases[0].reason } : null;
}
