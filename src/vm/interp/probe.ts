/**
 * Sees every instruction of chosen methods before it is executed, in their order. Only the symbolic loop has probes, and
 * only code of these methods has the words for it (`decode.ts`): no one else pays. A probe changes nothing.
 */
import type { Method } from '../link/linked-class.ts';
import type { Frame } from '../thread/frame.ts';

export interface Probe {
  /** Asked once, when the method is decoded. Not for methods of the JDK, which may have hooks of their own. */
  observes(method: Method): boolean;
  /**
   * `f` is about to execute the instruction at `bci`. One that asks or traps is not told twice; but a branch that jumps to
   * the next instruction is, if it does not jump.
   */
  at(f: Frame, bci: number): void;
}
