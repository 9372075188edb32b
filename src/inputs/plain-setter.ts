/** Setters that only store their argument. Where the field holds that value already, a test need not call them. */

import { Tag } from '../classfile/model.ts';
import { Opcode, uint16 } from '../classfile/opcodes.ts';
import type { JObject } from '../vm/heap/object.ts';
import type { Field, Method } from '../vm/link/linked-class.ts';

/** What loads the only parameter. */
const LOADS: ReadonlySet<number> = new Set([
  Opcode.iload_1,
  Opcode.lload_1,
  Opcode.fload_1,
  Opcode.dload_1,
  Opcode.aload_1,
]);

/** The field of `this.f = x;`, with or without `return this;` after it; null if the method does anything else. */
export function plainSetterField({ holder, info }: Method): Field | null {
  const bytes = info.code?.bytes;
  if (bytes === undefined || bytes[0] !== Opcode.aload_0 || !LOADS.has(bytes[1])) return null;
  if (bytes[2] !== Opcode.putfield) return null;
  const isVoid = bytes.length === 6 && bytes[5] === Opcode.return;
  const isFluent = bytes.length === 7 && bytes[5] === Opcode.aload_0 && bytes[6] === Opcode.areturn;
  if (!isVoid && !isFluent) return null;
  const constant = holder.file?.pool[uint16(bytes, 3)];
  if (constant?.tag !== Tag.Fieldref || constant.owner !== holder.name) return null;
  return holder.fields.find(({ name, isStatic }) => !isStatic && name === constant.name) ?? null;
}

/** Whether the field is known to be zero or null. */
export function holdsDefault({ fields }: JObject, { slot, descriptor }: Field): boolean {
  const isWide = descriptor === 'J' || descriptor === 'D';
  // Not -0.0, which is equal to it.
  const isZero = (at: number): boolean => Object.is(fields[at], 0) || fields[at] === null;
  return isZero(slot) && (!isWide || isZero(slot + 1));
}
