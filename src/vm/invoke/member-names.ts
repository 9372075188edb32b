/**
 * `java.lang.invoke.MemberName`: a symbolic reference that Java code passes to the VM to be resolved (HotSpot's
 * methodHandles.cpp). The result is attached to the ResolvedMethodName in its `method` field. Java code clones a name
 * to change its reference kind, and the clones then refer to the same result.
 *
 * A name that is not resolved has only strings and classes; resolving it fills in flags and the carrier. Java trusts
 * what is there, so a wrong flag here lets it take the wrong way.
 */
import { Acc, RefKind } from '../../classfile/model.ts';
import { InvariantError } from '../../errors.ts';
import { setIfPresent, setNative, setSlot } from '../heap/fields.ts';
import { classOf, mirrorOf } from '../heap/mirrors.ts';
import { type JArray, JObject, type Ref } from '../heap/object.ts';
import { keepObject } from '../heap/unlogged.ts';
import { markHidden } from '../link/hidden.ts';
import { Field, type LinkedClass, Method } from '../link/linked-class.ts';
import { descriptorOf } from '../link/registry.ts';
import { isSignaturePolymorphic } from '../link/resolve.ts';
import type { Vm } from '../vm.ts';

/** MethodHandleNatives.Constants. */
export const MemberFlag = {
  METHOD: 0x0001_0000,
  CONSTRUCTOR: 0x0002_0000,
  FIELD: 0x0004_0000,
  CALLER_SENSITIVE: 0x0010_0000,
  TRUSTED_FINAL: 0x0020_0000,
  /** JDK 22 and later. */
  HIDDEN: 0x0040_0000,
} as const;

/** The kind stands in four bits above the flags (JVMS table 5.4.3.5-A has the numbers). */
const REF_KIND_SHIFT = 24;
/**
 * JVM_RECOGNIZED_METHOD_MODIFIERS and …FIELD_MODIFIERS.
 *
 * Bits beyond these are the class file's own, and some of them mean something else in a MemberName.
 */
const METHOD_MODIFIERS = 0x1fff;
const FIELD_MODIFIERS = 0x50df;

const NAME = 'java/lang/invoke/MemberName';

export function memberFlags(vm: Vm, name: JObject): number {
  return name.fields[vm.slotOf(NAME, 'flags')] as number;
}

export function refKindOf(vm: Vm, name: JObject): number {
  return (memberFlags(vm, name) >>> REF_KIND_SHIFT) & 15;
}

/** The method or field that the name was resolved to; null before. */
export function memberTarget(vm: Vm, name: JObject): Method | Field | null {
  const carrier = name.fields[vm.slotOf(NAME, 'method')] as JObject | null;
  return carrier === null ? null : (carrier.native as Method | Field);
}

export function targetMethod(vm: Vm, name: JObject): Method {
  const target = memberTarget(vm, name);
  if (target instanceof Method) return target;
  throw new InvariantError('a MemberName that is not a resolved method');
}

export function targetField(vm: Vm, name: JObject): Field {
  const target = memberTarget(vm, name);
  if (target instanceof Field) return target;
  throw new InvariantError('a MemberName that is not a resolved field');
}

/**
 * Outlive an undo: Java code does not change them and compares only their identity.
 *
 * HotSpot has one for each method as well; `keepObject` tells the trail that it stays.
 */
const carriers = new WeakMap<Method | Field, JObject>();

export function carrierOf(vm: Vm, target: Method | Field): JObject {
  let carrier = carriers.get(target);
  if (carrier === undefined) {
    const cls = vm.classes.boot('java/lang/invoke/ResolvedMethodName');
    carrier = new JObject(cls, cls.template.slice());
    setNative(carrier, target);
    // The field keeps the class loaded in HotSpot. Not all JDKs have it.
    setIfPresent(carrier, 'vmholder', mirrorOf(vm, target.holder));
    keepObject(carrier);
    carriers.set(target, carrier);
  }
  return carrier;
}

function fill(vm: Vm, name: JObject, target: Method | Field, clazz: LinkedClass, flags: number): void {
  setSlot(name, vm.slotOf(NAME, 'flags'), flags);
  setSlot(name, vm.slotOf(NAME, 'method'), carrierOf(vm, target));
  setSlot(name, vm.slotOf(NAME, 'clazz'), mirrorOf(vm, clazz));
}

/** How a call of the method is linked, as HotSpot's CallInfo says. */
export type CallKind = 'direct' | 'virtual' | 'interface';

/**
 * MethodHandles::init_method_MemberName. `resolved` is the class in which the method was looked up.
 *
 * HotSpot decides the reference kind by how the call would be linked, not by what Java asked for: a virtual call of a
 * final method becomes a special one. Java then chooses the form by that kind.
 */
