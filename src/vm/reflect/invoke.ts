/** Reflective calls: HotSpot's Reflection::invoke (reflection.cpp) without re-entering the interpreter. */
import { Acc } from '../../classfile/model.ts';
import { UnsupportedError } from '../../errors.ts';
import { PUSHED } from '../control/signals.ts';
import { captureStack } from '../exceptions/backtrace.ts';
import { attachTrace, makeThrowable, throwNew } from '../exceptions/raise.ts';
import { boxedType, cachedBox, newBox, prepareBoxes, unboxed } from '../heap/boxes.ts';
import { setField } from '../heap/fields.ts';
import { type JArray, JObject, type Ref, type Slot } from '../heap/object.ts';
import type { Refs } from '../heap/storage.ts';
import { SymbolicReference } from '../heap/symbolic-reference.ts';
import { ensureInitialised } from '../link/initialise.ts';
import { isSubclass, type LinkedClass, type Method } from '../link/linked-class.ts';
import { selectVirtual } from '../link/select.ts';
import { deliverValue, pushCall } from '../thread/calls.ts';
import { isForProgram } from '../thread/for-program.ts';
import type { Continuation, Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';
import { parameterClasses } from './members.ts';
import { canWiden, widen, widenedHighWord } from './widening.ts';

/** How errors in arguments are reported: HotSpot's native accessors and method handles differ. */
export type Mismatch = {
  /** A null for a primitive. */
  missing(t: JThread, type: LinkedClass): never;
  /** An object of the wrong class for parameter class `type`. */
  wrong(t: JThread, value: JObject | JArray, type: LinkedClass): never;
};

/** Appends the arguments, unboxed and widened, to `slots`. */
export function pushArguments(
  t: JThread,
  m: Method,
  args: readonly Ref[],
  slots: Slot[],
  mismatch: Mismatch,
): void {
  const types = parameterClasses(t, m);
  for (let i = 0; i < types.length; i++) {
    const type = types[i]!;
    const value = args[i]!;
    if (type.kind === 'primitive') pushPrimitive(t, m.params[i]!, type, value, slots, mismatch);
    else if (value instanceof SymbolicReference) {
      if (!t.vm.symbolics!.isOneOf(value, type))
        throw new UnsupportedError('a reflective call with an argument of open type');
      slots.push(value);
    } else if (value === null || isSubclass(value.cls, type)) slots.push(value);
    else mismatch.wrong(t, value, type);
  }
}

/** Unboxes and widens one argument. A symbolic number is taken out of its box without a fork. */
function pushPrimitive(
  t: JThread,
  to: string,
  type: LinkedClass,
  value: Ref,
  slots: Slot[],
  mismatch: Mismatch,
): void {
  if (value === null) mismatch.missing(t, type);
  const symbolic = t.vm.symbolics?.unboxed(t, value, to) ?? null;
  if (symbolic !== null) {
    slots.push(...symbolic.slice(0, to === 'J' || to === 'D' ? 2 : 1));
    return;
  }
  if ((value as Slot) instanceof SymbolicReference)
    throw new UnsupportedError('a reflective call with an open argument');
  const from = boxedType(value);
  if (from === null || !canWiden(from, to)) mismatch.wrong(t, value, type);
  const { lo, hi } = unboxed(value as JObject);
  slots.push(widen(from, to, lo, hi));
  if (to === 'J') slots.push(widenedHighWord(from, lo, hi));
  else if (to === 'D') slots.push(null);
}

export function elements(args: JArray | null): readonly Ref[] {
  return args === null ? [] : (args.data as Refs);
}

/** The method that runs: selection as invokevirtual and invokeinterface do it, none for private ones. */
export function selectTarget(t: JThread, m: Method, receiver: Ref): Method {
  if (m.isStatic || (m.flags & Acc.PRIVATE) !== 0 || m.name === '<init>') return m;
  const target = selectVirtual(t, receiver!.cls, m);
  if (target.isAbstract) throwNew(t, 'java/lang/AbstractMethodError', `${target}`);
  return target;
}

const NATIVE_MISMATCH: Mismatch = {
  missing: (t) => throwNew(t, 'java/lang/IllegalArgumentException'),
  wrong: (t) => throwNew(t, 'java/lang/IllegalArgumentException', 'argument type mismatch'),
};

/** IllegalArgumentException if the number of arguments is wrong. */
function checkCount(t: JThread, m: Method, args: JArray | null): void {
  const given = args === null ? 0 : args.length;
  if (given === m.params.length) return;
  const detail = t.vm.jdk.feature >= 18 ? `: ${given} expected: ${m.params.length}` : '';
  throwNew(t, 'java/lang/IllegalArgumentException', `wrong number of arguments${detail}`);
}

/** NativeMethodAccessorImpl.invoke0: exceptions of the method arrive in an InvocationTargetException. */
export function invokeNatively(t: JThread, m: Method, receiver: Ref, args: JArray | null): typeof PUSHED {
  ensureInitialised(t, m.holder);
  const slots: Slot[] = [];
  let target = m;
  if (!m.isStatic) {
    if (receiver === null) throwNew(t, 'java/lang/NullPointerException');
    if (!isSubclass(receiver.cls, m.holder)) {
      throwNew(t, 'java/lang/IllegalArgumentException', 'object is not an instance of declaring class');
    }
    target = selectTarget(t, m, receiver);
    slots.push(receiver);
  }
  checkCount(t, m, args);
  pushArguments(t, m, elements(args), slots, NATIVE_MISMATCH);
  pushCall(t, target, slots, WRAPPED_CALL, m.ret);
  return PUSHED;
}

/** NativeConstructorAccessorImpl.newInstance0; `cls` is the class to make, a subclass of the constructor's. */
export function constructNatively(t: JThread, m: Method, args: JArray | null): typeof PUSHED {
  ensureInitialised(t, m.holder);
  checkCount(t, m, args);
  const o = new JObject(m.holder, m.holder.template.slice());
  const slots: Slot[] = [o];
  pushArguments(t, m, elements(args), slots, NATIVE_MISMATCH);
  pushCall(t, m, slots, WRAPPED_CONSTRUCTION, o);
  return PUSHED;
}

/** java.lang.reflect.InvocationTargetException around `target`, thrown by the native that pushed `frame`. */
function wrapTarget(t: JThread, frame: Frame, target: JObject): JObject {
  const o = makeThrowable(t, 'java/lang/reflect/InvocationTargetException', null);
  setField(o, 'cause', null);
  setField(o, 'target', target);
  t.native = frame.via;
  attachTrace(o, captureStack(t));
  t.native = null;
  return o;
}

const WRAPPED_CALL: Continuation = {
  onReturn(t, frame, lo, hi) {
    deliverValue(t, boxResult(t, frame.state as string, lo, hi, newBox));
  },
  onThrow: wrapTarget,
};

const WRAPPED_CONSTRUCTION: Continuation = {
  onReturn(t, frame) {
    deliverValue(t, frame.state as JObject);
  },
  onThrow: wrapTarget,
};

/** `newBox` or `cachedBox`: HotSpot's native accessors and method handles differ. */
type Boxing = (t: JThread, type: string, lo: Slot, hi: Slot) => Slot;

/** The result of the call as an object: null for void. */
function boxResult(t: JThread, type: string, lo: Slot, hi: Slot, box: Boxing): Slot {
  if (type === 'V') return null;
  if (type.length > 1) return lo;
  // HotSpot has both kinds of accessors, and takes one or the other: by the calls of the method so far (JDK 17), or by what of
  // java.lang.invoke is initialised (JDK 25).
  if (isForProgram(t.frame)) t.vm.meetLimitation?.({ id: 'box-cache', madeBy: 'reflection' });
  return box(t, type, lo, hi);
}

/** Method handles give cached boxes, and let exceptions through. */
export function callDirectly(t: JThread, m: Method, slots: readonly Slot[]): typeof PUSHED {
  pushCall(t, m, slots, DIRECT_CALL, m.ret);
  return PUSHED;
}

/** To be called before `callDirectly`; may throw AGAIN. */
export function prepareResult(t: JThread, m: Method): void {
  if (m.ret.length === 1) prepareBoxes(t, m.ret);
}

const DIRECT_CALL: Continuation = {
  onReturn(t, frame, lo, hi) {
    deliverValue(t, boxResult(t, frame.state as string, lo, hi, cachedBox));
  },
};

export function constructDirectly(t: JThread, m: Method, o: JObject, slots: readonly Slot[]): typeof PUSHED {
  pushCall(t, m, slots, DIRECT_CONSTRUCTION, o);
  return PUSHED;
}

const DIRECT_CONSTRUCTION: Continuation = {
  onReturn(t, frame) {
    deliverValue(t, frame.state as JObject);
  },
};
