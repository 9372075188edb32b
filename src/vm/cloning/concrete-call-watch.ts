/** Who is told what methods that run on concrete values alone are given of symbolic ones. */
import type { Term } from '../../term/term.ts';
import type { Method } from '../link/linked-class.ts';
import type { Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';

export interface ConcreteCallWatch {
  /** A value was made concrete; the native method that runs in the thread, if any, needed it. */
  concretised(t: JThread, term: Term): void;
  /** A value was made concrete for the method of the frame, which is not native. */
  concretisedFor(f: Frame, term: Term): void;
  /** The method has run, or its frame was pushed, after a value was made concrete for it. */
  ranOnConcretised(t: JThread, m: Method): void;
}
