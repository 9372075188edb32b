/** invokedynamic and dynamic constants (JVMS §5.4.3.6). */
import { UnsupportedError } from '../../errors.ts';
import type { LinkedClass, Method } from '../link/linked-class.ts';
import type { JObject } from '../heap/object.ts';
import type { JThread } from '../thread/thread.ts';

export class CallSites {
  /** The glue method that runs for the invokedynamic instruction at `bci` of `caller`. */
  link(_t: JThread, caller: Method, _bci: number, _index: number): Method {
    throw new UnsupportedError(`invokedynamic in ${caller}`);
  }

  /** The value of a MethodType, MethodHandle or Dynamic constant; two slots for long and double. */
  constant(_t: JThread, from: LinkedClass, index: number): JObject | unknown[] {
    throw new UnsupportedError(`constant ${index} of ${from.name}`);
  }
}
