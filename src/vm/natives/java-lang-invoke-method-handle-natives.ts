/** java.lang.invoke.MethodHandleNatives: the VM's side of MemberName and CallSite. */
import { RefKind } from '../../classfile/model.ts';
import { type NativeClass, numberResult } from '../control/native.ts';
import { JavaThrow } from '../control/signals.ts';
import { makeRefArray } from '../heap/arrays.ts';
import { getInt, getObject, setField } from '../heap/fields.ts';
import { classOf, mirrorOf } from '../heap/mirrors.ts';
import type { JArray, JObject } from '../heap/object.ts';
import { fieldOffset } from '../heap/unsafe-access.ts';
import { boxConstant } from '../invoke/box-constant.ts';
import {
  fillField,
  fillMethod,
  memberTarget,
  refKindOf,
  reflectedKind,
  targetField,
} from '../invoke/member-names.ts';
import { resolveMember } from '../invoke/resolve-member.ts';
import { Field, isSubclass } from '../link/linked-class.ts';
import { isSignaturePolymorphic } from '../link/resolve.ts';
import type { JThread } from '../thread/thread.ts';

/** From a java.lang.reflect.Field, Method or Constructor. */
function initFrom(t: JThread, member: JObject, reflected: JObject): void {
  const cls = classOf(getObject(reflected, 'clazz'));
  const slot = getInt(reflected, 'slot');
  if (reflected.cls.name === 'java/lang/reflect/Field') {
    // The slot of a reflective object is the index in the class's table of fields or methods (`Field` and `Method` of
    // `link/linked-class.ts`).
    fillField(t.vm, member, cls.fields[slot], false);
    return;
  }
  const m = cls.methods[slot];
  // Without a concrete descriptor there is nothing to refer to: Java sees the empty name and handles it.
  if (!isSignaturePolymorphic(m)) fillMethod(t.vm, member, m, reflectedKind(m), cls);
}

/**
 * Names that Java got from reflection know their target only; this tells the rest. MemberNames are also made by
 * `resolve` below; those have all fields already, and writing them again changes nothing.
 */
function expand(t: JThread, member: JObject): void {
  const target = memberTarget(t.vm, member);
  if (target === null) return;
  setField(member, 'name', t.vm.strings.intern(target.name));
  setField(member, 'type', t.vm.strings.make(target.descriptor));
  setField(member, 'clazz', mirrorOf(t.vm, target.holder));
}

/** Null for a speculative query that failed with any LinkageError. */
function resolve(
  t: JThread,
  member: JObject,
  caller: JObject | null,
  isSpeculative: boolean,
): JObject | null {
  // Resolved before: resolution has no further effect (JVMS §5.4.3).
  if (memberTarget(t.vm, member) !== null) return member;
  try {
    resolveMember(t, member, caller === null ? null : classOf(caller));
    return member;
  } catch (e) {
    // Other exceptions, such as one of a class loader, are the program's business and are not swallowed.
    const linkage = t.vm.classes.boot('java/lang/LinkageError');
    if (isSpeculative && e instanceof JavaThrow && isSubclass(e.object.cls, linkage)) return null;
    throw e;
  }
}

/** { vmindex, vmtarget }: looked at by assertions of the JDK only. */
function vmInfo(t: JThread, member: JObject): JArray {
  const target = memberTarget(t.vm, member);
  const isField = target instanceof Field;
  const kind = refKindOf(t.vm, member);
  const isDispatched = kind === RefKind.invokeVirtual || kind === RefKind.invokeInterface;
  const index = isField ? fieldOffset(target) : isDispatched ? 0 : -1;
  const box = boxConstant(t, { tag: 5, lo: index, hi: index >> 31 });
  const info = [box, isField ? mirrorOf(t.vm, target.holder) : member];
  return makeRefArray(t.vm.classes.boot('[Ljava/lang/Object;'), info);
}

/** Normal and volatile writes are the same here: threads are switched only between instructions. */
function setTarget(site: JObject, target: JObject): void {
  setField(site, 'target', target);
}

export const methodHandleNatives: NativeClass = {
  name: 'java/lang/invoke/MethodHandleNatives',
  natives: {
    init: (t, s, b) => initFrom(t, s[b] as JObject, s[b + 1] as JObject),
    expand: (t, s, b) => expand(t, s[b] as JObject),
    resolve: (t, s, b) => resolve(t, s[b] as JObject, s[b + 1] as JObject | null, s[b + 3] !== 0),
    objectFieldOffset: (t, s, b) => numberResult(t, fieldOffset(targetField(t.vm, s[b] as JObject))),
    staticFieldOffset: (t, s, b) => numberResult(t, fieldOffset(targetField(t.vm, s[b] as JObject))),
    staticFieldBase: (t, s, b) => mirrorOf(t.vm, targetField(t.vm, s[b] as JObject).holder),
    getMemberVMInfo: (t, s, b) => vmInfo(t, s[b] as JObject),
    // The names of the VM's constants, for a check: we have none to compare.
    getNamedCon: () => 0,
    setCallSiteTargetNormal: (_t, s, b) => setTarget(s[b] as JObject, s[b + 1] as JObject),
    setCallSiteTargetVolatile: (_t, s, b) => setTarget(s[b] as JObject, s[b + 1] as JObject),
    clearCallSiteContext: () => {},
  },
};
