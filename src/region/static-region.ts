/**
 * Regions of a method: which blocks belong to the region of a branch, and all that instantiation needs to know of it.
 * Everything here depends on bytecode alone. docs/ranger.md says how the exit is chosen.
 */
import { type Block, blockAt } from '../cfg/cfg.ts';
import { NOWHERE } from '../cfg/region-exits.ts';
import { instructionLength } from '../classfile/opcodes.ts';
import type { Exp, Place, Stmt, Type } from '../ir/ir.ts';
import { seq } from '../ir/statements.ts';
import { type AcyclicSsa, buildSsa } from '../ssa/acyclic-ssa.ts';
import { parameterTypes, type SlotRef, SsaFrame } from '../ssa/frame.ts';
import { frameOf, typeOfSlot } from '../ssa/frame-types.ts';
import type { MethodAnalysis } from '../ssa/method-analysis.ts';
import type { MethodCode } from '../ssa/method-code.ts';
import { ssaVariable, Translator } from '../ssa/translate.ts';
import { countPaths, type PathCounts } from './count-paths.ts';
import { type EarlyReturns, summariseReturns } from './early-returns.ts';
import { textOrder } from './recover-order.ts';
import { type Recovered, recoverStatement } from './recover-statement.ts';

/** A variable of the statement and the slot that it stands for. */
export type SlotVariable = {
  readonly name: string;
  readonly type: Type;
  readonly slot: SlotRef;
  /** The local's name in the source, where the class file tells it. */
  readonly source: string | null;
};

export type StaticRegion = {
  readonly kind: 'region';
  readonly method: MethodCode;
  /** The branch instruction; 0 for a method region. */
  readonly entry: number;
  /** Where execution goes on: the first instruction of the block P. Null: every path returns or throws. */
  readonly exit: number | null;
  /** Slots of the operand stack at the exit. */
  readonly exitStack: number;
  /** When control takes each side of the branch, in terms of the inputs; none for a method region. */
  readonly sides: readonly Exp[];
  /** Numbers of the blocks, the entry's first. */
  readonly blocks: readonly number[];
  /** As recovered: with `return` statements, outputs at the end (FSE'20 Listing 1). */
  readonly recovered: Stmt;
  /** Without `return` statements: `returns` says when the region returns, and what. Outputs at the end. */
  readonly statement: Stmt;
  readonly returns: EarlyReturns | null;
  /** All slots that hold a value at the entry, mentioned or not; of a method region, its parameters. */
  readonly inputs: readonly SlotVariable[];
  /** Slots that are different at the exit. */
  readonly outputs: readonly SlotVariable[];
  readonly paths: PathCounts;
  /** Paths that neither leave nor throw but certainly come to an instruction that is not merged: `new`, monitors… */
  readonly hasSinglePaths: boolean;
};

export type NoRegion = { readonly kind: 'none'; readonly reason: string };

/** Regions beyond this size cost more to summarise than they could ever save. */
const MAX_BLOCKS = 1_000;

/**
 * The regions that begin with the branch at `bci`, the first choice first. There can be two where paths return early: up
 * to the block where the others meet, and up to the end of the method.
 */
export function branchRegions(
  analysis: MethodAnalysis,
  bci: number,
  isObserved: boolean,
): readonly StaticRegion[] | NoRegion {
  const block = blockAt(analysis.cfg, bci);
  if (block === undefined || block.last !== bci || (block.ends !== 'branch' && block.ends !== 'switch')) {
    return none(`no branch at ${bci}`);
  }
  const exits = candidateExits(analysis, block);
  if (exits.length === 0) return whyNone(analysis, block);
  const results = exits.map((exit) =>
    regionUpTo(analysis, block, bci, entryFrame(analysis, block), exit, isObserved),
  );
  const regions = results.filter((result) => result.kind === 'region');
  if (regions.length === 0) return results[0] as NoRegion;
  // The rest of the method as one region has one exit less, unless it has to be executed anyway.
  return regions[0].hasSinglePaths ? regions.reverse() : regions;
}

function whyNone(analysis: MethodAnalysis, block: Block): NoRegion {
  if (analysis.exits.onlyThrows[block.id] === 1) return none('every path throws');
  const blocks = collectBlocks(analysis, block, null);
  return Array.isArray(blocks) ? none('the paths do not meet') : blocks;
}

/** The whole method, from its parameters to its returns. */
export function wholeMethod(analysis: MethodAnalysis, isObserved: boolean): StaticRegion | NoRegion {
  const { method, cfg } = analysis;
  const frame = new SsaFrame(new Array(method.code.maxLocals).fill(null), []);
  for (const { index, type } of parameterTypes(method.info))
    frame.store(index, ssaVariable(`v${index}`, type));
  return regionUpTo(analysis, cfg.blocks[0], 0, frame, null, isObserved);
}

/** Null stands for the end of the method. */
function candidateExits(analysis: MethodAnalysis, { id }: Block): (Block | null)[] {
  const { exits, cfg } = analysis;
  const at = (meet: number): Block | null => (meet === NOWHERE || meet === id ? null : cfg.blocks[meet]);
  const meet = at(exits.all[id]) ?? (exits.onlyThrows[id] === 1 ? null : at(exits.withoutThrows[id]));
  if (meet !== null) return [meet];
  if (exits.onlyThrows[id] === 1) return [];
  if (exits.onlyLeaves[id] === 0) {
    const round = at(exits.withoutReturns[id]);
    return round === null ? [] : [round];
  }
  const early = at(exits.withoutStraightReturns[id]);
  return early === null ? [null] : [null, early];
}

