/** The types of locals and operand stack before an instruction (JVMS §4.10.1.4), changed as instructions are checked. */
import type { Assignability } from './assignability.ts';
import { type FrameView, type Origin, refuse } from './failure.ts';
import {
  ANY_REFERENCE,
  DOUBLE,
  isFirstHalf,
  isSecondHalf,
  LONG,
  TOP,
  UNINITIALIZED_THIS,
  type VType,
} from './types.ts';

/**
 * One frame per method, changed in place: `become` takes over a frame of the stack map. Pops and pushes check types and height, and
 * throw the VerifyError.
 */
export class TypeFrame implements FrameView {
  bci = 0;
  /** flagThisUninit: in a constructor, until it calls another. */
  isThisUninitialized = false;
  readonly maxLocals: number;
  readonly maxStack: number;
  /** As many as `maxLocals`; those from `localsSize` on are TOP. */
  private readonly localTypes: VType[];
  private localsSize = 0;
  /** Entries from `stackSize` on are what was popped last: messages name it. */
  private readonly stackTypes: VType[] = [];
  private stackSize = 0;
  /** Height before the current instruction, which is the frame that messages show. */
  private mark = 0;
  private readonly rules: Assignability;

  constructor(maxLocals: number, maxStack: number, rules: Assignability) {
    this.maxLocals = maxLocals;
    this.maxStack = maxStack;
    this.rules = rules;
    this.localTypes = new Array<VType>(maxLocals).fill(TOP);
  }

  get locals(): readonly VType[] {
    return this.localTypes.slice(0, this.localsSize);
  }

  get stack(): readonly VType[] {
    return this.stackTypes.slice(0, this.stackSize);
  }

  get depth(): number {
    return this.stackSize;
  }

  beginInstruction(bci: number): void {
    this.bci = bci;
    this.mark = this.stackSize;
  }

  /** The frame before the current instruction, for a message. */
  view(): FrameView {
    const { bci, isThisUninitialized } = this;
    return { bci, isThisUninitialized, locals: this.locals, stack: this.stackTypes.slice(0, this.mark) };
  }

  /** Becomes the frame that the stack map gives for this place. */
  become(map: FrameView): void {
    this.localTypes.fill(TOP);
    for (let i = 0; i < map.locals.length; i++) this.localTypes[i] = map.locals[i];
    this.localsSize = map.locals.length;
    for (let i = 0; i < map.stack.length; i++) this.stackTypes[i] = map.stack[i];
    this.stackSize = map.stack.length;
    this.mark = this.stackSize;
    this.isThisUninitialized = map.isThisUninitialized;
  }

  // ---- operand stack

  stackAt(index: number): VType {
    return this.stackTypes[index];
  }

  push(type: VType): void {
    if (this.stackSize >= this.maxStack) this.overflow();
    this.stackTypes[this.stackSize++] = type;
  }

  push2(first: VType, second: VType): void {
    if (this.stackSize >= this.maxStack - 1) this.overflow();
    this.stackTypes[this.stackSize++] = first;
    this.stackTypes[this.stackSize++] = second;
  }

  pushAll(types: readonly VType[]): void {
    for (let i = 0; i < types.length; i++) this.push(types[i]);
  }

  popAny(): VType {
    if (this.stackSize === 0) this.underflow();
    return this.stackTypes[--this.stackSize];
  }

  pop(wanted: VType): VType {
    if (this.stackSize === 0) this.underflow();
    const top = this.stackTypes[--this.stackSize];
    if (top !== wanted && !this.rules.isAssignable(top, wanted)) {
      refuse('Bad type on operand stack', {
        kind: 'type',
        bci: this.bci,
        found: this.popped(),
        expected: { kind: 'implicit', type: wanted },
      });
    }
    return top;
  }

  popReference(): VType {
    return this.pop(ANY_REFERENCE);
  }

