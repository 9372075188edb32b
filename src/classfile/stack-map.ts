/** The StackMapTable attribute (JVMS §4.7.4). */
import type { ClassReader } from './class-reader.ts';
import type { StackMapFrame, VerificationType } from './model.ts';

const NO_TYPES: readonly VerificationType[] = [];

/** Verification types without further data, by tag. */
const SIMPLE_TYPES: readonly VerificationType[] = (
  ['top', 'int', 'float', 'double', 'long', 'null', 'uninitializedThis'] as const
).map((kind) => ({ kind }));

const OBJECT = 7;
const UNINITIALIZED = 8;

/** Reads the content of a StackMapTable attribute (JVMS §4.7.4). */
export function readStackMap(r: ClassReader, codeLength: number): StackMapFrame[] {
  const frames: StackMapFrame[] = [];
  let previous = -1;
  for (let n = r.u2(); n > 0; n--) {
    const at = r.pos;
    const frame = readFrame(r, previous, codeLength);
    if (frame.bci >= codeLength)
      r.fail(`stack map frame for bytecode ${frame.bci} lies outside the code`, at);
    previous = frame.bci;
    frames.push(frame);
  }
  return frames;
}

/** One frame, by its frame_type. Frames follow each other by `offset_delta + 1`, but the first starts from 0. */
function readFrame(r: ClassReader, previous: number, codeLength: number): StackMapFrame {
  const type = r.u1();
  const base = previous + 1;
  if (type < 64) return { bci: base + type, form: 'same', chop: 0, locals: NO_TYPES, stack: NO_TYPES };
  if (type < 128) {
    const stack = readTypes(r, 1, codeLength);
    return { bci: base + type - 64, form: 'same1', chop: 0, locals: NO_TYPES, stack };
  }
  if (type < 247) r.fail(`unknown stack map frame type ${type}`, r.pos - 1);
  const bci = base + r.u2();
  if (type === 247) {
    return { bci, form: 'same1', chop: 0, locals: NO_TYPES, stack: readTypes(r, 1, codeLength) };
  }
  if (type < 251) return { bci, form: 'chop', chop: 251 - type, locals: NO_TYPES, stack: NO_TYPES };
  if (type === 251) return { bci, form: 'same', chop: 0, locals: NO_TYPES, stack: NO_TYPES };
  if (type < 255) {
    const locals = readTypes(r, type - 251, codeLength);
    return { bci, form: 'append', chop: 0, locals, stack: NO_TYPES };
  }
  const locals = readTypes(r, r.u2(), codeLength);
  return { bci, form: 'full', chop: 0, locals, stack: readTypes(r, r.u2(), codeLength) };
}

function readTypes(r: ClassReader, count: number, codeLength: number): readonly VerificationType[] {
  if (count === 0) return NO_TYPES;
  const types: VerificationType[] = [];
  for (let i = 0; i < count; i++) types.push(readType(r, codeLength));
  return types;
}

function readType(r: ClassReader, codeLength: number): VerificationType {
  const tag = r.u1();
  if (tag < SIMPLE_TYPES.length) return SIMPLE_TYPES[tag];
  if (tag === OBJECT) return { kind: 'object', name: r.className('type') };
  if (tag !== UNINITIALIZED) r.fail(`unknown verification type ${tag}`, r.pos - 1);
  const offset = r.u2();
  if (offset >= codeLength) r.fail(`type of a 'new' at bytecode ${offset}, outside the code,`, r.pos - 2);
  return { kind: 'uninitialized', offset };
}
