/**
 * Makes static regions (`stages.ts`): chooses the exit of a branch, collects the blocks up to it, and recovers the statement.
 * Everything here depends on bytecode alone. docs/passes/statement-recovery.md says how the exit is chosen.
 */

import { type Block, blockAt } from '../cfg/cfg.ts';
import { NEVER_MEET } from '../cfg/region-exits.ts';
import { instructionLength } from '../classfile/opcodes.ts';
import type { NoRegionReason } from '../ir/bailout.ts';
import type { Place, Stmt } from '../ir/ir.ts';
import { seq } from '../ir/statements.ts';
import { type AcyclicSsa, buildSsa } from '../ssa/acyclic-ssa.ts';
import { parameterTypes, type SlotRef, SsaFrame, slotName } from '../ssa/frame.ts';
import { frameOf, typeOfSlot } from '../ssa/frame-types.ts';
import type { MethodAnalysis } from '../ssa/method-analysis.ts';
import type { MethodCode } from '../ssa/method-code.ts';
import { ssaVariable, Translator } from '../ssa/translate.ts';
import { countPaths } from './count-paths.ts';
import { summariseReturns } from './early-returns.ts';
import { statementOrder } from './recover-order.ts';
import { type RecoveredStatement, recoverStatement } from './recover-statement.ts';
import type { NoRegion, RegionsOfBranch, SlotVariable, StaticRegion } from './stages.ts';

/** A larger region costs more to summarise than it could save. */
const MAX_BLOCKS = 1_000;

/**
 * The regions that begin with the branch at `bci`, the preferred one first. If paths return early there can be two: up to the
 * end of the method, and up to the block where the other paths meet.
 */
export function makeBranchRegions(
  analysis: MethodAnalysis,
  bci: number,
  isObserved: boolean,
): RegionsOfBranch {
  const block = blockAt(analysis.cfg, bci);
  if (block === undefined || block.last !== bci || (block.ends !== 'branch' && block.ends !== 'switch')) {
    return noRegion({ kind: 'no-branch', bci });
  }
  const exits = candidateExits(analysis, block);
  if (exits.length === 0) return reasonForNoExit(analysis, block);
  const results = exits.map((exit) =>
    regionUpTo(analysis, block, bci, entryFrame(analysis, block), exit, isObserved),
  );
  const [preferred] = results;
  const regions = results.filter((result) => result.kind === 'region');
  if (regions.length === 0 && preferred.kind === 'none') return preferred;
  // The region up to the method's end has one exit less. If some path in it must be executed singly anyway, the shorter
  // region is tried first.
  if (regions[0].hasSinglePaths) regions.reverse();
  return { kind: 'regions', regions };
}

/** Tells apart why a branch has no candidate for an exit. */
function reasonForNoExit(analysis: MethodAnalysis, block: Block): NoRegion {
  if (analysis.exits.onlyThrows[block.id] === 1) return noRegion({ kind: 'every-path-throws' });
  const blocks = collectBlocks(analysis, block, null);
  return Array.isArray(blocks) ? noRegion({ kind: 'paths-do-not-meet' }) : blocks;
}

/** The whole method, from its parameters to its returns. */
export function makeMethodRegion(analysis: MethodAnalysis, isObserved: boolean): StaticRegion | NoRegion {
  const { method, cfg } = analysis;
  const frame = new SsaFrame(new Array(method.code.maxLocals).fill(null), []);
  for (const { index, type } of parameterTypes(method.info))
    frame.store(index, ssaVariable(slotName({ in: 'local', index }), type));
  return regionUpTo(analysis, cfg.blocks[0], 0, frame, null, isObserved);
}

/** The blocks at which a region of this branch can end, the preferred one first. Null stands for the end of the method. */
function candidateExits(analysis: MethodAnalysis, { id }: Block): (Block | null)[] {
  const { exits, cfg } = analysis;
  const at = (meet: number): Block | null => (meet === NEVER_MEET || meet === id ? null : cfg.blocks[meet]);
  const meet = at(exits.all[id]) ?? (exits.onlyThrows[id] === 1 ? null : at(exits.withoutThrows[id]));
  // All paths meet, or all that do not throw.
  if (meet !== null) return [meet];
  if (exits.onlyThrows[id] === 1) return [];
  // Some paths go round a loop: the region ends where they meet, often at the loop's header. The others return or throw.
  if (exits.onlyLeaves[id] === 0) {
    const loopMeet = at(exits.withoutReturns[id]);
    return loopMeet === null ? [] : [loopMeet];
  }
  // All paths leave the method: the region ends with it, or where those paths meet that do not return at once.
  const early = at(exits.withoutStraightReturns[id]);
  return early === null ? [null] : [null, early];
}

/** The frame at the branch instruction: its operands are on the stack. Every slot is a fresh variable, an input. */
function entryFrame({ method, types }: MethodAnalysis, block: Block): SsaFrame {
  const frame = frameOf(types[block.id]);
  const translator = new Translator(method, frame);
  const { bytes } = method.code;
  for (let bci = block.start; bci < block.last; bci += instructionLength(bytes, bci)) translator.step(bci);
  return frameOf({ locals: frame.locals.map(typeOfSlot), stack: frame.stack.map(typeOfSlot) });
}

/** The region from `start` in block `entry` up to `exit`: blocks, SSA, statement, returns, in this order. */
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
    sideConditions: start === entry.last ? ssa.blocks[0].conditions.flatMap((c) => c ?? []) : [],
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

/**
 * Adds assignments that tell when each side of a branch is taken, for coverage. The second side of a two-way branch and the
 * default of a switch are left out: they are taken if no other side is.
 */
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

/** The interpreter executes it in every mode. */
function isNeverMerged({ kind }: Stmt): boolean {
  return kind === 'new' || kind === 'opaque';
}

/** Every slot of the frame that holds a variable. */
function inputsOf(frame: SsaFrame): Omit<SlotVariable, 'source'>[] {
  return [...frame.slots()].flatMap(({ slot, value: { exp, type } }) =>
    exp.kind === 'var' ? [{ name: exp.name, type, slot }] : [],
  );
}

/** Outputs stand at the end: they are read at the exit block, behind everything else. */
function withOutputs(body: Stmt, { outputs }: RecoveredStatement): Stmt {
  return seq([body, ...outputs]);
}

/** The blocks from the entry to the exit in the order of `statementOrder`; or why they are no region. */
function collectBlocks(
  { cfg, loops, exits }: MethodAnalysis,
  entry: Block,
  exit: Block | null,
): Block[] | NoRegion {
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
    if (loop !== undefined) return noRegion({ kind: loop.isReducible ? 'loop' : 'irreducible-loop' });
    if (seen.has(to)) continue;
    seen.add(to);
    if (seen.size > MAX_BLOCKS) return noRegion({ kind: 'too-large', maxBlocks: MAX_BLOCKS });
    stack.push({ block: cfg.blocks[to], next: 0 });
  }
  return statementOrder(postorder.reverse(), (block) => exits.onlyThrows[block] === 1);
}

/** The name of a local in the source, from LocalVariableTable; stack slots have none. */
function sourceName(method: MethodCode, slot: SlotRef, bci: number): string | null {
  if (slot.in === 'stack') return null;
  const found = method.code.variables.find(
    (v) => v.index === slot.index && v.start <= bci && bci < v.start + v.length,
  );
  return found?.name ?? null;
}

function noRegion(reason: NoRegionReason): NoRegion {
  return { kind: 'none', reason };
}
