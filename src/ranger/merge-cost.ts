/**
 * Where merging costs more than it saves, as far as the code alone tells: a value that decides both how often a loop runs and
 * what it works on.
 *
 * - The loop is around the region, and the value chooses objects: `n = key < n.key ? n.left : n.right` in a search tree, or
 *   the bounds of a binary search in an array of objects. The fork that merging avoids comes back at the loop's condition; and
 *   from then on every object is a choice of several, more of them in each round, so that every later condition speaks of all
 *   of them. Numbers do not have this effect: an index into an array of numbers gives one number.
 * - The loop comes later, and the value is where it starts: `i = hasSign ? 1 : 0`, then `while (i < n) … s.charAt(i++)`. The fork
 *   comes back at the loop's end, and until then every element is a choice of two.
 */
import type { Block } from '../cfg/cfg.ts';
import type { Exp } from '../ir/ir.ts';
import { type Simple, withExps } from '../ir/statements.ts';
import type { SlotRef } from '../ssa/frame.ts';
import { frameOf } from '../ssa/frame-types.ts';
import type { MethodAnalysis } from '../ssa/method-analysis.ts';
import { translateBlock } from '../ssa/translate.ts';

/** Why the slot, as it is at the block `from`, where the region ends, is such a value; null if it is none. */
export function costOfMerging(
  analysis: MethodAnalysis,
  from: Block,
  entry: number,
  slot: SlotRef,
): string | null {
  const around = innermostLoop(analysis, entry, from.id);
  if (around !== null)
    return choosesIn(analysis, from, around, around, slot, choosesObject)
      ? 'decides how the loop goes on and chooses objects'
      : null;
  for (const { blocks } of analysis.loops.byHeader.values())
    if (!blocks.has(entry) && choosesIn(analysis, from, blocks, null, slot, choosesElement))
      return 'decides where a loop starts and how it ends';
  return null;
}

/** Whether it decides how the loop goes on, and chooses there. It is followed `within` these blocks, or everywhere. */
function choosesIn(
  analysis: MethodAnalysis,
  from: Block,
  loop: ReadonlySet<number>,
  within: ReadonlySet<number> | null,
  slot: SlotRef,
  chooses: Chooses,
): boolean {
  const found = { isLoopDecided: false, isChosen: false };
  const marked = new Map<number, ReadonlySet<string>>([[from.id, new Set([nameOf(slot)])]]);
  const pending = [from.id];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const block = analysis.cfg.blocks[id];
    const after = follow(analysis, block, marked.get(id)!, loop, chooses, found);
    if (found.isLoopDecided && found.isChosen) return true;
    if (after.size === 0) continue;
    for (const { to } of block.edges) {
      if (within !== null && !within.has(to)) continue;
      const before = marked.get(to) ?? new Set();
      const both = new Set([...before, ...after]);
      if (both.size === before.size) continue;
      marked.set(to, both);
      pending.push(to);
    }
  }
  return false;
}

/** The blocks of the smallest loop with both blocks in it. */
function innermostLoop({ loops }: MethodAnalysis, a: number, b: number): ReadonlySet<number> | null {
  let best: ReadonlySet<number> | null = null;
  for (const { blocks } of loops.byHeader.values()) {
    if (blocks.has(a) && blocks.has(b) && (best === null || blocks.size < best.size)) best = blocks;
  }
  return best;
}

/** The slots at the block's end that depend on the marked ones at its beginning. */
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
  for (const s of stmts as readonly Simple[]) {
    if (isInside && chooses(s, marked)) found.isChosen = true;
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
  for (const { slot, value } of frame.slots()) if (mentions(value.exp, marked)) after.add(nameOf(slot));
  return after;
}

type Chooses = (s: Simple, marked: ReadonlySet<string>) => boolean;

/** The statement takes an element at an index that is a marked value: of an array, or by a call such as `charAt`. */
function choosesElement(s: Simple, marked: ReadonlySet<string>): boolean {
  if (s.kind === 'load') return mentions(s.index, marked);
  return s.kind === 'invoke' && s.how !== 'static' && s.args.slice(1).some((arg) => mentions(arg, marked));
}

/** The statement uses an object that a marked value has chosen. */
function choosesObject(s: Simple, marked: ReadonlySet<string>): boolean {
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

function usesMarked(s: Simple, marked: ReadonlySet<string>): boolean {
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

/** As `frameOf` names it. */
function nameOf(slot: SlotRef): string {
  return `${slot.in === 'local' ? 'v' : 's'}${slot.index}`;
}
