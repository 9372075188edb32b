/** Using a reference: null is an exit, and every object that the reference may be is a case of its own. */

import type { BailoutReason } from '../ir/bailout.ts';
import { refExp, termExp, typeOf } from '../ir/expressions.ts';
import { type Exp, type KnownRef, type Place, SKIP, type Stmt } from '../ir/ir.ts';
import { and, FALSE, TRUE } from '../term/build.ts';
import type { Term } from '../term/term.ts';
import type { JArray, JObject, Slot } from '../vm/heap/object.ts';
import { casesOf, referenceOf } from '../vm/symbolic/references/guarded-references.ts';
import { mergeNumbers } from '../vm/symbolic/references/merged-values.ts';
import { gamma } from './fold.ts';

/** One object that a reference may be, and when it is. */
export type ObjectCase<T extends JObject | JArray = JObject | JArray> = {
  readonly guard: Term;
  readonly ref: T;
};

/** A reference that is about to be used: where it is null, and which objects it may be. */
export type Dereferenced = {
  /** An exit where the reference is null; skip if it never is null. */
  readonly check: Stmt;
  /** One case per object. Where the reference is not null, exactly one guard holds. Empty if it is always null. */
  readonly cases: readonly ObjectCase[];
};

/** An exit under a condition. */
export function exitIf(condition: Term, reason: BailoutReason, at: Place): Stmt {
  if (condition === FALSE) return SKIP;
  const exit: Stmt = { kind: 'exit', reason, to: null, type: 'V', at };
  return condition === TRUE ? exit : { kind: 'if', condition: termExp(condition), yes: exit, no: SKIP };
}

export const NULL_POINTER: BailoutReason = { kind: 'exception', type: 'java/lang/NullPointerException' };

export function dereference(ref: KnownRef, at: Place): Dereferenced {
  const cases: ObjectCase[] = [];
  let isNull: Term = FALSE;
  for (const c of casesOf(ref as Slot)) {
    if (c.ref === null) isNull = c.guard;
    else cases.push({ guard: c.guard, ref: c.ref });
  }
  // The check comes first: behind it the guards of the cases cover all that is left.
  return { check: exitIf(isNull, NULL_POINTER, at), cases };
}

/** `value` where `guard` holds. The guards of a list exclude each other and cover all paths that are left. */
export type ExpCase = { readonly guard: Term; readonly value: Exp };

/** One expression for all cases: a term or a guarded reference if all are values, else a γ. */
export function mergeCases(cases: readonly ExpCase[]): Exp {
  const [first] = cases;
  if (cases.length === 1) return first.value;
  // Numbers become an `ite`, references a guarded reference: neither needs a γ any more.
  if (cases.every((c) => c.value.kind === 'term')) {
    return termExp(
      mergeNumbers(cases.map(({ guard, value }) => ({ guard, value: (value as { term: Term }).term }))),
    );
  }
  if (cases.every((c) => c.value.kind === 'ref')) {
    return refExp(
      referenceOf(
        cases.flatMap(({ guard, value }) =>
          casesOf((value as { ref: KnownRef }).ref as Slot).map((c) => ({
            guard: and(guard, c.guard),
            ref: c.ref,
          })),
        ),
      ),
    );
  }
  const type = typeOf(first.value);
  // The last case needs no guard, because the guards cover everything.
  let merged = cases[cases.length - 1].value;
  for (let i = cases.length - 2; i >= 0; i--) {
    merged = gamma(termExp(cases[i].guard), cases[i].value, merged, type);
  }
  return merged;
}
