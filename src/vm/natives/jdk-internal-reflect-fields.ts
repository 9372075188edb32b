/**
 * Field access of JDK 18 and later (JEP 416): accessors hold a getter and a setter handle. Ours hold none; the one
 * typed get and set that would call them reads and writes the field, and where the handle would throw, the
 * JDK's own code takes over at that call, so that messages and traces are its.
 */

import type { NativeClass, NativeFn } from '../control/native.ts';
import { PUSHED } from '../control/signals.ts';
import { throwNew } from '../exceptions/raise.ts';
import { fieldsToWrite, getInt, setField, setNative, staticsToWrite } from '../heap/fields.ts';
import type { JObject, Ref, Slot } from '../heap/object.ts';
import { type Field, isSubclass } from '../link/linked-class.ts';
import { initialiseFrom } from '../reflect/initialise.ts';
import { emptyObject, fieldOf } from '../reflect/members.ts';
import { pushOriginal, pushOriginalAt } from '../reflect/original.ts';
import { pushCall } from '../thread/calls.ts';
import type { JThread } from '../thread/thread.ts';

const IS_READ_ONLY = 0x0001;
const IS_STATIC = 0x0002;
/** The word is never 0 in the JDK's accessors, which use that for "not set yet". */
const NONZERO = 0x8000;

/** By the letter of the descriptor. `suffix` is the end of the accessor's methods, `name` that of its class. */
const KINDS: Readonly<Record<string, { readonly name: string; readonly suffix: string }>> = {
  Z: { name: 'Boolean', suffix: 'Boolean' },
  B: { name: 'Byte', suffix: 'Byte' },
  C: { name: 'Character', suffix: 'Char' },
  S: { name: 'Short', suffix: 'Short' },
  I: { name: 'Integer', suffix: 'Int' },
  J: { name: 'Long', suffix: 'Long' },
  F: { name: 'Float', suffix: 'Float' },
  D: { name: 'Double', suffix: 'Double' },
  L: { name: 'Object', suffix: '' },
};

function accessorName(kind: string): string {
  return `jdk/internal/reflect/MethodHandle${KINDS[kind]!.name}FieldAccessorImpl`;
}

export const fieldAccessorFactory: NativeClass = {
  name: 'jdk/internal/reflect/MethodHandleAccessorFactory',
  natives: {},
  overrides: {
    // (field, isReadOnly): the accessor without handles
    newFieldAccessor: (t, s, b) => {
      const f = fieldOf(t, s[b] as JObject);
      initialiseFrom(t, f.holder, s.slice(b, b + 2));
      const o = emptyObject(t, accessorName(f.type === 'A' ? 'L' : f.descriptor));
      setField(o, 'field', s[b] as JObject);
      setField(o, 'fieldFlags', NONZERO | (s[b + 1] === 1 ? IS_READ_ONLY : 0) | (f.isStatic ? IS_STATIC : 0));
      setNative(o, f);
      return o;
    },
  },
};

/**
 * The slots that hold the field, or null if the receiver does not have it.
 *
 * A receiver that is no instance of the field's class is the JDK's error to tell; see `fail`.
 */
function place(f: Field, receiver: Ref): readonly Slot[] | null {
  if (f.isStatic) return f.holder.statics;
  return receiver !== null && isSubclass(receiver.cls, f.holder) ? (receiver as JObject).fields : null;
}

/** The handle would throw: NullPointerException or, for a wrong receiver or value, ClassCastException. */
function fail(t: JThread, f: Field, args: readonly Slot[]): typeof PUSHED {
  pushOriginalAt(t, args, 'invokeExact', f.isStatic ? 0 : 1);
  if (!f.isStatic && args[1] === null) {
    const check = t.vm.classes
      .boot('java/util/Objects')
      .methodsByKey.get('requireNonNull(Ljava/lang/Object;)Ljava/lang/Object;')!;
    pushCall(t, check, [null], null);
    return PUSHED;
  }
  throwNew(t, 'java/lang/ClassCastException');
}

const get: NativeFn = (t, s, b) => {
  const f = (s[b] as JObject).native as Field;
  const slots = place(f, s[b + 1] as Ref);
  if (slots === null) return fail(t, f, [s[b]!, s[b + 1]!]);
  if (f.type === 'J') t.hi = slots[f.slot + 1] as number;
  return slots[f.slot]!;
};

const set: NativeFn = (t, s, b) => {
  const accessor = s[b] as JObject;
  const f = accessor.native as Field;
  const receiver = s[b + 1] as Ref;
  const value = s[b + 2]!;
  const args = [accessor, receiver, value, ...(f.type === 'J' || f.type === 'D' ? [s[b + 3]!] : [])];
  const slots = place(f, receiver);
  const isReadOnly = (getInt(accessor, 'fieldFlags') & IS_READ_ONLY) !== 0;
  // A final field, or a reference field on a wrong receiver: the JDK's code throws before it would use a handle.
  if (isReadOnly || (slots === null && f.type === 'A')) {
    pushOriginal(t, args);
    return PUSHED;
  }
  if (slots === null) return fail(t, f, args);
  if (f.type === 'A' && value !== null) {
    // The handle would check the type of the value: the slots of our objects do not.
    const type = t.vm.classes.resolveDescriptor(t, f.holder, f.descriptor);
    if (!isSubclass((value as JObject).cls, type)) return fail(t, f, args);
  }
  // Only now is the object logged: everything that throws has been tried before.
  const written = f.isStatic ? staticsToWrite(f.holder) : fieldsToWrite(receiver as JObject);
  written[f.slot] = value;
  if (f.type === 'J') written[f.slot + 1] = s[b + 3]!;
  return;
};

export const fieldAccessors: readonly NativeClass[] = Object.entries(KINDS).map(([kind, { suffix }]) => ({
  name: accessorName(kind),
  natives: {},
  // There are no method handles to invoke.
  overrides: { [`get${suffix}`]: get, [`set${suffix}`]: set },
}));
