/** Rounds of a loop as terms: from the conditions under which a round does nothing to the first round that does something. */

import { bindsPosition } from '../term/bound-variable.ts';
import {
  and,
  andAll,
  auxiliary,
  BOUND,
  bvAdd,
  bvSlt,
  eq,
  first,
  intConst,
  ite,
  last,
  NOWHERE,
  not,
  orAll,
  TRUE,
  zeroExtend,
} from '../term/build.ts';
import { freeVariables } from '../term/free-variables.ts';
import { factsOf } from '../term/known-bits.ts';
import { TermOp } from '../term/operators.ts';
import { bitVec, INT } from '../term/sorts.ts';
import { substitute } from '../term/substitute.ts';
import type { Term } from '../term/term.ts';
import { postorder } from '../term/traverse.ts';
import { pin } from '../term/unique-table.ts';
import { intersects } from '../term/variable-set.ts';

/** The counter in any round. It is not BOUND, which the conditions of a round may bind themselves. */
export const ROUND = pin(auxiliary('rangefinder!round', INT));

/** Counters go up to the length of a text, which has so many bits. */
const COUNTER_BITS = 28;
const GREATEST_COUNTER = 2 ** COUNTER_BITS - 1;
const COUNTER = pin(zeroExtend(auxiliary('rangefinder!counter', bitVec(COUNTER_BITS)), 32));

/** What a condition on a round is, given only that its counter is in range: TRUE, FALSE, or any other term. */
export function inAnyRound(condition: Term): Term {
  return substitute(condition, new Map([[ROUND, COUNTER]]));
}

/**
 * The value of the counter, which is `from` now, at the first round that may do something. It goes up or down by one. Each of
 * `idle` are conditions under which a round does nothing but count. Null if this cannot be said by a search for a character.
 */
export function firstBusyRound(
  from: Term,
  direction: 'up' | 'down',
  idle: readonly (readonly Term[])[],
): Term | null {
  if (idle.length === 0) return null;
  const ways = idle.map((conditions) => conjunctsOf(conditions).filter((c) => inAnyRound(c) !== TRUE));
  return direction === 'up' ? firstAbove(from, ways) : firstBelow(from, ways);
}

function firstAbove(from: Term, ways: readonly (readonly Term[])[]): Term | null {
  const common = commonTo(ways);
  const isBelow = common.find(isUpperBound);
  if (isBelow === undefined || factsOf(from).min < 0) return null;
  const to = isBelow.args[1];
  const isBusy = busyCondition(ways, (c) => c !== isBelow);
  if (isBusy === null) return null;
  const found = first(from, to, isBusy);
  return ite(eq(found, NOWHERE), ite(bvSlt(from, to), to, from), found);
}

/** Where all rounds down to 0 are idle, -1 is next. NOWHERE is that number. */
function firstBelow(from: Term, ways: readonly (readonly Term[])[]): Term | null {
  const { min, max } = factsOf(from);
  if (min < -1 || max > GREATEST_COUNTER) return null;
  const isBusy = busyCondition(ways, () => true);
  return isBusy === null ? null : last(intConst(0), bvAdd(from, intConst(1)), isBusy);
}

function commonTo(ways: readonly (readonly Term[])[]): readonly Term[] {
  return ways[0].filter((c) => ways.every((way) => way.includes(c)));
}

/** That the round at BOUND is not idle. Null if it is no condition on characters, or has a search that depends on the round. */
function busyCondition(ways: readonly (readonly Term[])[], isNeeded: (c: Term) => boolean): Term | null {
  const common = commonTo(ways);
  const rest = ways.map((way) => andAll(way.filter((c) => !common.includes(c))));
  const isIdle = and(andAll(common.filter(isNeeded)), orAll(rest));
  return isAboutText(isIdle) && !isRoundBound(isIdle) ? not(atRound(isIdle, BOUND)) : null;
}

function conjunctsOf(conditions: readonly Term[]): Term[] {
  const found: Term[] = [];
  const pending = [...conditions].reverse();
  for (let t = pending.pop(); t !== undefined; t = pending.pop()) {
    if (t.op === TermOp.And) pending.push(...[...t.args].reverse());
    else if (t !== TRUE) found.push(t);
  }
  return found;
}

/** match: counter < n, where n does not depend on the round and is no longer than a text */
function isUpperBound({ op, args: [low, high] }: Term): boolean {
  return op === TermOp.BvSlt && low === ROUND && !isAboutRound(high) && factsOf(high).max <= GREATEST_COUNTER;
}

function isAboutRound(t: Term): boolean {
  return intersects(freeVariables(t), freeVariables(ROUND));
}

/** Whether the condition reads a character at a place that depends on the round. */
function isAboutText(condition: Term): boolean {
  return postorder([condition]).some(
    (t) => t.op === TermOp.Select && t.sort.width === 16 && isAboutRound(t.args[1]),
  );
}

/** Whether a search inside of the condition depends on the round. Searches cannot be nested in this way. */
function isRoundBound(condition: Term): boolean {
  return postorder([condition]).some((t) => bindsPosition(t) && isAboutRound(t));
}

/** The condition with another counter. Searches in it do not depend on the round, so they stay as they are. */
function atRound(condition: Term, counter: Term): Term {
  return substitute(condition, new Map([[ROUND, counter]]));
}
