/** The frames of a StackMapTable attribute (JVMS §4.7.4), checked as HotSpot checks them. */
import type { Constant } from '../classfile/model.ts';
import { type FrameView, malformed, malformedStackMap, refuse } from './failure.ts';
import { PlaceKind, type Places } from './instructions.ts';
import {
  DOUBLE,
  DOUBLE_2ND,
  FLOAT,
  INT,
  isSecondHalf,
  LONG,
  LONG_2ND,
  NULL,
  TOP,
  type TypePool,
  UNINITIALIZED_THIS,
  uninitialized,
  type VType,
} from './types.ts';

/** By bytecode index. Frames follow each other in ascending order. */
export type StackMap = ReadonlyMap<number, FrameView>;

/** What the frames of a table may refer to, and the bounds that they must keep. */
export type StackMapContext = {
  readonly types: TypePool;
  readonly constants: readonly (Constant | null)[];
  readonly places: Places;
  readonly maxLocals: number;
  readonly maxStack: number;
  /** The version of the JDK whose verifier this is: they differ about tables of a wrong length. */
  readonly jdkFeature: number;
};

const NO_FRAMES: StackMap = new Map();
const NO_TYPES: readonly VType[] = [];
const SIMPLE = [TOP, INT, FLOAT, DOUBLE, LONG, NULL, UNINITIALIZED_THIS];
const OBJECT_TAG = 7;
const UNINITIALIZED_TAG = 8;
/** JDK 25 reads the table to its end; before, as many frames as its count says were read. */
const FIRST_READING_TO_THE_END = 25;

/** Reads and checks all frames. `initial` is the frame at the entry of the method, to which the first frame is relative. */
export function checkStackMap(
  bytes: Uint8Array | null,
  initial: FrameView,
  context: StackMapContext,
): StackMap {
  if (bytes === null) return NO_FRAMES;
  const r = new FrameReader(bytes, initial, context);
  const count = r.u2();
  const frames = new Map<number, FrameView>();
  const toTheEnd = context.jdkFeature >= FIRST_READING_TO_THE_END;
  if (toTheEnd && count === 0) return NO_FRAMES;
  for (let n = 0; toTheEnd ? !r.atEnd : n < count; n++) {
    if (n >= count) malformedStackMap('wrong attribute size');
    const frame = r.next();
    if (frame.bci >= context.places.length || context.places[frame.bci] === PlaceKind.Inside) {
      refuse('StackMapTable error: bad offset', { kind: 'badMap', bci: 0, frame });
    }
    frames.set(frame.bci, frame);
  }
  if (!r.atEnd || frames.size !== count) malformedStackMap('wrong attribute size');
  return frames;
}

/** Frames are deltas: each is read relative to `previous` (JVMS §4.7.4). */
class FrameReader {
  private readonly bytes: Uint8Array;
  private readonly context: StackMapContext;
  private pos = 0;
  private previous: FrameView;
  private isFirst = true;

  constructor(bytes: Uint8Array, initial: FrameView, context: StackMapContext) {
    this.bytes = bytes;
    this.context = context;
    const { isThisUninitialized, locals } = initial;
    this.previous = { bci: 0, isThisUninitialized, locals, stack: NO_TYPES };
  }

  get atEnd(): boolean {
    return this.pos === this.bytes.length;
  }

  u1(): number {
    if (this.pos >= this.bytes.length) malformedStackMap('access beyond the end of attribute');
    return this.bytes[this.pos++];
  }

  u2(): number {
    if (this.pos + 2 > this.bytes.length) malformedStackMap('access beyond the end of attribute');
    this.pos += 2;
    return (this.bytes[this.pos - 2] << 8) | this.bytes[this.pos - 1];
  }

  next(): FrameView {
    const frame = this.read(this.u1());
    this.previous = frame;
    this.isFirst = false;
    return frame;
  }

  /** By frame_type: same, same_locals_1_stack_item, chop, same_extended, append, full. */
  private read(tag: number): FrameView {
    const { locals, isThisUninitialized } = this.previous;
    if (tag < 64) return this.frame(tag, locals, NO_TYPES, isThisUninitialized);
    if (tag < 128) return this.frame(tag - 64, locals, this.oneOnStack(), isThisUninitialized);
    const delta = this.u2();
    if (tag < 247) malformedStackMap('reserved frame type');
    if (tag === 247) return this.frame(delta, locals, this.oneOnStack(), isThisUninitialized);
    if (tag === 251) return this.frame(delta, locals, NO_TYPES, isThisUninitialized);
    if (tag < 251) {
      const kept = this.chop(locals, 251 - tag);
      return this.frame(delta, kept, NO_TYPES, kept.includes(UNINITIALIZED_THIS));
    }
    if (tag < 255) {
      const added = this.verificationTypes(tag - 251);
      const all = [...locals, ...added];
      this.checkSize(all.length, this.context.maxLocals);
      return this.frame(delta, all, NO_TYPES, isThisUninitialized || added.includes(UNINITIALIZED_THIS));
    }
    const all = this.verificationTypes(this.u2());
    this.checkSize(all.length, this.context.maxLocals);
    const stack = this.verificationTypes(this.u2());
    this.checkSize(stack.length, this.context.maxStack);
    return this.frame(delta, all, stack, all.includes(UNINITIALIZED_THIS));
  }

  /** The first offset counts from 0; each further one is the distance to the previous frame, less one. */
  private frame(
    delta: number,
    locals: readonly VType[],
    stack: readonly VType[],
    isThisUninitialized: boolean,
  ): FrameView {
    const bci = this.isFirst ? delta : this.previous.bci + delta + 1;
    return { bci, isThisUninitialized, locals, stack };
  }

  private oneOnStack(): readonly VType[] {
    const stack = this.verificationTypes(1);
    this.checkSize(stack.length, this.context.maxStack);
    return stack;
  }

  /** Drops the last `count` locals. A long or double is one local of two entries. */
  private chop(locals: readonly VType[], count: number): readonly VType[] {
    let size = locals.length;
    for (let i = 0; i < count; i++) {
      if (size <= 0) malformed('StackMapTable format error: bad type array size');
      size -= isSecondHalf(locals[size - 1]) ? 2 : 1;
    }
    return locals.slice(0, size);
  }

  private checkSize(size: number, max: number): void {
    if (size > max) malformed('StackMapTable format error: bad type array size');
  }

  /** Reads `count` types. The file has one entry for a long or double, a frame has two. */
  private verificationTypes(count: number): readonly VType[] {
    const types: VType[] = [];
    for (let i = 0; i < count; i++) {
      const type = this.verificationType();
      types.push(type);
      if (type === LONG) types.push(LONG_2ND);
      else if (type === DOUBLE) types.push(DOUBLE_2ND);
    }
    return types;
  }

  private verificationType(): VType {
    const { types, constants, places } = this.context;
    const tag = this.u1();
    if (tag < SIMPLE.length) return SIMPLE[tag];
    if (tag === OBJECT_TAG) {
      const constant = constants[this.u2()];
      if (constant?.tag !== 7) return malformedStackMap('bad class index');
      return types.named(constant.name);
    }
    if (tag !== UNINITIALIZED_TAG) return malformedStackMap('bad verification type');
    const bci = this.u2();
    if (places[bci] !== PlaceKind.New) malformed('StackMapTable format error: bad offset for Uninitialized');
    return uninitialized(bci);
  }
}
