/** Signature-polymorphic calls (JVMS §2.9.3). */
import { UnsupportedError } from '../../errors.ts';
import type { LinkedClass, Method } from '../link/linked-class.ts';
import type { Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';

export class MethodHandles {
  /** What the instruction keeps: found once per call site. */
  linkInvocation(_t: JThread, from: LinkedClass, m: Method, descriptor: string): unknown {
    throw new UnsupportedError(`${m.name}${descriptor} in ${from.name}`);
  }

  invoke(_t: JThread, _f: Frame, _site: unknown): void {}
}
