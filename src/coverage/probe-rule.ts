/**
 * What JaCoCo says of a method that was executed. It does not watch every instruction: it puts probes on some edges of
 * the control flow, and takes an instruction for executed if a probe behind it was passed. So what ran before an
 * exception that no instruction throws by itself (a null reference, a division by zero, a failed call) counts as missed up to
 * the last probe. Here the same rule is applied to edges that are known exactly, so that both tools say the same of the
 * same tests; the facts are from JaCoCo 0.8.6 (Debian's), `internal.flow` and `internal.analysis`.
 *
 * A probe stands before every return and athrow, on every jump to a place that control can reach in more than one way
 * (jumps, falling through, the start of the method, of a try block, of a handler), and where control falls into such a
 * place or into a line with a call.
 */
import type { Code } from '../classfile/model.ts';
import { type CountedInstruction, instructionsOf } from './instructions.ts';

/** A way out of an instruction. */
type Way = {
  /** Index of the instruction that comes next; -1: the method is left. */
  readonly to: number;
  readonly isProbed: boolean;
};

export type ProbedCode = {
  readonly instructions: readonly CountedInstruction[];
  /** Bytecode index to index of the instruction. */
  readonly indexOf: ReadonlyMap<number, number>;
  /** By instruction; of a branch the fall-through first, of a switch the default. Two or more are branches. */
  readonly ways: readonly (readonly Way[])[];
};

/**
 * Whether control went from one instruction to the next, by bytecode index; `to` -1: it got to `from`; `to` is `from`:
 * a branch to the next instruction fell through.
 */
export type Passed = (from: number, to: number) => boolean;

export function probedCode(code: Code): ProbedCode {
  const instructions = instructionsOf(code);
  const indexOf = new Map(instructions.map(({ bci }, index) => [bci, index]));
  const { isMulti, needsProbe } = placesWithProbes(code, instructions);
  const ways = instructions.map(({ falls, targets }, index): Way[] => {
    const jumps = targets.map((bci): Way => ({ to: indexOf.get(bci)!, isProbed: isMulti(bci) }));
    if (!falls) return jumps.length === 0 ? [{ to: -1, isProbed: true }] : jumps;
    const next = instructions[index + 1];
    if (next === undefined) return jumps;
    return [{ to: index + 1, isProbed: needsProbe(next.bci) }, ...jumps];
  });
  return { instructions, indexOf, ways };
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
  instructions.forEach(({ falls }, index) => {
    const next = instructions[index + 1];
    if (falls && next !== undefined) fallenInto.add(next.bci);
  });
  const calling = linesWithCalls(lines, instructions);
  const isMulti = (bci: number): boolean => (arrivals.get(bci) ?? 0) + (fallenInto.has(bci) ? 1 : 0) > 1;
  return { isMulti, needsProbe: (bci) => isMulti(bci) || calling.has(bci) };
}

/** Where the lines begin that have a call in them. */
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

/** By instruction, which of its ways count as taken; an instruction without one counts as missed. */
export function coveredWays({ instructions, ways }: ProbedCode, passed: Passed): boolean[][] {
  const covered = ways.map((list) => list.map(() => false));
  const isCovered = new Uint8Array(ways.length);
  /** The ways without a probe that lead to an instruction: there is one at most. */
  const before = new Map<number, readonly [index: number, way: number]>();
  for (const [index, list] of ways.entries())
    for (const [way, { to, isProbed }] of list.entries()) if (!isProbed) before.set(to, [index, way]);
  const cover = (index: number, way: number): void => {
    let [at, by] = [index, way];
    for (;;) {
      covered[at][by] = true;
      if (isCovered[at] === 1) return;
      isCovered[at] = 1;
      const previous = before.get(at);
      if (previous === undefined) return;
      [at, by] = previous;
    }
  };
  for (const [index, list] of ways.entries()) {
    const { bci } = instructions[index];
    const isOverNothing = list.length === 2 && list[0].to === list[1].to;
    for (const [way, { to, isProbed }] of list.entries()) {
      const target = to < 0 ? -1 : isOverNothing && way === 0 ? bci : instructions[to].bci;
      if (isProbed && passed(bci, target)) cover(index, way);
    }
  }
  return covered;
}
