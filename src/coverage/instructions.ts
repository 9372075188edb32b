/** The instructions of a method as coverage counts them, with their lines and successors. */
import type { Code } from '../classfile/model.ts';
import { instructionLength, int16, int32, OPCODES, Opcode } from '../classfile/opcodes.ts';

export type CountedInstruction = {
  readonly bci: number;
  /** Short forms are expanded: `aload_1` is `aload` of the variable 1. */
  readonly name: string;
  /** The local variable of a load or store; -1 for other instructions. */
  readonly variable: number;
  /** Index into the constant pool of instructions that have one; 0 for others. */
  readonly constant: number;
  /** 0 if the class file does not say. */
  readonly line: number;
  /** Control may go on with the next instruction. */
  readonly fallsThrough: boolean;
  /** Bytecode indices of the jump's targets, each once; of a switch the default first. */
  readonly targets: readonly number[];
};

export function instructionsOf({ bytes, lines }: Code): CountedInstruction[] {
  const all: CountedInstruction[] = [];
  let line = 0;
  let nextLine = 0;
  for (let bci = 0; bci < bytes.length; bci += instructionLength(bytes, bci)) {
    for (; nextLine < lines.length && lines[nextLine].start <= bci; nextLine++) line = lines[nextLine].line;
    all.push({ bci, line, ...described(bytes, bci) });
  }
  return all;
}

const LEAVES = /^(?:[ilfda]?return|athrow)$/;
const SHORT = /^([ilfda](?:load|store))_(\d)$/;
const POOLED = new Set(['c', 'C', 'I', 'D', 'M']);

function described(bytes: Uint8Array, bci: number): Omit<CountedInstruction, 'bci' | 'line'> {
  const isWide = bytes[bci] === Opcode.wide;
  const { name, operands } = OPCODES[bytes[isWide ? bci + 1 : bci]];
  const plain = { name, variable: -1, constant: 0, fallsThrough: !LEAVES.test(name), targets: [] };
  const short = SHORT.exec(name);
  if (short !== null) return { ...plain, name: short[1], variable: Number(short[2]) };
  switch (operands) {
    case 'l':
    case 'i':
      return { ...plain, variable: isWide ? (bytes[bci + 2] << 8) | bytes[bci + 3] : bytes[bci + 1] };
    case 'j':
      return { ...plain, fallsThrough: name !== 'goto', targets: [bci + int16(bytes, bci + 1)] };
    case 'J':
      return { ...plain, name: 'goto', fallsThrough: false, targets: [bci + int32(bytes, bci + 1)] };
    case 'T':
    case 'L':
      return { ...plain, fallsThrough: false, targets: switchTargets(bytes, bci, operands) };
    default:
      if (!POOLED.has(operands)) return plain;
      return {
        ...plain,
        name: name.startsWith('ldc') ? 'ldc' : name,
        constant: operands === 'c' ? bytes[bci + 1] : (bytes[bci + 1] << 8) | bytes[bci + 2],
      };
  }
}

function switchTargets(bytes: Uint8Array, bci: number, operands: 'T' | 'L'): number[] {
  const at = (bci + 4) & ~3;
  const targets = [bci + int32(bytes, at)];
  if (operands === 'T') {
    const count = int32(bytes, at + 8) - int32(bytes, at + 4) + 1;
    for (let i = 0; i < count; i++) targets.push(bci + int32(bytes, at + 12 + 4 * i));
  } else {
    const count = int32(bytes, at + 4);
    for (let i = 0; i < count; i++) targets.push(bci + int32(bytes, at + 12 + 8 * i));
  }
  return [...new Set(targets)];
}
