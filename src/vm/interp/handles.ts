/** The loop's door to method handles: see `invoke/`. */
import type { Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';

export function invokeHandle(t: JThread, f: Frame, site: unknown): void {
  t.vm.handles.invoke(t, f, site);
}
