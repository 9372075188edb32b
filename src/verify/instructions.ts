/** Where the instructions of a method begin (JVMS §4.9.1). */
import { instructionLength, int32, OPCODES, Opcode } from '../classfile/opcodes.ts';
import { refuse } from './failure.ts';

/**
 * What stands at a bytecode index: the inside of an instruction, an instruction, or a `new`.
 *
 * Branches must go to the start of an instruction, and `uninitialized` entries of stack maps to a `new`.
 */
export const PlaceKind = { Inside: 0, Instruction: 1, New: 2 } as const;

/** By bytecode index. */
export type Places = Uint8Array;

const NEW = Opcode.new;

/**
 * HotSpot rewrites bytecode at run time. It knows the lengths of these private instructions (from number 202 on) even
 * in a class file, refuses them only when it checks the method's types, and names them in messages.
 *
 * Only a class file made by hand can contain one.
 */
const PRIVATE = `
breakpoint 1 fast_agetfield 3 fast_bgetfield 3 fast_cgetfield 3 fast_dgetfield 3 fast_fgetfield 3 fast_igetfield 3
fast_lgetfield 3 fast_sgetfield 3 fast_aputfield 3 fast_bputfield 3 fast_zputfield 3 fast_cputfield 3
fast_dputfield 3 fast_fputfield 3 fast_iputfield 3 fast_lputfield 3 fast_sputfield 3 fast_aload_0 1
fast_iaccess_0 4 fast_aaccess_0 4 fast_faccess_0 4 fast_iload 2 fast_iload2 4 fast_icaload 3 fast_invokevfinal 3
fast_linearswitch 0 fast_binaryswitch 0 fast_aldc 2 fast_aldc_w 3 return_register_finalizer 1 invokehandle 3
nofast_getfield 3 nofast_putfield 3 nofast_aload_0 1 nofast_iload 2 _shouldnotreachhere 1`
  .trim()
  .split(/\s+(?=[a-z_])/)
  .map((row) => row.split(' '));

const FIRST_PRIVATE = 202;

/** The name of an opcode in HotSpot's messages. */
export function opcodeName(opcode: number): string {
  return OPCODES[opcode]?.name ?? PRIVATE[opcode - FIRST_PRIVATE]?.[0] ?? '<illegal>';
}

export function findInstructions(bytes: Uint8Array): Places {
  const places = new Uint8Array(bytes.length);
  for (let bci = 0; bci < bytes.length; ) {
    const length = lengthAt(bytes, bci);
    if (length <= 0 || bci + length > bytes.length) refuse('Bad instruction', { kind: 'code', bci });
    places[bci] = bytes[bci] === NEW ? PlaceKind.New : PlaceKind.Instruction;
    bci += length;
  }
  return places;
}

/** 0 where there is no instruction. */
export function lengthAt(bytes: Uint8Array, bci: number): number {
  const opcode = bytes[bci];
  const operands = OPCODES[opcode]?.operands;
  switch (operands) {
    case 'T':
      return tableSwitchLength(bytes, bci);
    case 'L':
      return lookupSwitchLength(bytes, bci);
    case 'w':
      // `wide` before anything else has no length, so it is no instruction.
      return isWidened(bytes[bci + 1]) ? instructionLength(bytes, bci) : 0;
    case undefined:
      return Number(PRIVATE[opcode - FIRST_PRIVATE]?.[1] ?? 0);
    default:
      return instructionLength(bytes, bci);
  }
}

/** What `wide` may precede. */
function isWidened(opcode: number | undefined): boolean {
  const operands = opcode === undefined ? undefined : OPCODES[opcode]?.operands;
  return operands === 'l' || operands === 'i';
}

function tableSwitchLength(bytes: Uint8Array, bci: number): number {
  const at = (bci + 4) & ~3;
  // Not all three words are there.
  if (at + 12 >= bytes.length) return 0;
  const low = int32(bytes, at + 4);
  const high = int32(bytes, at + 8);
  return low <= high ? at - bci + 4 * (3 + high - low + 1) : 0;
}

function lookupSwitchLength(bytes: Uint8Array, bci: number): number {
  const at = (bci + 4) & ~3;
  if (at + 8 >= bytes.length) return 0;
  const pairs = int32(bytes, at + 4);
  return pairs >= 0 ? at - bci + 4 * (2 + 2 * pairs) : 0;
}
