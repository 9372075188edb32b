/**
 * Where merging costs more than it saves, as far as the code alone tells: a value that decides both how often the loop
 * around the region runs and which objects it works on. `n = key < n.key ? n.left : n.right` in a search tree, or the
 * bounds of a binary search in an array of objects.
 *
 * The fork that merging avoids comes back at the loop's condition; and from then on every object is a choice of several,
 * more of them in each round, so that every later condition speaks of all of them. Numbers do not have this effect: an index
 * into an array of numbers gives one number.
 */
import type { Block } from '../cfg/cfg.ts';
import type { SlotRef } from '../ssa/frame.ts';
import { frameOf } from '../ssa/frame-types.ts';
import type { MethodAnalysis } from '../ssa/method-analysis.ts';
import { translateBlock } from '../ssa/translate.ts';
import type { Exp } from './ir.ts';
import { type Simple, withExps } from './statements.ts';

/** Whether the slot, as it is at the block `from`, is such a value for the innermost loop round that block. */
export function choosesObjects(analysis: MethodAnalysis, from: Block, entry: number, slot: SlotRef): boolean {
  const loop = innermostLoop(analysis, entry, from.id);
  if (loop === null) return false;
  const found = { isLoopDecided: false, isObjectChosen: false };
  const marked = new Map<number, ReadonlySet<string>>([[from.id, new Set([nameOf(slot)])]]);
  const pending = [from.id];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const block = analysis.cfg.blocks[id];
    const after = follow(analysis, block, marked.get(id)!, loop, found);
    if (found.isLoopDecided && found.isObjectChosen) return true;
    if (after.size === 0) continue;
    for (const { to } of block.edges) {
      if (!loop.has(to)) continue;
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
  found: { isLoopDecided: boolean; isObjectChosen: boolean },
): ReadonlySet<string> {
  const marked = new Set(before);
  const frame = frameOf(types[block.id]);
  const { stmts, conditions } = translateBlock(method, block, frame);
  for (const s of stmts as readonly Simple[]) {
    if (choosesObject(s, marked)) found.isObjectChosen = true;
    if ('to' in s && s.to !== null && usesMarked(s, marked)) marked.add(s.to);
  }
  if (
    block.edges.some(
      ({ to }, i) => !loop.has(to) && conditions[i] !== null && mentions(conditions[i], marked),
    )
  )
    found.isLoopDecided = true;
  const after = new Set<string>();
  for (const { slot, value } of frame.slots()) if (mentions(value.exp, marked)) after.add(nameOf(slot));
  return after;
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
