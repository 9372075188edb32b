/**
 * The traps of the symbolic loop: an instruction with a symbolic or open operand is executed here, every other uncommon
 * case as in the plain loop.
 */
import { NeedsConcrete, NeedsMaterialised } from '../control/signals.ts';
import { Op } from '../interp/ops.generated.ts';
import { handleTrap } from '../interp/traps.ts';
import type { Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';
import { concretiseArray } from './arrays/symbolic-array.ts';
import { arrayBeingConcretised } from './asking/ask.ts';
import { runHook } from './hooks/hook-table.ts';
import { arrayInstruction } from './instructions/array-instructions.ts';
import { materialiseOperands } from './instructions/deferred-instructions.ts';
import { lazyInstruction } from './instructions/lazy-instructions.ts';
import { INSTRUCTIONS } from './instructions/number-instructions.ts';
import { referenceInstruction } from './instructions/reference-instructions.ts';
import { isTextDeferred } from './text/deferred-text.ts';

export function handleSymbolicTrap(t: JThread, f: Frame): void {
  const closing = arrayBeingConcretised(t);
  if (closing !== null) {
    concretiseArray(t, closing, CONCRETISING);
    return;
  }
  const { pc } = f;
  try {
    execute(t, f);
  } catch (e) {
    if (e instanceof NeedsMaterialised) {
      e.lazy.materialise(t);
      return;
    }
    // Something that knows nothing of open arrays met one: the instruction, which has changed nothing, runs again.
    const isUnchanged = t.frame === f && f.pc === pc;
    if (!(e instanceof NeedsConcrete) || e.missing.kind !== 'array' || !isUnchanged) throw e;
    concretiseArray(t, e.missing.array, CONCRETISING);
  }
}

const CONCRETISING = 'length of an array';

function execute(t: JThread, f: Frame): void {
  const op = f.code[f.pc];
  if (op === Op.hook) {
    runHook(t, f);
    return;
  }
  if (lazyInstruction(t, f)) return;
  if (isTextDeferred() && materialiseOperands(t, f)) return;
  const instruction = INSTRUCTIONS.get(op);
  // Arithmetic and branches trap for no other reason, but for a divisor of zero, which division looks at itself.
  if (instruction !== undefined) instruction(t, f);
  else if (!arrayInstruction(t, f) && !referenceInstruction(t, f)) handleTrap(t, f);
}
