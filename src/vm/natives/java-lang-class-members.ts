/** java.lang.Class: declared members, nesting, annotations. */
import { Acc, type InnerClass } from '../../classfile/model.ts';
import type { NativeClass } from '../control/native.ts';
import { JavaThrow } from '../control/signals.ts';
import { externalName, throwNew } from '../exceptions/raise.ts';
import { setField } from '../heap/fields.ts';
import { mirrorOf } from '../heap/mirrors.ts';
import type { JObject, Slot } from '../heap/object.ts';
import { nestHostOf } from '../link/access.ts';
import type { LinkedClass } from '../link/linked-class.ts';
import { ensureVerified } from '../link/verify.ts';
import { byteArray } from '../reflect/bytes.ts';
import { classArray, emptyObject, makeExecutable, makeField, objectArray } from '../reflect/members.ts';
import type { JThread } from '../thread/thread.ts';

// The class that a `java.lang.Class` stands for: the receiver is the mirror.
const self = (t: JThread, s: Slot[], b: number): LinkedClass => t.vm.classOf(s[b]);

/** Members are those of a linked class. */
function linkedSelf(t: JThread, s: Slot[], b: number): LinkedClass {
  const cls = self(t, s, b);
  // Linking comes before reflection (JVM_GetClassDeclaredFields links the class): a class that does not verify throws
  // here.
  ensureVerified(t, cls);
  return cls;
}

const isPublic = (member: { readonly flags: number }): boolean => (member.flags & Acc.PUBLIC) !== 0;

/** The InnerClasses entry about the class itself (JVMS §4.7.6). */
function ownEntry(cls: LinkedClass): InnerClass | null {
  return cls.file?.innerClasses.find((i) => i.inner === cls.file?.name) ?? null;
}

/**
 * Reflection::check_for_inner_class: both must agree, as they do not about a hidden class. A class file can claim any
 * outer class.
 */
function outerClass(t: JThread, cls: LinkedClass, name: string): LinkedClass {
  const outer = t.vm.classes.resolve(t, cls, name);
  const agrees =
    outer.file?.innerClasses.some((i) => i.inner === cls.name && i.outer === outer.name) ?? false;
  if (agrees) return outer;
  throwNew(
    t,
    'java/lang/IncompatibleClassChangeError',
    `${externalName(outer)} and ${externalName(cls)} disagree on InnerClasses attribute`,
  );
}

function text(t: JThread, value: string | null): JObject | null {
  return value === null ? null : t.vm.strings.make(value);
}

