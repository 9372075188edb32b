/**
 * Folding of expressions. An operator on values becomes a term, by the constructors of `term/build.ts`; a γ of values becomes a
 * term or a guarded reference.
 *
 * ⊥ is the value of a variable whose assignment was dropped, because it stands behind an exit or in a branch that is not
 * taken. No path that is still inside the region has this value. So wherever ⊥ would decide something, either choice is
 * right, and the simpler one is taken.
 */

import { FALSE_EXP, isSameExp, refExp, termExp, varExp } from '../ir/expressions.ts';
import type { Exp, KnownRef, Type } from '../ir/ir.ts';
import { operator } from '../ir/operators.ts';
import { mapAll } from '../ir/statements.ts';
import { and, FALSE, ite, or, TRUE } from '../term/build.ts';
import type { Term } from '../term/term.ts';
import type { Slot } from '../vm/heap/object.ts';
import type { ReferenceCase } from '../vm/heap/symbolic-reference.ts';
import {
  areSameReference,
  casesOf,
  conditionWhere,
  mayBeOneBoxOf,
  referenceOf,
} from '../vm/symbolic/references/guarded-references.ts';
import type { Assumptions } from './assumptions.ts';
import type { InstanceCounters } from './context.ts';

/**
 * Counts what the verdict rests on. Folding a comparison of boxes may make the verdict depend on the JVM's box cache.
 * It is counted, and told when the region is used.
 */
type Met = Pick<InstanceCounters, 'boxComparisons'>;

const BOTTOM = '⊥';

/** One name for ⊥ of every type: it never reaches the VM. */
export function bottom(type: Type): Exp {
  return varExp(BOTTOM, type);
}

export function isBottom(e: Exp): boolean {
  return e.kind === 'var' && e.name === BOTTOM;
}

/** A γ of two known references as one guarded reference. */
function mergeRefs(condition: Term, yes: KnownRef, no: KnownRef): KnownRef {
  if (yes === no) return yes;
  // One guard per object. If both arms have the object under the same guard, `ite` drops the condition.
  const otherwise = new Map(casesOf(no as Slot).map((c) => [c.ref, c.guard]));
  const cases: ReferenceCase[] = [];
  for (const { guard, ref } of casesOf(yes as Slot)) {
    cases.push({ guard: ite(condition, guard, otherwise.get(ref) ?? FALSE), ref });
    otherwise.delete(ref);
  }
  for (const [ref, guard] of otherwise) cases.push({ guard: ite(condition, FALSE, guard), ref });
  return referenceOf(cases);
}

/**
 * γ, folded as far as possible.
 *
 * match: γ(c, ⊥, x)  γ(c, x, ⊥)  γ(c, x, x)  γ(⊥, x, y)  γ(true, x, y)   result: x
 * match: γ(false, x, y)   result: y
 * match: γ(c, t, u) of terms   result: ite(c, t, u); of references: a guarded reference
 */
export function gamma(condition: Exp, yes: Exp, no: Exp, type: Type): Exp {
  // ⊥ first, because it fits everything.
  if (isBottom(yes) || isSameExp(yes, no)) return no;
  if (isBottom(no) || isBottom(condition)) return yes;
  if (condition.kind === 'term') {
    const { term } = condition;
    if (term === TRUE) return yes;
    if (term === FALSE) return no;
    if (yes.kind === 'term' && no.kind === 'term') return termExp(ite(term, yes.term, no.term));
    if (yes.kind === 'ref' && no.kind === 'ref') return refExp(mergeRefs(term, yes.ref, no.ref));
  }
  return { kind: 'gamma', condition, yes, no, type };
}

