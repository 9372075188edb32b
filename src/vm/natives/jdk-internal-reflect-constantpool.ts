/** jdk.internal.reflect.ConstantPool: what the annotation parser reads. The pool's handle is the Class object. */
import { type Constant, type MemberConstant, Tag } from '../../classfile/model.ts';
import type { NativeClass } from '../control/native.ts';
import { throwNew } from '../exceptions/raise.ts';
import { mirrorOf } from '../heap/mirrors.ts';
import type { JObject, Slot } from '../heap/object.ts';
import type { Field, LinkedClass, Method } from '../link/linked-class.ts';
import { findField, findMethod } from '../link/select.ts';
import { makeExecutable, makeField, objectArray } from '../reflect/members.ts';
import type { JThread } from '../thread/thread.ts';

/** Every native is (this, the class that the pool belongs to, index). */
function holder(t: JThread, s: Slot[], b: number): LinkedClass {
  return t.vm.classOf(s[b + 1]);
}

function entry(t: JThread, s: Slot[], b: number): Constant | null {
  const pool = holder(t, s, b).file?.pool ?? [];
  const index = s[b + 2] as number;
  if (index < 0 || index >= pool.length) {
    throwNew(t, 'java/lang/IllegalArgumentException', 'Constant pool index out of bounds');
  }
  return pool[index] ?? null;
}

function expect<T extends number>(
  t: JThread,
  s: Slot[],
  b: number,
  ...tags: T[]
): Extract<Constant, { tag: T }> {
  const c = entry(t, s, b);
  if (c === null || !(tags as number[]).includes(c.tag)) {
    throwNew(t, 'java/lang/IllegalArgumentException', 'Wrong type at constant pool index');
  }
  return c as Extract<Constant, { tag: T }>;
}

function member(t: JThread, s: Slot[], b: number): MemberConstant {
  return expect(t, s, b, Tag.Fieldref, Tag.Methodref, Tag.InterfaceMethodref);
}

function methodAt(t: JThread, s: Slot[], b: number): Method | null {
  const c = member(t, s, b);
  return findMethod(t.vm.classes.resolve(t, holder(t, s, b), c.owner), c.name + c.descriptor);
}

function fieldAt(t: JThread, s: Slot[], b: number): Field | null {
  const c = member(t, s, b);
  return findField(t.vm.classes.resolve(t, holder(t, s, b), c.owner), c.name, c.descriptor);
}

function strings(t: JThread, texts: readonly string[]): Slot {
  return objectArray(
    t,
    'java/lang/String',
    texts.map((x): JObject => t.vm.strings.make(x)),
  );
}

function methodObject(t: JThread, s: Slot[], b: number): JObject | null {
  const m = methodAt(t, s, b);
  return m === null ? null : makeExecutable(t, m);
}

function fieldObject(t: JThread, s: Slot[], b: number): JObject | null {
  const f = fieldAt(t, s, b);
  return f === null ? null : makeField(t, f);
}

function classAt(t: JThread, s: Slot[], b: number): JObject {
  const name = expect(t, s, b, Tag.Class).name;
  return mirrorOf(t.vm, t.vm.classes.resolve(t, holder(t, s, b), name));
}

export const constantPool: NativeClass = {
  name: 'jdk/internal/reflect/ConstantPool',
  natives: {
    getSize0: (t, s, b) => holder(t, s, b).file?.pool.length ?? 0,
    // With and without `IfLoaded` are one: a class that is not loaded yet is loaded.
    getClassAt0: classAt,
    getClassAtIfLoaded0: classAt,
    getMethodAt0: methodObject,
    getMethodAtIfLoaded0: methodObject,
    getFieldAt0: fieldObject,
    getFieldAtIfLoaded0: fieldObject,
    getMemberRefInfoAt0: (t, s, b) => {
      const c = member(t, s, b);
      return strings(t, [c.owner, c.name, c.descriptor]);
    },
    getNameAndTypeRefInfoAt0: (t, s, b) => {
      const c = expect(t, s, b, Tag.NameAndType);
      return strings(t, [c.name, c.descriptor]);
    },
    getIntAt0: (t, s, b) => expect(t, s, b, Tag.Integer).value,
    getLongAt0: (t, s, b) => {
      const c = expect(t, s, b, Tag.Long);
      t.hi = c.hi;
      return c.lo;
    },
    getFloatAt0: (t, s, b) => expect(t, s, b, Tag.Float).value,
    getDoubleAt0: (t, s, b) => expect(t, s, b, Tag.Double).value,
    // Interned, as a `ldc` of the same constant would be.
    getStringAt0: (t, s, b) => t.vm.strings.intern(expect(t, s, b, Tag.String).value),
    getUTF8At0: (t, s, b) => t.vm.strings.make(expect(t, s, b, Tag.Utf8).value),
    getTagAt0: (t, s, b) => entry(t, s, b)?.tag ?? 0,
  },
};