  /** Both halves of a value. If both are wrong, HotSpot tells about the first half, which is popped last. */
  pop2(first: VType, second: VType): void {
    let refusal: unknown = null;
    try {
      this.pop(second);
    } catch (e) {
      refusal = e;
    }
    this.pop(first);
    if (refusal !== null) throw refusal;
  }

  /** Operands of an instruction that knows their types. */
  popValues(types: readonly VType[]): void {
    for (let i = types.length - 1; i >= 0; i--) {
      if (isSecondHalf(types[i])) this.pop2(types[--i], types[i + 1]);
      else this.pop(types[i]);
    }
  }

  /** Arguments of a call, or the value of a field: half by half. The rightmost type is on top. */
  popAll(types: readonly VType[]): void {
    for (let i = types.length - 1; i >= 0; i--) this.pop(types[i]);
  }

  /** What the last pop took. */
  popped(): Origin {
    const index = this.stackSize;
    return { kind: 'stack', index, type: this.stackTypes[index], frame: this.view() };
  }

  private overflow(): never {
    refuse('Operand stack overflow', { kind: 'overflow', bci: this.bci, frame: this.view() });
  }

  private underflow(): never {
    refuse('Operand stack underflow', { kind: 'underflow', bci: this.bci, frame: this.view() });
  }

  // ---- local variables

  /** Beyond `localsSize` every local is TOP. */
  localAt(index: number): VType {
    return this.localTypes[index];
  }

  load(index: number, wanted: VType): VType {
    if (index >= this.maxLocals) this.badLocal(index, 'Local variable table overflow');
    this.checkLocal(index, wanted);
    if (index >= this.localsSize) this.localsSize = index + 1;
    return this.localTypes[index];
  }

  load2(index: number, first: VType, second: VType): void {
    if (index >= this.localsSize - 1) this.badLocal(index, 'get long/double overflows locals');
    this.checkLocal(index, first);
    this.checkLocal(index + 1, second);
  }

  store(index: number, type: VType): void {
    if (index >= this.maxLocals) this.badLocal(index, 'Local variable table overflow');
    this.splitPair(index);
    if (isFirstHalf(this.localTypes[index])) this.localTypes[index + 1] = TOP;
    this.localTypes[index] = type;
    if (index >= this.localsSize) this.localsSize = index + 1;
  }

  store2(index: number, first: VType, second: VType): void {
    if (index >= this.maxLocals - 1) this.badLocal(index, 'Local variable table overflow');
    const next = this.localTypes[index + 1];
    if (next === LONG || next === DOUBLE) this.localTypes[index + 2] = TOP;
    this.splitPair(index);
    this.localTypes[index] = first;
    this.localTypes[index + 1] = second;
    if (index >= this.localsSize - 1) this.localsSize = index + 2;
  }

  /** A value whose second half is overwritten can no longer be read. */
  private splitPair(index: number): void {
    if (isSecondHalf(this.localTypes[index])) this.localTypes[index - 1] = TOP;
  }

  private checkLocal(index: number, wanted: VType): void {
    const type = this.localTypes[index];
    if (type === wanted || this.rules.isAssignable(type, wanted)) return;
    refuse('Bad local variable type', {
      kind: 'type',
      bci: this.bci,
      found: { kind: 'local', index, type, frame: this.view() },
      expected: { kind: 'implicit', type: wanted },
    });
  }

  private badLocal(index: number, message: string): never {
    refuse(message, { kind: 'localIndex', bci: this.bci, index });
  }

  // ---- objects

  /** After a constructor was called: all copies of the reference are initialised (JVMS §4.10.1.9.invokespecial). */
  initialise(from: VType, to: VType): void {
    for (let i = 0; i < this.maxLocals; i++) if (this.localTypes[i] === from) this.localTypes[i] = to;
    for (let i = 0; i < this.stackSize; i++) if (this.stackTypes[i] === from) this.stackTypes[i] = to;
    if (from === UNINITIALIZED_THIS) this.isThisUninitialized = false;
  }
}
