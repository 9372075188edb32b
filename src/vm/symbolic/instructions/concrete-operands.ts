/**
 * Methods that the user wants to run on concrete values alone (`--concrete`). Inside them, and in what they call, an instruction that
 * computes with a symbolic number, or decides by one, has it made concrete first: one value per path, as for native code. Values that are
 * only moved stay symbolic; hooks of the library do their step on symbolic values, and what they return is made concrete when it is used.
 */
import { type InstructionTerm, JAVA_INSTRUCTIONS } from '../../../term/java-instructions.ts';
import { Term } from '../../../term/term.ts';
import { JArray } from '../../heap/object.ts';
import { Op } from '../../interp/ops.generated.ts';
import type { Method } from '../../link/linked-class.ts';
import type { Frame } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';
import { concretiseArray } from '../arrays/symbolic-array.ts';
import { concretiseNumber } from '../natives/concretise.ts';

/** The innermost frame of such a method; null: there is none. Threads that it starts do not run concretely. */
export function concreteFrameOf(t: JThread, f: Frame): Frame | null {
  const { concreteOnly } = t.vm;
  if (concreteOnly.size === 0) return null;
  for (let at: Frame | null = f; at !== null; at = at.caller) {
    if (concreteOnly.has(at.method)) return at;
  }
  return null;
}

/** True if an operand was made concrete: the instruction must run again. `inside` is the frame because of which it is. */
export function concretiseOperands(t: JThread, f: Frame, inside: Frame): boolean {
  const op = f.code[f.pc];
  const array = ARRAYS.get(op);
  if (array !== undefined && concretiseArrayAt(t, f, f.sp - array, inside)) return true;
  if (op === Op.iinc) return concretiseAt(t, f, f.code[f.pc + 1], inside);
  const depths = NUMBERS.get(op) ?? [];
  // Each is stored at once: when the instruction runs again after a question, it asks no more.
  const isChanged = depths.map((depth) => concretiseAt(t, f, f.sp - depth, inside));
  return isChanged.includes(true);
}

function concretiseAt(t: JThread, { slots }: Frame, at: number, inside: Frame): boolean {
  const value = slots[at];
  if (!(value instanceof Term)) return false;
  concretiseNumber(t, slots, at, value, whyOf(inside.method));
  t.vm.concreteCalls?.concretisedFor(inside, value);
  return true;
}

function concretiseArrayAt(t: JThread, { slots }: Frame, at: number, inside: Frame): boolean {
  const array = slots[at];
  if (!(array instanceof JArray) || array.symbolic === null) return false;
  concretiseArray(t, array, whyOf(inside.method));
  return true;
}

function whyOf(m: Method): string {
  return `a value in ${m}, which runs concretely`;
}

/** By instruction: how many slots below the top of the stack its numbers begin. */
const NUMBERS: ReadonlyMap<number, readonly number[]> = new Map<number, readonly number[]>([
  ...Object.entries<InstructionTerm>(JAVA_INSTRUCTIONS).map(
    ([name, { args }]) => [Op[name as keyof typeof JAVA_INSTRUCTIONS], depthsOf(args)] as const,
  ),
  ...[Op.ifeq, Op.ifne, Op.iflt, Op.ifge, Op.ifgt, Op.ifle].map((op) => [op, [1]] as const),
  ...[Op.if_icmpeq, Op.if_icmpne, Op.if_icmplt, Op.if_icmpge, Op.if_icmpgt, Op.if_icmple].map(
    (op) => [op, [2, 1]] as const,
  ),
  ...[Op.tableswitch, Op.lookupswitch, Op.newarray, Op.newRefArray].map((op) => [op, [1]] as const),
  // Of arrays, the index.
  ...[Op.iaload, Op.laload, Op.faload, Op.daload, Op.aaload, Op.baload, Op.caload, Op.saload].map(
    (op) => [op, [1]] as const,
  ),
  ...[Op.iastore, Op.fastore, Op.aastore, Op.bastore, Op.castore, Op.sastore].map((op) => [op, [2]] as const),
  ...[Op.lastore, Op.dastore].map((op) => [op, [3]] as const),
]);

/** By instruction: how many slots below the top the array is. */
const ARRAYS: ReadonlyMap<number, number> = new Map<number, number>([
  [Op.arraylength, 1],
  ...[Op.iaload, Op.laload, Op.faload, Op.daload, Op.aaload, Op.baload, Op.caload, Op.saload].map(
    (op) => [op, 2] as const,
  ),
  ...[Op.iastore, Op.fastore, Op.aastore, Op.bastore, Op.castore, Op.sastore].map((op) => [op, 3] as const),
  ...[Op.lastore, Op.dastore].map((op) => [op, 4] as const),
]);

function depthsOf(args: InstructionTerm['args']): number[] {
  let depth = args.reduce((sum, kind) => sum + slotsOf(kind), 0);
  return args.map((kind) => {
    const at = depth;
    depth -= slotsOf(kind);
    return at;
  });
}

function slotsOf(kind: string): number {
  return kind === 'J' || kind === 'D' ? 2 : 1;
}
