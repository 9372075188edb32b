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

/** Its code tells two objects apart that are equal: it maps by identity, or writes an object once and then refers to it. */
const CLASSES: ReadonlySet<string> = new Set(['java/util/IdentityHashMap', 'java/io/ObjectOutputStream']);

/** What they answer, or whether they throw, depends on which object they are given. */
const METHODS =
  /^(?:identityHashCode|(?:weakC|c)ompareAnd(?:Set|Exchange|Swap).*|attemptStamp|attemptMark|holdsLock|refersTo|wait|notify|notifyAll)$/;

/** They compare numbers. */
const OF_NUMBERS = /^java\/util\/concurrent\/atomic\/Atomic(?:Boolean|Integer|Long)/;

/** The constant pool names a class or method that depends on identity: `new IdentityHashMap<>()` needs such a constant. */
function usesIdentity({ pool }: ClassFile): boolean {
  return pool.some((constant) => {
    if (constant?.tag === Tag.Class) return CLASSES.has(constant.name);
    if (constant?.tag !== Tag.Methodref && constant?.tag !== Tag.InterfaceMethodref) return false;
    return METHODS.test(constant.name) && !OF_NUMBERS.test(constant.owner);
  });
}

function hasComparison(file: ClassFile): boolean {
  return file.methods.some(({ code }) => {
    if (code === null) return false;
    for (const { opcode } of codeInstructions(file, code))
      if (opcode === Opcode.if_acmpeq || opcode === Opcode.if_acmpne) return true;
    return false;
  });
}
