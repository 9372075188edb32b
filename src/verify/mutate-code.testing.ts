/** For tests: seeded random damage to the code of one method. The rest of the class file stays well-formed. */
import type { Code } from '../classfile/model.ts';
import { OPCODES, Opcode } from '../classfile/opcodes.ts';
import { parseClassFile } from '../classfile/parse.ts';
import { lengthAt } from './instructions.ts';

type Random = (bound: number) => number;

export function hasCode(bytes: Uint8Array): boolean {
  return parseClassFile(bytes, 'sample').methods.some(({ code }) => code !== null);
}

/** Does a method use jsr or ret? */
export function hasSubroutine(bytes: Uint8Array): boolean {
  return parseClassFile(bytes, 'mutant').methods.some(
    ({ code }) =>
      code !== null &&
      instructionStarts(code.bytes).some((bci) => {
        const opcode = code.bytes[bci] === Opcode.wide ? code.bytes[bci + 1] : code.bytes[bci];
        return opcode === Opcode.jsr || opcode === Opcode.jsr_w || opcode === Opcode.ret;
      }),
  );
}

/** A damaged copy; the class must have a method with code. */
export function mutateCode(original: Uint8Array, random: Random): Uint8Array {
  const bytes = Uint8Array.from(original);
  const codes = parseClassFile(bytes, 'mutant').methods.flatMap((m) => m.code ?? []);
  const code = codes[random(codes.length)];
  for (let n = 1 + random(2); n > 0; n--) damage(bytes, code, random);
  return bytes;
}

function damage(bytes: Uint8Array, code: Code, random: Random): void {
  const start = code.bytes.byteOffset - bytes.byteOffset;
  const starts = instructionStarts(code.bytes);
  const pick = (): number => starts[random(starts.length)];
  switch (random(12)) {
    case 0:
    case 1:
      sameLengthOpcode(code.bytes, pick(), random);
      break;
    case 2:
      code.bytes[pick()] = random(210);
      break;
    case 3:
      nudge(code.bytes, random(code.bytes.length), random);
      break;
    case 4:
      operandOf(code.bytes, pick(), random);
      break;
    case 5:
      nudge(bytes, start - 7, random); // max_stack
      break;
    case 6:
      nudge(bytes, start - 5, random); // max_locals
      break;
    case 7:
    case 8:
      if (code.stackMapBytes !== null) nudge(code.stackMapBytes, random(code.stackMapBytes.length), random);
      break;
    case 9:
      if (code.handlers.length > 0) {
        const table = start + code.bytes.length + 2;
        nudge(bytes, table + random(8 * code.handlers.length), random);
      }
      break;
    case 10:
      copyInstruction(code.bytes, pick(), pick());
      break;
    default: {
      const at = pick();
      code.bytes.fill(Opcode.nop, at, at + lengthAt(code.bytes, at));
    }
  }
}

function instructionStarts(code: Uint8Array): number[] {
  const starts: number[] = [];
  for (let bci = 0; bci < code.length; bci += Math.max(1, lengthAt(code, bci))) starts.push(bci);
  return starts;
}

function sameLengthOpcode(code: Uint8Array, at: number, random: Random): void {
  const { operands } = OPCODES[code[at]] ?? OPCODES[0];
  const others = OPCODES.filter((op) => op.operands === operands);
  code[at] = others[random(others.length)].code;
}

function nudge(bytes: Uint8Array, at: number, random: Random): void {
  const kind = random(4);
  if (kind === 0) bytes[at] = random(256);
  else if (kind === 1) bytes[at] ^= 1 << random(8);
  else bytes[at] += kind === 2 ? 1 : -1;
}

function operandOf(code: Uint8Array, at: number, random: Random): void {
  const length = lengthAt(code, at);
  if (length > 1) nudge(code, at + 1 + random(length - 1), random);
}

/** Over another instruction of the same length, so that its constants are plausible. */
function copyInstruction(code: Uint8Array, from: number, to: number): void {
  const length = lengthAt(code, from);
  if (length === lengthAt(code, to)) code.copyWithin(to, from, from + length);
}
