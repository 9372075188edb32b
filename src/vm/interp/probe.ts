/**
 * A probe sees every instruction of chosen methods before it is executed, in program order. Only the symbolic loop
 * supports it, and only the code of these methods has words for it (`decode.ts`), so nothing else pays. A probe must
 * not change anything.
 *
 * An instruction that throws is seen as well, since it is reported before. What follows it tells where control went.
 */
import type { Method } from '../link/linked-class.ts';
import type { Frame } from '../thread/frame.ts';

export interface Probe {
  /**
   * Whether the method is probed. Asked once, when it is decoded. Must be false for methods of the JDK, which may
   * have hooks.
   */
  observes(method: Method): boolean;
  /**
   * `f` is about to execute the instruction at `bci`. An instruction that runs again is reported once. A branch whose
   * target is the next instruction is reported again if it falls through.
   */
  at(f: Frame, bci: number): void;
}
