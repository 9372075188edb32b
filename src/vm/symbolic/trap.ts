/**
 * The traps of the symbolic loop. An instruction with a symbolic operand is executed here; every other uncommon case
 * goes to the traps of the plain loop (`interp/traps.ts`).
 */
import { NeedsConcrete, NeedsMaterialised } from '../control/signals.ts';
import { Op } from '../interp/ops.generated.ts';
import { handleTrap } from '../interp/traps.ts';
import type { Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';
import { concretiseArray } from './arrays/symbolic-array.ts';
import { arrayBeingConcretised } from './asking/ask.ts';
import { runCallout } from './hooks/hook-table.ts';
import { arrayInstruction } from './instructions/array-instructions.ts';
import { concreteFrameOf, concretiseOperands } from './instructions/concrete-operands.ts';
import { materialiseOperands } from './instructions/deferred-instructions.ts';
import { lazyInstruction } from './instructions/lazy-instructions.ts';
import { NUMBER_INSTRUCTIONS } from './instructions/number-instructions.ts';
import { referenceInstruction } from './instructions/reference-instructions.ts';
import { noteSymbolicFrames } from './instructions/symbolic-frames.ts';
import { isTextDeferred } from './text/deferred-text.ts';

/**
 * Executes the instruction at which `f` stands, or makes an operand concrete so that it can run again. An answer that
 * `concretiseArray` waits for is delivered first: it was asked in the middle of this instruction.
 */
export function handleSymbolicTrap(t: JThread, f: Frame): void {
  const pendingArray = arrayBeingConcretised(t);
  if (pendingArray !== null) {
    concretiseArray(t, pendingArray, CONCRETISING);
    return;
  }
  if (t.vm.symbolicMethods !== null) noteSymbolicFrames(t.vm.symbolicMethods, f);
  const { pc } = f;
  try {
    execute(t, f);
  } catch (e) {
    if (e instanceof NeedsMaterialised) {
      e.lazy.materialise(t);
      return;
    }
    // Code that does not know symbolic arrays met one. The instruction has changed nothing, so it can run again
    // afterwards.
    const isUnchanged = t.frame === f && f.pc === pc;
    if (!(e instanceof NeedsConcrete) || e.missing.kind !== 'array' || !isUnchanged) throw e;
    concretiseArray(t, e.missing.array, CONCRETISING);
  }
}

const CONCRETISING = 'length of an array';

/**
 * The order matters: lazy and deferred operands become objects before the instructions below look at them, because
 * these know guarded references only.
 */
function execute(t: JThread, f: Frame): void {
  const op = f.code[f.pc];
  const concrete = concreteFrameOf(t, f);
  if (concrete !== null && concretiseOperands(t, f, concrete)) return;
  if (op === Op.callout) {
    runCallout(t, f);
    return;
  }
  if (lazyInstruction(t, f)) return;
  if (isTextDeferred() && materialiseOperands(t, f)) return;
  const instruction = NUMBER_INSTRUCTIONS.get(op);
  // Arithmetic and branches trap only because of a term, or a zero divisor, which division tests itself.
  if (instruction !== undefined) instruction(t, f);
  else if (!arrayInstruction(t, f) && !referenceInstruction(t, f)) handleTrap(t, f);
}
