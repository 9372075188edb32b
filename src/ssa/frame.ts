/**
 * Locals and operand stack during translation: the SSA value of each slot. As in the VM, a long or double takes two slots,
 * and the second holds UPPER. Copying a value copies the reference to one object, so `===` compares values.
 */

import { parseMethodDescriptor } from '../classfile/descriptor.ts';
import { Acc, type MethodInfo } from '../classfile/model.ts';
import { InvariantError } from '../errors.ts';
import { isWide, typeOfDescriptor } from '../ir/computational-type.ts';
import type { Exp, Type } from '../ir/ir.ts';

/** A value of a slot. Compared by identity, so never copy one. */
export type SsaValue = { readonly exp: Exp; readonly type: Type };

/** The second slot of a long or double. */
export const UPPER = 'upper';

/** Null: the slot holds nothing that may be read. Nothing was stored yet, or values of different types met. */
export type SlotValue = SsaValue | typeof UPPER | null;

/** A slot of the frame, counted in slots from the first local or from the bottom of the operand stack. */
export type SlotRef = { readonly in: 'local' | 'stack'; readonly index: number };

/** The variable that stands for what the slot holds at first: `v3` for local 3, `s0` for the lowest stack slot. */
export function slotName(slot: SlotRef): string {
  return `${slot.in === 'local' ? 'v' : 's'}${slot.index}`;
}

/**
 * Mutable: translation changes it in place; `copy` before two paths go on from it. Invariant: UPPER stands exactly behind a
 * value of a wide type, in the locals and on the stack.
 */
export class SsaFrame {
  readonly locals: SlotValue[];
  readonly stack: SlotValue[];

  constructor(locals: SlotValue[], stack: SlotValue[]) {
    this.locals = locals;
    this.stack = stack;
  }

  copy(): SsaFrame {
    return new SsaFrame([...this.locals], [...this.stack]);
  }

  push(value: SsaValue): void {
    this.stack.push(value);
    if (isWide(value.type)) this.stack.push(UPPER);
  }

  /** The topmost value, which must have this type: verified code has it. */
  pop(type: Type): Exp {
    if (isWide(type) && this.stack.pop() !== UPPER) throw new InvariantError('no category-2 value to pop');
    const value = this.stack.pop();
    if (value === undefined || value === null || value === UPPER || value.type !== type) {
      throw new InvariantError(`no ${type} to pop`);
    }
    return value.exp;
  }

  load(index: number): SsaValue {
    const value = this.locals[index];
    if (value === null || value === UPPER) throw new InvariantError(`local ${index} holds nothing to load`);
    return value;
  }

  /** JVMS §2.6.1: overwriting one half of a long or double leaves nothing of the other. */
  store(index: number, value: SsaValue): void {
    if (index > 0 && this.locals[index] === UPPER) this.locals[index - 1] = null;
    const last = index + (isWide(value.type) ? 1 : 0);
    if (this.locals[last + 1] === UPPER) this.locals[last + 1] = null;
    this.locals[index] = value;
    if (last > index) this.locals[last] = UPPER;
  }

  /** Every slot that holds a value, UPPER excluded. */
  *slots(): Generator<{ readonly slot: SlotRef; readonly value: SsaValue }> {
    for (const kind of ['local', 'stack'] as const) {
      const values = kind === 'local' ? this.locals : this.stack;
      for (let index = 0; index < values.length; index++) {
        const value = values[index];
        if (value !== null && value !== UPPER) yield { slot: { in: kind, index }, value };
      }
    }
  }
}

/** The types of the receiver and the parameters, each at its slot. */
export function parameterTypes(info: MethodInfo): { readonly index: number; readonly type: Type }[] {
  const types: Type[] = parseMethodDescriptor(info.descriptor).params.map(typeOfDescriptor);
  if ((info.flags & Acc.STATIC) === 0) types.unshift('A');
  let index = 0;
  return types.map((type) => {
    const at = index;
    index += isWide(type) ? 2 : 1;
    return { index: at, type };
  });
}
