/** Member lookup without a thread: resolution (JVMS §5.4.3.2-4) and selection (§5.4.6) over linked classes. */
import { Acc } from '../../classfile/model.ts';
import { abstractMethod, externalName, signatureOf, throwNew } from '../exceptions/raise.ts';
import type { JThread } from '../thread/thread.ts';
import { type Field, isSubclass, type LinkedClass, type Method } from './linked-class.ts';

/**
 * JVMS §5.4.3.2.
 *
 * Superinterfaces come before the superclass: that is the order of the specification, and it decides which of two
 * constants of one name is meant.
 */
export function findField(cls: LinkedClass, name: string, descriptor: string): Field | null {
  for (const f of cls.fields) if (f.name === name && f.descriptor === descriptor) return f;
  for (const i of cls.interfaces) {
    const f = findField(i, name, descriptor);
    if (f !== null) return f;
  }
  return cls.superclass === null ? null : findField(cls.superclass, name, descriptor);
}

/** JVMS §5.4.3.3 step 2, without signature polymorphism. */
export function findClassMethod(cls: LinkedClass, key: string): Method | null {
  for (let c: LinkedClass | null = cls; c !== null; c = c.superclass) {
    const m = c.methodsByKey.get(key);
    if (m !== undefined) return m;
  }
  return null;
}

/** JVMS §5.4.3.3: the class and its superclasses, then maximally-specific superinterface methods. */
export function findMethod(cls: LinkedClass, key: string): Method | null {
  const own = findClassMethod(cls, key);
  if (own !== null) return own;
  return findInterfaceMethod(cls, key);
}

/**
 * The maximally-specific non-abstract method, else any non-private non-static one.
 *
 * "Any" is what the specification says for the last case (step 3): an arbitrary choice. Selection at run time throws
 * if several have a body.
 */
export function findInterfaceMethod(cls: LinkedClass, key: string): Method | null {
  const specific = maximallySpecific(cls, key).filter((m) => !m.isAbstract);
  if (specific.length === 1) return specific[0];
  for (const i of cls.allInterfaces) {
    const m = i.methodsByKey.get(key);
    if (m !== undefined && (m.flags & (Acc.PRIVATE | Acc.STATIC)) === 0) return m;
  }
  return null;
}

/** JVMS §5.4.3.3, "maximally-specific superinterface methods". */
function maximallySpecific(cls: LinkedClass, key: string): Method[] {
  const candidates: Method[] = [];
  for (const i of cls.allInterfaces) {
    const m = i.methodsByKey.get(key);
    if (m !== undefined && (m.flags & (Acc.PRIVATE | Acc.STATIC)) === 0) candidates.push(m);
  }
  // A method is dropped if an interface of another candidate extends its own: the more specific one wins.
  return candidates.filter((m) => !candidates.some((o) => o !== m && o.holder.allInterfaces.has(m.holder)));
}

/**
 * JVMS §6.5.invokeinterface: the method that runs for a receiver of class `cls`. The result is cached in the class.
 *
 * Private interface methods are called directly (nestmates), so they need no search and skip this function's cache.
 */
export function selectInterface(t: JThread, cls: LinkedClass, decl: Method): Method {
  if (!isSubclass(cls, decl.holder)) {
    throwNew(
      t,
      'java/lang/IncompatibleClassChangeError',
      `Class ${externalName(cls)} does not implement the requested interface ${externalName(decl.holder)}`,
    );
  }
  const target = selectFrom(t, cls, decl);
  // The receiver's class is abstract in this method, or was compiled against an older interface: AbstractMethodError.
  if (target.isAbstract) abstractMethod(t, cls, decl);
  // An override that is less visible than the interface's method: javac forbids it, an older class file can contain
  // it (JVMS §6.5.invokeinterface).
  if (
    (target.flags & Acc.PUBLIC) === 0 &&
    (decl.flags & Acc.PUBLIC) !== 0 &&
    target.holder.kind === 'instance'
  ) {
    throwNew(t, 'java/lang/IllegalAccessError', `'${signatureOf(target)}'`);
  }
  // Not undone: the answer follows from the classes alone.
  cls.selected.set(decl, target);
  return target;
}

/**
 * JVMS §5.4.6: declared methods of the class and its superclasses come first, which may be abstract, then the
 * maximally-specific default method. Several of those are an IncompatibleClassChangeError.
 */
export function selectFrom(t: JThread, cls: LinkedClass, decl: Method): Method {
  if ((decl.flags & Acc.PRIVATE) !== 0) return decl;
  const key = decl.key;
  for (let c: LinkedClass | null = cls; c !== null; c = c.superclass) {
    const m = c.methodsByKey.get(key);
    if (m !== undefined && !m.isStatic && (m.flags & Acc.PRIVATE) === 0) return m;
  }
  const specific = maximallySpecific(cls, key).filter((m) => !m.isAbstract);
  if (specific.length === 1) return specific[0];
  if (specific.length > 1) {
    throwNew(
      t,
      'java/lang/IncompatibleClassChangeError',
      `Conflicting default methods: ${specific.map((m) => `${m.holder.name}.${m.name}`).join(' ')}`,
    );
  }
  return abstractMethod(t, cls, decl);
}

/** The method that runs for a receiver of class `cls`, whether `m` was declared in a class or in an interface. */
export function selectVirtual(t: JThread, cls: LinkedClass, m: Method): Method {
  if (m.holder.isInterface) return cls.selected.get(m) ?? selectInterface(t, cls, m);
  // Private methods and constructors have no index: there is nothing to choose.
  return m.vindex < 0 ? m : cls.vtable[m.vindex];
}
