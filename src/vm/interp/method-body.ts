/** A method as the loop runs it. Made by `decode.ts` from bytecode, and by the VM for its own glue. */
import type { Code } from '../../classfile/model.ts';
import type { Slot } from '../heap/object.ts';

/** An entry of the exception table, in word indices. */
export type Handler = {
  readonly start: number;
  readonly end: number;
  readonly handler: number;
  /**
   * Constant-pool index of the class, 0 for any. Several start positions may share a handler, and ranges may overlap:
   * the order of the table decides.
   */
  readonly catchType: number;
};

export type Limits = Pick<Code, 'maxLocals' | 'maxStack'>;

/**
 * `code` is rewritten in place when instructions are linked (`quicken.ts`); the number and the order of its words never change,
 * so `pc` values, `bcis` and `handlers` stay valid.
 */
export class MethodBody {
  /**
   * Int32Array and no objects: the loop switches over the numbers directly, which was the fastest of the ways that
   * were measured (docs/decisions/0004-frame-layout.md has the frame's side).
   */
  readonly code: Int32Array;
  /** The bytecode index of each word; -1 or 0 in glue, which has no bytecode. */
  readonly bcis: Int32Array;
  readonly maxLocals: number;
  /**
   * Empty slots for a new frame: locals, then operand stack. A call copies it. Slots hold null at first. The verifier
   * has shown that no instruction reads a local before it was written.
   */
  readonly template: Slot[];
  /** How many stack words a frame of this method counts, for StackOverflowError. */
  readonly words: number;
  readonly handlers: readonly Handler[];

  constructor(code: Int32Array, bcis: Int32Array, source: Limits, handlers: readonly Handler[]) {
    this.code = code;
    this.bcis = bcis;
    this.maxLocals = source.maxLocals;
    // At least one slot: V8 gives an empty array another elements kind.
    this.template = slotArray(Math.max(1, source.maxLocals + source.maxStack));
    this.words = FRAME_WORDS + this.template.length;
    this.handlers = handlers;
  }
}

/** HotSpot's interpreter frame has about twelve words beside locals and stack. */
const FRAME_WORDS = 12;
/**
 * A deeper stack is a StackOverflowError. About what HotSpot's default of 8 MB allows compiled code.
 *
 * Counted in words and not in frames, because a program can observe how deep it gets with large frames.
 */
export const MAX_WORDS = 400_000;

/**
 * An array of the elements kind (tagged, packed) that all slot arrays share. Mixed kinds would make every access in
 * the loop slower.
 */
export function slotArray(length: number): Slot[] {
  const a: Slot[] = [null];
  a.pop();
  for (let i = 0; i < length; i++) a.push(null);
  return a;
}