/** The frame at the branch instruction: its operands are on the stack. */
function entryFrame({ method, types }: MethodAnalysis, block: Block): SsaFrame {
  const frame = frameOf(types[block.id]);
  const translator = new Translator(method, frame);
  const { bytes } = method.code;
  for (let bci = block.start; bci < block.last; bci += instructionLength(bytes, bci)) translator.step(bci);
  return frameOf({ locals: frame.locals.map(typeOfSlot), stack: frame.stack.map(typeOfSlot) });
}

function regionUpTo(
  analysis: MethodAnalysis,
  entry: Block,
  start: number,
  frame: SsaFrame,
  exit: Block | null,
  isObserved: boolean,
): StaticRegion | NoRegion {
  const { method, exits } = analysis;
  const order = collectBlocks(analysis, entry, exit);
  if (!Array.isArray(order)) return order;
  const built = buildSsa(analysis, order, start, frame, exit);
  const ssa = isObserved ? withSides(built, method) : built;
  const recovered = recoverStatement(ssa, (block) => exits.onlyThrows[block] === 1);
  const { stmt, returns } = summariseReturns(recovered.body, exit === null);
  const sources = (slot: SlotRef, bci: number): string | null => sourceName(method, slot, bci);
  return {
    kind: 'region',
    method,
    entry: start,
    exit: exit?.start ?? null,
    exitStack: ssa.exit?.stackSize ?? 0,
    sides: start === entry.last ? ssa.blocks[0].conditions.flatMap((c) => c ?? []) : [],
    blocks: order.map(({ id }) => id),
    recovered: withOutputs(recovered.body, recovered),
    statement: withOutputs(stmt, recovered),
    returns,
    inputs: inputsOf(frame).map((input) => ({ ...input, source: sources(input.slot, start) })),
    outputs: (ssa.exit?.changed ?? []).map(({ name, type, slot }) => ({
      name,
      type,
      slot,
      source: sources(slot, exit!.start),
    })),
    paths: countPaths(ssa),
    hasSinglePaths: ssa.blocks.some(
      ({ block, stmts }) => exits.onlyThrows[block.id] === 0 && stmts.some(isNeverMerged),
    ),
  };
}

/** Every branch says of each way out when it is taken; of a switch the default is what is left. */
function withSides(ssa: AcyclicSsa, { name: method }: MethodCode): AcyclicSsa {
  const blocks = ssa.blocks.map((ssaBlock) => {
    const { block, stmts, conditions } = ssaBlock;
    const at: Place = { method, bci: block.last };
    const sides = conditions.flatMap((value, edge): Stmt[] =>
      value === null || (block.ends === 'branch' && edge > 0)
        ? []
        : [{ kind: 'assign', to: `b${block.last}way${edge}`, type: 'Z', value, side: { at, edge } }],
    );
    return sides.length === 0 ? ssaBlock : { ...ssaBlock, stmts: [...stmts, ...sides] };
  });
  return { ...ssa, blocks };
}

function isNeverMerged({ kind }: Stmt): boolean {
  return kind === 'new' || kind === 'opaque';
}

function inputsOf(frame: SsaFrame): Omit<SlotVariable, 'source'>[] {
  return [...frame.slots()].flatMap(({ slot, value: { exp, type } }) =>
    exp.kind === 'var' ? [{ name: exp.name, type, slot }] : [],
  );
}

function withOutputs(body: Stmt, { outputs }: Recovered): Stmt {
  return seq([body, ...outputs]);
}

/** The blocks from the entry to the exit in topological order, or what is in the way. */
function collectBlocks({ cfg, loops }: MethodAnalysis, entry: Block, exit: Block | null): Block[] | NoRegion {
  const postorder: Block[] = [];
  const seen = new Set([entry.id]);
  const stack: { readonly block: Block; next: number }[] = [{ block: entry, next: 0 }];
  while (stack.length > 0) {
    const top = stack[stack.length - 1];
    if (top.next === top.block.edges.length) {
      postorder.push(top.block);
      stack.pop();
      continue;
    }
    const { to } = top.block.edges[top.next++];
    if (to === exit?.id) continue;
    const loop = loops.byHeader.get(to);
    if (loop !== undefined) return none(loop.reducible ? 'loop' : 'irreducible');
    if (seen.has(to)) continue;
    seen.add(to);
    if (seen.size > MAX_BLOCKS) return none(`too large: more than ${MAX_BLOCKS} blocks`);
    stack.push({ block: cfg.blocks[to], next: 0 });
  }
  return textOrder(postorder.reverse());
}

function sourceName(method: MethodCode, slot: SlotRef, bci: number): string | null {
  if (slot.in === 'stack') return null;
  const found = method.code.variables.find(
    (v) => v.index === slot.index && v.start <= bci && bci < v.start + v.length,
  );
  return found?.name ?? null;
}

function none(reason: string): NoRegion {
  return { kind: 'none', reason };
}
