/** SPF's `symbolic.min_int` and its family: the user says between which values inputs lie. */
import { andAll, bv, bvSle, float32, float64, fpLe, TRUE } from '../term/build.ts';
import type { Term } from '../term/term.ts';
import type { Domain } from './input-log.ts';

export type InputRange = {
  readonly type: string;
  /** For this input only; null for all of the type. */
  readonly name: string | null;
  readonly min: string | null;
  readonly max: string | null;
};

export function domainOf(bounds: readonly InputRange[]): Domain {
  if (bounds.length === 0) return () => TRUE;
  return (name, type, value) => {
    const own = bounds.filter((b) => b.type === type && (b.name === null || b.name === name));
    // What is said of the one input replaces what is said of all.
    const named = own.filter((b) => b.name !== null);
    return andAll((named.length > 0 ? named : own).map((b) => within(value, b)));
  };
}

function within(value: Term, { min, max }: InputRange): Term {
  const { sort } = value;
  if (sort.kind === 'Float') {
    const literal = (text: string) =>
      sort.width === 32 ? float32(Math.fround(Number(text))) : float64(Number(text));
    return andAll([
      min === null ? TRUE : fpLe(literal(min), value),
      max === null ? TRUE : fpLe(value, literal(max)),
    ]);
  }
  const literal = (text: string) => bv(sort.width, BigInt(text));
  return andAll([
    min === null ? TRUE : bvSle(literal(min), value),
    max === null ? TRUE : bvSle(value, literal(max)),
  ]);
}
