/** Candidates for invariants of a loop: what numbers at its head are likely to satisfy in every round. */
import {
  and,
  auxiliary,
  bvAdd,
  bvSle,
  bvSlt,
  bvSub,
  bvUle,
  eq,
  implies,
  intConst,
  ite,
  or,
  select,
} from '../term/build.ts';
import { factsOf } from '../term/known-bits.ts';
import { TermOp } from '../term/operators.ts';
import { INT } from '../term/sorts.ts';
import type { Term } from '../term/term.ts';
import { pin } from '../term/unique-table.ts';
import { elementKind, JArray, JObject } from '../vm/heap/object.ts';
import { selectElement } from '../vm/symbolic/values/array-elements.ts';
import { halfOf } from '../vm/symbolic/values/char-bytes.ts';
import { intTerm } from '../vm/symbolic/values/operands.ts';
import type { Frame } from '../vm/thread/frame.ts';
import type { Vm } from '../vm/vm.ts';
import { ELEMENT_RANGES, type ElementRange } from './element-ranges.ts';
import type { Forgotten } from './head-state.ts';
import type { LoopHead } from './loop-heads.ts';

/** A condition on the state at the head of a loop. */
export type Invariant = {
  /** The same in each attempt to prove the same loop. */
  readonly name: string;
  /** The condition on the state as it is now. */
  readonly holds: () => Term;
  /** For elements of an array: they are in the range. Such an invariant is not assumed, but part of the forgotten contents. */
  readonly elements?: { readonly array: JArray; readonly range: ElementRange };
};

/** Any index: what is proved of it holds for all. */
const ANY_INDEX = pin(auxiliary('rangefinder!index', INT));
const ZERO = pin(intConst(0));
const ONE = pin(intConst(1));

const MAX_IN_TRIPLES = 4;
const MAX_STORES = 64;

/**
 * `frame` stands at the head for the first time, and nothing is forgotten yet. Bounds are what the frame holds and rounds do not
 * change: numbers, and lengths of arrays and strings.
 */
export function candidates(vm: Vm, frame: Frame, head: LoopHead, forgotten: Forgotten): Invariant[] {
  const ints = head.live.filter(({ type }) => type === 'I');
  const changing = ints.filter(({ slot }) => forgotten.locals.has(slot)).map(({ slot }) => slot);
  const now = (slot: number): Term => intTerm(frame.slots[slot]);
  const kept = ints.filter(({ slot }) => !forgotten.locals.has(slot)).map(({ slot }) => now(slot));
  const bounds = [...new Set([...kept, ...lengths(vm, frame, head)])];
  const found: Invariant[] = [];
  const add = (name: string, holds: () => Term): void => {
    found.push({ name, holds });
  };
  for (const slot of changing) {
    const first = now(slot);
    add(`0 <= ${slot}`, () => bvSle(ZERO, now(slot)));
    if (first !== ZERO) add(`first <= ${slot}`, () => bvSle(first, now(slot)));
    add(`${slot} <= first`, () => bvSle(now(slot), first));
    if (isTruthValue(first))
      add(`${slot} is a truth value`, () => or(eq(now(slot), ZERO), eq(now(slot), ONE)));
    for (const [i, bound] of bounds.entries()) {
      add(`${slot} <= bound ${i}`, () => bvSle(now(slot), bound));
      add(`${slot} < bound ${i}`, () => bvSlt(now(slot), bound));
    }
    for (const other of changing.filter((o) => o !== slot)) {
      add(`${slot} <= ${other}`, () => bvSle(now(slot), now(other)));
      add(`${slot} < ${other}`, () => bvSlt(now(slot), now(other)));
      if (other < slot) continue;
      const [sum, difference] = [bvAdd(first, now(other)), bvSub(first, now(other))];
      add(`${slot} + ${other}`, () => eq(bvAdd(now(slot), now(other)), sum));
      add(`${slot} - ${other}`, () => eq(bvSub(now(slot), now(other)), difference));
    }
  }
  for (const [x, y, truth] of triples(changing)) {
    if (!isTruthValue(now(truth))) continue;
    const sum = (): Term => bvAdd(bvAdd(now(x), now(x)), now(truth));
    const more = bvSub(sum(), now(y));
    add(`2 * ${x} + ${truth} <= ${y}`, () => bvSle(sum(), bvAdd(now(y), more)));
  }
  for (const [i, array] of [...forgotten.arrays].entries())
    if (elementKind(array) === 'I')
      for (const range of ELEMENT_RANGES)
        found.push({
          name: `elements of ${i} <= ${range.limit}`,
          holds: () => areElementsIn(array, range),
          elements: { array, range },
        });
  return found;
}

/** Seen from its bounds. */
function isTruthValue(term: Term): boolean {
  const { min, max } = factsOf(term);
  return min >= 0 && max <= 1;
}

/** Three different ones, in each order; none if there are so many that the solver would be busy with them. */
function triples(slots: readonly number[]): (readonly [number, number, number])[] {
  if (slots.length > MAX_IN_TRIPLES) return [];
  return slots.flatMap((x) =>
    slots.flatMap((y) => slots.filter((z) => new Set([x, y, z]).size === 3).map((z) => [x, y, z] as const)),
  );
}

/** Of arrays and strings in locals. */
function lengths(vm: Vm, frame: Frame, head: LoopHead): Term[] {
  return head.live.flatMap(({ slot, type }) => {
    const value = type === 'A' ? frame.slots[slot] : null;
    if (value instanceof JArray) return [lengthOf(value)];
    if (!(value instanceof JObject) || value.cls.name !== 'java/lang/String') return [];
    const bytes = value.fields[vm.slotOf('java/lang/String', 'value')];
    const length = bytes instanceof JArray ? halfOf(lengthOf(bytes)) : null;
    return length === null ? [] : [length];
  });
}

function lengthOf(array: JArray): Term {
  return array.symbolic?.length ?? intConst(array.size);
}

function areElementsIn(array: JArray, { limit }: ElementRange): Term {
  const isInside = and(bvSle(ZERO, ANY_INDEX), bvSlt(ANY_INDEX, lengthOf(array)));
  const element = withChoices(selectElement(array, elementKind(array), ANY_INDEX));
  return implies(isInside, bvUle(element, intConst(limit)));
}

/** An element of an array with stores, as a choice between what was stored: so its bounds are those of all of them. */
function withChoices(element: Term, storesLeft = MAX_STORES): Term {
  if (element.op !== TermOp.Select || element.args[0].op !== TermOp.Store || storesLeft === 0) return element;
  const [array, index] = element.args;
  const [before, at, value] = array.args;
  return ite(eq(index, at), value, withChoices(select(before, index), storesLeft - 1));
}