export function fillMethod(vm: Vm, name: JObject, m: Method, kind: CallKind, resolved: LinkedClass): void {
  let holder = m.holder;
  let flags = m.flags & METHOD_MODIFIERS;
  if (kind === 'interface') flags |= MemberFlag.METHOD | (RefKind.invokeInterface << REF_KIND_SHIFT);
  else if (kind === 'virtual') {
    flags |= MemberFlag.METHOD | (RefKind.invokeVirtual << REF_KIND_SHIFT);
    // A default or abstract method found through a class: the vtable is the class's.
    if (holder.isInterface) holder = resolved.isInterface ? vm.known.Object : resolved;
  } else if (m.isStatic) flags |= MemberFlag.METHOD | (RefKind.invokeStatic << REF_KIND_SHIFT);
  else if (m.name === '<init>') flags |= MemberFlag.CONSTRUCTOR | (RefKind.invokeSpecial << REF_KIND_SHIFT);
  else flags |= MemberFlag.METHOD | (RefKind.invokeSpecial << REF_KIND_SHIFT);
  if (isCallerSensitive(m)) flags |= MemberFlag.CALLER_SENSITIVE;
  // JDK 22 asks for the flag when it walks the stack.
  if (vm.jdk.feature >= 22) {
    markHidden(m);
    if (m.isHidden) flags |= MemberFlag.HIDDEN;
  }
  fill(vm, name, m, holder, flags);
}

/** MethodHandles::init_field_MemberName. */
export function fillField(vm: Vm, name: JObject, f: Field, isSetter: boolean): void {
  let flags = (f.flags & FIELD_MODIFIERS) | MemberFlag.FIELD;
  const getter = f.isStatic ? RefKind.getStatic : RefKind.getField;
  // The numbers of getters and setters lie apart by a constant: getField 1, getStatic 2, putField 3, putStatic 4.
  const kind = isSetter ? getter + (RefKind.putField - RefKind.getField) : getter;
  flags |= kind << REF_KIND_SHIFT;
  if (isTrustedFinal(f)) flags |= MemberFlag.TRUSTED_FINAL;
  if (vm.jdk.feature >= 22 && f.holder.isHidden) flags |= MemberFlag.HIDDEN;
  fill(vm, name, f, f.holder, flags);
}

/** fieldDescriptor::is_trusted_final: reflection and handles never write such a field. */
export function isTrustedFinal(f: Field): boolean {
  if ((f.flags & Acc.FINAL) === 0) return false;
  return f.isStatic || f.holder.isHidden || f.holder.file?.record != null;
}

const CALLER_SENSITIVE = 'Ljdk/internal/reflect/CallerSensitive;';

/** HotSpot honours the annotation in classes of the boot and platform loaders only. */
export function isCallerSensitive(m: Method): boolean {
  if (m.holder.loader.kind !== 'boot') return false;
  return m.info.annotations.visible?.annotations.some((a) => a.type === CALLER_SENSITIVE) ?? false;
}

/** How HotSpot links a call of `m` that starts from its class: reflection's view (init_MemberName). */
export function reflectedKind(m: Method): CallKind {
  if (m.isStatic || m.name === '<init>' || (m.flags & Acc.PRIVATE) !== 0 || isFinal(m)) return 'direct';
  return m.holder.isInterface ? 'interface' : 'virtual';
}

/** A method that no class can override is called directly. */
export function isFinal(m: Method): boolean {
  return ((m.flags | m.holder.flags) & Acc.FINAL) !== 0;
}

/** `([Ljava/lang/String;I)V` or `I`, from whichever form Java code currently has for the member's type. */
export function memberDescriptor(vm: Vm, name: JObject): string {
  return typeDescriptor(vm, name.fields[vm.slotOf(NAME, 'type')] as Ref);
}

/**
 * A Class, a MethodType, a descriptor String or a pair { return type, parameter types }.
 *
 * Java caches the most recent form in one field, `type`, and replaces it as it needs another.
 */
function typeDescriptor(vm: Vm, type: Ref): string {
  if (type === null) throw new InvariantError('a MemberName without a type');
  if (type instanceof JObject) {
    if (type.cls === vm.known.Class) return descriptorOf(classOf(type));
    if (type.cls === vm.known.String) return vm.strings.text(type);
    return methodTypeDescriptor(vm, type);
  }
  const [ret, params] = type.data as readonly Ref[] as readonly [JObject, JArray];
  return methodDescriptor(ret, params);
}

/** The descriptor of a java.lang.invoke.MethodType. */
export function methodTypeDescriptor(vm: Vm, type: JObject): string {
  const ret = type.fields[vm.slotOf('java/lang/invoke/MethodType', 'rtype')] as JObject;
  const params = type.fields[vm.slotOf('java/lang/invoke/MethodType', 'ptypes')] as JArray;
  return methodDescriptor(ret, params);
}

function methodDescriptor(ret: JObject, params: JArray): string {
  let text = '(';
  for (const p of params.data as readonly JObject[]) text += descriptorOf(classOf(p));
  return `${text})${descriptorOf(classOf(ret))}`;
}

/** invokeBasic, linkToStatic…: calls that the VM implements, for any descriptor (JVMS §2.9.3). */
export function isIntrinsic(m: Method): boolean {
  return isSignaturePolymorphic(m) && m.holder.name === 'java/lang/invoke/MethodHandle';
}

export function nameOf(vm: Vm, name: JObject): string {
  return vm.strings.text(name.fields[vm.slotOf(NAME, 'name')] as JObject);
}

export function classOfMember(vm: Vm, name: JObject): LinkedClass {
  return classOf(name.fields[vm.slotOf(NAME, 'clazz')] as JObject);
}
