/**
 * Regions whose merging costs more than it saves, as far as the code alone shows it. They have an output that decides both
 * how often a loop runs and what the loop works on. There are two kinds:
 *
 * - The loop is around the region, and the output chooses objects: `n = key < n.key ? n.left : n.right` in a search tree, or
 *   the bounds of a binary search in an array of objects. The fork that merging avoids comes back at the loop's condition. In
 *   addition every object is a guarded reference from then on, with more cases in each round, and every later condition
 *   contains all of them. Numbers do not have this effect: an index into an array of numbers gives one number.
 * - The loop comes later, and the output is where it starts: `i = hasSign ? 1 : 0`, then `while (i < n) … s.charAt(i++)`. The
 *   fork comes back at the end of the loop, and until then every element is a choice of two.
 *
 * The analysis is a forward taint analysis over the slots of the method. It may miss cases, and it may find too many: that
 * costs time or paths, never soundness.
 */
import type { Block } from '../cfg/cfg.ts';
import type { OutputCost } from '../ir/bailout.ts';
import type { Exp } from '../ir/ir.ts';
import { type SimpleStmt, withExps } from '../ir/statements.ts';
import { type SlotRef, slotName } from '../ssa/frame.ts';
import { frameOf } from '../ssa/frame-types.ts';
import type { MethodAnalysis } from '../ssa/method-analysis.ts';
import { translateBlock } from '../ssa/translate.ts';

/**
 * Which kind of costly output the slot is, taken at the block `from`, where the region ends; null if it is none.
 *
 * A region without a loop around or behind it has no such output.
 */
export function costOfMerging(
  analysis: MethodAnalysis,
  from: Block,
  entry: number,
  slot: SlotRef,
): OutputCost | null {
  const around = innermostLoop(analysis, entry, from.id);
  if (around !== null)
    return choosesIn(analysis, from, around, around, slot, choosesObject)
      ? 'loop-condition-and-objects'
      : null;
  for (const { blocks } of analysis.loops.byHeader.values())
    if (!blocks.has(entry) && choosesIn(analysis, from, blocks, null, slot, choosesElement))
      return 'loop-start-and-end';
  return null;
}

/**
 * Whether the slot decides how the loop `decided` goes on, and `chooses` in it. It is followed through the blocks
 * `followed`; null: through the whole method.
 */
function choosesIn(
  analysis: MethodAnalysis,
  from: Block,
  decided: ReadonlySet<number>,
  followed: ReadonlySet<number> | null,
  slot: SlotRef,
  chooses: Chooses,
): boolean {
  const found = { isLoopDecided: false, isChosen: false };
  const marked = new Map<number, ReadonlySet<string>>([[from.id, new Set([slotName(slot)])]]);
  const pending = [from.id];
  // An ordinary worklist: a block is visited again when more of its slots are marked.
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const block = analysis.cfg.blocks[id];
    const after = follow(analysis, block, marked.get(id)!, decided, chooses, found);
    if (found.isLoopDecided && found.isChosen) return true;
    if (after.size === 0) continue;
    // Normal edges only. What an exception handler does with the slot is not seen: this is an estimate of cost.
    for (const { to } of block.edges) {
      if (followed !== null && !followed.has(to)) continue;
      const before = marked.get(to) ?? new Set();
      const both = new Set([...before, ...after]);
      if (both.size === before.size) continue;
      marked.set(to, both);
      pending.push(to);
    }
  }
  return false;
}

/** The blocks of the smallest loop that contains both blocks; null if there is none. */
function innermostLoop({ loops }: MethodAnalysis, a: number, b: number): ReadonlySet<number> | null {
  let best: ReadonlySet<number> | null = null;
  for (const { blocks } of loops.byHeader.values()) {
    if (blocks.has(a) && blocks.has(b) && (best === null || blocks.size < best.size)) best = blocks;
  }
  return best;
}

/** The slots at the block's end that depend on the marked slots at its beginning. */
function follow(
  { method, types }: MethodAnalysis,
  block: Block,
  before: ReadonlySet<string>,
  loop: ReadonlySet<number>,
  chooses: Chooses,
  found: { isLoopDecided: boolean; isChosen: boolean },
): ReadonlySet<string> {
  const isInside = loop.has(block.id);
  const marked = new Set(before);
  const frame = frameOf(types[block.id]);
  const { stmts, conditions } = translateBlock(method, block, frame);
  for (const s of stmts as readonly SimpleStmt[]) {
    if (isInside && chooses(s, marked)) found.isChosen = true;
    // Heap writes are not followed: a value that comes back through a field is missed.
    if ('to' in s && s.to !== null && usesMarked(s, marked)) marked.add(s.to);
  }
  if (
    isInside &&
    block.edges.some(
      ({ to }, i) => !loop.has(to) && conditions[i] !== null && mentions(conditions[i], marked),
    )
  )
    found.isLoopDecided = true;
  const after = new Set<string>();
  for (const { slot, value } of frame.slots()) if (mentions(value.exp, marked)) after.add(slotName(slot));
  return after;
}

/** Whether a statement uses a marked value as a choice. */
type Chooses = (s: SimpleStmt, marked: ReadonlySet<string>) => boolean;

/** The statement takes an element at an index that is a marked value: of an array, or by a call such as `charAt`. */
function choosesElement(s: SimpleStmt, marked: ReadonlySet<string>): boolean {
  if (s.kind === 'load') return mentions(s.index, marked);
  return s.kind === 'invoke' && s.how !== 'static' && s.args.slice(1).some((arg) => mentions(arg, marked));
}

/** The statement uses an object that a marked value has chosen. */
function choosesObject(s: SimpleStmt, marked: ReadonlySet<string>): boolean {
  switch (s.kind) {
    case 'load':
      return mentions(s.array, marked) || (s.element === 'A' && mentions(s.index, marked));
    case 'getfield':
      return s.object !== null && mentions(s.object, marked);
    case 'invoke':
      return s.how !== 'static' && s.args.length > 0 && mentions(s.args[0], marked);
    default:
      return false;
  }
}

function usesMarked(s: SimpleStmt, marked: ReadonlySet<string>): boolean {
  let isUsed = false;
  withExps(s, (e) => {
    isUsed ||= mentions(e, marked);
    return e;
  });
  return isUsed;
}

function mentions(e: Exp, marked: ReadonlySet<string>): boolean {
  switch (e.kind) {
    case 'var':
      return marked.has(e.name);
    case 'op':
      return e.args.some((arg) => mentions(arg, marked));
    case 'gamma':
      return [e.condition, e.yes, e.no].some((part) => mentions(part, marked));
    default:
      return false;
  }
}
