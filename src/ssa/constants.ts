/** Constants of the bytecode as values: one object per constant, and its term pinned, because regions are cached. */

import type { Type } from '../ranger/ir.ts';
import { float32, float64, intConst, longConst } from '../term/build.ts';
import type { Term } from '../term/term.ts';
import { pin } from '../term/unique-table.ts';
import type { Value } from './frame.ts';

const known = new Map<Term, Value>();

export const NULL: Value = { exp: { kind: 'ref', ref: null }, type: 'A' };

export function intValue(value: number): Value {
  return constant(intConst(value), 'I');
}

export function longValue(lo: number, hi: number): Value {
  return constant(longConst(lo, hi), 'J');
}

export function floatValue(value: number): Value {
  return constant(float32(value), 'F');
}

export function doubleValue(value: number): Value {
  return constant(float64(value), 'D');
}

function constant(term: Term, type: Type): Value {
  let value = known.get(term);
  if (value === undefined) {
    value = { exp: { kind: 'term', term: pin(term) }, type };
    known.set(term, value);
  }
  return value;
}
