/**
 * Final fields that every constructor sets to an object that it has just created, before anybody sees the new one. An input object has such
 * an object there too, never null. So a class with a list or lock of its own does not fail only because an input lacks it.
 */
import { Acc, type ClassFile, type Code, type MemberConstant, Tag } from '../classfile/model.ts';
import { instructionLength, Opcode, uint16 } from '../classfile/opcodes.ts';
import { type FindSuperclass, firstEscape } from './escaping-this.ts';

/** By name of the field: the class of the object that is created, as a descriptor; null if constructors differ. */
export function freshFields(file: ClassFile, find: FindSuperclass): ReadonlyMap<string, string | null> {
  let found = known.get(file);
  if (found === undefined) {
    found = findFresh(file, find);
    known.set(file, found);
  }
  return found;
}

const known = new WeakMap<ClassFile, ReadonlyMap<string, string | null>>();

function findFresh(file: ClassFile, find: FindSuperclass): ReadonlyMap<string, string | null> {
  // It shows objects whose constructor has thrown an exception.
  const hasFinalizer = file.methods.some(
    ({ name, descriptor }) => name === 'finalize' && descriptor === '()V',
  );
  if (hasFinalizer) return new Map();
  const own = file.fields.filter(({ flags }) => (flags & (Acc.FINAL | Acc.STATIC)) === Acc.FINAL);
  const stores = file.methods.flatMap(({ name, code }) =>
    name === '<init>' && code !== null && !isDelegating(file, code)
      ? [storesOf(file, code, firstEscape(file, code, find))]
      : [],
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

/** A store to a field of the object under construction; `made` is null if the value was not created right before, or too late. */
type Store = { readonly field: string /** Null: not made here. */; readonly made: string | null };

/** All stores of the constructor to fields of its object. Behind `shownAt`, others may have seen the object without them. */
function storesOf(file: ClassFile, code: Code, shownAt: number): Store[] {
  const { bytes } = code;
  const found: Store[] = [];
  let before = -1;
  for (let bci = 0; bci < bytes.length; before = bci, bci += instructionLength(bytes, bci)) {
    if (bytes[bci] !== Opcode.putfield) continue;
    const { owner, name, descriptor } = memberAt(file, bytes, bci);
    if (owner !== file.name) continue;
    // A jump leads to the store, so another value may be stored as well.
    const isTarget = code.stackMap.some((frame) => frame.bci === bci);
    found.push({
      field: name,
      made: isTarget || bci > shownAt ? null : madeAt(file, bytes, before, descriptor),
    });
  }
  return found;
}

/** The descriptor of the object that the instruction leaves on the stack, if it has just been created. */
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

/** Whether the constructor calls another one of the same class, which then sets the fields. */
function isDelegating(file: ClassFile, { bytes }: Code): boolean {
  let made = 0;
  for (let bci = 0; bci < bytes.length; bci += instructionLength(bytes, bci)) {
    if (bytes[bci] === Opcode.new) made++;
    if (bytes[bci] !== Opcode.invokespecial) continue;
    const { owner, name } = memberAt(file, bytes, bci);
    if (name !== '<init>') continue;
    // The first <init> call that belongs to no `new` is this(…) or super(…).
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
