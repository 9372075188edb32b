/**
 * Calls of DirectMethodHandles, which refer to one member, without running their lambda forms. Cases that end in an
 * exception are left to the lambda form, so that Java code makes the exception.
 *
 * HotSpot compiles the form of such a handle to one call. Running the form here would cost a dozen frames for each
 * call, and `Method.invoke`, lambdas and records all go through handles.
 */

import { fieldsToWrite } from '../heap/fields.ts';
import { classOf } from '../heap/mirrors.ts';
import { JObject, type Ref } from '../heap/object.ts';
import { ensureInitialised } from '../link/initialise.ts';
import { type Field, InitState, isSubclass, type LinkedClass, type Method } from '../link/linked-class.ts';
import { selectVirtual } from '../link/select.ts';
import { deliverValue, pushCall } from '../thread/calls.ts';
import type { Continuation, Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';
import type { HandleLayout } from './handle-layout.ts';
import { enter } from './invoke-site.ts';

/**
 * Invokes `handle`, the first of `slots` stack slots from `base` on; the others are its arguments. False if the
 * handle is not a direct one or needs its lambda form; then nothing has happened.
 *
 * The classes are compared by identity: a subclass with other behaviour has a class of its own, and falls through to
 * false.
 */
export function invokeDirect(t: JThread, f: Frame, handle: JObject, base: number, slots: number): boolean {
  const layout = t.vm.handles.layout;
  const cls = handle.cls;
  if (cls === layout.direct) return callMethod(t, f, memberOf(layout, handle) as Method, base, slots);
  if (cls === layout.accessor) {
    return accessField(f, memberOf(layout, handle) as Field, base, slots);
  }
  if (cls === layout.special) {
    const m = memberOf(layout, handle) as Method;
    // An interface's super call or a null receiver ends in an exception, or needs a check that the form makes.
    if (m.holder.isInterface || f.slots[base + 1] === null) return false;
    enter(t, f, m, base + 1, slots - 1, base);
    return true;
  }
  if (cls === layout.interface) return callInterface(t, f, handle, base, slots);
  if (cls === layout.constructor_) return construct(t, f, handle, base, slots);
  return false;
}

function memberOf(layout: HandleLayout, handle: JObject): Method | Field {
  return target(layout, handle.fields[layout.member] as JObject);
}

function target(layout: HandleLayout, name: JObject): Method | Field {
  return (name.fields[layout.method] as JObject).native as Method | Field;
}

function callMethod(t: JThread, f: Frame, m: Method, base: number, slots: number): boolean {
  let callee = m;
  if (m.isStatic) {
    // May push the initialiser and throw AGAIN: the stack has not been changed yet.
    if (m.holder.state !== InitState.Initialised) ensureInitialised(t, m.holder);
  } else {
    // The receiver is the first argument after the handle.
    const receiver = f.slots[base + 1] as Ref;
    if (receiver === null) return false;
    callee = selectVirtual(t, receiver.cls, m);
  }
  enter(t, f, callee, base + 1, slots - 1, base);
  return true;
}

function callInterface(t: JThread, f: Frame, handle: JObject, base: number, slots: number): boolean {
  const layout = t.vm.handles.layout;
  const receiver = f.slots[base + 1] as Ref;
  const expected = classOf(handle.fields[layout.interfaceClass] as JObject);
  if (receiver === null || !isSubclass(receiver.cls, expected)) return false;
  const m = memberOf(layout, handle) as Method;
  enter(t, f, selectVirtual(t, receiver.cls, m), base + 1, slots - 1, base);
  return true;
}

/** A getter has the handle and the receiver only, a setter a value as well. */
function accessField(f: Frame, field: Field, base: number, slots: number): boolean {
  const s = f.slots;
  const receiver = s[base + 1] as JObject | null;
  if (receiver === null) return false;
  f.sp = base;
  // The length of the call instruction, see `interp/decode.ts`.
  f.pc += 3;
  if (slots > 2) {
    const written = fieldsToWrite(receiver);
    written[field.slot] = s[base + 2];
    if (field.type === 'J') written[field.slot + 1] = s[base + 3];
    return true;
  }
  const { fields } = receiver;
  s[f.sp++] = fields[field.slot];
  if (field.type === 'J') s[f.sp++] = fields[field.slot + 1];
  // A double takes two slots of a frame, of which the second has no value.
  else if (field.type === 'D') f.sp++;
  return true;
}

function construct(t: JThread, f: Frame, handle: JObject, base: number, slots: number): boolean {
  const layout = t.vm.handles.layout;
  const cls: LinkedClass = classOf(handle.fields[layout.instanceClass] as JObject);
  // InstantiationException: the form throws it.
  if (cls.isAbstract) return false;
  if (cls.state !== InitState.Initialised) ensureInitialised(t, cls);
  const m = target(layout, handle.fields[layout.initMethod] as JObject) as Method;
  const object = new JObject(cls, cls.template.slice());
  // The slot of the handle becomes that of the new object: the receiver of the constructor.
  const args = f.slots.slice(base, base + slots);
  args[0] = object;
  pushCall(t, m, args, CONSTRUCTED, object);
  // Only after `pushCall`, which may throw AGAIN and must then find the arguments on the stack.
  f.sp = base;
  return true;
}

const CONSTRUCTED: Continuation = {
  onReturn: (t, frame) => deliverValue(t, frame.state as JObject),
};
