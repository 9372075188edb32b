/**
 * Quickening: the first execution of an instruction that refers to the constant pool resolves it and rewrites the
 * instruction in place to its linked form. It can be repeated after a suspension, because the rewrite comes last.
 *
 * Why rewriting pays: a linked instruction is executed thousands of times, and needs neither the constant pool nor a
 * test of its kind. Why it is sound: resolution gives the same result for ever (JVMS §5.4.3), except where an undo
 * takes classes back. There the old word is logged.
 */
import { Acc, type MemberConstant, Tag } from '../../classfile/model.ts';
import { InvariantError } from '../../errors.ts';
import { externalName, signatureOf, throwNew } from '../exceptions/raise.ts';
import { mirrorOf } from '../heap/mirrors.ts';
import { ensureInitialised } from '../link/initialise.ts';
import { type Field, InitState, isSubclass, type LinkedClass, type Method } from '../link/linked-class.ts';
import { isSignaturePolymorphic, resolveClass, resolveField, resolveMethod } from '../link/resolve.ts';
import { selectFrom } from '../link/select.ts';
import type { Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';
import { logResolved, logWord } from '../trail/trail.ts';
import { Op } from './ops.generated.ts';

/**
 * Links the instruction at `pc`. May throw AGAIN (class loading or initialisation) or a linkage error; then the
 * instruction is unchanged.
 */
export function quicken(t: JThread, f: Frame, pc: number): void {
  const code = f.code;
  const from = f.method.holder;
  // The first operand of every instruction that can be linked is its constant-pool index.
  const index = code[pc + 1];
  // An undo removes classes that a Java loader found, and with them everything that was linked to them.
  if (from.loader.kind === 'custom') for (let i = 0; i < 3; i++) logWord(code, pc + i);
  switch (code[pc]) {
    case Op.ldc:
    case Op.ldc2:
      linkConstant(t, f, pc);
      return;
    case Op.getfield:
    case Op.putfield: {
      // The class of an instance field needs no initialisation: there is an object of it.
      const field = resolveField(t, from, index, false);
      checkFinal(t, f.method, field, code[pc] === Op.putfield, '<init>');
      // The slot is the same in all subclasses (`link/layout.ts`).
      code[pc + 2] = field.slot;
      code[pc] = typed(field, code[pc] === Op.getfield ? GETFIELD : PUTFIELD);
      return;
    }
    case Op.getstatic:
    case Op.putstatic: {
      const field = resolveField(t, from, index, true);
      checkFinal(t, f.method, field, code[pc] === Op.putstatic, '<clinit>');
      // JVMS §5.5: reading, writing or calling a static member initialises its class first.
      ensureInitialised(t, field.holder);
      // Not ready although no error was thrown: this thread is running the initialiser. The other threads must keep
      // waiting, so the instruction keeps a test.
      const ready = field.holder.state === InitState.Initialised;
      const isGet = code[pc] === Op.getstatic;
      rewriteForInitialised(
        code,
        pc,
        field.holder,
        typed(field, isGet ? (ready ? GETSTATIC : GETSTATIC_INIT) : ready ? PUTSTATIC : PUTSTATIC_INIT),
      );
      return;
    }
    case Op.invokestatic: {
      const m = resolveMethod(t, from, index);
      if (!m.isStatic) wrongKind(t, m, 'Expected static');
      // `MethodHandle.linkToStatic` and its relatives are static.
      if (isSignaturePolymorphic(m)) {
        linkHandleCall(t, f, pc, m);
        return;
      }
      ensureInitialised(t, m.holder);
      rewriteForInitialised(
        code,
        pc,
        m.holder,
        m.holder.state === InitState.Initialised ? Op.callStatic : Op.callStaticInit,
      );
      return;
    }
    case Op.invokespecial:
      linkSpecial(t, f, pc);
      return;
    case Op.invokevirtual:
      linkVirtual(t, f, pc);
      return;
    case Op.invokeinterface: {
      const m = resolveMethod(t, from, index, true);
      if (m.isStatic) wrongKind(t, m, 'Expected instance not static');
      code[pc + 2] = m.argSlots;
      // A method of Object that was resolved through an interface (JVMS §5.4.3.4).
      if (!m.holder.isInterface) code[pc] = m.vindex < 0 ? Op.callDirect : Op.callVirtual;
      else code[pc] = (m.flags & Acc.PRIVATE) !== 0 ? Op.callDirect : Op.callInterface;
      return;
    }
    case Op.invokedynamic: {
      // The call site's glue is a static method of a class without initialiser, so the word needs no test.
      const site = t.vm.callSites.link(t, f.method, index);
      if (site.ranJava) {
        logWord(code, pc);
        logWord(code, pc + 1);
      }
      // The constant stays unlinked: two instructions with the same constant have two call sites (JVMS
      // §6.5.invokedynamic).
      code[pc + 1] = appendResolved(from, site.method);
      code[pc] = Op.callStatic;
      return;
    }
    case Op.new: {
      const cls = resolveClass(t, from, index);
      // Before the initialisation, as in the specification.
      if (cls.isAbstract) throwNew(t, 'java/lang/InstantiationError', externalName(cls));
      ensureInitialised(t, cls);
      rewriteForInitialised(
        code,
        pc,
        cls,
        cls.state === InitState.Initialised ? Op.newInstance : Op.newInstanceInit,
      );
      return;
    }
    case Op.anewarray:
      resolveClass(t, from, index);
      code[pc] = Op.newRefArray;
      return;
    case Op.multianewarray:
      resolveClass(t, from, index);
      code[pc] = Op.newMultiArray;
      return;
    case Op.checkcast:
      // JVMS §6.5.checkcast: null passes without resolving the class, which need not exist.
      if (f.slots[f.sp - 1] === null && from.resolved[index] === undefined) {
        // Two words: the opcode and the index. The class stays unresolved.
        f.pc = pc + 2;
        return;
      }
      resolveClass(t, from, index);
      code[pc] = Op.castTo;
      return;
    case Op.instanceof:
      resolveClass(t, from, index);
      code[pc] = Op.instanceOf;
      return;
    default:
      throw new InvariantError(`instruction ${code[pc]} of ${f.method} cannot be linked`);
  }
}

/**
 * Rewrites to a form that takes for granted that `cls` is initialised. It is logged if an undo may make the class
 * uninitialised again.
 */
export function rewriteForInitialised(code: Int32Array, pc: number, cls: LinkedClass, op: number): void {
  if (cls.readyEpoch !== 0) logWord(code, pc);
  code[pc] = op;
}

/** The linked forms of an instruction by type: one slot, long, double. */
type Variants = Readonly<Record<'one' | 'J' | 'D', number>>;
const GETFIELD: Variants = { one: Op.getfield1, J: Op.getfieldJ, D: Op.getfieldD };
const PUTFIELD: Variants = { one: Op.putfield1, J: Op.putfieldJ, D: Op.putfieldD };
const GETSTATIC: Variants = { one: Op.getstatic1, J: Op.getstaticJ, D: Op.getstaticD };
const PUTSTATIC: Variants = { one: Op.putstatic1, J: Op.putstaticJ, D: Op.putstaticD };
const GETSTATIC_INIT: Variants = { one: Op.getstatic1Init, J: Op.getstaticJInit, D: Op.getstaticDInit };
const PUTSTATIC_INIT: Variants = { one: Op.putstatic1Init, J: Op.putstaticJInit, D: Op.putstaticDInit };

function typed(field: Field, variants: Variants): number {
  return field.type === 'J' ? variants.J : field.type === 'D' ? variants.D : variants.one;
}

/** JVMS §6.5.putfield: only the class itself may write a final field, and only in an initialiser. */
function checkFinal(t: JThread, m: Method, field: Field, isWrite: boolean, initialiser: string): void {
  if (!isWrite || (field.flags & Acc.FINAL) === 0) return;
  // Class files of Java 8 and older were allowed more (JVMS §6.5.putfield, since Java 9).
  const major = m.holder.file?.major ?? 0;
  if (field.holder === m.holder && (m.name === initialiser || major < 53)) return;
  // The JDK's generated classes and our glue write what the verifier would refuse.
  if (m.holder.isHidden) return;
  throwNew(
    t,
    'java/lang/IllegalAccessError',
    `Update to ${field.isStatic ? 'static' : 'non-static'} final field ${externalName(field.holder)}.${field.name} attempted from a different ${field.holder === m.holder ? `method (${m.name}) than the initializer method ${initialiser} ` : `class (${externalName(m.holder)}) than the field's declaring class`}`,
  );
}

/** JVMS §6.5.invokespecial: a super call selects from the direct superclass of the calling class. */
function linkSpecial(t: JThread, f: Frame, pc: number): void {
  const from = f.method.holder;
  const index = f.code[pc + 1];
  const resolved = resolveMethod(t, from, index);
  if (resolved.isStatic) wrongKind(t, resolved, 'Expecting non-static');
  let target: Method = resolved;
  const ref = from.file!.pool[index] as MemberConstant;
  // All four conditions are those of the specification. javac always sets ACC_SUPER; without it the named method
  // itself is called.
  if (
    resolved.name !== '<init>' &&
    ref.tag === Tag.Methodref &&
    from !== resolved.holder &&
    isSuper(from, resolved.holder)
  ) {
    // From the direct superclass, not from the class that was named.
    target = selectFrom(t, from.superclass!, resolved);
  }
  if (target.isAbstract) {
    throwNew(t, 'java/lang/AbstractMethodError', `'${signatureOf(target)}'`);
  }
  if (target !== resolved) f.code[pc + 1] = appendResolved(from, target);
  f.code[pc + 2] = target.argSlots;
  f.code[pc] = Op.callDirect;
}

function isSuper(from: LinkedClass, holder: LinkedClass): boolean {
  return (from.flags & Acc.SUPER) !== 0 && from.superclass !== null && isSubclass(from.superclass, holder);
}

/** Adds an entry beyond the constant pool, for something that an instruction of the class needs. */
function appendResolved(cls: LinkedClass, value: unknown): number {
  // The array grows beyond the pool. Indices that instructions hold stay valid, because nothing is ever removed.
  return cls.resolved.push(value) - 1;
}

/**
 * JVMS §6.5.invokevirtual. A private method needs no vtable. A method of an interface, reached through a
 * class, is selected like one of invokeinterface.
 */
function linkVirtual(t: JThread, f: Frame, pc: number): void {
  const from = f.method.holder;
  const index = f.code[pc + 1];
  const m = resolveMethod(t, from, index, true);
  if (m.isStatic) wrongKind(t, m, 'Expecting non-static');
  if (isSignaturePolymorphic(m)) {
    linkHandleCall(t, f, pc, m);
    return;
  }
  f.code[pc + 2] = m.argSlots;
  // A default method, inherited by a class that does not override it.
  if (m.holder.isInterface) f.code[pc] = Op.callInterface;
  else if (m.vindex < 0 || (m.flags & Acc.PRIVATE) !== 0) f.code[pc] = Op.callDirect;
  else f.code[pc] = Op.callVirtual;
}

/**
 * A signature-polymorphic call (JVMS §2.9.3): the descriptor is that of the instruction, not of the method. Logged,
 * because the call site holds objects that Java code made.
 */
function linkHandleCall(t: JThread, f: Frame, pc: number, m: Method): void {
  const from = f.method.holder;
  const ref = from.file!.pool[f.code[pc + 1]] as { descriptor: string };
  const site = t.vm.handles.linkInvocation(t, from, m, ref.descriptor);
  // Before the words change.
  logWord(f.code, pc);
  logWord(f.code, pc + 1);
  f.code[pc + 1] = appendResolved(from, site);
  f.code[pc] = Op.callHandle;
}

function wrongKind(t: JThread, m: Method, expected: string): never {
  throwNew(t, 'java/lang/IncompatibleClassChangeError', `${expected} method '${signatureOf(m)}'`);
}

/** ldc and ldc2_w of anything but a number, which `decode.ts` has inlined. */
function linkConstant(t: JThread, f: Frame, pc: number): void {
  const from = f.method.holder;
  const index = f.code[pc + 1];
  const c = from.file!.pool[index];
  switch (c?.tag) {
    case Tag.String:
      // Logged: the object that String.intern returns must not depend on literals that only abandoned paths reached.
      // A string that no other path has interned is a new object; if it stayed, `s.intern() == "x"` could differ from
      // the first run of the path.
      logResolved(from.resolved, index);
      logWord(f.code, pc);
      from.resolved[index] = t.vm.strings.intern(c.value);
      break;
    case Tag.Class: {
      // The resolved entry must stay the LinkedClass for other users of the constant.
      const mirror = mirrorOf(t.vm, resolveClass(t, from, index));
      f.code[pc + 1] = appendResolved(from, mirror);
      break;
    }
    case Tag.MethodType:
    case Tag.MethodHandle:
    case Tag.Dynamic: {
      // Made by Java code, whose effects an undo takes back.
      const value = t.vm.callSites.constant(t, from, index);
      logResolved(from.resolved, index);
      logWord(f.code, pc);
      from.resolved[index] = value;
      break;
    }
    default:
      throw new InvariantError(`ldc of constant ${index} in ${f.method}`);
  }
  // The width of the result decides, which the opcode knows.
  f.code[pc] = f.code[pc] === Op.ldc2 ? Op.pushResolved2 : Op.pushResolved;
}
