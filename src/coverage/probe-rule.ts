/**
 * What JaCoCo reports for a method that was executed. JaCoCo does not record every instruction: it puts probes on some edges
 * of the control flow graph, and counts an instruction as executed if a probe behind it was passed. So instructions before
 * an implicit exception (a null reference, a division by zero, a failed call) count as missed back to the last probe. Here
 * the same rule is applied to exactly known edges, so that both tools report the same for the same tests. Source: JaCoCo
 * 0.8.6, packages `internal.flow` and `internal.analysis`.
 *
 * There is a probe before every return and athrow; on every jump to an instruction that control can reach in several
 * ways (by jumps, by falling through, as the start of the method, of a try block or of a handler); and where control falls
 * through to such an instruction or to a line with a call.
 */
import type { Code } from '../classfile/model.ts';
import { type CountedInstruction, instructionsOf } from './instructions.ts';

/** An edge from an instruction to a successor. */
type Exit = {
  /** Index of the next instruction; -1: the method is left. */
  readonly to: number;
  readonly isProbed: boolean;
};

/** The instructions of a method, with the edges on which JaCoCo has a probe. */
export type ProbedCode = {
  readonly instructions: readonly CountedInstruction[];
  /** Bytecode index to index of the instruction. */
  readonly indexOf: ReadonlyMap<number, number>;
  /** By instruction: of a branch the fall-through first, of a switch the default first. Two or more exits count as branches. */
  readonly exits: readonly (readonly Exit[])[];
};

/**
 * Whether control went from one instruction to another, by bytecode index. `to` is -1: whether control reached `from`. `to`
 * is `from`: whether a branch to the next instruction fell through.
 */
export type Passed = (from: number, to: number) => boolean;

export function probedCode(code: Code): ProbedCode {
  const instructions = instructionsOf(code);
  const indexOf = new Map(instructions.map(({ bci }, index) => [bci, index]));
  const { isMulti, needsProbe } = placesWithProbes(code, instructions);
  const exits = instructions.map(({ fallsThrough, targets }, index): Exit[] => {
    const jumps = targets.map((bci): Exit => ({ to: indexOf.get(bci)!, isProbed: isMulti(bci) }));
    if (!fallsThrough) return jumps.length === 0 ? [{ to: -1, isProbed: true }] : jumps;
    const next = instructions[index + 1];
    if (next === undefined) return jumps;
    return [{ to: index + 1, isProbed: needsProbe(next.bci) }, ...jumps];
  });
  return { instructions, indexOf, exits };
}

function placesWithProbes(
  { handlers, lines }: Code,
  instructions: readonly CountedInstruction[],
): { isMulti: (bci: number) => boolean; needsProbe: (bci: number) => boolean } {
  const arrivals = new Map<number, number>([[0, 1]]);
  const arrive = (bci: number): void => {
    arrivals.set(bci, (arrivals.get(bci) ?? 0) + 1);
  };
  for (const { start, handler } of handlers) {
    arrive(start);
    arrive(handler);
  }
  for (const { targets } of instructions) targets.forEach(arrive);
  const fallenInto = new Set<number>();
  instructions.forEach(({ fallsThrough }, index) => {
    const next = instructions[index + 1];
    if (fallsThrough && next !== undefined) fallenInto.add(next.bci);
  });
  const calling = linesWithCalls(lines, instructions);
  const isMulti = (bci: number): boolean => (arrivals.get(bci) ?? 0) + (fallenInto.has(bci) ? 1 : 0) > 1;
  return { isMulti, needsProbe: (bci) => isMulti(bci) || calling.has(bci) };
}

/** The first instructions of lines that contain a call. */
function linesWithCalls(
  lines: Code['lines'],
  instructions: readonly CountedInstruction[],
): ReadonlySet<number> {
  const calling = new Set<number>();
  let next = 0;
  let start = -1;
  for (const { bci, name } of instructions) {
    for (; next < lines.length && lines[next].start <= bci; next++) start = lines[next].start;
    if (start >= 0 && name.startsWith('invoke')) calling.add(start);
  }
  return calling;
}

/** By instruction: which of its exits count as taken. An instruction with none counts as missed. */
export function coveredExits({ instructions, exits }: ProbedCode, passed: Passed): boolean[][] {
  const covered = exits.map((list) => list.map(() => false));
  const isCovered = new Uint8Array(exits.length);
  /** By instruction: the exit without a probe that leads to it. There is one at most, or the target would have a probe. */
  const before = new Map<number, readonly [index: number, exit: number]>();
  for (const [index, list] of exits.entries())
    for (const [exit, { to, isProbed }] of list.entries()) if (!isProbed) before.set(to, [index, exit]);
  const cover = (index: number, exit: number): void => {
    let [at, by] = [index, exit];
    for (;;) {
      covered[at][by] = true;
      if (isCovered[at] === 1) return;
      isCovered[at] = 1;
      const previous = before.get(at);
      if (previous === undefined) return;
      [at, by] = previous;
    }
  };
  for (const [index, list] of exits.entries()) {
    const { bci } = instructions[index];
    const isOverNothing = list.length === 2 && list[0].to === list[1].to;
    for (const [exit, { to, isProbed }] of list.entries()) {
      const target = to < 0 ? -1 : isOverNothing && exit === 0 ? bci : instructions[to].bci;
      if (isProbed && passed(bci, target)) cover(index, exit);
    }
  }
  return covered;
}
