/**
 * Calls of DirectMethodHandles, which refer to one member, without running their lambda forms. Cases that end in an
 * exception are left to the lambda form, so that Java code makes the exception.
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
import type { HandleLayout } from './layout.ts';
import { enter } from './site.ts';

/**
 * Invokes `handle`, the first of `slots` stack slots from `base` on; the others are its arguments. False if the
 * handle is not a direct one or needs its lambda form; then nothing has happened.
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
    if (m.holder.state !== InitState.Initialised) ensureInitialised(t, m.holder);
  } else {
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

/** A getter has only the receiver as argument. */
function accessField(f: Frame, field: Field, base: number, slots: number): boolean {
  const s = f.slots;
  const receiver = s[base + 1] as JObject | null;
  if (receiver === null) return false;
  f.sp = base;
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
  else if (field.type === 'D') f.sp++;
  return true;
}

function construct(t: JThread, f: Frame, handle: JObject, base: number, slots: number): boolean {
  const layout = t.vm.handles.layout;
  const cls: LinkedClass = classOf(handle.fields[layout.instanceClass] as JObject);
  if (cls.isAbstract) return false;
  if (cls.state !== InitState.Initialised) ensureInitialised(t, cls);
  const m = target(layout, handle.fields[layout.initMethod] as JObject) as Method;
  const object = new JObject(cls, cls.template.slice());
  const args = f.slots.slice(base, base + slots);
  args[0] = object;
  pushCall(t, m, args, CONSTRUCTED, object);
  f.sp = base;
  return true;
}

const CONSTRUCTED: Continuation = {
  onReturn: (t, frame) => deliverValue(t, frame.state as JObject),
};
