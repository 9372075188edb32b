/** Whether a class can distinguish two equal strings: its code compares references, or uses the identity of objects. */

import { Acc, type ClassFile, Tag } from '../classfile/model.ts';
import { instructionLength, Opcode, uint16 } from '../classfile/opcodes.ts';

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

/** `this == other`, with which `equals` begins, compares no strings. All other comparisons count, whatever their operands are. */
function hasComparison(file: ClassFile): boolean {
  return file.methods.some(({ code, flags }) => {
    if (code === null) return false;
    const { bytes } = code;
    const isOfThis = (flags & Acc.STATIC) === 0 && isThisCompared(bytes) && !isBeginningRepeated(bytes);
    for (let bci = isOfThis ? BEGINNING : 0; bci < bytes.length; bci += instructionLength(bytes, bci))
      if (bytes[bci] === Opcode.if_acmpeq || bytes[bci] === Opcode.if_acmpne) return true;
    return false;
  });
}

/** Bytes of two loads and a comparison. */
const BEGINNING = 5;

/** The code begins with a comparison of its local 0 and another of the first four. */
function isThisCompared(bytes: Uint8Array): boolean {
  const areLoads = bytes.length > BEGINNING && isShortLoad(bytes[0]) && isShortLoad(bytes[1]);
  if (!areLoads || (bytes[0] !== Opcode.aload_0 && bytes[1] !== Opcode.aload_0)) return false;
  return bytes[2] === Opcode.if_acmpeq || bytes[2] === Opcode.if_acmpne;
}

function isShortLoad(opcode: number): boolean {
  return opcode >= Opcode.aload_0 && opcode <= Opcode.aload_3;
}

/** Whether code may jump to the beginning, where local 0 or the stack might hold something else. */
function isBeginningRepeated(bytes: Uint8Array): boolean {
  for (let bci = 0; bci < bytes.length; bci += instructionLength(bytes, bci)) {
    const opcode = bytes[bci];
    const isLong = opcode >= Opcode.tableswitch && opcode <= Opcode.lookupswitch;
    if (isLong || opcode === Opcode.goto_w || opcode === Opcode.jsr_w) return true;
    const isJump = (opcode >= Opcode.ifeq && opcode <= Opcode.jsr) || opcode === Opcode.ifnull;
    if (!isJump && opcode !== Opcode.ifnonnull) continue;
    const target = bci + ((uint16(bytes, bci + 1) << 16) >> 16);
    if (target < BEGINNING) return true;
  }
  return false;
}
