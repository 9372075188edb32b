/** What single instructions take from the operand stack and leave there, and which local or member they name. */
import { parseMethodDescriptor, slotsOf } from './descriptor.ts';
import type { ConstantPool, MemberConstant } from './model.ts';
import { OPCODES, Opcode, type OpcodeInfo, uint16 } from './opcodes.ts';

/** The instruction at `bci`; of a wide one, the instruction that it widens. */
export function operationAt(bytes: Uint8Array, bci: number): OpcodeInfo {
  return OPCODES[bytes[isWide(bytes, bci) ? bci + 1 : bci]];
}

/** The local variable that a load or store names: `aload_2` in its own name, `aload 7` in its operand. */
export function localAt(bytes: Uint8Array, bci: number): number {
  if (isWide(bytes, bci)) return uint16(bytes, bci + 2);
  const { name, operands } = OPCODES[bytes[bci]];
  return operands === 'l' ? bytes[bci + 1] : Number(name.slice(name.indexOf('_') + 1));
}

/** The field or method that a field access or call names. */
export function memberAt(bytes: Uint8Array, pool: ConstantPool, bci: number): MemberConstant {
  return pool[uint16(bytes, bci + 1)] as MemberConstant;
}

/** How many slots of the operand stack the instruction takes; long and double take two. */
export function poppedSlots(bytes: Uint8Array, pool: ConstantPool, bci: number): number {
  const op = operationAt(bytes, bci);
  if (op.code === Opcode.multianewarray) return bytes[bci + 3];
  let slots = 0;
  for (const value of op.pops) slots += value === '?' ? operandSlots(bytes, pool, bci) : slotsOfValue(value);
  return slots;
}

/** How many slots of the operand stack the instruction leaves in the place of what it took. */
export function pushedSlots(bytes: Uint8Array, pool: ConstantPool, bci: number): number {
  const op = operationAt(bytes, bci);
  let slots = 0;
  for (const value of op.pushes) slots += value === '?' ? resultSlots(bytes, pool, bci) : slotsOfValue(value);
  return slots;
}

function isWide(bytes: Uint8Array, bci: number): boolean {
  return bytes[bci] === Opcode.wide;
}

/** For the letters of the opcode table. */
function slotsOfValue(letter: string): number {
  return letter === 'J' || letter === 'D' || letter === '2' ? 2 : 1;
}

/** What a `?` among the pops stands for: the arguments of a call, or the value of a field. */
function operandSlots(bytes: Uint8Array, pool: ConstantPool, bci: number): number {
  const { descriptor } = memberAt(bytes, pool, bci);
  return descriptor.startsWith('(') ? parseMethodDescriptor(descriptor).slots : slotsOf(descriptor);
}

/** What a `?` among the pushes stands for: a constant, the value of a field, or the result of a call. */
function resultSlots(bytes: Uint8Array, pool: ConstantPool, bci: number): number {
  const constant = pool[bytes[bci] === Opcode.ldc ? bytes[bci + 1] : uint16(bytes, bci + 1)];
  if (constant === null || !('descriptor' in constant)) return bytes[bci] === Opcode.ldc2_w ? 2 : 1;
  const { descriptor } = constant;
  const isCall = bytes[bci] >= Opcode.invokevirtual && bytes[bci] <= Opcode.invokedynamic;
  if (isCall) return slotsOf(parseMethodDescriptor(descriptor).ret);
  // A MethodType constant has a method's descriptor and is one reference. HotSpot's analysis pushes nothing for
  // MethodType, MethodHandle and Dynamic constants, and then underflows: not worth imitating, javac loads none.
  return slotsOf(descriptor);
}
