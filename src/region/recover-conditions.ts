/**
 * Conditions and γ for statement recovery, kept small.
 *
 * Conditions are read from left to right: a variable may have a value only if the condition to its left holds. So no rule
 * here may move a condition in front of one that it stood behind; `verify.ts` (3) would not hold any more.
 */

import { FALSE_EXP, isSameExp, TRUE_EXP, typeOf } from '../ir/expressions.ts';
import type { Exp } from '../ir/ir.ts';
import { negatedExp as opposite } from '../ssa/translate.ts';

export function notExp(condition: Exp): Exp {
  if (condition === TRUE_EXP) return FALSE_EXP;
  return condition === FALSE_EXP ? TRUE_EXP : opposite(condition);
}

export function andExp(a: Exp, b: Exp): Exp {
  if (a === TRUE_EXP || b === FALSE_EXP) return b;
  if (a === FALSE_EXP || b === TRUE_EXP) return a;
  return { kind: 'op', op: '&&', args: [a, b], type: 'Z' };
}

export function orExp(a: Exp, b: Exp): Exp {
  if (a === FALSE_EXP || b === TRUE_EXP) return b;
  if (a === TRUE_EXP || b === FALSE_EXP) return a;
  return { kind: 'op', op: '||', args: [a, b], type: 'Z' };
}

/**
 * `yes` where the condition holds, else `no`. Undefined stands for a case that does not matter: the other one is
 * taken.
 */
export function gammaOrCondition(condition: Exp, yes: Exp | undefined, no: Exp | undefined): Exp | undefined {
  if (yes === undefined || no === undefined) return yes ?? no;
  if (condition === TRUE_EXP) return yes;
  if (isSameExp(yes, no)) return yes;
  return typeOf(yes) === 'Z' ? chooseCondition(condition, yes, no) : gamma(condition, yes, no);
}

function chooseCondition(c: Exp, yes: Exp, no: Exp): Exp {
  if (yes === TRUE_EXP) return orExp(c, no);
  if (yes === FALSE_EXP) return andExp(notExp(c), no);
  if (no === TRUE_EXP) return orExp(notExp(c), yes);
  if (no === FALSE_EXP) return andExp(c, yes);
  return orExp(andExp(c, yes), andExp(notExp(c), no));
}

/** A γ in which conditions that lead to the same value are joined: `a && b ? x : y`, not `a ? (b ? x : y) : y`. */
function gamma(c: Exp, yes: Exp, no: Exp): Exp {
  const type = typeOf(yes);
  if (no.kind === 'gamma') {
    // match: γ(c, x, γ(d, x, y))   result: γ(c || d, x, y)
    if (isSameExp(yes, no.yes)) return gamma(orExp(c, no.condition), yes, no.no);
    // match: γ(c, x, γ(d, y, x))   result: γ(c || !d, x, y)
    if (isSameExp(yes, no.no)) return gamma(orExp(c, notExp(no.condition)), yes, no.yes);
  }
  if (yes.kind === 'gamma') {
    // match: γ(c, γ(d, x, y), y)   result: γ(c && d, x, y)
    if (isSameExp(no, yes.no)) return gamma(andExp(c, yes.condition), yes.yes, no);
    // match: γ(c, γ(d, y, x), y)   result: γ(c && !d, x, y)
    if (isSameExp(no, yes.yes)) return gamma(andExp(c, notExp(yes.condition)), yes.no, no);
  }
  return { kind: 'gamma', condition: c, yes, no, type };
}

/** The expression has one node, so that repeating it costs nothing. */
export function isAtomic(e: Exp): boolean {
  return e.kind !== 'op' && e.kind !== 'gamma';
}

/** The number of nodes of the tree; counting stops soon after `limit`. */
export function expSize(e: Exp, limit: number): number {
  if (isAtomic(e)) return 1;
  let size = 1;
  const parts = e.kind === 'gamma' ? [e.condition, e.yes, e.no] : e.kind === 'op' ? e.args : [];
  for (const part of parts) {
    if (size > limit) break;
    size += expSize(part, limit - size);
  }
  return size;
}
