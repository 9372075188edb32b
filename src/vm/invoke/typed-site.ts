/** MethodHandle.invokeExact and invoke: the types are compared, then the handle runs. */
import { parseMethodDescriptor } from '../../classfile/descriptor.ts';
import { nullPointer } from '../exceptions/raise.ts';
import { fieldNamed } from '../heap/fields.ts';
import type { JObject } from '../heap/object.ts';
import type { LinkedClass, Method } from '../link/linked-class.ts';
import { pushCall } from '../thread/calls.ts';
import type { Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';
import { logUndo } from '../trail/trail.ts';
import { invokeBasic } from './invoke-basic.ts';
import type { InvokeSite } from './invoke-site.ts';
import { linkMethod, methodTypeOf, PendingLinkage } from './upcalls.ts';

/**
 * Where the types differ, Java's own linker method is called: it throws WrongMethodTypeException for invokeExact, and
 * converts with asType for invoke.
 *
 * Java keeps the last result of asType in the handle, and we look there first: a call in a loop converts once.
 */
export class TypedSite implements InvokeSite {
  private readonly from: LinkedClass;
  private readonly method: Method;
  /**
   * The MethodType of the call. An undo clears it, because Java code made it; it is then asked for again. Types are
   * unique objects in Java (MethodType interns them), so they can be compared by identity.
   */
  private type: JObject | null = null;
  private readonly descriptor: string;
  private readonly slots: number;
  private readonly isExact: boolean;
  private readonly pending = new PendingLinkage();
  private readonly cacheSlot: number;

  /** May throw AGAIN. */
  constructor(t: JThread, from: LinkedClass, method: Method, descriptor: string) {
    this.descriptor = descriptor;
    this.from = from;
    this.method = method;
    this.slots = parseMethodDescriptor(descriptor).slots + 1;
    this.isExact = method.name === 'invokeExact';
    // The field is missing if this JDK caches elsewhere: then the linker method is called each time.
    this.cacheSlot = fieldNamed(method.holder, 'asTypeCache')?.slot ?? -1;
    this.findType(t);
  }

  /** May throw AGAIN. */
  private findType(t: JThread): JObject {
    const type = methodTypeOf(t, this.from, this.descriptor);
    logUndo(() => {
      this.type = null;
    });
    this.type = type;
    return type;
  }

  invoke(t: JThread, f: Frame): void {
    const base = f.sp - this.slots;
    const handle = f.slots[base] as JObject | null;
    // Before the types are looked at, as on HotSpot.
    if (handle === null) nullPointer(t);
    const type = this.type ?? this.findType(t);
    const typeSlot = t.vm.handles.layout.type;
    if (handle.fields[typeSlot] === type) {
      invokeBasic(t, f, this.slots);
      return;
    }
    const cached = this.isExact ? null : (handle.fields[this.cacheSlot] as JObject | null);
    if (cached !== null && cached.fields[typeSlot] === type) {
      f.slots[base] = cached;
      invokeBasic(t, f, this.slots);
      return;
    }
    // Slow, but rare: every call with a type of its own goes here once for each handle.
    const { method, appendix } = linkMethod(t, this.pending, this.from, this.method, type);
    const args = f.slots.slice(base, f.sp);
    if (appendix !== null) args.push(appendix);
    pushCall(t, method, args, null);
    f.sp = base;
  }
}
