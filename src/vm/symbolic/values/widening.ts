/** Widening of a symbolic number (JLS §5.1.2), as reflection does it to arguments. */
import { f2d, i2l, toDouble, toFloat } from '../../../term/java.ts';
import type { Term } from '../../../term/term.ts';

/** Both are descriptors of primitive types; `from` may be widened to `to`. */
export function widened(from: string, to: string, value: Term): Term {
  if (from === to) return value;
  switch (to) {
    case 'J':
      return i2l(value);
    case 'F':
      return toFloat(value);
    case 'D':
      return from === 'F' ? f2d(value) : toDouble(value);
    default:
      return value;
  }
}
