/** Resolution of constant-pool entries (JVMS §5.4.3), cached per class as the specification demands. */
import { describeType, parseMethodDescriptor } from '../../classfile/descriptor.ts';
import { Acc, type MemberConstant } from '../../classfile/model.ts';
import { InvariantError } from '../../errors.ts';
import { externalName, noSuchField, noSuchMethod, throwNew } from '../exceptions/raise.ts';
import type { JThread } from '../thread/thread.ts';
import { logResolved } from '../trail/trail.ts';
import { checkClassAccess, checkMemberAccess } from './access.ts';
import { type Field, LinkedClass, Method } from './linked-class.ts';
import { findClassMethod, findField, findInterfaceMethod, findMethod } from './select.ts';

/**
 * Caches a resolved entry. It outlives an undo where the loader follows from the class path. A Java loader may load
 * another class next time, so there the entry is logged.
 *
 * The same instruction must get the same entity every time (JVMS §5.4.3). Failures are not kept here: the caller's
 * instruction stays unlinked and fails again, with a new exception object but for the same reason.
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
    // The owner named in the reference, not the class that declares the field: both access rules count.
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
 *
 * `selects`: for invokevirtual or invokeinterface, whose errors about the kind of the owner are worded differently.
 */
export function resolveMethod(t: JThread, from: LinkedClass, index: number, selects = false): Method {
  const known = from.resolved[index];
  if (known instanceof Method) return known;
  const ref = member(from, index);
  const owner = t.vm.classes.resolve(t, from, ref.owner);
  checkClassAccess(t, from, owner);
  const m = lookUpMethod(t, owner, ref, selects);
  checkMemberAccess(t, from, owner, m);
  keep(from, index, m);
  return m;
}

/** The constant's tag must agree with whether the owner is an interface. */
function lookUpMethod(t: JThread, owner: LinkedClass, ref: MemberConstant, selects: boolean): Method {
  const key = ref.name + ref.descriptor;
  if ((ref.tag === 11) !== owner.isInterface) wrongOwner(t, owner, ref, selects);
  // Not for interfaces: there the order below differs, because Object comes before superinterfaces.
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
    findPublicOfObject(t, key) ??
    findInterfaceMethod(owner, key) ??
    noSuchMethod(t, owner, ref.name, ref.descriptor)
  );
}

/** JVMS §5.4.3.3 step 1, §5.4.3.4 step 1. */
function wrongOwner(t: JThread, owner: LinkedClass, ref: MemberConstant, selects: boolean): never {
  const name = externalName(owner);
  const { params, ret } = parseMethodDescriptor(ref.descriptor);
  const method = `${describeType(ret)} ${name}.${ref.name}(${params.map(describeType).join(', ')})`;
  const [found, expected] = owner.isInterface ? ['interface', 'class'] : ['class', 'interface'];
  const constant = owner.isInterface ? 'InterfaceMethodref' : 'Methodref';
  throwNew(
    t,
    'java/lang/IncompatibleClassChangeError',
    selects
      ? `Found ${found} ${name}, but ${expected} was expected`
      : `Method '${method}' must be ${constant} constant`,
  );
}

/**
 * JVMS §5.4.3.4 step 3: the public instance methods of Object are members of every interface. So `list.hashCode()`
 * resolves although List need not declare it.
 */
export function findPublicOfObject(t: JThread, key: string): Method | null {
  const m = findClassMethod(t.vm.known.Object, key);
  return m !== null && (m.flags & Acc.PUBLIC) !== 0 && !m.isStatic ? m : null;
}

/**
 * JVMS §2.9.3: MethodHandle.invokeExact and the like match any descriptor.
 *
 * The descriptor is that of the call site, since the compiler derives it from the arguments. `invoke/method-handles.ts` makes
 * the call.
 */
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
