/** Whether a class can distinguish two equal strings: its code compares references, or uses the identity of objects. */

import { codeInstructions } from '../classfile/code-instructions.ts';
import { type ClassFile, Tag } from '../classfile/model.ts';
import { Opcode } from '../classfile/opcodes.ts';

const known = new WeakMap<ClassFile, boolean>();

export function comparesReferences(file: ClassFile): boolean {
  let found = known.get(file);
  if (found === undefined) {
    found = usesIdentity(file) || hasComparison(file);
    known.set(file, found);
  }
  return found;
}

/** The constant pool names a class or method that depends on identity: `new IdentityHashMap<>()` needs such a constant. */
function usesIdentity({ pool }: ClassFile): boolean {
  return pool.some(
    (constant) =>
      (constant?.tag === Tag.Class && constant.name === 'java/util/IdentityHashMap') ||
      (constant?.tag === Tag.Methodref && constant.name === 'identityHashCode'),
  );
}

function hasComparison(file: ClassFile): boolean {
  return file.methods.some(({ code }) => {
    if (code === null) return false;
    for (const { opcode } of codeInstructions(file, code))
      if (opcode === Opcode.if_acmpeq || opcode === Opcode.if_acmpne) return true;
    return false;
  });
}
