/**
 * The traps of the symbolic loop: an instruction with a symbolic or open operand is executed here, every other uncommon
 * case as in the plain loop.
 */
import { Op } from '../interp/ops.generated.ts';
import { trapped } from '../interp/traps.ts';
import type { Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';
import { arrayInstruction } from './arrays.ts';
import { isTextDeferred } from './deferred-text.ts';
import { settleDeferred } from './deferred-use.ts';
import { entered } from './hooks.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { referenceInstruction } from './reference-instructions.ts';

export function trappedSymbolic(t: JThread, f: Frame): void {
  const op = f.code[f.pc];
  if (op === Op.hook) {
    entered(t, f);
    return;
  }
  if (isTextDeferred() && settleDeferred(t, f)) return;
  const instruction = INSTRUCTIONS.get(op);
  // Arithmetic and branches trap for no other reason, but for a divisor of zero, which division looks at itself.
  if (instruction !== undefined) instruction(t, f);
  else if (!arrayInstruction(t, f) && !referenceInstruction(t, f)) trapped(t, f);
}
