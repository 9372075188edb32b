/**
 * Whether a class has an `assert` that stores something, as in `assert isOn = true`: what it does then is missing where assertions
 * are disabled (JLS §14.10).
 */
import { type ClassFile, type Code, Tag } from '../classfile/model.ts';
import { instructionLength, Opcode, uint16 } from '../classfile/opcodes.ts';

/** Read by the code of each `assert`; javac's name. */
const FLAG = '$assertionsDisabled';

const known = new WeakMap<ClassFile, boolean>();

export function hasStoringAssertion(file: ClassFile): boolean {
  let has = known.get(file);
  if (has === undefined) {
    has = file.methods.some(({ name, code }) => name !== '<clinit>' && code !== null && stores(file, code));
    known.set(file, has);
  }
  return has;
}

/** From each test of the flag to the `new AssertionError` there must be no store. */
function stores(file: ClassFile, { bytes }: Code): boolean {
  let isInCondition = false;
  for (let at = 0; at < bytes.length; at += instructionLength(bytes, at)) {
    const opcode = bytes[at];
    if (opcode === Opcode.getstatic && isFlag(file, uint16(bytes, at + 1))) isInCondition = true;
    else if (opcode === Opcode.new) isInCondition = false;
    else if (isInCondition && isStore(opcode)) return true;
  }
  return false;
}

function isFlag(file: ClassFile, index: number): boolean {
  const field = file.pool[index];
  return field?.tag === Tag.Fieldref && field.name === FLAG;
}

/**
 * Of a number or a field. A local variable of a reference type is what `instanceof` with a pattern writes, an element what a call
 * with a variable number of arguments does.
 */
function isStore(opcode: number): boolean {
  const isNumber = opcode >= Opcode.istore && opcode <= Opcode.dstore;
  const isShortNumber = opcode >= Opcode.istore_0 && opcode <= Opcode.dstore_3;
  return (
    isNumber ||
    isShortNumber ||
    opcode === Opcode.iinc ||
    opcode === Opcode.putfield ||
    opcode === Opcode.putstatic
  );
}
