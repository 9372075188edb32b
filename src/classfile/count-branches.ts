/** A measure of how much there is to explore in a method. */
import { codeInstructions } from './code-instructions.ts';
import type { ClassFile, MethodInfo } from './model.ts';
import { Opcode } from './opcodes.ts';

/** Branches of a method, and of the methods of its class that it calls. A switch counts once. */
export function branchesBelow(file: ClassFile, method: MethodInfo): number {
  let branches = 0;
  for (const { code } of methodsBelow(file, method))
    if (code !== null)
      for (const { opcode } of codeInstructions(file, code)) if (isBranch(opcode)) branches++;
  return branches;
}

/** The method, and those of its class that it calls, and so on. */
export function methodsBelow(
  file: ClassFile,
  method: MethodInfo,
  seen: Set<MethodInfo> = new Set(),
): ReadonlySet<MethodInfo> {
  if (method.code === null || seen.has(method)) return seen;
  seen.add(method);
  for (const { constant } of codeInstructions(file, method.code)) {
    if (constant === null || !('owner' in constant) || constant.owner !== file.name) continue;
    const called = file.methods.find(
      ({ name, descriptor }) => name === constant.name && descriptor === constant.descriptor,
    );
    if (called !== undefined) methodsBelow(file, called, seen);
  }
  return seen;
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
