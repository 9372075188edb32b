/**
 * Instructions on lazy references. Each asks only for what it must know. A null test asks for null, a type test for
 * the type. An instruction that looks into the object asks which object it is, and then runs on the object itself.
 */
import { InvariantError } from '../../../errors.ts';
import { JArray, type Slot } from '../../heap/object.ts';
import { Lazy } from '../../heap/symbolic-reference.ts';
import { Op } from '../../interp/ops.generated.ts';
import type { LinkedClass } from '../../link/linked-class.ts';
import type { Frame } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';
import { setReference } from '../values/array-elements.ts';

/**
 * How many slots below the top of the stack the object stands that the instruction looks into. Calls are not here,
 * because their depth is an operand.
 */
const OBJECT_DEPTH: ReadonlyMap<number, number> = new Map<number, number>([
  [Op.getfield1, 1],
  [Op.getfieldJ, 1],
  [Op.getfieldD, 1],
  [Op.putfield1, 2],
  [Op.putfieldJ, 3],
  [Op.putfieldD, 3],
  [Op.arraylength, 1],
  [Op.monitorenter, 1],
  [Op.monitorexit, 1],
  [Op.athrow, 1],
  [Op.iaload, 2],
  [Op.laload, 2],
  [Op.faload, 2],
  [Op.daload, 2],
  [Op.aaload, 2],
  [Op.baload, 2],
  [Op.caload, 2],
  [Op.saload, 2],
  [Op.iastore, 3],
  [Op.fastore, 3],
  [Op.bastore, 3],
  [Op.castore, 3],
  [Op.sastore, 3],
  [Op.lastore, 4],
  [Op.dastore, 4],
]);

/** True if the instruction was executed, or a lazy operand was materialised so that it can run again. */
export function lazyInstruction(t: JThread, f: Frame): boolean {
  const { code, pc, slots: s, sp } = f;
  const op = code[pc];
  const depth = OBJECT_DEPTH.get(op);
  if (depth !== undefined) return materialiseAt(t, f, sp - depth);
  const top = s[sp - 1];
  switch (op) {
    case Op.callDirect:
    case Op.callVirtual:
    case Op.callInterface:
      return materialiseAt(t, f, sp - code[pc + 2]);
    case Op.aastore:
      // The array first, then the value: the order of the checks of JVMS §6.5.aastore.
      return materialiseAt(t, f, sp - 3) || (top instanceof Lazy && store(t, f, top));
    case Op.ifnull:
    case Op.ifnonnull:
      if (!(top instanceof Lazy)) return false;
      jump(t, f, top.isNull(t) === (op === Op.ifnull), 1);
      return true;
    case Op.if_acmpeq:
    case Op.if_acmpne:
      return compare(t, f, op === Op.if_acmpeq);
    case Op.instanceOf:
      if (!(top instanceof Lazy)) return false;
      s[sp - 1] = top.isInstance(t, classAt(f)) ? 1 : 0;
      f.pc += 2;
      return true;
    case Op.castTo:
      if (!(top instanceof Lazy)) return false;
      if (top.passesCast(t, classAt(f))) f.pc += 2;
      // The exception names the class of the object.
      else materialiseAt(t, f, sp - 1);
      return true;
    default:
      return false;
  }
}

/** The class operand of a linked type test. */
function classAt(f: Frame): LinkedClass {
  return f.method.holder.resolved[f.code[f.pc + 1]] as LinkedClass;
}

/** Pops the operands and goes on at the target or behind the instruction. */
function jump(t: JThread, f: Frame, isTaken: boolean, pops: number): void {
  f.sp -= pops;
  f.pc = isTaken ? f.code[f.pc + 1] : f.pc + 2;
  t.fuel--;
}

/** Replaces a lazy reference by its object, wherever the frame holds a copy. */
function materialiseAt(t: JThread, f: Frame, at: number): boolean {
  const value = f.slots[at];
  if (!(value instanceof Lazy)) return false;
  const found: Slot = value.materialise(t);
  if ((found as Slot) === value) throw new InvariantError('a lazy reference that is itself');
  // All copies in this frame, so that the next instruction on the same reference needs no second look. Other frames
  // find the decision in the reference itself.
  for (let i = 0; i < f.sp; i++) if (f.slots[i] === value) f.slots[i] = found;
  return true;
}

/** if_acmp. A comparison with null, or of a reference with itself, needs no object. */
function compare(t: JThread, f: Frame, wantsSame: boolean): boolean {
  const { slots: s, sp } = f;
  const [a, b] = [s[sp - 2], s[sp - 1]];
  if (a instanceof Lazy && a === b) jump(t, f, wantsSame, 2);
  else if (a instanceof Lazy && b === null) jump(t, f, a.isNull(t) === wantsSame, 2);
  else if (b instanceof Lazy && a === null) jump(t, f, b.isNull(t) === wantsSame, 2);
  else return materialiseAt(t, f, sp - 2) || materialiseAt(t, f, sp - 1);
  return true;
}

/** aastore of a lazy reference. It needs no decision if the array accepts every object that it can be. */
function store(t: JThread, f: Frame, value: Lazy): boolean {
  const { slots: s, sp } = f;
  const [array, index] = [s[sp - 3], s[sp - 2]];
  if (!(array instanceof JArray) || array.symbolic !== null || typeof index !== 'number') return false;
  if (index >>> 0 >= array.length || !value.fits(t, array.cls.component!)) return false;
  setReference(array, index, value);
  f.sp -= 3;
  f.pc++;
  return true;
}
