/**
 * Class files with one change in the code of a method. A change that keeps the length is written over the old bytes. Others insert
 * exactly four bytes before an instruction: so the padding of switches stays (JVMS §6.5), and only offsets are to be shifted.
 */
import type { ClassFile, Code, StackMapFrame, VerificationType } from '../../src/classfile/model.ts';
import { instructionLength, int16, int32, OPCODES } from '../../src/classfile/opcodes.ts';

const INSERTED = 4;

export type CodeEdit =
  /** As many bytes as the instructions that they replace have. */
  | { readonly kind: 'replace'; readonly bci: number; readonly bytes: readonly number[] }
  /** `INSERTED` bytes before the instruction, which do not branch, and need so much stack beside what is there. */
  | {
      readonly kind: 'insert';
      readonly bci: number;
      readonly bytes: readonly number[];
      readonly stack: number;
    };

/** @param code of a method of `file`, which was parsed from `bytes` */
export function editCode(bytes: Uint8Array, file: ClassFile, code: Code, edit: CodeEdit): Uint8Array {
  const start = code.bytes.byteOffset - bytes.byteOffset;
  if (edit.kind === 'replace') {
    const edited = Uint8Array.from(bytes);
    edited.set(edit.bytes, start + edit.bci);
    return edited;
  }
  // Before the code of a Code attribute: length (4), max_stack (2), max_locals (2), code_length (4).
  const lengthAt = start - 12;
  const end = start - 8 + int32(bytes, lengthAt);
  const content = [
    ...u2(code.maxStack + edit.stack),
    ...u2(code.maxLocals),
    ...u4(code.bytes.length + INSERTED),
    ...insertedCode(code.bytes, edit.bci, edit.bytes),
    ...handlerTable(code, edit.bci),
    ...stackMapOnly(file, code, edit.bci),
  ];
  return Uint8Array.from([
    ...bytes.subarray(0, lengthAt),
    ...u4(content.length),
    ...content,
    ...bytes.subarray(end),
  ]);
}

/** Where a branch to `bci` leads now: if bytes were inserted there, to these. */
function shifted(bci: number, insertedAt: number): number {
  return bci > insertedAt ? bci + INSERTED : bci;
}

/** Where the instruction of `bci` is now. */
function moved(bci: number, insertedAt: number): number {
  return bci >= insertedAt ? bci + INSERTED : bci;
}

function insertedCode(old: Uint8Array, at: number, inserted: readonly number[]): number[] {
  const edited = Uint8Array.from(old);
  const view = new DataView(edited.buffer);
  for (let bci = 0; bci < old.length; bci += instructionLength(old, bci)) {
    const shiftedOffset = (offset: number): number => shifted(bci + offset, at) - moved(bci, at);
    const shift4 = (where: number): void => view.setInt32(where, shiftedOffset(int32(old, where)));
    const padded = (bci + 4) & ~3;
    switch (OPCODES[old[bci]].operands) {
      case 'j':
        view.setInt16(bci + 1, shiftedOffset(int16(old, bci + 1)));
        break;
      case 'J':
        shift4(bci + 1);
        break;
      case 'T':
        shift4(padded);
        for (let i = int32(old, padded + 8) - int32(old, padded + 4); i >= 0; i--)
          shift4(padded + 12 + 4 * i);
        break;
      case 'L':
        shift4(padded);
        for (let i = 0; i < int32(old, padded + 4); i++) shift4(padded + 12 + 8 * i);
        break;
    }
  }
  return [...edited.subarray(0, at), ...inserted, ...edited.subarray(at)];
}

function handlerTable({ handlers }: Code, at: number): number[] {
  const rows = handlers.map(({ start, end, handler, catchType }) =>
    [shifted(start, at), shifted(end, at), shifted(handler, at), catchType].flatMap(u2),
  );
  return [...u2(rows.length), ...rows.flat()];
}

/** Line numbers and names of variables are left out: nothing is to be told about a mutant while it runs. */
function stackMapOnly({ pool }: ClassFile, { stackMap }: Code, at: number): number[] {
  if (stackMap.length === 0) return u2(0);
  const name = pool.findIndex((constant) => constant?.tag === 1 && constant.value === 'StackMapTable');
  const classIndex = (wanted: string): number =>
    pool.findIndex((constant) => constant?.tag === 7 && constant.name === wanted);
  const typeBytes = (type: VerificationType): number[] => {
    if (type.kind === 'object') return [7, ...u2(classIndex(type.name))];
    if (type.kind === 'uninitialized') return [8, ...u2(moved(type.offset, at))];
    return [TYPE_TAGS.indexOf(type.kind)];
  };
  let previous = -1;
  const frames = stackMap.map((frame) => {
    const bci = shifted(frame.bci, at);
    const bytes = frameBytes(frame, bci - previous - 1, typeBytes);
    previous = bci;
    return bytes;
  });
  const table = [...u2(frames.length), ...frames.flat()];
  return [...u2(1), ...u2(name), ...u4(table.length), ...table];
}

/** Verification types without further data, by tag (JVMS §4.7.4). */
const TYPE_TAGS = ['top', 'int', 'float', 'double', 'long', 'null', 'uninitializedThis'];

/** In the form with two bytes for the delta. */
function frameBytes(
  { form, chop, locals, stack }: StackMapFrame,
  delta: number,
  typeBytes: (type: VerificationType) => number[],
): number[] {
  const types = (list: readonly VerificationType[]): number[] => list.flatMap(typeBytes);
  switch (form) {
    case 'same':
      return [251, ...u2(delta)];
    case 'same1':
      return [247, ...u2(delta), ...types(stack)];
    case 'chop':
      return [251 - chop, ...u2(delta)];
    case 'append':
      return [251 + locals.length, ...u2(delta), ...types(locals)];
    case 'full':
      return [
        255,
        ...u2(delta),
        ...u2(locals.length),
        ...types(locals),
        ...u2(stack.length),
        ...types(stack),
      ];
  }
}

function u2(n: number): number[] {
  return [(n >> 8) & 0xff, n & 0xff];
}

function u4(n: number): number[] {
  return [...u2(n >>> 16), ...u2(n)];
}
