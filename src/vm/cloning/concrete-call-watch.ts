/** Who is told what methods that run on concrete values alone are given of symbolic ones. */
import type { Term } from '../../term/term.ts';
import type { Method } from '../link/linked-class.ts';
import type { JThread } from '../thread/thread.ts';

export interface ConcreteCallWatch {
  /** A value was made concrete; the native method that runs in the thread, if any, needed it. */
  concretised(t: JThread, term: Term): void;
  /** The method has run, after a value was made concrete for it. */
  ranOnConcretised(m: Method): void;
}
