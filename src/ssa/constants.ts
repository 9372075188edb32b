/**
 * Constants of the bytecode as SSA values. There is one object per constant, so that `===` compares values; its term is
 * pinned, because static regions are kept for ever.
 */

import type { Type } from '../ir/ir.ts';
import { float32, float64, intConst, longConst } from '../term/build.ts';
import type { Term } from '../term/term.ts';
import { pin } from '../term/unique-table.ts';
import type { SsaValue } from './frame.ts';

const known = new Map<Term, SsaValue>();

/** The null reference. */
export const NULL: SsaValue = { exp: { kind: 'ref', ref: null }, type: 'A' };

export function intValue(value: number): SsaValue {
  return constant(intConst(value), 'I');
}

export function longValue(lo: number, hi: number): SsaValue {
  return constant(longConst(lo, hi), 'J');
}

export function floatValue(value: number): SsaValue {
  return constant(float32(value), 'F');
}

export function doubleValue(value: number): SsaValue {
  return constant(float64(value), 'D');
}

function constant(term: Term, type: Type): SsaValue {
  let value = known.get(term);
  if (value === undefined) {
    value = { exp: { kind: 'term', term: pin(term) }, type };
    known.set(term, value);
  }
  return value;
}
