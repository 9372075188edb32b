/**
 * Constants that are made by running Java code (JVMS §5.4.3.5, §5.4.3.6): method types, method handles, dynamic
 * constants, and call sites with bootstrap methods of the program. Each function may throw AGAIN. The instruction
 * then asks again when the Java code has run, and finds the result that was kept here.
 */
import { type Constant, RefKind } from '../../classfile/model.ts';
import { InvariantError } from '../../errors.ts';
import { makeRefArray } from '../heap/arrays.ts';
import { mirrorOf } from '../heap/mirrors.ts';
import type { JObject, Ref, Slot } from '../heap/object.ts';
import { boxConstant, unboxConstant } from '../invoke/box-constant.ts';
import { appendingMethod } from '../invoke/glue-method.ts';
import { methodTypeOf, PendingLinkage, UpcallResult, upcall } from '../invoke/upcalls.ts';
import type { LinkedClass, Method } from '../link/linked-class.ts';
import { resolveClass } from '../link/resolve.ts';
import type { JThread } from '../thread/thread.ts';

export function methodTypeConstant(t: JThread, from: LinkedClass, descriptor: string): JObject {
  return methodTypeOf(t, from, descriptor);
}

/**
 * What the upcalls for one constant have returned, per class and index.
 *
 * The attempts of one instruction share it: the first leaves a pending upcall here, the next one takes its answer.
 */
class Resolution {
  readonly answer = new UpcallResult();
  readonly linkage = new PendingLinkage();
}

// Kept per class rather than in `resolved`: a handle constant may be an argument of several call sites.
const resolutions = new WeakMap<LinkedClass, Map<string, Resolution>>();

function resolutionOf(cls: LinkedClass, key: string): Resolution {
  const all = resolutions.get(cls) ?? new Map<string, Resolution>();
  resolutions.set(cls, all);
  const known = all.get(key) ?? new Resolution();
  all.set(key, known);
  return known;
}

export function methodHandleConstant(t: JThread, from: LinkedClass, index: number): JObject {
  const c = from.file!.pool[index];
  if (c?.tag !== 15) throw new InvariantError(`constant ${index} of ${from.name} is not a method handle`);
  const { answer } = resolutionOf(from, `handle ${index}`);
  if (answer.value !== undefined) return answer.value as JObject;
  const { owner, name, descriptor } = c.member;
  // Resolved before the upcall, in this order: the errors are those of JVMS §5.4.3.5.
  const defining = mirrorOf(t.vm, t.vm.classes.resolve(t, from, owner));
  const isField = c.refKind <= RefKind.putStatic;
  const type = isField
    ? mirrorOf(t.vm, t.vm.classes.resolveDescriptor(t, from, descriptor))
    : methodTypeOf(t, from, descriptor);
  return upcall(t, answer, 'linkMethodHandleConstant', () => [
    mirrorOf(t.vm, from),
    c.refKind,
    defining,
    t.vm.strings.intern(name),
    type,
  ]) as JObject;
}

/**
 * The value of a constant as a bootstrap method gets it: an object.
 *
 * Each argument may run Java code and throw AGAIN. Earlier ones are then found resolved when the whole list is made
 * again.
 */
function staticArgument(t: JThread, from: LinkedClass, index: number): Ref {
  const c = from.file!.pool[index] as Constant;
  switch (c.tag) {
    case 7:
      return mirrorOf(t.vm, resolveClass(t, from, index));
    case 8:
      return t.vm.strings.intern(c.value);
    case 15:
      return methodHandleConstant(t, from, index);
    case 16:
      return methodTypeOf(t, from, c.descriptor);
    case 17:
      return dynamicObject(t, from, index);
    default:
      return boxConstant(t, c);
  }
}

/**
 * In the form in which HotSpot passes them: null for none, the object itself for one, an array for more. A convention
 * of MethodHandleNatives: Java takes it apart by looking at the type.
 */
function staticArguments(t: JThread, from: LinkedClass, indices: readonly number[]): Ref {
  const values = indices.map((i) => staticArgument(t, from, i));
  if (values.length === 0) return null;
  // A single argument that is an array or null would be taken for the list of arguments.
  if (values.length === 1 && values[0] !== null && values[0].cls.kind !== 'array') return values[0];
  return makeRefArray(t.vm.classes.boot('[Ljava/lang/Object;'), values);
}

/** The arguments that linkCallSite and linkDynamicConstant begin with. */
function bootstrapArguments(t: JThread, from: LinkedClass, index: number, type: JObject): Slot[] {
  const file = from.file!;
  const c = file.pool[index];
  if (c?.tag !== 17 && c?.tag !== 18)
    throw new InvariantError(`constant ${index} of ${from.name} is not dynamic`);
  const entry = file.bootstrapMethods[c.bootstrap];
  // The handle before the arguments, as HotSpot resolves them.
  const handle = methodHandleConstant(t, from, entry.handle);
  const args = staticArguments(t, from, entry.args);
  const name = t.vm.strings.intern(c.name);
  // JDK 17 passes the constant's index as well.
  const where: Slot[] = t.vm.jdk.feature < 19 ? [mirrorOf(t.vm, from), index] : [mirrorOf(t.vm, from)];
  return [...where, handle, name, type, args];
}

/** The object that linkDynamicConstant makes. */
function dynamicObject(t: JThread, from: LinkedClass, index: number): Ref {
  const { answer } = resolutionOf(from, `dynamic ${index}`);
  if (answer.value !== undefined) return answer.value as Ref;
  const c = from.file!.pool[index] as { descriptor: string };
  const type = mirrorOf(t.vm, t.vm.classes.resolveDescriptor(t, from, c.descriptor));
  const args = bootstrapArguments(t, from, index, type);
  return upcall(t, answer, 'linkDynamicConstant', () => args) as Ref;
}

/** A CONSTANT_Dynamic as ldc pushes it; long and double are two slots. */
export function dynamicConstant(t: JThread, from: LinkedClass, index: number): Slot | Slot[] {
  const c = from.file!.pool[index] as { descriptor: string };
  return unboxConstant(dynamicObject(t, from, index), c.descriptor);
}

/**
 * The method for an invokedynamic instruction whose bootstrap method the VM does not know.
 *
 * The method takes the arguments of the instruction and adds the appendix, the object that carries the call site's
 * target, as the last one.
 */
export function linkGenericCallSite(t: JThread, caller: Method, index: number): Method {
  const from = caller.holder;
  const { linkage } = resolutionOf(from, `site ${index}`);
  const c = from.file!.pool[index] as { descriptor: string };
  const type = methodTypeOf(t, from, c.descriptor);
  const { method, appendix } = linkage.get(t, 'linkCallSite', () => bootstrapArguments(t, from, index, type));
  return appendingMethod(t.vm.handles.glueHolder, method, appendix, c.descriptor);
}
