/** Instructions that use deferred text: the trap of an instruction whose operand is a `DeferredField`. */
import { bvShl, intConst } from '../../../term/build.ts';
import { DeferredField } from '../../heap/symbolic-reference.ts';
import { Op } from '../../interp/ops.generated.ts';
import type { Frame } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';
import { deferredLength } from '../text/deferred-length.ts';
import { DeferredString } from '../text/deferred-text.ts';
import { fieldValue } from '../text/materialise-text.ts';
import { asSlot } from '../values/operands.ts';
import { NUMBER_INSTRUCTIONS } from './number-instructions.ts';

/**
 * Instructions that use their operands. Not among them: instructions that only move values, and those that trap until
 * they are linked. Whether an instruction is linked already depends on earlier paths and must not decide whether this
 * path asks something.
 */
const USERS: ReadonlySet<number> = new Set<number>([
  ...NUMBER_INSTRUCTIONS.keys(),
  Op.iaload,
  Op.laload,
  Op.faload,
  Op.daload,
  Op.aaload,
  Op.baload,
  Op.caload,
  Op.saload,
  Op.iastore,
  Op.lastore,
  Op.fastore,
  Op.dastore,
  Op.aastore,
  Op.bastore,
  Op.castore,
  Op.sastore,
  Op.arraylength,
  Op.newarray,
  Op.newRefArray,
  Op.newMultiArray,
  Op.castTo,
  Op.instanceOf,
  Op.ifnull,
  Op.ifnonnull,
  Op.if_acmpeq,
  Op.if_acmpne,
  Op.monitorenter,
  Op.monitorexit,
]);

/**
 * True if an operand was deferred. It has been replaced by its value, or a frame was pushed to compute it; the
 * instruction must run again.
 */
export function materialiseOperands(t: JThread, f: Frame): boolean {
  const { code, pc, slots: s, sp } = f;
  const op = code[pc];
  if (op === Op.arraylength && readLength(t, f)) return true;
  if (USERS.has(op)) {
    if (op === Op.iinc) return materialiseAt(t, f, code[pc + 1]);
    for (let i = f.method.body!.maxLocals; i < sp; i++) if (materialiseAt(t, f, i)) return true;
    return false;
  }
  if (op !== Op.callVirtual && op !== Op.callDirect && op !== Op.callInterface) return false;
  return s[sp - code[pc + 2]] instanceof DeferredField && materialiseAt(t, f, sp - code[pc + 2]);
}

/** The length of the array of a String whose text is deferred: all are UTF-16, so it follows from the composition. */
function readLength(t: JThread, f: Frame): boolean {
  const at = f.sp - 1;
  const value = f.slots[at];
  if (!(value instanceof DeferredField) || value.text.result !== null) return false;
  const length = value.text instanceof DeferredString ? deferredLength(t.vm, value.text) : null;
  if (length === null) return false;
  f.slots[at] = asSlot(bvShl(length, intConst(1)));
  f.pc++;
  return true;
}

function materialiseAt(t: JThread, f: Frame, at: number): boolean {
  const value = f.slots[at];
  if (!(value instanceof DeferredField)) return false;
  const found = fieldValue(t, value);
  for (let i = 0; i < f.sp; i++) if (f.slots[i] === value) f.slots[i] = found;
  return true;
}
