/** The glue for call sites whose target is a method handle. */
import { UnsupportedError } from '../../errors.ts';
import type { JObject } from '../heap/object.ts';
import type { Method } from '../link/linked-class.ts';
import type { JThread } from '../thread/thread.ts';

export function callSiteMethod(_t: JThread, caller: Method, _site: JObject, descriptor: string): Method {
  throw new UnsupportedError(`call site ${descriptor} in ${caller}`);
}