/** Null: the operands are not known yet, and the operation stays. */
function foldOperation(op: string, args: readonly Exp[], type: Type, met: Met): Exp | null {
  const [a, b] = args;
  if (op === '&&' || op === '||') return foldConnective(op, a, b);
  // A value that nobody can see may be anything, so the result may as well be ⊥.
  if (args.some(isBottom)) return bottom(type);
  if (op === 'isnull')
    return a.kind === 'ref' ? termExp(conditionWhere(a.ref as Slot, (ref) => ref === null)) : null;
  if (op === 'acmp==') {
    if (isSameExp(a, b)) return termExp(TRUE);
    if (a.kind !== 'ref' || b.kind !== 'ref') return null;
    // Counted even if the comparison is folded away later. That errs on the safe side.
    if (mayBeOneBoxOf(a.ref as Slot, b.ref as Slot)) met.boxComparisons++;
    return termExp(areSameReference(a.ref as Slot, b.ref as Slot));
  }
  if (a.kind !== 'term' || (b !== undefined && b.kind !== 'term')) return null;
  return termExp(operator(op).build!(a.term, b?.term as Term));
}

/** && and || are decided by one operand, even if the other is not known yet. */
function foldConnective(op: '&&' | '||', a: Exp, b: Exp): Exp | null {
  const isAnd = op === '&&';
  // ⊥ may be any value: `false` decides a conjunction, and a disjunction becomes its other operand.
  if (isBottom(a) || isBottom(b)) return isAnd ? FALSE_EXP : isBottom(a) ? b : a;
  const absorbing = isAnd ? FALSE : TRUE;
  for (const [x, y] of [
    [a, b],
    [b, a],
  ]) {
    if (x.kind !== 'term') continue;
    if (x.term === absorbing) return x;
    if (x.term === (isAnd ? TRUE : FALSE)) return y;
  }
  if (a.kind !== 'term' || b.kind !== 'term') return null;
  return termExp(isAnd ? and(a.term, b.term) : or(a.term, b.term));
}

/** Folds with known values of variables, and with conditions that the assumptions of this path decide. */
export class Folder {
  readonly values = new Map<string, Exp>();
  private readonly assumptions: Assumptions;
  private readonly met: Met;

  constructor(assumptions: Assumptions, met: Met) {
    this.assumptions = assumptions;
    this.met = met;
  }

  /** An arrow function, since passes hand it to `mapAll` and the like. */
  readonly fold = (e: Exp): Exp => {
    switch (e.kind) {
      case 'term':
      case 'ref':
      case 'constant':
        return e;
      case 'var':
        return this.values.get(e.name) ?? e;
      case 'op': {
        const args = mapAll(e.args, this.fold);
        return foldOperation(e.op, args, e.type, this.met) ?? (args === e.args ? e : { ...e, args });
      }
      case 'gamma':
        return this.foldGamma(e);
    }
  };

  /** Folds an expression of type Z, and decides it if the assumptions do. */
  condition(e: Exp): Exp {
    const folded = this.fold(e);
    if (folded.kind !== 'term') return folded;
    const decided = this.assumptions.decide(folded.term);
    return decided === folded.term ? folded : termExp(decided);
  }

  /** The arms are folded under the condition, so that a nested γ over the same condition disappears. */
  private foldGamma(e: Extract<Exp, { kind: 'gamma' }>): Exp {
    const condition = this.condition(e.condition);
    if (condition.kind === 'term') {
      if (condition.term === TRUE) return this.fold(e.yes);
      if (condition.term === FALSE) return this.fold(e.no);
    }
    const yes = this.under(condition, true, e.yes);
    const no = this.under(condition, false, e.no);
    const folded = gamma(condition, yes, no, e.type);
    // The same object if nothing changed: a fixpoint compares by `===`.
    const isSame =
      folded.kind === 'gamma' &&
      folded.condition === e.condition &&
      folded.yes === e.yes &&
      folded.no === e.no;
    return isSame ? e : folded;
  }

  /** Folds an arm under the assumption that the condition holds, or does not. */
  private under(condition: Exp, holds: boolean, e: Exp): Exp {
    // A variable or value has no condition inside.
    if (condition.kind !== 'term' || (e.kind !== 'gamma' && e.kind !== 'op')) return this.fold(e);
    const mark = this.assumptions.mark();
    this.assumptions.assume(condition.term, holds);
    const folded = this.fold(e);
    this.assumptions.release(mark);
    return folded;
  }
}
