/**
 * Final fields that every constructor sets to an object that it has just made: an input object has such an object there
 * too, and never null. So a class that keeps a list or a lock of its own does not fail for want of them.
 */
import { Acc, type ClassFile, type Code, type MemberConstant, Tag } from '../classfile/model.ts';
import { instructionLength, Opcode, uint16 } from '../classfile/opcodes.ts';

/** By name of the field: the class of what is made, as a descriptor; null where constructors differ. */
export function freshFields(file: ClassFile): ReadonlyMap<string, string | null> {
  let found = known.get(file);
  if (found === undefined) {
    found = findFresh(file);
    known.set(file, found);
  }
  return found;
}

const known = new WeakMap<ClassFile, ReadonlyMap<string, string | null>>();

function findFresh(file: ClassFile): ReadonlyMap<string, string | null> {
  const own = file.fields.filter(({ flags }) => (flags & (Acc.FINAL | Acc.STATIC)) === Acc.FINAL);
  const stores = file.methods.flatMap(({ name, code }) =>
    name === '<init>' && code !== null && !isDelegating(file, code) ? [storesOf(file, code)] : [],
  );
  const found = new Map<string, string | null>();
  for (const { name } of own) {
    const values = stores.map((inOne) => inOne.filter((store) => store.field === name));
    const isFresh =
      values.length > 0 && values.every((v) => v.length > 0 && v.every(({ made }) => made !== null));
    if (!isFresh) continue;
    const kinds = new Set(values.flat().map(({ made }) => made as string));
    found.set(name, kinds.size === 1 ? [...kinds][0] : null);
  }
  return found;
}

type Store = { readonly field: string /** Null: not made here. */; readonly made: string | null };

/** What is stored to fields of the object under construction. */
function storesOf(file: ClassFile, code: Code): Store[] {
  const { bytes } = code;
  const found: Store[] = [];
  let before = -1;
  for (let bci = 0; bci < bytes.length; before = bci, bci += instructionLength(bytes, bci)) {
    if (bytes[bci] !== Opcode.putfield) continue;
    const { owner, name, descriptor } = memberAt(file, bytes, bci);
    if (owner !== file.name) continue;
    // Where a jump leads to the store, something else may be stored too.
    const isTarget = code.stackMap.some((frame) => frame.bci === bci);
    found.push({ field: name, made: isTarget ? null : madeAt(file, bytes, before, descriptor) });
  }
  return found;
}

/** The descriptor of what the instruction leaves on the stack, if it has just been made. */
function madeAt(file: ClassFile, bytes: Uint8Array, bci: number, declared: string): string | null {
  switch (bytes[bci]) {
    case Opcode.invokespecial: {
      const { owner, name } = memberAt(file, bytes, bci);
      return name === '<init>' ? `L${owner};` : null;
    }
    case Opcode.newarray:
    case Opcode.anewarray:
    case Opcode.multianewarray:
      return declared;
    default:
      return null;
  }
}

/** It calls another constructor of the class, which sets the fields. */
function isDelegating(file: ClassFile, { bytes }: Code): boolean {
  let made = 0;
  for (let bci = 0; bci < bytes.length; bci += instructionLength(bytes, bci)) {
    if (bytes[bci] === Opcode.new) made++;
    if (bytes[bci] !== Opcode.invokespecial) continue;
    const { owner, name } = memberAt(file, bytes, bci);
    if (name !== '<init>') continue;
    // The first that belongs to no `new` is this(…) or super(…).
    if (made === 0) return owner === file.name;
    made--;
  }
  return false;
}

function memberAt(file: ClassFile, bytes: Uint8Array, bci: number): MemberConstant {
  const constant = file.pool[uint16(bytes, bci + 1)];
  const isMember = constant?.tag === Tag.Fieldref || constant?.tag === Tag.Methodref;
  return isMember || constant?.tag === Tag.InterfaceMethodref
    ? (constant as MemberConstant)
    : { tag: 9, owner: '', name: '', descriptor: '' };
}
