/**
 * Loops that count: each round adds constants to some locals. `machine/round-skipper.ts` skips their rounds that do
 * nothing else. What this file says is a guess about a round; whether it is right is seen when a round is tried.
 */
import { type Block, blockAt, type Cfg, successorsOf } from '../cfg/cfg.ts';
import { dominates, immediateDominators } from '../cfg/dominators.ts';
import { instructionLength, localAccess, OPCODES } from '../classfile/opcodes.ts';
import { UPPER } from '../ssa/frame.ts';
import { analyseMethod, type MethodAnalysis } from '../ssa/method-analysis.ts';
import { type MethodCode, methodCodeOf } from '../ssa/method-code.ts';
import type { Method } from '../vm/link/linked-class.ts';

/** What is added to a local, by local. */
type Steps = ReadonlyMap<number, number>;

export type RoundLoop = {
  /** Where each round begins, as a bytecode index. The operand stack is empty there. */
  readonly header: number;
  /** The branch in the header block: all rounds get there without another branch. */
  readonly test: number;
  /** What a round adds to the locals that it adds a constant to. They have no other writes in the loop. */
  readonly steps: Steps;
  /** The part of this that is done before the test. */
  readonly stepsBeforeTest: Steps;
  /** All other slots of locals that are read later. */
  readonly kept: readonly number[];
  /** Whether an instruction of the method belongs to the loop. */
  readonly contains: (bci: number) => boolean;
};

const known = new WeakMap<Method, Map<number, RoundLoop | null>>();

/** The innermost loop in whose header block this branch is; null if there is none, or it is none that counts. */
export function roundLoopAt(method: Method, test: number): RoundLoop | null {
  const loops = known.get(method) ?? new Map<number, RoundLoop | null>();
  known.set(method, loops);
  let loop = loops.get(test);
  if (loop === undefined) {
    const code = methodCodeOf(method);
    loop = code === null ? null : makeRoundLoop(code, test);
    loops.set(test, loop);
  }
  return loop;
}

/** `roundLoopAt` for a method of a class file, which need not be linked. */
export function makeRoundLoop(code: MethodCode, test: number): RoundLoop | null {
  const analysis = analyseMethod(code);
  return analysis.kind === 'analysis' ? makeLoop(analysis, test) : null;
}

function makeLoop(analysis: MethodAnalysis, test: number): RoundLoop | null {
  const { cfg, loops, types, liveness, method } = analysis;
  const header = blockAt(cfg, test);
  const loop = header === undefined ? undefined : loops.byHeader.get(header.id);
  if (header === undefined || loop === undefined || !loop.isReducible || header.last !== test) return null;
  const { locals, stack } = types[header.id];
  const { bytes } = method.code;
  const inLoop = writesIn(bytes, cfg, loop.blocks);
  const beforeTest = writesIn(bytes, cfg, new Set([header.id]));
  if (stack.length > 0 || inLoop === null || beforeTest === null) return null;
  if (!mayReadChars(bytes, cfg, loop.blocks)) return null;
  const idom = immediateDominators(successorsOf(cfg), 0);
  const isInEachRound = ({ id }: Block): boolean => loop.latches.every((latch) => dominates(idom, id, latch));
  const steps = new Map<number, number>();
  for (const [local, [write, ...others]] of inLoop)
    if (write.step !== null && others.length === 0 && isInEachRound(write.block))
      steps.set(local, write.step);
  const isLive = (local: number): boolean => liveness.isLive(header.id, local);
  // A local that is set anew before the test cannot be given back what it held at the header.
  const isLost = [...beforeTest.keys()].some((local) => isLive(local) && !steps.has(local));
  if (steps.size === 0 || isLost) return null;
  const kept = locals.flatMap((type, local) => {
    if (type === null || type === UPPER || steps.has(local) || !isLive(local)) return [];
    return locals[local + 1] === UPPER ? [local, local + 1] : [local];
  });
  return {
    header: header.start,
    test,
    steps,
    stepsBeforeTest: new Map([...steps].filter(([local]) => beforeTest.has(local))),
    kept,
    contains: (bci) => loop.blocks.has(blockAt(cfg, bci)?.id ?? -1),
  };
}

const READS_CHARS = /^(?:caload|invoke\w+)$/;

/** Only loops over characters are skipped; a loop without any is told by its code. */
function mayReadChars(bytes: Uint8Array, cfg: Cfg, blocks: ReadonlySet<number>): boolean {
  return instructionsOf(bytes, cfg, blocks).some(({ bci }) => READS_CHARS.test(OPCODES[bytes[bci]].name));
}

function instructionsOf(
  bytes: Uint8Array,
  cfg: Cfg,
  blocks: ReadonlySet<number>,
): { readonly block: Block; readonly bci: number }[] {
  const found: { block: Block; bci: number }[] = [];
  for (const block of cfg.blocks) {
    if (!blocks.has(block.id)) continue;
    for (let bci = block.start; bci < block.end; bci += instructionLength(bytes, bci))
      found.push({ block, bci });
  }
  return found;
}

/** A write to a local. `step` is null where it is no addition. */
type Write = { readonly block: Block; readonly step: number | null };

/** By local; null if there is an instruction `wide`, which hardly any method has. */
function writesIn(
  bytes: Uint8Array,
  cfg: Cfg,
  blocks: ReadonlySet<number>,
): ReadonlyMap<number, readonly Write[]> | null {
  const found = new Map<number, Write[]>();
  const add = (local: number, write: Write): void => {
    found.set(local, [...(found.get(local) ?? []), write]);
  };
  for (const { block, bci } of instructionsOf(bytes, cfg, blocks)) {
    const { operands } = OPCODES[bytes[bci]];
    if (operands === 'w') return null;
    const access = localAccess(bytes, bci);
    if (access?.isStore) add(access.index, { block, step: null });
    if (operands === 'i') add(bytes[bci + 1], { block, step: (bytes[bci + 2] << 24) >> 24 });
  }
  return found;
}
