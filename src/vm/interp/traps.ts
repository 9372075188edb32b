/**
 * The uncommon cases of instructions. The loop has changed nothing: `f.pc` is the instruction and `f.sp` the stack
 * before it. A trap either throws, or links the instruction so that it runs again, or executes it here and advances
 * `f.pc`.
 */
import { InvariantError } from '../../errors.ts';
import {
  badArrayAccess,
  badCast,
  checkStore,
  divisionByZero,
  notOwner,
  nullPointer,
} from '../exceptions/raise.ts';
import { staticsToWrite } from '../heap/fields.ts';
import { type JArray, JObject, type Slot } from '../heap/object.ts';
import { ensureInitialised } from '../link/initialise.ts';
import { type Field, InitState, type LinkedClass, type Method } from '../link/linked-class.ts';
import { selectInterface } from '../link/select.ts';
import { pushCall } from '../thread/calls.ts';
import type { Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';
import { Op } from './ops.generated.ts';
import { quicken, rewriteForInitialised } from './quicken.ts';
import { returnSlowly, unwind } from './unwind.ts';

/**
 * Cases without `return` throw. The order of the tests within an instruction is that of the specification: null
 * before bounds, bounds before the type of the stored value.
 *
 * Which case it was is found out again from the operands. That costs a few tests in a rare case, and saves the loop
 * from carrying a reason.
 */
export function handleTrap(t: JThread, f: Frame): void {
  const { code, pc, slots: s, sp } = f;
  const rt = f.method.holder.resolved;
  switch (code[pc]) {
    case Op.iaload:
    case Op.laload:
    case Op.faload:
    case Op.daload:
    case Op.aaload:
    case Op.baload:
    case Op.caload:
    case Op.saload:
      badArrayAccess(t, s[sp - 2] as JArray | null, s[sp - 1] as number);
    case Op.iastore:
    case Op.fastore:
    case Op.bastore:
    case Op.castore:
    case Op.sastore:
      badArrayAccess(t, s[sp - 3] as JArray | null, s[sp - 2] as number);
    case Op.lastore:
    case Op.dastore:
      badArrayAccess(t, s[sp - 4] as JArray | null, s[sp - 3] as number);
    case Op.aastore:
      badRefStore(t, s[sp - 3] as JArray | null, s[sp - 2] as number, s[sp - 1] as JObject);
    case Op.idiv:
    case Op.irem:
    case Op.ldiv:
    case Op.lrem:
      divisionByZero(t);
    case Op.arraylength:
    case Op.getfield1:
    case Op.getfieldJ:
    case Op.getfieldD:
    case Op.putfield1:
    case Op.putfieldJ:
    case Op.putfieldD:
    case Op.callDirect:
    case Op.callVirtual:
    case Op.monitorenter:
      // All of these trap for a null receiver only, except those of the symbolic loop, which has handled its own
      // before.
      nullPointer(t);
    case Op.monitorexit:
      if (s[sp - 1] === null) nullPointer(t);
      notOwner(t);
    case Op.athrow: {
      const e = s[sp - 1] as JObject | null;
      if (e === null) nullPointer(t);
      // Directly, without a JS throw: programs that use exceptions use many.
      unwind(t, e);
      return;
    }
    case Op.castTo:
      badCast(t, s[sp - 1] as JObject, rt[code[pc + 1]] as LinkedClass);
    case Op.callInterface: {
      const receiver = s[sp - code[pc + 2]] as JObject | null;
      if (receiver === null) nullPointer(t);
      // Fills the table that the row looks at, and runs the instruction again.
      selectInterface(t, receiver.cls, rt[code[pc + 1]] as Method);
      return;
    }
    case Op.callHandle:
      t.vm.handles.invoke(t, f, rt[code[pc + 1]]);
      return;
    case Op.return_:
      returnSlowly(t, f, 0, 0);
      return;
    case Op.return1:
      returnSlowly(t, f, s[sp - 1], 0);
      return;
    case Op.return2:
      returnSlowly(t, f, s[sp - 2], s[sp - 1]);
      return;
    case Op.getstatic1Init:
    case Op.getstaticJInit:
    case Op.getstaticDInit:
      getWhileInitialising(t, f, rt[code[pc + 1]] as Field);
      return;
    case Op.putstatic1Init:
    case Op.putstaticJInit:
    case Op.putstaticDInit:
      putWhileInitialising(t, f, rt[code[pc + 1]] as Field);
      return;
    case Op.callStaticInit:
      callWhileInitialising(t, f, rt[code[pc + 1]] as Method);
      return;
    case Op.newInstanceInit:
      newWhileInitialising(t, f, rt[code[pc + 1]] as LinkedClass);
      return;
    default:
      // The rest are unlinked instructions.
      quicken(t, f, pc);
      return;
  }
}

/**
 * aastore: the array is null, the index is outside, or the value has the wrong class (JVMS §6.5.aastore), in this
 * order.
 */
function badRefStore(t: JThread, array: JArray | null, index: number, value: JObject): never {
  if (array === null || index >>> 0 >= array.size) badArrayAccess(t, array, index);
  checkStore(t, array, value);
  throw new InvariantError('aastore trapped without a reason');
}

// JVMS §5.5: the thread that initialises a class may use it meanwhile. Once the class is ready the instruction is
// rewritten to its ordinary form and executed again; until then it is executed here.

/**
 * True: the instruction was rewritten to its ordinary form and runs again. False: this thread is initialising the
 * class.
 */
function becameReady(t: JThread, f: Frame, cls: LinkedClass): boolean {
  ensureInitialised(t, cls);
  if (cls.state !== InitState.Initialised) return false;
  rewriteForInitialised(f.code, f.pc, cls, READY.get(f.code[f.pc])!);
  return true;
}

/**
 * The ordinary form of each instruction.
 *
 * A table rather than arithmetic: the numbers of instructions are generated, and need not lie together.
 */
const READY: ReadonlyMap<number, number> = new Map([
  [Op.getstatic1Init, Op.getstatic1],
  [Op.getstaticJInit, Op.getstaticJ],
  [Op.getstaticDInit, Op.getstaticD],
  [Op.putstatic1Init, Op.putstatic1],
  [Op.putstaticJInit, Op.putstaticJ],
  [Op.putstaticDInit, Op.putstaticD],
  [Op.callStaticInit, Op.callStatic],
  [Op.newInstanceInit, Op.newInstance],
]);

function getWhileInitialising(t: JThread, f: Frame, field: Field): void {
  if (becameReady(t, f, field.holder)) return;
  const statics = field.holder.statics;
  // Not through the loop: the row would test nothing and read the same.
  f.slots[f.sp++] = statics[field.slot];
  if (field.type === 'J') f.slots[f.sp++] = statics[field.slot + 1];
  else if (field.type === 'D') f.sp++;
  f.pc += 3;
}

function putWhileInitialising(t: JThread, f: Frame, field: Field): void {
  if (becameReady(t, f, field.holder)) return;
  const statics = staticsToWrite(field.holder);
  f.sp -= field.type === 'J' || field.type === 'D' ? 2 : 1;
  statics[field.slot] = f.slots[f.sp];
  if (field.type === 'J') statics[field.slot + 1] = f.slots[f.sp + 1];
  f.pc += 3;
}

function callWhileInitialising(t: JThread, f: Frame, m: Method): void {
  if (becameReady(t, f, m.holder)) return;
  const base = f.sp - m.argSlots;
  const args: Slot[] = f.slots.slice(base, f.sp);
  // The frame is that of an ordinary call, so a stack trace shows no difference.
  pushCall(t, m, args, null);
  f.sp = base;
}

function newWhileInitialising(t: JThread, f: Frame, cls: LinkedClass): void {
  if (becameReady(t, f, cls)) return;
  f.slots[f.sp++] = new JObject(cls, cls.template.slice());
  f.pc += 2;
}
