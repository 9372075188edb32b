/**
 * The form of each opcode: its internal instruction, and where the operand words come from. `decode.ts` interprets
 * it.
 *
 * Beside `classfile/opcodes.ts`, which has what the class-file format says. This table is about our own instructions,
 * of which there are fewer.
 */
import { OPCODES, Opcode } from '../../classfile/opcodes.ts';
import { Op } from './ops.generated.ts';

export const Form = {
  /** The instruction alone. */
  Plain: 0,
  /** One operand that the opcode itself implies: `iload_0`, `iconst_3`. */
  Fixed: 1,
  /** A small long constant. */
  FixedLong: 2,
  /** A small float or double constant. */
  FixedFloat: 3,
  Byte: 4,
  Short: 5,
  Unsigned: 6,
  Increment: 7,
  Jump: 8,
  WideJump: 9,
  /** A constant-pool index. `PooledTwo` reserves a second word, which linking fills. */
  Pooled: 10,
  PooledTwo: 11,
  MultiArray: 12,
  /** ldc and its variants. The operand is the size of the index in bytes. */
  Constant: 13,
  Wide: 14,
  TableSwitch: 15,
  LookupSwitch: 16,
  Subroutine: 17,
} as const;
type Form = (typeof Form)[keyof typeof Form];

/** `operand` is the value that the opcode implies, or the number of index bytes of a constant. */
type Decoding = { readonly form: Form; readonly op: number; readonly operand: number };

const SPECIAL: Readonly<Record<string, Decoding>> = {
  aconst_null: { form: Form.Plain, op: Op.pushNull, operand: 0 },
  bipush: { form: Form.Byte, op: Op.push, operand: 0 },
  sipush: { form: Form.Short, op: Op.push, operand: 0 },
  ldc: { form: Form.Constant, op: Op.ldc, operand: 1 },
  ldc_w: { form: Form.Constant, op: Op.ldc, operand: 2 },
  ldc2_w: { form: Form.Constant, op: Op.ldc2, operand: 2 },
  iinc: { form: Form.Increment, op: Op.iinc, operand: 0 },
  newarray: { form: Form.Unsigned, op: Op.newarray, operand: 0 },
  multianewarray: { form: Form.MultiArray, op: Op.multianewarray, operand: 0 },
  wide: { form: Form.Wide, op: 0, operand: 0 },
  goto_w: { form: Form.WideJump, op: Op.goto, operand: 0 },
  jsr: { form: Form.Subroutine, op: 0, operand: 0 },
  jsr_w: { form: Form.Subroutine, op: 0, operand: 0 },
  ret: { form: Form.Subroutine, op: 0, operand: 0 },
  tableswitch: { form: Form.TableSwitch, op: Op.tableswitch, operand: 0 },
  lookupswitch: { form: Form.LookupSwitch, op: Op.lookupswitch, operand: 0 },
  ireturn: { form: Form.Plain, op: Op.return1, operand: 0 },
  freturn: { form: Form.Plain, op: Op.return1, operand: 0 },
  areturn: { form: Form.Plain, op: Op.return1, operand: 0 },
  lreturn: { form: Form.Plain, op: Op.return2, operand: 0 },
  dreturn: { form: Form.Plain, op: Op.return2, operand: 0 },
  return: { form: Form.Plain, op: Op.return_, operand: 0 },
};

/** Instructions that need no second word when they are linked. */
const ONE_OPERAND = new Set(['new', 'anewarray', 'checkcast', 'instanceof']);

/** Indexed by opcode number. */
export const FORMS: readonly Decoding[] = OPCODES.map(({ code, name, operands }) => {
  const special = SPECIAL[name];
  if (special !== undefined) return special;
  // A local is one instruction, whatever its type, except that long and double take two slots.
  const local = /^([ilfda])(load|store)(?:_(\d))?$/.exec(name);
  if (local !== null) {
    const isTwo = local[1] === 'l' || local[1] === 'd';
    const op = local[2] === 'load' ? (isTwo ? Op.load2 : Op.load) : isTwo ? Op.store2 : Op.store;
    if (local[3] === undefined) return { form: Form.Unsigned, op, operand: 0 };
    return { form: Form.Fixed, op, operand: Number(local[3]) };
  }
  if (name.startsWith('iconst')) return { form: Form.Fixed, op: Op.push, operand: code - Opcode.iconst_0 };
  if (name.startsWith('lconst'))
    return { form: Form.FixedLong, op: Op.pushLong, operand: code - Opcode.lconst_0 };
  if (name.startsWith('fconst'))
    return { form: Form.FixedFloat, op: Op.pushFloat, operand: code - Opcode.fconst_0 };
  if (name.startsWith('dconst'))
    return { form: Form.FixedFloat, op: Op.pushDouble, operand: code - Opcode.dconst_0 };
  // The others have an instruction of their own name.
  const op = (Op as Readonly<Record<string, number>>)[name];
  if (operands === '-') return { form: Form.Plain, op, operand: 0 };
  if (operands === 'j') return { form: Form.Jump, op, operand: 0 };
  return { form: ONE_OPERAND.has(name) ? Form.Pooled : Form.PooledTwo, op, operand: 0 };
});
