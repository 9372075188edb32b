/**
 * Calls of VarHandle.get, compareAndSet and the other access modes. In the usual case they do what
 * java.lang.invoke.VarHandleGuards does: if the erased type of the call is that of the variable, they call the static
 * method that implements the access mode. Everything else (conversions, exact and indirect handles) goes through the
 * JDK's linkMethod.
 */
import { parseMethodDescriptor } from '../../classfile/descriptor.ts';
import { AGAIN } from '../control/signals.ts';
import { nullPointer } from '../exceptions/raise.ts';
import { mirrorOf } from '../heap/mirrors.ts';
import type { JArray, JObject, Ref } from '../heap/object.ts';
import type { Refs } from '../heap/storage.ts';
import { ensureInitialised } from '../link/initialise.ts';
import { InitState, isSubclass, type LinkedClass, type Method } from '../link/linked-class.ts';
import { deliverValue, deliverVoid, IGNORE, pushCall } from '../thread/calls.ts';
import type { Continuation, Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';
import { logUndo } from '../trail/trail.ts';
import { enter, type InvokeSite } from './invoke-site.ts';
import { methodTypeDescriptor } from './member-names.ts';
import { linkMethod, methodTypeOf, PendingLinkage } from './upcalls.ts';
import { FieldAccess } from './var-handle-fields.ts';

/** VarHandle.AccessType ordinals. */
const GET = 0;
const SET = 1;
const COMPARE_AND_SET = 2;
const COMPARE_AND_EXCHANGE = 3;
const GET_AND_UPDATE = 4;

/**
 * VarHandle.AccessMode in order, with their types.
 *
 * The order is that of the enum, since its ordinal is the index into the tables of a VarForm. JDK 17 and 25 have the
 * same.
 */
const MODES: readonly (readonly [string, number])[] = [
  ['get', GET],
  ['set', SET],
  ['getVolatile', GET],
  ['setVolatile', SET],
  ['getAcquire', GET],
  ['setRelease', SET],
  ['getOpaque', GET],
  ['setOpaque', SET],
  ['compareAndSet', COMPARE_AND_SET],
  ['compareAndExchange', COMPARE_AND_EXCHANGE],
  ['compareAndExchangeAcquire', COMPARE_AND_EXCHANGE],
  ['compareAndExchangeRelease', COMPARE_AND_EXCHANGE],
  ['weakCompareAndSetPlain', COMPARE_AND_SET],
  ['weakCompareAndSet', COMPARE_AND_SET],
  ['weakCompareAndSetAcquire', COMPARE_AND_SET],
  ['weakCompareAndSetRelease', COMPARE_AND_SET],
  ['getAndSet', GET_AND_UPDATE],
  ['getAndSetAcquire', GET_AND_UPDATE],
  ['getAndSetRelease', GET_AND_UPDATE],
  ['getAndAdd', GET_AND_UPDATE],
  ['getAndAddAcquire', GET_AND_UPDATE],
  ['getAndAddRelease', GET_AND_UPDATE],
  ['getAndBitwiseOr', GET_AND_UPDATE],
  ['getAndBitwiseOrRelease', GET_AND_UPDATE],
  ['getAndBitwiseOrAcquire', GET_AND_UPDATE],
  ['getAndBitwiseAnd', GET_AND_UPDATE],
  ['getAndBitwiseAndRelease', GET_AND_UPDATE],
  ['getAndBitwiseAndAcquire', GET_AND_UPDATE],
  ['getAndBitwiseXor', GET_AND_UPDATE],
  ['getAndBitwiseXorRelease', GET_AND_UPDATE],
  ['getAndBitwiseXorAcquire', GET_AND_UPDATE],
];

export const ACCESS_MODES: readonly string[] = MODES.map(([name]) => name);

/** Handles that delegate to another one: an access runs Java code first. */
const INDIRECT = new Set([
  'java/lang/invoke/IndirectVarHandle',
  'java/lang/invoke/LazyInitializingVarHandle',
]);

export class VarHandleSite implements InvokeSite {
  private readonly from: LinkedClass;
  private readonly method: Method;
  private readonly descriptor: string;
  private readonly mode: number;
  private readonly accessType: number;
  private readonly slots: number;
  /**
   * Parameter types, all references erased to Object; and the result's.
   *
   * Erasure is what decides which implementation fits: two reference types have the same code.
   */
  private readonly params: string;
  private readonly result: string;
  /** What the result is cast to; null if it is a primitive or Object. */
  private readonly resultClass: LinkedClass | null;
  private readonly pending = new PendingLinkage();
  // A cache of the last handle's class and form, and the target found for it. An undo clears it: the class of the
  // target may have been initialised meanwhile.
  private cls: LinkedClass | null = null;
  private form: JObject | null = null;
  private target: Method | null = null;
  private field: FieldAccess | null = null;

  constructor(t: JThread, from: LinkedClass, method: Method, descriptor: string) {
    this.from = from;
    this.method = method;
    this.descriptor = descriptor;
    this.mode = MODES.findIndex(([name]) => name === method.name);
    this.accessType = MODES[this.mode][1];
    const { params, ret, slots } = parseMethodDescriptor(descriptor);
    this.slots = slots + 1;
    this.params = params.map(erase).join('');
    this.result = erase(ret);
    const isCast = this.result !== ret && ret !== OBJECT;
    this.resultClass = isCast ? t.vm.classes.resolveDescriptor(t, from, ret) : null;
  }

  invoke(t: JThread, f: Frame): void {
    const base = f.sp - this.slots;
    const handle = f.slots[base] as JObject | null;
    if (handle === null) nullPointer(t);
    const layout = t.vm.handles.layout;
    const form = handle.fields[layout.vform] as JObject;
    // The cache has one entry: a call site nearly always sees one kind of variable.
    if (form !== this.form || handle.cls !== this.cls) {
      if (!this.matches(t, handle, form)) {
        this.invokeSlowly(t, f, base);
        return;
      }
      // Only the form is cleared: the others are compared after it.
      logUndo(() => {
        this.form = null;
      });
      this.target = this.implementation(t, form);
      this.field = FieldAccess.of(t.vm, handle.cls, this.method.name, this.result, this.resultClass);
      this.form = form;
      this.cls = handle.cls;
    }
    // An exact handle refuses a call whose type differs in more than erasure. It is rare, and left to Java.
    if (handle.fields[layout.exact] !== 0) {
      this.invokeSlowly(t, f, base);
      return;
    }
    if (this.field?.run(f, handle, base)) return;
    const target = this.target!;
    // The cast comes after the access, as in Java: a failed cast throws ClassCastException although the variable has
    // been changed.
    if (this.resultClass !== null) enter(t, f, target, base, this.slots, base, CAST, this.resultClass);
    else if (this.result === 'V' && target.retType !== 'V') enter(t, f, target, base, this.slots, base, DROP);
    else enter(t, f, target, base, this.slots, base);
  }

  /** Whether the erased type of the call is that of the access mode, so that no conversion is needed. */
  private matches(t: JThread, handle: JObject, form: JObject): boolean {
    if (INDIRECT.has(handle.cls.name)) return false;
    const types = form.fields[t.vm.handles.layout.methodTypes] as JArray;
    const type = methodTypeDescriptor(t.vm, (types.data as Refs)[this.accessType] as JObject);
    const result = type.slice(type.indexOf(')') + 1);
    return type === `(${this.params})${result}` && (this.result === result || this.result === 'V');
  }

  /** The static method for the access mode; UnsupportedOperationException if the variable does not have it. */
  private implementation(t: JThread, form: JObject): Method {
    const layout = t.vm.handles.layout;
    const names = form.fields[layout.memberNames] as JArray;
    const name = (names.data as Refs)[this.mode] as JObject | null;
    if (name === null) {
      // The table is filled when a mode is first used, by Java.
      const m = form.cls.methodsByKey.get('getMemberName(I)Ljava/lang/invoke/MemberName;')!;
      pushCall(t, m, [form, this.mode], IGNORE);
      throw AGAIN;
    }
    const target = (name.fields[layout.method] as JObject).native as Method;
    if (target.holder.state !== InitState.Initialised) ensureInitialised(t, target.holder);
    return target;
  }

  /** The JDK's own way: a linker method that converts and checks. */
  private invokeSlowly(t: JThread, f: Frame, base: number): void {
    const type = methodTypeOf(t, this.from, this.descriptor);
    const { method, appendix } = linkMethod(t, this.pending, this.from, this.method, type);
    const args = f.slots.slice(base, f.sp);
    if (appendix !== null) args.push(appendix);
    pushCall(t, method, args, null);
    f.sp = base;
  }
}

const OBJECT = 'Ljava/lang/Object;';

function erase(descriptor: string): string {
  return descriptor.length === 1 ? descriptor : OBJECT;
}

const DROP: Continuation = {
  onReturn: (t) => deliverVoid(t),
};

/** `Class.cast` makes the exception, so that its message and trace are the JDK's. */
const CAST: Continuation = {
  onReturn(t, frame, lo) {
    const cls = frame.state as LinkedClass;
    const value = lo as Ref;
    if (value === null || isSubclass(value.cls, cls)) deliverValue(t, value);
    else
      pushCall(
        t,
        t.vm.known.Class.methodsByKey.get('cast(Ljava/lang/Object;)Ljava/lang/Object;')!,
        [mirrorOf(t.vm, cls), value],
        null,
      );
  },
};
