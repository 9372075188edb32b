/**
 * Instructions on symbolic operands, by internal opcode. A row here is entered with the stack untouched, because an
 * operand was not a number; it builds the term that the JVMS table of the instruction describes.
 */
import {
  bvAdd,
  bvAnd,
  bvMul,
  bvNeg,
  bvOr,
  bvSdiv,
  bvSlt,
  bvSrem,
  bvSub,
  bvXor,
  eq,
  FALSE,
  fpAdd,
  fpDiv,
  fpMod,
  fpMul,
  fpNeg,
  fpSub,
  intConst,
  longConst,
  not,
  TRUE,
} from '../../term/build.ts';
import {
  d2f,
  f2d,
  fcmpg,
  fcmpl,
  i2b,
  i2c,
  i2l,
  i2s,
  javaShl,
  javaShr,
  javaUshr,
  l2i,
  lcmp,
  toDouble,
  toFloat,
  toInt,
  toLong,
} from '../../term/java.ts';
import type { Term } from '../../term/term.ts';
import { pin } from '../../term/unique-table.ts';
import { divisionByZero } from '../exceptions/raise.ts';
import type { Slot } from '../heap/object.ts';
import { Op } from '../interp/ops.generated.ts';
import type { Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';
import { branch, choose } from './decide.ts';
import { mergeAt } from './merging.ts';
import { doubleTerm, floatTerm, give, giveLong, intTerm, longTerm } from './operands.ts';
import { switchAlternatives } from './switches.ts';

/** Executes the instruction and advances `f.pc` and `f.sp`; or throws AGAIN having changed nothing. */
export type Instruction = (t: JThread, f: Frame) => void;

/** The kinds of operands: how many slots, how to read and write one. */
type Kind = {
  readonly slots: 1 | 2;
  readonly take: (s: readonly Slot[], at: number) => Term;
  readonly put: (s: Slot[], at: number, term: Term) => void;
};
const put1 = (s: Slot[], at: number, term: Term): void => {
  s[at] = give(term);
};
const I: Kind = { slots: 1, take: (s, at) => intTerm(s[at]), put: put1 };
const F: Kind = { slots: 1, take: (s, at) => floatTerm(s[at]), put: put1 };
const J: Kind = { slots: 2, take: longTerm, put: giveLong };
const D: Kind = { slots: 2, take: (s, at) => doubleTerm(s[at]), put: put1 };

/** …, a, b → …, build(a, b) */
function binary(a: Kind, b: Kind, result: Kind, build: (a: Term, b: Term) => Term): Instruction {
  return (_t, f) => {
    const { slots: s } = f;
    const at = f.sp - a.slots - b.slots;
    result.put(s, at, build(a.take(s, at), b.take(s, at + a.slots)));
    f.sp = at + result.slots;
    f.pc++;
  };
}

function unary(a: Kind, result: Kind, build: (a: Term) => Term): Instruction {
  return (_t, f) => {
    const at = f.sp - a.slots;
    result.put(f.slots, at, build(a.take(f.slots, at)));
    f.sp = at + result.slots;
    f.pc++;
  };
}

/** JVMS §6.5.idiv: a divisor of zero is an ArithmeticException. */
function division(kind: Kind, zero: Term, build: (a: Term, b: Term) => Term): Instruction {
  const divide = binary(kind, kind, kind, build);
  return (t, f) => {
    const divisor = kind.take(f.slots, f.sp - kind.slots);
    if (branch(t, 'zero', eq(divisor, zero))) divisionByZero(t);
    divide(t, f);
  };
}

/** JVMS §6.5.if<cond>, if_icmp<cond>: `holds` is the condition under which the jump is taken. */
function jump(operands: 1 | 2, holds: (a: Term, b: Term) => Term): Instruction {
  return (t, f) => {
    const at = f.sp - operands;
    const b = operands === 2 ? intTerm(f.slots[at + 1]) : ZERO;
    const condition = holds(intTerm(f.slots[at]), b);
    if (!isDecided(condition) && mergeAt(t, f)) return;
    const taken = branch(t, 'branch', condition);
    f.sp = at;
    f.pc = taken ? f.code[f.pc + 1] : f.pc + 2;
    t.fuel--;
  };
}

function isDecided(condition: Term): boolean {
  return condition === TRUE || condition === FALSE;
}

function switching(t: JThread, f: Frame): void {
  const { targets, conditions } = switchAlternatives(f.code, f.pc, intTerm(f.slots[f.sp - 1]));
  if (!conditions.includes(TRUE) && mergeAt(t, f)) return;
  const taken = choose(t, 'switch', conditions);
  f.sp--;
  f.pc = targets[taken];
}

function increment(_t: JThread, f: Frame): void {
  const index = f.code[f.pc + 1];
  f.slots[index] = give(bvAdd(intTerm(f.slots[index]), intConst(f.code[f.pc + 2])));
  f.pc += 3;
}

const ZERO = pin(intConst(0));
const ZERO_LONG = pin(longConst(0, 0));

export const INSTRUCTIONS: ReadonlyMap<number, Instruction> = new Map<number, Instruction>([
  [Op.iinc, increment],
  [Op.iadd, binary(I, I, I, bvAdd)],
  [Op.isub, binary(I, I, I, bvSub)],
  [Op.imul, binary(I, I, I, bvMul)],
  [Op.idiv, division(I, ZERO, bvSdiv)],
  [Op.irem, division(I, ZERO, bvSrem)],
  [Op.ineg, unary(I, I, bvNeg)],
  [Op.ishl, binary(I, I, I, javaShl)],
  [Op.ishr, binary(I, I, I, javaShr)],
  [Op.iushr, binary(I, I, I, javaUshr)],
  [Op.iand, binary(I, I, I, bvAnd)],
  [Op.ior, binary(I, I, I, bvOr)],
  [Op.ixor, binary(I, I, I, bvXor)],

  [Op.ladd, binary(J, J, J, bvAdd)],
  [Op.lsub, binary(J, J, J, bvSub)],
  [Op.lmul, binary(J, J, J, bvMul)],
  [Op.ldiv, division(J, ZERO_LONG, bvSdiv)],
  [Op.lrem, division(J, ZERO_LONG, bvSrem)],
  [Op.lneg, unary(J, J, bvNeg)],
  [Op.lshl, binary(J, I, J, javaShl)],
  [Op.lshr, binary(J, I, J, javaShr)],
  [Op.lushr, binary(J, I, J, javaUshr)],
  [Op.land, binary(J, J, J, bvAnd)],
  [Op.lor, binary(J, J, J, bvOr)],
  [Op.lxor, binary(J, J, J, bvXor)],
  [Op.lcmp, binary(J, J, I, lcmp)],

  [Op.fadd, binary(F, F, F, fpAdd)],
  [Op.fsub, binary(F, F, F, fpSub)],
  [Op.fmul, binary(F, F, F, fpMul)],
  [Op.fdiv, binary(F, F, F, fpDiv)],
  [Op.frem, binary(F, F, F, fpMod)],
  [Op.fneg, unary(F, F, fpNeg)],
  [Op.dadd, binary(D, D, D, fpAdd)],
  [Op.dsub, binary(D, D, D, fpSub)],
  [Op.dmul, binary(D, D, D, fpMul)],
  [Op.ddiv, binary(D, D, D, fpDiv)],
  [Op.drem, binary(D, D, D, fpMod)],
  [Op.dneg, unary(D, D, fpNeg)],
  [Op.fcmpl, binary(F, F, I, fcmpl)],
  [Op.fcmpg, binary(F, F, I, fcmpg)],
  [Op.dcmpl, binary(D, D, I, fcmpl)],
  [Op.dcmpg, binary(D, D, I, fcmpg)],

  [Op.i2l, unary(I, J, i2l)],
  [Op.i2f, unary(I, F, toFloat)],
  [Op.i2d, unary(I, D, toDouble)],
  [Op.l2i, unary(J, I, l2i)],
  [Op.l2f, unary(J, F, toFloat)],
  [Op.l2d, unary(J, D, toDouble)],
  [Op.f2i, unary(F, I, toInt)],
  [Op.f2l, unary(F, J, toLong)],
  [Op.f2d, unary(F, D, f2d)],
  [Op.d2i, unary(D, I, toInt)],
  [Op.d2l, unary(D, J, toLong)],
  [Op.d2f, unary(D, F, d2f)],
  [Op.i2b, unary(I, I, i2b)],
  [Op.i2c, unary(I, I, i2c)],
  [Op.i2s, unary(I, I, i2s)],

  [Op.ifeq, jump(1, eq)],
  [Op.ifne, jump(1, (a, b) => not(eq(a, b)))],
  [Op.iflt, jump(1, bvSlt)],
  [Op.ifge, jump(1, (a, b) => not(bvSlt(a, b)))],
  [Op.ifgt, jump(1, (a, b) => bvSlt(b, a))],
  [Op.ifle, jump(1, (a, b) => not(bvSlt(b, a)))],
  [Op.if_icmpeq, jump(2, eq)],
  [Op.if_icmpne, jump(2, (a, b) => not(eq(a, b)))],
  [Op.if_icmplt, jump(2, bvSlt)],
  [Op.if_icmpge, jump(2, (a, b) => not(bvSlt(a, b)))],
  [Op.if_icmpgt, jump(2, (a, b) => bvSlt(b, a))],
  [Op.if_icmple, jump(2, (a, b) => not(bvSlt(b, a)))],
  [Op.tableswitch, switching],
  [Op.lookupswitch, switching],
]);
