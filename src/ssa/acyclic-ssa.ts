/**
 * SSA of an acyclic part of a method with a single entry. At the entry the values of all slots are known: they are the
 * inputs, and the code before the entry does not matter. Only edges between the given blocks count; so it does not matter
 * either that other code may reach a block too. One walk in topological order is enough: when values meet, the frames of all
 * predecessors are known.
 *
 * Names: `v3` is local 3 and `s0` the lowest stack slot at the entry; `v3at45` is the φ of local 3 in the block at
 * bytecode 45; `x52` is the result of the instruction at 52.
 */
import type { Block } from '../cfg/cfg.ts';
import { InvariantError } from '../errors.ts';
import type { Exp, Stmt, Type } from '../ir/ir.ts';
import { type SlotRef, type SlotValue, SsaFrame, type SsaValue, slotName, UPPER } from './frame.ts';
import type { MethodAnalysis } from './method-analysis.ts';
import { ssaVariable, translateBlock } from './translate.ts';

/** An edge between two blocks of the part, or to its exit. */
export type InEdge = {
  /** Index of the source in `blocks`. */
  readonly from: number;
  /** Index among the edges of the source. */
  readonly edge: number;
};

/** The value of a slot where paths meet with different values. Statement recovery turns it into a γ. */
export type Phi = {
  readonly name: string;
  readonly type: Type;
  readonly slot: SlotRef;
  /** One value per incoming edge, in the order of `inEdges`. */
  readonly args: readonly Exp[];
};

/**
 * A block of the part: φ first, then its statements; `conditions` are those of its edges, in the order of
 * `block.edges`.
 */
export type SsaBlock = {
  readonly block: Block;
  readonly inEdges: readonly InEdge[];
  readonly phis: readonly Phi[];
  readonly stmts: readonly Stmt[];
  /** Null: the edge is always taken. */
  readonly conditions: readonly (Exp | null)[];
};

/** The block outside of the part at which execution goes on. */
type SsaExit = {
  readonly block: Block;
  readonly inEdges: readonly InEdge[];
  /** The slots whose value differs from that at the entry, with the value on each edge. */
  readonly changed: readonly Phi[];
  /** Slots of the operand stack there. */
  readonly stackSize: number;
};

/** Blocks in topological order, the entry first. Exit null: every path returns or throws. */
export type AcyclicSsa = { readonly blocks: readonly SsaBlock[]; readonly exit: SsaExit | null };

/**
 * `order` is topological, the entry block first; `start` is the bytecode index in that block at which the part begins.
 */
export function buildSsa(
  analysis: MethodAnalysis,
  order: readonly Block[],
  start: number,
  entry: SsaFrame,
  exit: Block | null,
): AcyclicSsa {
  const { liveness, method } = analysis;
  const inEdges = collectEdges(order, exit);
  const ends: SsaFrame[] = [];
  const frameAt = (block: Block, edges: readonly InEdge[]): { frame: SsaFrame; phis: Phi[] } =>
    join(
      edges.map(({ from }) => ends[from]),
      block.start,
      (local) => liveness.isLive(block.id, local),
    );
  const blocks = order.map((block, index): SsaBlock => {
    const edges = inEdges.get(block.id) ?? [];
    const { frame, phis } = index === 0 ? { frame: entry.copy(), phis: [] } : frameAt(block, edges);
    const { stmts, conditions } = translateBlock(method, block, frame, index === 0 ? start : block.start);
    ends.push(frame);
    return { block, inEdges: edges, phis, stmts, conditions };
  });
  if (exit === null) return { blocks, exit: null };
  const edges = inEdges.get(exit.id) ?? [];
  const { frame, phis } = frameAt(exit, edges);
  // A dead local at the exit is no output; stack slots are always read.
  const isWanted = (slot: SlotRef): boolean => slot.in === 'stack' || liveness.isLive(exit.id, slot.index);
  return {
    blocks,
    exit: {
      block: exit,
      inEdges: edges,
      changed: changedSlots(entry, frame, phis, exit.start, edges.length, isWanted),
      stackSize: frame.stack.length,
    },
  };
}

/** The edges between the blocks and to the exit, by target. The exit may be the entry's own block: a loop header. */
function collectEdges(order: readonly Block[], exit: Block | null): Map<number, InEdge[]> {
  const edges = new Map<number, InEdge[]>(order.map((block) => [block.id, []]));
  if (exit !== null) edges.set(exit.id, []);
  order.forEach((block, from) => {
    block.edges.forEach(({ to }, edge) => {
      const list = edges.get(to);
      if (list === undefined) throw new InvariantError(`block ${block.id} leads out of its region to ${to}`);
      list.push({ from, edge });
    });
  });
  return edges;
}

/**
 * The frame where several frames meet. A slot with different values gets a φ. A local that is not live, or whose values have
 * different types, holds nothing: no verified code reads it.
 */
function join(
  frames: readonly SsaFrame[],
  bci: number,
  isLive: (local: number) => boolean,
): { frame: SsaFrame; phis: Phi[] } {
  const [first, ...others] = frames;
  if (first === undefined) throw new InvariantError(`nothing leads to ${bci}`);
  if (others.length === 0) return { frame: first.copy(), phis: [] };
  const phis: Phi[] = [];
  const meet = (slot: SlotRef, values: readonly SlotValue[]): SlotValue => {
    const [value] = values;
    if (values.every((other) => other === value)) return value;
    if (slot.in === 'local' && !isLive(slot.index)) return null;
    if (!isOneType(values)) return null;
    const { type } = values[0];
    const name = `${slotName(slot)}at${bci}`;
    phis.push({ name, type, slot, args: values.map(({ exp }) => exp) });
    return ssaVariable(name, type);
  };
  const joinSlots = (kind: SlotRef['in'], slotsOf: (frame: SsaFrame) => readonly SlotValue[]): SlotValue[] =>
    slotsOf(first).map((_, index) =>
      meet(
        { in: kind, index },
        frames.map((frame) => slotsOf(frame)[index]),
      ),
    );
  const locals = joinSlots('local', (frame) => frame.locals);
  const stack = joinSlots('stack', (frame) => frame.stack);
  return { frame: new SsaFrame(locals, stack), phis };
}

function isOneType(values: readonly SlotValue[]): values is readonly SsaValue[] {
  const [first] = values;
  return values.every(
    (value) =>
      value !== null && value !== UPPER && first !== null && first !== UPPER && value.type === first.type,
  );
}

/** The outputs of the part: slots that may be read at the exit and hold another value than at the entry. */
function changedSlots(
  entry: SsaFrame,
  frame: SsaFrame,
  phis: readonly Phi[],
  bci: number,
  edgeCount: number,
  isWanted: (slot: SlotRef) => boolean,
): Phi[] {
  const changed: Phi[] = [];
  for (const { slot, value } of frame.slots()) {
    const before = slot.in === 'local' ? entry.locals[slot.index] : entry.stack[slot.index];
    if (before === value || !isWanted(slot)) continue;
    const phi = phis.find((p) => p.slot.in === slot.in && p.slot.index === slot.index);
    const name = `${slotName(slot)}at${bci}`;
    const args = phi?.args ?? new Array<Exp>(edgeCount).fill(value.exp);
    changed.push({ name, type: value.type, slot, args });
  }
  return changed;
}
