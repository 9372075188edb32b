/** Between slots and terms. A term that turned out constant goes back into a slot as a number: see `Slot`. */
import { InvariantError } from '../../../errors.ts';
import { float32, float64, intConst, longConst } from '../../../term/build.ts';
import { TermOp } from '../../../term/operators.ts';
import { Term } from '../../../term/term.ts';
import type { Slot } from '../../heap/object.ts';
import type { JThread } from '../../thread/thread.ts';

/** Whether the topmost `count` slots are concrete numbers. */
export function areNumbers(s: readonly Slot[], sp: number, count: number): boolean {
  for (let i = 1; i <= count; i++) if (typeof s[sp - i] !== 'number') return false;
  return true;
}

function wrong(slot: Slot): never {
  throw new InvariantError(`an operand is no number: ${String(slot)}`);
}

export function intTerm(slot: Slot): Term {
  if (typeof slot === 'number') return intConst(slot);
  return slot instanceof Term ? slot : wrong(slot);
}

/** The long whose first slot is `s[at]`. */
export function longTerm(s: readonly Slot[], at: number): Term {
  const low = s[at];
  if (typeof low === 'number') return longConst(low, s[at + 1] as number);
  return low instanceof Term ? low : wrong(low);
}

export function floatTerm(slot: Slot): Term {
  if (typeof slot === 'number') return float32(slot);
  return slot instanceof Term ? slot : wrong(slot);
}

export function doubleTerm(slot: Slot): Term {
  if (typeof slot === 'number') return float64(slot);
  return slot instanceof Term ? slot : wrong(slot);
}

/** The slot of a result that takes one: an int, a float, or the first slot of a double. */
export function asSlot(term: Term): Slot {
  return term.op === TermOp.Const ? (term.value as number) : term;
}

/** Writes a long into two slots. */
export function putLong(s: Slot[], at: number, term: Term): void {
  if (term.op === TermOp.Const) {
    const value = term.value as bigint;
    s[at] = Number(BigInt.asIntN(32, value));
    s[at + 1] = Number(BigInt.asIntN(32, value >> 32n));
  } else {
    s[at] = term;
    s[at + 1] = null;
  }
}

/** Returns a long from a native: the high word goes to `t.hi`. */
export function longTermResult(t: JThread, term: Term): Slot {
  const pair: Slot[] = [0, 0];
  putLong(pair, 0, term);
  t.hi = typeof pair[1] === 'number' ? pair[1] : 0;
  return pair[0];
}
