/** A measure of how much there is to explore in a method. */
import { codeInstructions } from './code-instructions.ts';
import type { ClassFile, MethodInfo } from './model.ts';
import { Opcode } from './opcodes.ts';

/** Branches of a method, and of the methods of its class that it calls. A switch counts once. */
export function branchesBelow(file: ClassFile, method: MethodInfo): number {
  return count(file, method, new Set());
}

function count(file: ClassFile, method: MethodInfo, seen: Set<MethodInfo>): number {
  if (method.code === null || seen.has(method)) return 0;
  seen.add(method);
  let branches = 0;
  for (const { opcode, constant } of codeInstructions(file, method.code)) {
    if (isBranch(opcode)) branches++;
    if (constant === null || !('owner' in constant) || constant.owner !== file.name) continue;
    const called = file.methods.find(
      ({ name, descriptor }) => name === constant.name && descriptor === constant.descriptor,
    );
    if (called !== undefined) branches += count(file, called, seen);
  }
  return branches;
}

function isBranch(opcode: number): boolean {
  return (
    (opcode >= Opcode.ifeq && opcode <= Opcode.if_acmpne) ||
    opcode === Opcode.tableswitch ||
    opcode === Opcode.lookupswitch ||
    opcode === Opcode.ifnull ||
    opcode === Opcode.ifnonnull
  );
}
