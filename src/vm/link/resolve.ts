/** Resolution of constant-pool entries (JVMS §5.4.3), cached per class as the specification demands. */
import type { MemberConstant } from '../../classfile/model.ts';
import { InvariantError } from '../../errors.ts';
import { noSuchField, noSuchMethod, throwNew } from '../exceptions/raise.ts';
import type { JThread } from '../thread/thread.ts';
import { logResolved } from '../trail/trail.ts';
import { checkClassAccess, checkMemberAccess } from './access.ts';
import { type Field, LinkedClass, Method } from './linked-class.ts';
import { findClassMethod, findField, findInterfaceMethod, findMethod } from './select.ts';

/**
 * Caches a resolved entry. It outlives an undo where the loader follows from the class path. A Java loader may load
 * another class next time, so there the entry is logged.
 */
function keep(from: LinkedClass, index: number, value: LinkedClass | Field | Method): void {
  if (from.loader.kind === 'custom') logResolved(from.resolved, index);
  from.resolved[index] = value;
}

/** JVMS §5.4.3.1: the class at `index` of `from`'s constant pool. */
export function resolveClass(t: JThread, from: LinkedClass, index: number): LinkedClass {
  const known = from.resolved[index];
  if (known instanceof LinkedClass) return known;
  const c = from.file!.pool[index];
  if (c?.tag !== 7) throw new InvariantError(`constant ${index} of ${from.name} is not a class`);
  const cls = t.vm.classes.resolve(t, from, c.name);
  checkClassAccess(t, from, cls);
  keep(from, index, cls);
  return cls;
}

/** The field or method reference at `index` of the constant pool. */
function member(from: LinkedClass, index: number): MemberConstant {
  const c = from.file!.pool[index];
  if (c?.tag === 9 || c?.tag === 10 || c?.tag === 11) return c;
  throw new InvariantError(`constant ${index} of ${from.name} is not a member`);
}

/**
 * JVMS §5.4.3.2. Whether the field must be static depends on the instruction, so it is checked on every call, also
 * for a cached entry.
 */
export function resolveField(t: JThread, from: LinkedClass, index: number, isStatic: boolean): Field {
  const known = from.resolved[index] as Field | undefined;
  const ref = member(from, index);
  let field = known;
  if (field === undefined) {
    const owner = t.vm.classes.resolve(t, from, ref.owner);
    checkClassAccess(t, from, owner);
    field = findField(owner, ref.name, ref.descriptor) ?? noSuchField(t, owner, ref.name, ref.descriptor);
    checkMemberAccess(t, from, owner, field);
    keep(from, index, field);
  }
  if (field.isStatic !== isStatic) {
    throwNew(
      t,
      'java/lang/IncompatibleClassChangeError',
      `Expected ${isStatic ? 'static' : 'non-static'} field ${field.holder.name.replaceAll('/', '.')}.${field.name}`,
    );
  }
  return field;
}

/**
 * JVMS §5.4.3.3 and §5.4.3.4. The order of the checks is that of the specification: class, access to the class,
 * lookup, access to the member. Programs can observe it by the error that they get.
 */
export function resolveMethod(t: JThread, from: LinkedClass, index: number): Method {
  const known = from.resolved[index];
  if (known instanceof Method) return known;
  const ref = member(from, index);
  const owner = t.vm.classes.resolve(t, from, ref.owner);
  checkClassAccess(t, from, owner);
  const m = lookUpMethod(t, owner, ref);
  checkMemberAccess(t, from, owner, m);
  keep(from, index, m);
  return m;
}

/** The constant's tag must agree with whether the owner is an interface. */
function lookUpMethod(t: JThread, owner: LinkedClass, ref: MemberConstant): Method {
  const key = ref.name + ref.descriptor;
  if ((ref.tag === 11) !== owner.isInterface) {
    throwNew(
      t,
      'java/lang/IncompatibleClassChangeError',
      owner.isInterface
        ? `Method '${ref.name}${ref.descriptor}' must be InterfaceMethodref constant`
        : `Found class ${owner.name.replaceAll('/', '.')}, but interface was expected`,
    );
  }
  if (ref.tag !== 11) {
    return (
      findMethod(owner, key) ??
      signaturePolymorphic(owner, ref) ??
      noSuchMethod(t, owner, ref.name, ref.descriptor)
    );
  }
  // JVMS §5.4.3.4: the interface itself, then Object, then superinterfaces.
  return (
    owner.methodsByKey.get(key) ??
    findClassMethod(t.vm.known.Object, key) ??
    findInterfaceMethod(owner, key) ??
    noSuchMethod(t, owner, ref.name, ref.descriptor)
  );
}

/** JVMS §2.9.3: MethodHandle.invokeExact and the like match any descriptor. */
function signaturePolymorphic(owner: LinkedClass, ref: MemberConstant): Method | null {
  if (!isHandleClass(owner)) return null;
  const m = owner.methods.find((x) => x.name === ref.name && isSignaturePolymorphic(x));
  return m ?? null;
}

function isHandleClass(cls: LinkedClass): boolean {
  return cls.name === 'java/lang/invoke/MethodHandle' || cls.name === 'java/lang/invoke/VarHandle';
}

/** Native varargs methods of one Object[] parameter in the two handle classes. */
export function isSignaturePolymorphic(m: Method): boolean {
  return isHandleClass(m.holder) && m.isNative && m.descriptor.startsWith('([Ljava/lang/Object;)');
}
