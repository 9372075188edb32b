/** Expressions of Ranger IR: constructors, types, equality. */
import { FALSE, TRUE } from '../term/build.ts';
import type { Term } from '../term/term.ts';
import type { Exp, KnownRef, Type } from './ir.ts';

export function termExp(term: Term): Exp {
  return { kind: 'term', term };
}

export function refExp(ref: KnownRef): Exp {
  return { kind: 'ref', ref };
}

export function varExp(name: string, type: Type): Exp {
  return { kind: 'var', name, type };
}

/** One object each: recovery compares conditions with `===`. */
export const TRUE_EXP: Exp = termExp(TRUE);
export const FALSE_EXP: Exp = termExp(FALSE);

/** A value of the running program; `isKnown` tests for it. */
export type KnownExp = Extract<Exp, { kind: 'term' | 'ref' }>;

/** The expression is a value, a term or a reference: it depends on no variable of the statement. */
export function isKnown(e: Exp): e is KnownExp {
  return e.kind === 'term' || e.kind === 'ref';
}

export function typeOf(e: Exp): Type {
  switch (e.kind) {
    case 'term':
      return typeOfTerm(e.term);
    case 'ref':
    case 'constant':
      return 'A';
    default:
      return e.type;
  }
}

function typeOfTerm({ sort }: Term): Type {
  if (sort.kind === 'Bool') return 'Z';
  if (sort.kind === 'Array') return 'X';
  if (sort.kind === 'Float') return sort.width === 32 ? 'F' : 'D';
  return sort.width === 64 ? 'J' : 'I';
}

/** Whether both certainly have the same value. Does not descend into operators and γ: for these it says no. */
export function isSameExp(a: Exp, b: Exp): boolean {
  if (a === b) return true;
  if (a.kind === 'term') return b.kind === 'term' && a.term === b.term;
  if (a.kind === 'ref') return b.kind === 'ref' && a.ref === b.ref;
  return a.kind === 'var' && b.kind === 'var' && a.name === b.name;
}
