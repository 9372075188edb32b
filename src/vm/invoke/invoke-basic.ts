/** MethodHandle.invokeBasic: runs the lambda form of a handle without checking types. */
import { nullPointer } from '../exceptions/raise.ts';
import type { JObject } from '../heap/object.ts';
import type { Method } from '../link/linked-class.ts';
import type { Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';
import { invokeDirect } from './direct-calls.ts';
import { compileForm } from './lambda-forms.ts';
import { enter, type InvokeSite } from './site.ts';

/** The handle is the first of `slots` argument slots on the stack. */
export function invokeBasic(t: JThread, f: Frame, slots: number): void {
  const base = f.sp - slots;
  const handle = f.slots[base] as JObject | null;
  if (handle === null) nullPointer(t);
  if (invokeDirect(t, f, handle, base, slots)) return;
  const form = handle.fields[t.vm.handles.layout.form] as JObject;
  let m = form.native as Method | null;
  if (m === null || m.body === null) m = compileForm(t, form);
  enter(t, f, m, base, slots, base);
}

class BasicSite implements InvokeSite {
  private readonly slots: number;

  constructor(slots: number) {
    this.slots = slots;
  }

  invoke(t: JThread, f: Frame): void {
    invokeBasic(t, f, this.slots);
  }
}

const sites: InvokeSite[] = [];

/** Shared by all call sites with this number of argument slots: a site has no other state. */
export function basicSite(slots: number): InvokeSite {
  sites[slots] ??= new BasicSite(slots);
  return sites[slots];
}
