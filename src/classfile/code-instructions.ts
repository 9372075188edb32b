/** The instructions of a method that name a member or a call site, and all others by their opcodes. */
import type { ClassFile, Code, Constant } from './model.ts';
import { instructionLength, Opcode, uint16 } from './opcodes.ts';

export type CodeInstruction = { readonly opcode: number; readonly constant: Constant | null };

const WITH_CONSTANT: ReadonlySet<number> = new Set([
  Opcode.getstatic,
  Opcode.putstatic,
  Opcode.getfield,
  Opcode.putfield,
  Opcode.invokevirtual,
  Opcode.invokespecial,
  Opcode.invokestatic,
  Opcode.invokeinterface,
  Opcode.invokedynamic,
  Opcode.new,
]);

export function* codeInstructions({ pool }: ClassFile, { bytes }: Code): Iterable<CodeInstruction> {
  for (let bci = 0; bci < bytes.length; bci += instructionLength(bytes, bci)) {
    const opcode = bytes[bci];
    yield { opcode, constant: WITH_CONSTANT.has(opcode) ? (pool[uint16(bytes, bci + 1)] ?? null) : null };
  }
}
