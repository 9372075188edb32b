/** SPF's `symbolic.min_int` and its relatives: ranges that the user gives for inputs. */
import { andAll, bv, bvSle, float32, float64, fpLe, TRUE } from '../term/build.ts';
import type { Term } from '../term/term.ts';
import type { Domain, PrimitiveType } from './input-log.ts';

/** The user says that inputs lie between these, both included. Doubles are exact; the others are integers as text. */
export type InputRange = {
  readonly type: PrimitiveType;
  /** The input that the range is for; null for all inputs of the type. */
  readonly name: string | null;
  readonly min: string | null;
  readonly max: string | null;
};

/** The condition that the ranges put on an input. */
export function domainOf(bounds: readonly InputRange[]): Domain {
  if (bounds.length === 0) return () => TRUE;
  return (name, type, value) => {
    const own = bounds.filter((b) => b.type === type && (b.name === null || b.name === name));
    // A range for the one input replaces those for all inputs of its type.
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
