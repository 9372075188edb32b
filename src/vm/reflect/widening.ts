/** Method invocation conversions (JLS §5.3) as reflection does them: unboxing, then widening (§5.1.2). */
import { l2f } from '../interp/long64.ts';

/** The types that a primitive may be widened to, itself included. */
const WIDENINGS: Readonly<Record<string, string>> = {
  Z: 'Z',
  B: 'BSIJFD',
  S: 'SIJFD',
  C: 'CIJFD',
  I: 'IJFD',
  J: 'JFD',
  F: 'FD',
  D: 'D',
};

export function canWiden(from: string, to: string): boolean {
  return WIDENINGS[from]!.includes(to);
}

/** The low word of the converted value; `widenedHighWord` returns the high one. */
export function widen(from: string, to: string, lo: number, hi: number): number {
  if (from === 'J' && to === 'F') return l2f(lo, hi);
  if (from === 'J' && to === 'D') return hi * 4294967296 + (lo >>> 0);
  return to === 'F' ? Math.fround(lo) : lo;
}

export function widenedHighWord(from: string, lo: number, hi: number): number {
  return from === 'J' ? hi : lo >> 31;
}
