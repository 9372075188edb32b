/** Whether code can tell two equal strings apart: it compares references, or asks for the identity of objects. */
import { type ClassFile, Tag } from '../classfile/model.ts';
import { Opcode } from '../classfile/opcodes.ts';
import { codeInstructions } from './code-instructions.ts';

const known = new WeakMap<ClassFile, boolean>();

export function comparesReferences(file: ClassFile): boolean {
  let found = known.get(file);
  if (found === undefined) {
    found = usesIdentity(file) || hasComparison(file);
    known.set(file, found);
  }
  return found;
}

/** A class constant is enough: `new IdentityHashMap<>()` needs one. */
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
