/** java.lang.Class: identity and loading. Members are in java-lang-class-members.ts. */

import { toExternalName, toInternalName } from '../../classfile/descriptor.ts';
import { assertionsEnabled } from '../boot/assertions.ts';
import type { NativeClass } from '../control/native.ts';
import { PUSHED } from '../control/signals.ts';
import { externalName, throwNew } from '../exceptions/raise.ts';
import { makeRefArray } from '../heap/arrays.ts';
import { setField } from '../heap/fields.ts';
import { mirrorOf } from '../heap/mirrors.ts';
import type { JObject, Ref, Slot } from '../heap/object.ts';
import { ensureInitialised } from '../link/initialise.ts';
import { isSubclass, type LinkedClass } from '../link/linked-class.ts';
import type { ClassLoaderData } from '../link/loader-data.ts';
import { pushOriginal } from '../reflect/original.ts';
import { isForProgram } from '../thread/for-program.ts';
import type { JThread } from '../thread/thread.ts';

// The class that a `java.lang.Class` stands for: the receiver is the mirror.
const self = (t: JThread, s: Slot[], b: number): LinkedClass => t.vm.classOf(s[b]);

export const javaLangClass: NativeClass = {
  name: 'java/lang/Class',
  natives: {
    desiredAssertionStatus0: (t, s, b) => (assertionsEnabled(t.vm, self(t, s, b)) ? 1 : 0),
    getPrimitiveClass: (t, s, b) => mirrorOf(t.vm, t.vm.classes.primitiveNamed(t.vm.textOf(s[b]))!),
    initClassName: (t, s, b) => {
      const name = t.vm.strings.intern(externalName(self(t, s, b)));
      // The field is a cache that Java reads first: this native is called once for each class.
      setField(s[b] as JObject, 'name', name);
      return name;
    },
    isInterface: (t, s, b) => (self(t, s, b).isInterface ? 1 : 0),
    isArray: (t, s, b) => (self(t, s, b).kind === 'array' ? 1 : 0),
    isPrimitive: (t, s, b) => (self(t, s, b).kind === 'primitive' ? 1 : 0),
    isHidden: (t, s, b) => (self(t, s, b).isHidden ? 1 : 0),
    isInstance: (t, s, b) => {
      const o = s[b + 1] as Ref;
      // `isSubclass` knows arrays and interfaces, too: it is the test of `instanceof`.
      return o !== null && isSubclass(o.cls, self(t, s, b)) ? 1 : 0;
    },
    isAssignableFrom: (t, s, b) => {
      if (s[b + 1] === null) throwNew(t, 'java/lang/NullPointerException');
      return isSubclass(t.vm.classOf(s[b + 1]), self(t, s, b)) ? 1 : 0;
    },
    getSuperclass: (t, s, b) => {
      const c = self(t, s, b);
      // Object and interfaces have no superclass in Java's view, though the superclass of an interface is Object in a
      // class file.
      return c.superclass === null || c.isInterface ? null : mirrorOf(t.vm, c.superclass);
    },
    getInterfaces0: (t, s, b) => {
      const all = self(t, s, b).interfaces.map((i) => mirrorOf(t.vm, i));
      return makeRefArray(t.vm.classes.arrayOf(t.vm.known.Class), all);
    },
    getModifiers: (t, s, b) => t.vm.modifiersOf(self(t, s, b)),
    getClassAccessFlagsRaw0: (t, s, b) => self(t, s, b).flags & 0xffff,
    getClassFileVersion0: (t, s, b) => {
      const f = self(t, s, b).file;
      // Packed as HotSpot does: minor version in the upper half.
      return f === null ? 0 : (f.minor << 16) | f.major;
    },
    // name, initialize, loader, caller
    forName0: (t, s, b) => {
      if (s[b] === null) throwNew(t, 'java/lang/NullPointerException');
      const name = t.vm.textOf(s[b]);
      const cls = forName(t, name, s[b + 2] as JObject | null);
      if (s[b + 1] === 1) ensureInitialised(t, cls);
      return mirrorOf(t.vm, cls);
    },
    // Null for classes of the JDK: Java then answers with the domain that allows everything.
    getProtectionDomain0: (t, s, b) => self(t, s, b).protectionDomain,
    getSigners: () => null,
    setSigners: () => {},
  },
  overrides: {
    // The application class loader is made on first use; until then the field of its classes is null.
    // To make the loader is to run Java, and most programs never look at it: start-up would pay for nothing.
    getClassLoader: (t, s, b) => {
      const cls = self(t, s, b);
      // A caller may have loaded the program with a loader of its own.
      if (t.vm.startsAtMethod && cls.loader.kind !== 'boot' && isForProgram(t.frame))
        t.vm.meetLimitation?.({ id: 'class-loader' });
      return t.vm.loaderObjectOf(t, cls);
    },
    getClassLoader0: (t, s, b) => t.vm.loaderObjectOf(t, self(t, s, b)),
    // Reads the field (JDK 25).
    getPackage: (t, s, b) => {
      t.vm.loaderObjectOf(t, self(t, s, b));
      pushOriginal(t, [s[b]!]);
      return PUSHED;
    },
    // Asks the loader whether a program set its assertion status: before there is one, no program did.
    desiredAssertionStatus: (t, s, b) => {
      const cls = self(t, s, b);
      // The static initialiser that javac writes for `assert` asks, too. Classes of the JDK have an option of their own, -esa.
      if (t.frame?.method.name !== '<clinit>' && isForProgram(t.frame))
        t.vm.meetLimitation?.({ id: t.vm.modules.isOfJdk(cls) ? 'jdk-settings' : 'assertion-status' });
      if (cls.loader.object === null) return assertionsEnabled(t.vm, cls) ? 1 : 0;
      pushOriginal(t, [s[b]!]);
      return PUSHED;
    },
  },
};

/** Class.forName: a binary name, or an array's descriptor with dots; a bad one is reported with slashes (Class.c). */
function forName(t: JThread, name: string, loader: JObject | null): LinkedClass {
  if (name.includes('/')) throwNew(t, 'java/lang/ClassNotFoundException', name);
  const internal = toInternalName(name);
  const isArray = internal.startsWith('[');
  if (!(isArray ? ARRAY_NAME : CLASS_NAME).test(internal)) {
    throwNew(t, 'java/lang/ClassNotFoundException', internal);
  }
  const element = internal.replace(/^\[+L?/, '').replace(';', '');
  const dimensions = isArray ? internal.lastIndexOf('[') + 1 : 0;
  let cls =
    isArray && !internal.endsWith(';')
      ? t.vm.classes.primitive(element)
      : findNamed(t, element, t.vm.classes.loaderOf(loader));
  for (let i = 0; i < dimensions; i++) cls = t.vm.classes.arrayOf(cls);
  return cls;
}

const CLASS_NAME = /^[^.;[/]+(\/[^.;[/]+)*\/?$/;
const ARRAY_NAME = /^\[{1,255}([ZCFDBSIJ]|L[^.;[/]+(\/[^.;[/]+)*;)$/;

/**
 * A loader of the JDK is asked by its Java method, like any other, so that a program's own loader and its parents
 * decide as they do on the real JVM. `askLoader` pushes a call and throws AGAIN.
 */
function findNamed(t: JThread, internal: string, loader: ClassLoaderData): LinkedClass {
  const found = t.vm.classes.find(t, loader, internal);
  if (found !== null) return found;
  if (loader.kind === 'boot') throwNew(t, 'java/lang/ClassNotFoundException', toExternalName(internal));
  return t.vm.classes.askLoader(t, loader, internal, false);
}
