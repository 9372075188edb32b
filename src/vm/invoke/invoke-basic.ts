/** MethodHandle.invokeBasic: runs the lambda form of a handle without checking types. */
import { nullPointer } from '../exceptions/raise.ts';
import type { JObject } from '../heap/object.ts';
import type { Method } from '../link/linked-class.ts';
import type { Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';
import { invokeDirect } from './direct-calls.ts';
import { enter, type InvokeSite } from './invoke-site.ts';
import { compileForm } from './lambda-forms.ts';

/**
 * The handle is the first of `slots` argument slots on the stack.
 *
 * No check: Java's own code calls it on handles whose type it knows. A wrong call would read past the arguments.
 */
export function invokeBasic(t: JThread, f: Frame, slots: number): void {
  const base = f.sp - slots;
  const handle = f.slots[base] as JObject | null;
  if (handle === null) nullPointer(t);
  if (invokeDirect(t, f, handle, base, slots)) return;
  const form = handle.fields[t.vm.handles.layout.form] as JObject;
  // The compiled method is kept on the form. Its body is null again after an undo, see `compileForm`.
  let m = form.native as Method | null;
  if (m === null || m.body === null) m = compileForm(t, form);
  enter(t, f, m, base, slots, base);
}

/** One object for each number of slots, not for each call: nothing depends on the place of the call. */
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
