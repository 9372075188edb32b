/**
 * MethodHandleNatives.resolve: resolution (JVMS §5.4.3) on behalf of a lookup class, with the checks of the call or
 * access that the reference kind stands for (HotSpot's MethodHandles::resolve_MemberName and linkResolver.cpp).
 */
import { describeMethod } from '../../classfile/descriptor.ts';
import { Acc, RefKind } from '../../classfile/model.ts';
import { externalName, noSuchField, noSuchMethod, signatureOf, throwNew } from '../exceptions/raise.ts';
import type { JObject } from '../heap/object.ts';
import { checkMemberAccess } from '../link/access.ts';
import type { LinkedClass, Method } from '../link/linked-class.ts';
import { findPublicOfObject } from '../link/resolve.ts';
import { findField, findInterfaceMethod, findMethod } from '../link/select.ts';
import type { JThread } from '../thread/thread.ts';
import {
  type CallKind,
  classOfMember,
  fillField,
  fillMethod,
  isFinal,
  isIntrinsic,
  MemberFlag,
  memberDescriptor,
  memberFlags,
  nameOf,
  refKindOf,
} from './member-names.ts';

/**
 * Fills the name in, or throws a LinkageError. `caller` is null if access is not checked.
 *
 * The checks, their order and their messages are those of linkResolver.cpp: a program sees them as the cause of
 * IllegalAccessException or NoSuchMethodException.
 */
export function resolveMember(t: JThread, member: JObject, caller: LinkedClass | null): void {
  const vm = t.vm;
  const owner = classOfMember(vm, member);
  const name = nameOf(vm, member);
  const descriptor = memberDescriptor(vm, member);
  const kind = refKindOf(vm, member);
  if ((memberFlags(vm, member) & MemberFlag.FIELD) !== 0) {
    if (owner.kind === 'primitive') throwNew(t, 'java/lang/NoSuchFieldError', 'field resolution failed');
    // Access to fields is checked by the Lookup alone.
    const f = findField(owner, name, descriptor) ?? noSuchField(t, owner, name, descriptor);
    fillField(vm, member, f, kind === RefKind.putField || kind === RefKind.putStatic);
    return;
  }
  if (owner.kind === 'primitive') throwNew(t, 'java/lang/NoSuchMethodError', 'method resolution failed');
  // Arrays have the methods of Object.
  const defining = owner.kind === 'array' ? vm.known.Object : owner;
  const [m, call] = resolveCall(t, defining, name, descriptor, kind, caller);
  fillMethod(vm, member, m, call, defining);
}

/** The method, and how a call of it is linked: final and private methods need no selection. */
function resolveCall(
  t: JThread,
  owner: LinkedClass,
  name: string,
  descriptor: string,
  kind: number,
  caller: LinkedClass | null,
): [Method, CallKind] {
  // Intrinsics are found by name alone: they fit any descriptor.
  const intrinsic = owner.methods.find((m) => m.name === name && isIntrinsic(m));
  // `linkToStatic` is static and `invokeBasic` is not; a name with the wrong kind is looked up as an ordinary method
  // and not found.
  if (intrinsic !== undefined && intrinsic.isStatic === (kind === RefKind.invokeStatic))
    return [intrinsic, 'direct'];
  const m = findCallee(t, owner, name, descriptor, kind);
  if (caller !== null) checkMemberAccess(t, caller, owner, m);
  if (m.isStatic !== (kind === RefKind.invokeStatic)) wrongStatic(t, m, kind);
  switch (kind) {
    case RefKind.invokeStatic:
      return [m, 'direct'];
    case RefKind.invokeInterface:
      // A private method of an interface needs no selection (JVMS §6.5.invokeinterface).
      if ((m.flags & Acc.PRIVATE) !== 0) return [m, 'direct'];
      if (m.holder.isInterface) return [m, 'interface'];
      // A method of Object, found through an interface.
      return [m, isFinal(m) ? 'direct' : 'virtual'];
    case RefKind.invokeVirtual:
      return [m, (m.flags & Acc.PRIVATE) !== 0 || isFinal(m) ? 'direct' : 'virtual'];
    default:
      return [selectSpecial(t, owner, m, caller), 'direct'];
  }
}

/** Lookup by the rules of the reference kind: classes and interfaces must not be mixed up (JVMS §5.4.3.3, §5.4.3.4). */
function findCallee(t: JThread, owner: LinkedClass, name: string, descriptor: string, kind: number): Method {
  const key = name + descriptor;
  if (kind === RefKind.invokeInterface && !owner.isInterface) {
    incompatible(t, `Found class ${externalName(owner)}, but interface was expected`);
  }
  if (kind === RefKind.invokeVirtual && owner.isInterface) {
    incompatible(t, `Found interface ${externalName(owner)}, but class was expected`);
  }
  // Constructors are not inherited. If a superclass has one of this type, HotSpot's message differs.
  if (name === '<init>') {
    const own = owner.methodsByKey.get(key);
    if (own !== undefined) return own;
    const text = `${externalName(owner)}: method 'void ${describeMethod('<init>', descriptor)}' not found`;
    return findMethod(owner, key) === null
      ? noSuchMethod(t, owner, name, descriptor)
      : throwNew(t, 'java/lang/NoSuchMethodError', text);
  }
  if (!owner.isInterface) return findMethod(owner, key) ?? noSuchMethod(t, owner, name, descriptor);
  return (
    owner.methodsByKey.get(key) ??
    findPublicOfObject(t, key) ??
    findInterfaceMethod(owner, key) ??
    noSuchMethod(t, owner, name, descriptor)
  );
}

/**
 * JVMS §6.5.invokespecial: a super call starts from the superclass of the calling class.
 *
 * Only for calls of a superclass's method by a subclass (ACC_SUPER, JVMS §4.1): the method that was named is looked
 * up again, from the direct superclass on, since a class in between may have been compiled later with an override.
 */
function selectSpecial(t: JThread, owner: LinkedClass, m: Method, caller: LinkedClass | null): Method {
  let target = m;
  const isSuperCall =
    caller !== null &&
    caller !== owner &&
    !owner.isInterface &&
    m.name !== '<init>' &&
    caller.chain.includes(owner);
  if (isSuperCall) target = findMethod(caller.superclass!, m.key) ?? m;
  if (target.isAbstract) throwNew(t, 'java/lang/AbstractMethodError', signatureOf(target));
  return target;
}

function wrongStatic(t: JThread, m: Method, kind: number): never {
  if (kind === RefKind.invokeStatic) incompatible(t, `Expected static method '${signatureOf(m)}'`);
  if (kind === RefKind.invokeInterface)
    incompatible(t, `Expected instance not static method '${signatureOf(m)}'`);
  incompatible(t, `Expecting non-static method '${signatureOf(m)}'`);
}

function incompatible(t: JThread, message: string): never {
  throwNew(t, 'java/lang/IncompatibleClassChangeError', message);
}
