/** Where the rounds of loops begin, and which locals matter there. */
import { type Block, blockAt } from '../cfg/cfg.ts';
import { instructionLength, OPCODES } from '../classfile/opcodes.ts';
import { UPPER } from '../ssa/frame.ts';
import { analyseMethod } from '../ssa/method-analysis.ts';
import { methodCodeOf } from '../ssa/method-code.ts';
import type { Method } from '../vm/link/linked-class.ts';
import { wordIndexOf } from '../vm/symbolic/instructions/word-index.ts';
import type { Frame } from '../vm/thread/frame.ts';

/** A local as the verifier types it: all kinds of ints are `I`, references `A`. */
type TypedLocal = { readonly slot: number; readonly type: 'I' | 'J' | 'F' | 'D' | 'A' };

/** The first instruction of each round. The operand stack is empty there, and no other entry leads into the loop. */
export type LoopHead = {
  /** As a word index. */
  readonly pc: number;
  /** The locals that are read before they are written, in the loop or after it. */
  readonly live: readonly TypedLocal[];
  /** Whether an instruction of the method, by its bytecode index, belongs to the loop. */
  readonly contains: (bci: number) => boolean;
  /** Whether only instructions without effects lie between the head and this one, so that they can be executed again. */
  readonly isAhead: (bci: number) => boolean;
};

const NONE: ReadonlyMap<number, LoopHead> = new Map();
const known = new WeakMap<Method, ReadonlyMap<number, LoopHead>>();

/** The head of a loop at which the frame stands; null if it stands elsewhere. */
export function loopHeadOf({ method, pc, sp }: Frame): LoopHead | null {
  if (method.body === null || sp !== method.body.maxLocals) return null;
  return headsOf(method).get(pc) ?? null;
}

/** The head from which the frame has come to its instruction without effects, as to the test of a loop. */
export function loopHeadBefore({ method, pc }: Frame): LoopHead | null {
  if (method.body === null) return null;
  const bci = method.body.bcis[pc];
  for (const head of headsOf(method).values()) if (head.isAhead(bci)) return head;
  return null;
}

function headsOf(method: Method): ReadonlyMap<number, LoopHead> {
  let heads = known.get(method);
  if (heads === undefined) {
    heads = findHeads(method);
    known.set(method, heads);
  }
  return heads;
}

/** By word index. */
function findHeads(method: Method): ReadonlyMap<number, LoopHead> {
  const code = methodCodeOf(method);
  const analysis = code === null ? null : analyseMethod(code);
  if (analysis?.kind !== 'analysis') return NONE;
  const { cfg, loops, types, liveness } = analysis;
  const heads = new Map<number, LoopHead>();
  for (const { header, isReducible, blocks } of loops.byHeader.values()) {
    const { locals, stack } = types[header];
    if (!isReducible || stack.length > 0) continue;
    const live = locals.flatMap((type, slot): TypedLocal[] => {
      if (type === null || type === UPPER || !liveness.isLive(header, slot)) return [];
      return [{ slot, type: type === 'Z' ? 'I' : (type as TypedLocal['type']) }];
    });
    if (live.some(({ type }) => !'IJFDA'.includes(type))) continue;
    const ahead = withoutEffects(code!.code.bytes, cfg.blocks[header]);
    const pc = wordIndexOf(method.body!, cfg.blocks[header].start);
    heads.set(pc, {
      pc,
      live,
      contains: (bci) => blocks.has(blockAt(cfg, bci)?.id ?? -1),
      isAhead: (bci) => ahead.has(bci),
    });
  }
  return heads;
}

/** Executed again in the same state, these do the same again. */
const WITHOUT_EFFECTS =
  /^(?:[ilfda]load(?:_\d)?|[ilfd]const_\w+|aconst_null|[bs]ipush|[ilfd](?:add|sub|mul|neg)|i(?:and|or|xor|shl|shr|ushr)|lcmp|arraylength|getfield)$/;

/** The first instructions of the block that have none, and the branch that follows them. */
function withoutEffects(bytes: Uint8Array, { start, end }: Block): ReadonlySet<number> {
  const found = new Set<number>();
  for (let bci = start; bci < end; bci += instructionLength(bytes, bci)) {
    const { name } = OPCODES[bytes[bci]];
    if (WITHOUT_EFFECTS.test(name) || name.startsWith('if')) found.add(bci);
    if (!WITHOUT_EFFECTS.test(name)) break;
  }
  return found;
}
