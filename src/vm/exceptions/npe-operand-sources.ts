/**
 * Which instruction pushed each operand, for helpful NullPointerException messages (JEP 358).
 *
 * The answers have to be HotSpot's, its imprecision included (facts from bytecodeUtils.cpp): instructions are
 * taken in the order of the code, not of the control flow, and the analysis ends as soon as that order comes to
 * the wanted instruction and a stack is known for it. So what a later jump backwards brings is seen only where
 * another round was necessary, and handlers start without knowledge of written locals.
 */
import type { Code, ConstantPool } from '../../classfile/model.ts';
import { instructionLength, int16, int32, Opcode } from '../../classfile/opcodes.ts';
import { localAt, operationAt, poppedSlots, pushedSlots } from '../../classfile/operand-slots.ts';

/** Different instructions pushed the operand on different paths. */
export const UNKNOWN_SOURCE = -1;

export type OperandStack = {
  /** For each slot, bottom first, the bci of the instruction that pushed it, or UNKNOWN_SOURCE. */
  readonly sources: readonly number[];
  /** A bit for each local variable that was stored to: it may hold something else than the parameter. */
  readonly written: bigint;
};

/** Locals from here on count as written. */
const TRACKED_LOCALS = 64;

/** HotSpot gives up here, so that absurd methods do not take all memory. */
const MAX_ENTRIES = 1_000_000;

export function isLocalWritten(stack: OperandStack, local: number): boolean {
  return local >= TRACKED_LOCALS || ((stack.written >> BigInt(local)) & 1n) === 1n;
}

/** The stacks before the instructions, by bci; complete only as far as a message for `wanted` needs them. */
export function findOperandSources(
  code: Code,
  pool: ConstantPool,
  wanted: number,
): (OperandStack | undefined)[] {
  const { bytes } = code;
  const stacks = entryStacks(code);
  let entries = 0;
  let isComplete = false;
  let hasProgress = true;
  while (!isComplete && hasProgress) {
    isComplete = true;
    hasProgress = false;
    for (let bci = 0; bci < bytes.length; ) {
      const before = stacks[bci];
      if (before === undefined) {
        isComplete = false;
      } else {
        // What one successor already knew goes on to the next one too.
        let after = execute(bytes, pool, bci, before);
        for (const target of successors(bytes, bci)) {
          const known = stacks[target];
          if (known === undefined) {
            hasProgress = true;
            entries += after.sources.length;
          } else {
            after = join(after, known);
          }
          stacks[target] = after;
        }
      }
      bci += instructionLength(bytes, bci);
      if ((bci === wanted && stacks[bci] !== undefined) || entries > MAX_ENTRIES) return stacks;
    }
  }
  return stacks;
}

function entryStacks(code: Code): (OperandStack | undefined)[] {
  const stacks = new Array<OperandStack | undefined>(code.bytes.length).fill(undefined);
  stacks[0] = { sources: [], written: 0n };
  // The exception counts as pushed by the first instruction of its handler.
  for (const { handler } of code.handlers) stacks[handler] ??= { sources: [handler], written: 0n };
  return stacks;
}

function join(a: OperandStack, b: OperandStack): OperandStack {
  return {
    sources: a.sources.map((source, i) => (source === b.sources[i] ? source : UNKNOWN_SOURCE)),
    written: a.written | b.written,
  };
}

/** The stack after the instruction. */
function execute(bytes: Uint8Array, pool: ConstantPool, bci: number, before: OperandStack): OperandStack {
  const { name } = operationAt(bytes, bci);
  if (name === 'checkcast') return before;
  const { sources } = before;
  const moved = MOVES[name];
  if (moved !== undefined) {
    const kept = sources.slice(0, sources.length - Math.max(...moved));
    for (const depth of moved) kept.push(sources[sources.length - depth]);
    return { sources: kept, written: before.written };
  }
  const kept = sources.slice(0, Math.max(0, sources.length - poppedSlots(bytes, pool, bci)));
  for (let n = pushedSlots(bytes, pool, bci); n > 0; n--) kept.push(bci);
  return { sources: kept, written: before.written | storedLocal(bytes, bci, name) };
}

/** What replaces the topmost slots, bottom first; 1 is the slot that was on top (JVMS §6.5.dup and following). */
const MOVES: { readonly [name: string]: readonly number[] } = {
  dup: [1, 1],
  dup_x1: [1, 2, 1],
  dup_x2: [1, 3, 2, 1],
  dup2: [2, 1, 2, 1],
  dup2_x1: [2, 1, 3, 2, 1],
  dup2_x2: [2, 1, 4, 3, 2, 1],
  swap: [1, 2],
};

/** `iinc` does not count: the variable stays what it was. */
function storedLocal(bytes: Uint8Array, bci: number, name: string): bigint {
  if (!/^[ilfda]store/.test(name)) return 0n;
  const local = localAt(bytes, bci);
  return local < TRACKED_LOCALS ? 1n << BigInt(local) : 0n;
}

/** Where HotSpot sends the stack: the next instruction, the target, the cases. Handlers have stacks of their own. */
function successors(bytes: Uint8Array, bci: number): number[] {
  const op = operationAt(bytes, bci);
  const next = bci + instructionLength(bytes, bci);
  switch (op.operands) {
    case 'j': {
      const target = bci + int16(bytes, bci + 1);
      return op.name === 'goto' || op.name === 'jsr' ? [target] : [next, target];
    }
    case 'J':
      return [bci + int32(bytes, bci + 1)];
    case 'T':
    case 'L':
      // A switch never runs on into the next instruction, but HotSpot's analysis does.
      return [next, ...switchTargets(bytes, bci, next)];
    default:
      // `ret` goes where only local variables know.
      return /return$|^athrow$|^ret$/.test(op.name) ? [] : [next];
  }
}

/** The default first. The offsets of the cases reach up to the next instruction, in both forms of switch. */
function switchTargets(bytes: Uint8Array, bci: number, next: number): number[] {
  const at = (bci + 4) & ~3;
  const targets = [bci + int32(bytes, at)];
  const step = bytes[bci] === Opcode.tableswitch ? 4 : 8;
  for (let offset = at + 12; offset < next; offset += step) targets.push(bci + int32(bytes, offset));
  return targets;
}
