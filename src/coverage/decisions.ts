/**
 * Recovers the decisions of a method from its bytecode. javac compiles `a && b`, `a || b`, `!a` and `c ? a : b` to
 * conditional jumps that lead to each other and, in the end, to one of two targets. So a decision is a set of branch
 * blocks with one entry and two exits, in which every block but the entry has predecessors inside the set only, and does
 * nothing but compute a condition.
 *
 * The bytecode of `if (a && b)` is that of `if (a) if (b)`. A block that begins a new line counts as a new statement;
 * conditions in one line are one decision.
 */
import type { Block, Cfg } from '../cfg/cfg.ts';
import type { MemberConstant } from '../classfile/model.ts';
import { instructionLength, Opcode, uint16 } from '../classfile/opcodes.ts';
import { frameOf } from '../ssa/frame-types.ts';
import { analyseMethod, type MethodAnalysis } from '../ssa/method-analysis.ts';
import type { MethodCode } from '../ssa/method-code.ts';
import { Translator } from '../ssa/translate.ts';

/** Where a jump or a fall-through leads: to another condition of the decision (its index), or out of it. */
export type ConditionTarget = number | 'true' | 'false';

/** A conditional jump inside a decision, and where its two sides lead. */
export type Condition = {
  /** The bytecode index of the conditional jump. */
  readonly bci: number;
  readonly line: number;
  readonly jump: ConditionTarget;
  readonly fall: ConditionTarget;
};

/** The conditional jumps of one Boolean expression of the source, as a graph without cycles. */
export type SourceDecision = {
  /** In the order of the code. The first is the entry; jumps lead to later conditions only. */
  readonly conditions: readonly Condition[];
};

/** Each reachable conditional jump belongs to one decision, except the tests whether assertions are enabled. */
export function decisionsOf(method: MethodCode): SourceDecision[] {
  const analysis = analyseMethod(method);
  if (analysis.kind === 'none') return [];
  const taken = new Set<number>();
  const decisions: SourceDecision[] = [];
  for (const block of analysis.cfg.blocks) {
    if (!isCondition(block) || taken.has(block.id) || isAssertionTest(method, block)) continue;
    const blocks = grow(analysis, block, taken);
    for (const { id } of blocks) taken.add(id);
    decisions.push(decisionOf(method, analysis.cfg, blocks));
  }
  return decisions;
}

/** A jump to the next instruction decides nothing. */
function isCondition({ ends, edges }: Block): boolean {
  return ends === 'branch' && edges.length === 2;
}

/** javac tests whether assertions are enabled before each of them, and once in the static initialiser. */
function isAssertionTest({ code, pool }: MethodCode, { start, last }: Block): boolean {
  let at = -1;
  for (let bci = start; bci < last; bci += instructionLength(code.bytes, bci)) at = bci;
  const opcode = at < 0 ? -1 : code.bytes[at];
  if (opcode !== Opcode.getstatic && opcode !== Opcode.invokevirtual) return false;
  const { name } = pool[uint16(code.bytes, at + 1)] as MemberConstant;
  return name === '$assertionsDisabled' || name === 'desiredAssertionStatus';
}

/** The largest set of blocks from `entry` on that has two exits, in the order of the code. */
function grow(analysis: MethodAnalysis, entry: Block, taken: ReadonlySet<number>): readonly Block[] {
  const { cfg } = analysis;
  const inside = new Set([entry.id]);
  let best = [entry];
  for (;;) {
    const exits = exitsOf(cfg, inside);
    if (exits.length === 2) best = [...inside].sort((a, b) => a - b).map((id) => cfg.blocks[id]);
    const next = exits.find(
      (id) => !inside.has(id) && !taken.has(id) && isPartOf(analysis, cfg.blocks[id], entry, inside),
    );
    if (next === undefined) return best;
    inside.add(next);
  }
}

/** In the order of the code. A backward jump is an exit, even one to the entry of the decision: a loop without a body. */
function exitsOf(cfg: Cfg, inside: ReadonlySet<number>): number[] {
  const targets = [...inside].flatMap((id) =>
    cfg.blocks[id].edges
      .map(({ to }) => behindGotos(cfg, to))
      .filter((target) => !inside.has(target) || target <= id),
  );
  return [...new Set(targets)].sort((a, b) => a - b);
}

/** Skips blocks that consist of a goto. */
function behindGotos(cfg: Cfg, id: number): number {
  let at = id;
  for (let steps = 0; steps < cfg.blocks.length && isOnlyGoto(cfg.blocks[at]); steps++)
    at = cfg.blocks[at].edges[0].to;
  return at;
}

function isOnlyGoto({ ends, start, last }: Block): boolean {
  return ends === 'goto' && start === last;
}

function isPartOf(
  analysis: MethodAnalysis,
  block: Block,
  entry: Block,
  inside: ReadonlySet<number>,
): boolean {
  const { cfg, method } = analysis;
  if (!isCondition(block) || block.id < entry.id || cfg.roots.includes(block.id)) return false;
  if (isAssertionTest(method, block) || beginsAnotherLine(method, block, entry)) return false;
  const comesFromInside = (id: number): boolean => {
    const pred = cfg.blocks[id];
    return (
      inside.has(id) || (isOnlyGoto(pred) && pred.preds.length > 0 && pred.preds.every((p) => inside.has(p)))
    );
  };
  return block.preds.every(comesFromInside) && isExpression(analysis, block);
}

function beginsAnotherLine({ code }: MethodCode, { start }: Block, entry: Block): boolean {
  return code.lines.some((l) => l.start === start && l.line !== lineAt(code, entry.last));
}

function lineAt(code: MethodCode['code'], bci: number): number {
  let line = 0;
  for (const entry of code.lines) if (entry.start <= bci) line = entry.line;
  return line;
}

/** The block computes one expression: after each instruction the operand stack is higher than before the block. */
function isExpression({ method, types }: MethodAnalysis, { id, start, last }: Block): boolean {
  const frame = frameOf(types[id]);
  const depth = frame.stack.length;
  const translator = new Translator(method, frame);
  for (let bci = start; bci < last; bci += instructionLength(method.code.bytes, bci)) {
    translator.step(bci);
    if (frame.stack.length <= depth) return false;
  }
  return true;
}

function decisionOf({ code }: MethodCode, cfg: Cfg, blocks: readonly Block[]): SourceDecision {
  const indexOf = new Map(blocks.map(({ id }, index) => [id, index]));
  // The last condition falls through to the code for a true decision, unless it jumps back, as in do … while.
  const last = blocks[blocks.length - 1];
  const isLoopEnd = cfg.blocks[last.edges[0].to].start <= last.last;
  const whenTrue = behindGotos(cfg, last.edges[isLoopEnd ? 0 : 1].to);
  const next = (from: number, to: number): ConditionTarget => {
    const target = behindGotos(cfg, to);
    if (target > from && indexOf.has(target)) return indexOf.get(target)!;
    return target === whenTrue ? 'true' : 'false';
  };
  return {
    conditions: blocks.map((block) => ({
      bci: block.last,
      line: lineAt(code, block.last),
      jump: next(block.id, block.edges[0].to),
      fall: next(block.id, block.edges[1].to),
    })),
  };
}
