/**
 * MethodHandle.linkToStatic and its relatives: they call the method to which the last argument, a MemberName, refers.
 *
 * They are what every direct handle's form ends in: the handle pushes its arguments and its member, and the VM does
 * the rest.
 */
import { parseMethodDescriptor } from '../../classfile/descriptor.ts';
import { nullPointer } from '../exceptions/raise.ts';
import type { JObject, Ref } from '../heap/object.ts';
import { ensureInitialised } from '../link/initialise.ts';
import { InitState, type Method } from '../link/linked-class.ts';
import { selectVirtual } from '../link/select.ts';
import type { Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';
import { enter, type InvokeSite } from './invoke-site.ts';

export class LinkToSite implements InvokeSite {
  /** Argument slots, the MemberName among them. */
  private readonly slots: number;
  private readonly isStatic: boolean;
  private readonly isVirtual: boolean;

  constructor(name: string, descriptor: string) {
    this.slots = parseMethodDescriptor(descriptor).slots;
    this.isStatic = name === 'linkToStatic';
    this.isVirtual = name === 'linkToVirtual' || name === 'linkToInterface';
  }

  invoke(t: JThread, f: Frame): void {
    const base = f.sp - this.slots;
    const member = f.slots[f.sp - 1] as JObject;
    let m = (member.fields[t.vm.handles.layout.method] as JObject).native as Method;
    if (this.isStatic) {
      if (m.holder.state !== InitState.Initialised) ensureInitialised(t, m.holder);
    } else {
      const receiver = f.slots[base] as Ref;
      if (receiver === null) nullPointer(t);
      // The member's own class has been checked by whoever made the handle.
      if (this.isVirtual) m = selectVirtual(t, receiver.cls, m);
    }
    enter(t, f, m, base, this.slots - 1, base);
  }
}