export const javaLangClassMembers: NativeClass = {
  name: 'java/lang/Class',
  natives: {
    getDeclaredFields0: (t, s, b) => {
      // The argument is `publicOnly`.
      const fields = linkedSelf(t, s, b).fields.filter((f) => s[b + 1] === 0 || isPublic(f));
      return objectArray(
        t,
        'java/lang/reflect/Field',
        fields.map((f) => makeField(t, f)),
      );
    },
    // HotSpot's order of methods is that of addresses in its symbol table: any order will do.
    getDeclaredMethods0: (t, s, b) => {
      const methods = linkedSelf(t, s, b).methods.filter(
        (m) => !m.name.startsWith('<') && (s[b + 1] === 0 || isPublic(m)),
      );
      return objectArray(
        t,
        'java/lang/reflect/Method',
        methods.map((m) => makeExecutable(t, m)),
      );
    },
    getDeclaredConstructors0: (t, s, b) => {
      const methods = linkedSelf(t, s, b).methods.filter(
        (m) => m.name === '<init>' && (s[b + 1] === 0 || isPublic(m)),
      );
      return objectArray(
        t,
        'java/lang/reflect/Constructor',
        methods.map((m) => makeExecutable(t, m)),
      );
    },
    getDeclaredClasses0: (t, s, b) => {
      const cls = self(t, s, b);
      const entries = cls.file?.innerClasses.filter((i) => i.outer === cls.file?.name) ?? [];
      return classArray(
        t,
        entries.map((i) => t.vm.classes.resolve(t, cls, i.inner)),
      );
    },
    getDeclaringClass0: (t, s, b) => {
      const cls = self(t, s, b);
      const outer = ownEntry(cls)?.outer ?? null;
      return outer === null ? null : mirrorOf(t.vm, outerClass(t, cls, outer));
    },
    getEnclosingMethod0: (t, s, b) => {
      const cls = self(t, s, b);
      const at = cls.file?.enclosingMethod ?? null;
      if (at === null) return null;
      const owner = mirrorOf(t.vm, t.vm.classes.resolve(t, cls, at.owner));
      return objectArray(t, 'java/lang/Object', [owner, text(t, at.name), text(t, at.descriptor)]);
    },
    // An anonymous class has an entry without a name: null.
    getSimpleBinaryName0: (t, s, b) => text(t, ownEntry(self(t, s, b))?.name ?? null),
    getGenericSignature0: (t, s, b) => text(t, self(t, s, b).file?.signature ?? null),
    getRawAnnotations: (t, s, b) => byteArray(t.vm, self(t, s, b).file?.annotations.visible?.raw ?? null),
    getRawTypeAnnotations: (t, s, b) => byteArray(t.vm, self(t, s, b).file?.annotations.visibleTypes ?? null),
    getConstantPool: (t, s, b) => {
      const pool = emptyObject(t, 'jdk/internal/reflect/ConstantPool');
      // The pool object refers to the mirror; its natives find the class file through it.
      setField(pool, 'constantPoolOop', s[b] as JObject);
      return pool;
    },
    // A class is a record if it has the attribute (JVMS §4.7.30), with no components too.
    isRecord0: (t, s, b) => (self(t, s, b).file?.record != null ? 1 : 0),
    getRecordComponents0: (t, s, b) => {
      const cls = self(t, s, b);
      return objectArray(
        t,
        'java/lang/reflect/RecordComponent',
        (cls.file?.record ?? []).map((c) => makeRecordComponent(t, cls, c)),
      );
    },
    getNestHost0: (t, s, b) => mirrorOf(t.vm, nestHostOf(t, self(t, s, b))),
    getNestMembers0: (t, s, b) => {
      const host = nestHostOf(t, self(t, s, b));
      const members = (host.file?.nestMembers ?? []).map((name) => t.vm.classes.resolve(t, host, name));
      // Members that do not name this host in turn are left out (JVMS §5.4.4): both sides must agree.
      return classArray(t, [host, ...members.filter((m) => nestHostOf(t, m) === host)]);
    },
    getPermittedSubclasses0: (t, s, b) => {
      const cls = self(t, s, b);
      const names = cls.file?.permittedSubclasses ?? null;
      // Null means "not sealed"; a sealed class without permitted subclasses that exist has an empty array.
      if (names === null) return null;
      return classArray(
        t,
        names.flatMap((name) => findOrNone(t, cls, name)),
      );
    },
  },
};

/** Permitted subclasses that do not exist are left out (JVM_GetPermittedSubclasses). */
function findOrNone(t: JThread, from: LinkedClass, name: string): LinkedClass[] {
  try {
    return [t.vm.classes.resolve(t, from, name)];
  } catch (e) {
    if (e instanceof JavaThrow) return [];
    throw e;
  }
}

type Component = NonNullable<NonNullable<LinkedClass['file']>['record']>[number];

function makeRecordComponent(t: JThread, cls: LinkedClass, c: Component): JObject {
  const type = t.vm.classes.resolveDescriptor(t, cls, c.descriptor);
  const accessor = cls.methodsByKey.get(`${c.name}()${c.descriptor}`);
  const o = emptyObject(t, 'java/lang/reflect/RecordComponent');
  setField(o, 'clazz', mirrorOf(t.vm, cls));
  setField(o, 'name', t.vm.strings.intern(c.name));
  setField(o, 'type', mirrorOf(t.vm, type));
  // A record has an accessor of its own or javac's. A hand-made class file may have none, and then there is null.
  setField(o, 'accessor', accessor === undefined || accessor.isStatic ? null : makeExecutable(t, accessor));
  setField(o, 'signature', c.signature === null ? null : t.vm.strings.intern(c.signature));
  setField(o, 'annotations', byteArray(t.vm, c.annotations.visible?.raw ?? null));
  setField(o, 'typeAnnotations', byteArray(t.vm, c.annotations.visibleTypes));
  return o;
}
