/**
 * Arithmetic, conversions, comparisons and branches on symbolic operands, by internal opcode. A row is entered with
 * the stack untouched, because an operand is not a number, or a divisor is zero. It builds the term that the JVMS table of
 * the instruction describes.
 */
import { bvAdd, eq, FALSE, intConst, longConst, TRUE } from '../../../term/build.ts';
import {
  type InstructionTerm,
  JAVA_CONDITIONS,
  JAVA_INSTRUCTIONS,
  type NumberKind,
} from '../../../term/java-instructions.ts';
import type { Term } from '../../../term/term.ts';
import { pin } from '../../../term/unique-table.ts';
import { divisionByZero } from '../../exceptions/raise.ts';
import type { Slot } from '../../heap/object.ts';
import { Op } from '../../interp/ops.generated.ts';
import type { Frame } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';
import { branch, choose } from '../asking/ask.ts';
import { asSlot, doubleTerm, floatTerm, intTerm, longTerm, putLong } from '../values/operands.ts';
import { mergeAt } from './merge-at-branch.ts';
import { switchAlternatives } from './switches.ts';

/**
 * Executes the instruction and advances `f.pc` and `f.sp`; or throws AGAIN and has changed nothing: all questions come
 * before all writes.
 */
export type SymbolicInstruction = (t: JThread, f: Frame) => void;

/** A kind of operand: how many slots it takes, and how it is read and written as a term. */
type Kind = {
  readonly slots: 1 | 2;
  readonly take: (s: readonly Slot[], at: number) => Term;
  readonly put: (s: Slot[], at: number, term: Term) => void;
};
const put1 = (s: Slot[], at: number, term: Term): void => {
  s[at] = asSlot(term);
};
const I: Kind = { slots: 1, take: (s, at) => intTerm(s[at]), put: put1 };
const F: Kind = { slots: 1, take: (s, at) => floatTerm(s[at]), put: put1 };
const J: Kind = { slots: 2, take: longTerm, put: putLong };
// The second slot of a double is never read, so it is left alone.
const D: Kind = { slots: 2, take: (s, at) => doubleTerm(s[at]), put: put1 };
const KINDS: Readonly<Record<NumberKind, Kind>> = { I, J, F, D };

/** …, a, b → …, build(a, b) */
function binary(a: Kind, b: Kind, result: Kind, build: (a: Term, b: Term) => Term): SymbolicInstruction {
  return (_t, f) => {
    const { slots: s } = f;
    const at = f.sp - a.slots - b.slots;
    result.put(s, at, build(a.take(s, at), b.take(s, at + a.slots)));
    f.sp = at + result.slots;
    f.pc++;
  };
}

function unary(a: Kind, result: Kind, build: (a: Term) => Term): SymbolicInstruction {
  return (_t, f) => {
    const at = f.sp - a.slots;
    result.put(f.slots, at, build(a.take(f.slots, at)));
    f.sp = at + result.slots;
    f.pc++;
  };
}

/** JVMS §6.5.idiv: a divisor of zero is an ArithmeticException. */
function division(kind: Kind, zero: Term, build: (a: Term, b: Term) => Term): SymbolicInstruction {
  // The same row as for other instructions, behind the question.
  const divide = binary(kind, kind, kind, build);
  return (t, f) => {
    const divisor = kind.take(f.slots, f.sp - kind.slots);
    if (branch(t, 'zero', eq(divisor, zero))) divisionByZero(t);
    divide(t, f);
  };
}

/**
 * JVMS §6.5.if<cond>, if_icmp<cond>. `holds` builds the condition under which the jump is taken. Merging is tried
 * before the branch forks.
 */
function jump(operands: 1 | 2, holds: (a: Term, b: Term) => Term): SymbolicInstruction {
  return (t, f) => {
    const at = f.sp - operands;
    const b = operands === 2 ? intTerm(f.slots[at + 1]) : ZERO;
    const condition = holds(intTerm(f.slots[at]), b);
    // A condition that is a constant already must not reach the merger: there is nothing to merge, and the jump is cheaper.
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
  // A TRUE among the conditions means that the target is known.
  if (!conditions.includes(TRUE) && mergeAt(t, f)) return;
  const taken = choose(t, 'switch', conditions);
  f.sp--;
  f.pc = targets[taken];
}

function increment(_t: JThread, f: Frame): void {
  const index = f.code[f.pc + 1];
  f.slots[index] = asSlot(bvAdd(intTerm(f.slots[index]), intConst(f.code[f.pc + 2])));
  f.pc += 3;
}

/** Pinned: a sweep of terms must not remove what this module holds for ever. */
const ZERO = pin(intConst(0));
const ZERO_LONG = pin(longConst(0, 0));

/** Instructions that test their divisor for zero first (JVMS §6.5.idiv), with the zero of their type. */
const DIVISIONS: Readonly<Record<string, Term>> = {
  idiv: ZERO,
  irem: ZERO,
  ldiv: ZERO_LONG,
  lrem: ZERO_LONG,
};

function arithmetic(name: string, { args, result, build }: InstructionTerm): SymbolicInstruction {
  const [a, b] = args.map((kind) => KINDS[kind]);
  if (Object.hasOwn(DIVISIONS, name)) return division(a, DIVISIONS[name], build);
  if (b === undefined) return unary(a, KINDS[result], build as (a: Term) => Term);
  return binary(a, b, KINDS[result], build);
}

/** By internal opcode. */
export const NUMBER_INSTRUCTIONS: ReadonlyMap<number, SymbolicInstruction> = new Map<
  number,
  SymbolicInstruction
>([
  ...Object.entries<InstructionTerm>(JAVA_INSTRUCTIONS).map(
    ([name, row]) => [Op[name as keyof typeof JAVA_INSTRUCTIONS], arithmetic(name, row)] as const,
  ),
  [Op.iinc, increment],
  [Op.ifeq, jump(1, JAVA_CONDITIONS.eq)],
  [Op.ifne, jump(1, JAVA_CONDITIONS.ne)],
  [Op.iflt, jump(1, JAVA_CONDITIONS.lt)],
  [Op.ifge, jump(1, JAVA_CONDITIONS.ge)],
  [Op.ifgt, jump(1, JAVA_CONDITIONS.gt)],
  [Op.ifle, jump(1, JAVA_CONDITIONS.le)],
  [Op.if_icmpeq, jump(2, JAVA_CONDITIONS.eq)],
  [Op.if_icmpne, jump(2, JAVA_CONDITIONS.ne)],
  [Op.if_icmplt, jump(2, JAVA_CONDITIONS.lt)],
  [Op.if_icmpge, jump(2, JAVA_CONDITIONS.ge)],
  [Op.if_icmpgt, jump(2, JAVA_CONDITIONS.gt)],
  [Op.if_icmple, jump(2, JAVA_CONDITIONS.le)],
  [Op.tableswitch, switching],
  [Op.lookupswitch, switching],
]);
