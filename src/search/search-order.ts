/** In which order the successors of a request are put on the frontier. */
import type { Scalar } from '../term/values.ts';
import type { DecisionRequest } from '../vm/symbolic/asking/request.ts';
import type { Successor } from './feasible.ts';
import type { PathPosition } from './path-position.ts';
import type { Prefix } from './prefix.ts';

/** Decisions among which the last one at the same site is looked for. */
const LOOK_BACK = 100;

/**
 * The first path is the one of the default inputs, zero and false: a quick concrete run before all others, which needs
 * no solver. The model of the empty path is that run's, and stays the model of the path as long as the path agrees with
 * it.
 */
export function defaultInputsFirst(
  successors: readonly Successor[],
  { path: { model } }: PathPosition,
): readonly Successor[] {
  return withFirst(successors, ({ path }) => path.model !== null && path.model === model);
}

/**
 * Later paths avoid the decision that they made last at the same site. In a loop over an array of any length the other
 * decision leaves the loop, so short arrays come before long ones.
 */
export function otherThanLastFirst(
  site: string,
  successors: readonly Successor[],
  { request, prefix }: PathPosition,
): readonly Successor[] {
  const last = lastDecisionAt(site, request, prefix);
  return last === null ? successors : withFirst(successors, ({ decision }) => decision !== last);
}

/** Null if there was none lately, or where a merged region is left: its exits are in a good order already. */
function lastDecisionAt(site: string, request: DecisionRequest | null, prefix: Prefix): Scalar | null {
  if (request?.kind !== 'choice' || request.plan !== undefined) return null;
  let node: Prefix | null = prefix;
  // A bound on the cost: otherwise each fork would look through its whole prefix.
  for (let i = 0; node !== null && i < LOOK_BACK; i++, node = node.parent)
    if (node.site === site) return node.decision;
  return null;
}

/** Stable: both parts keep their order. */
function withFirst(
  successors: readonly Successor[],
  isFirst: (successor: Successor) => boolean,
): readonly Successor[] {
  return [...successors.filter(isFirst), ...successors.filter((each) => !isFirst(each))];
}
