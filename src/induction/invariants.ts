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
import { elementKind, JArray, JObject, type Slot } from '../vm/heap/object.ts';
import { casesOf } from '../vm/symbolic/references/guarded-references.ts';
import { selectElement } from '../vm/symbolic/values/array-elements.ts';
import { halfOf } from '../vm/symbolic/values/char-bytes.ts';
import { intTerm } from '../vm/symbolic/values/operands.ts';
import { EMPTY_TEXT, knownCharacters, type Text, textOf } from '../vm/symbolic/values/text.ts';
import type { Frame } from '../vm/thread/frame.ts';
import type { Vm } from '../vm/vm.ts';
import { beginningOf, beginsWith } from './builder-beginnings.ts';
import { ELEMENT_RANGES, type ElementRange } from './element-ranges.ts';
import type { Content, Forgotten } from './forgotten.ts';
import type { LoopHead } from './loop-heads.ts';
import { fieldsOf } from './object-fields.ts';

/** A condition on the state at the head of a loop. */
export type Invariant = {
  /** The same in each attempt to prove the same loop. */
  readonly name: string;
  /** The condition on the state as it is now. */
  readonly holds: () => Term;
  /** What such an invariant says is not assumed, but part of the forgotten contents. */
  readonly kept?: Kept;
};

/** All elements of an array are in the range; the text of a builder begins with this one. */
type Kept =
  | { readonly kind: 'elements'; readonly array: JArray; readonly range: ElementRange }
  | { readonly kind: 'beginning'; readonly builder: JObject; readonly text: Text };

export type KeptParts = {
  /** What all elements of an array of ints are in; null: nothing is known. */
  readonly rangeOf: (array: JArray) => ElementRange | null;
  readonly beginningOf: (builder: JObject) => Text;
};

export function keptParts(invariants: readonly Invariant[]): KeptParts {
  // The narrowest range of each array comes first, and the longest beginning.
  const ranges = new Map<JArray, ElementRange>();
  const beginnings = new Map<JObject, Text>();
  for (const { kept } of invariants) {
    if (kept?.kind === 'elements' && !ranges.has(kept.array)) ranges.set(kept.array, kept.range);
    if (kept?.kind === 'beginning' && !beginnings.has(kept.builder)) beginnings.set(kept.builder, kept.text);
  }
  return {
    rangeOf: (array) => ranges.get(array) ?? null,
    beginningOf: (builder) => beginnings.get(builder) ?? EMPTY_TEXT,
  };
}

/** Any index: what is proved of it holds for all. */
const ANY_INDEX = pin(auxiliary('rangefinder!index', INT));
const ZERO = pin(intConst(0));
const ONE = pin(intConst(1));

/** With more numbers, candidates about three of them would keep the solver busy. */
const MAX_IN_SUMS = 4;
const MAX_IN_PAIRS = 10;
const MAX_STORES = 64;
/** Of those that are shorter than the text at first. A power of two. */
const MAX_BEGINNING = 16;

/**
 * `frame` stands at the head for the first time, and nothing is forgotten yet. Bounds are what the frame holds and rounds do not
 * change: numbers, and lengths of arrays and strings.
 */
export function candidates(vm: Vm, frame: Frame, head: LoopHead, forgotten: Forgotten): Invariant[] {
  const { changing, bounds } = numbersAt(vm, frame, head, forgotten);
  const found: Invariant[] = [];
  const add = (name: string, holds: () => Term): void => {
    found.push({ name, holds });
  };
  for (const [i, { name, now }] of changing.entries()) {
    const first = now();
    add(`0 <= ${name}`, () => bvSle(ZERO, now()));
    if (first !== ZERO) add(`first <= ${name}`, () => bvSle(first, now()));
    add(`${name} <= first`, () => bvSle(now(), first));
    if (isTruthValue(first)) add(`${name} is a truth value`, () => or(eq(now(), ZERO), eq(now(), ONE)));
    for (const bound of bounds) {
      add(`${name} <= ${bound.name}`, () => bvSle(now(), bound.value));
      add(`${name} < ${bound.name}`, () => bvSlt(now(), bound.value));
    }
    for (const [k, other] of changing.entries()) {
      if (k === i) continue;
      add(`${name} <= ${other.name}`, () => bvSle(now(), other.now()));
      add(`${name} < ${other.name}`, () => bvSlt(now(), other.now()));
      if (k < i) continue;
      const [sum, difference] = [bvAdd(first, other.now()), bvSub(first, other.now())];
      add(`${name} + ${other.name}`, () => eq(bvAdd(now(), other.now()), sum));
      add(`${name} - ${other.name}`, () => eq(bvSub(now(), other.now()), difference));
    }
  }
  const truths = changing.filter(({ now }) => isTruthValue(now()));
  for (const truth of truths)
    for (const [x, y] of pairs(changing)) {
      if (x === truth || y === truth) continue;
      const isSet = (): Term => eq(truth.now(), ONE);
      add(`${x.name} < ${y.name} if ${truth.name}`, () => implies(isSet(), bvSlt(x.now(), y.now())));
      if (changing.length > MAX_IN_SUMS) continue;
      const sum = (): Term => bvAdd(bvAdd(x.now(), x.now()), truth.now());
      const more = bvSub(sum(), y.now());
      add(`2 * ${x.name} + ${truth.name} <= ${y.name}`, () => bvSle(sum(), bvAdd(y.now(), more)));
    }
  for (const [i, array] of [...forgotten.arrays].entries())
    if (elementKind(array) === 'I')
      for (const range of ELEMENT_RANGES)
        found.push({
          name: `elements of ${i} <= ${range.limit}`,
          holds: () => areElementsIn(array, range),
          kept: { kind: 'elements', array, range },
        });
  for (const [i, builder] of [...forgotten.builders].entries())
    for (const [name, text] of beginnings(beginningOf(vm, builder)))
      found.push({
        name: `builder ${i} begins with ${name}`,
        holds: () => beginsWith(vm, builder, text),
        kept: { kind: 'beginning', builder, text },
      });
  return found;
}

/** The longest first. */
function beginnings(text: Text): [name: string, beginning: Text][] {
  if (text.length === ZERO) return [];
  const characters = knownCharacters(text) ?? [];
  const found: [string, Text][] = [['all', text]];
  for (let length = MAX_BEGINNING; length > 0; length >>= 1)
    if (length < characters.length) found.push([`${length}`, textOf(characters.slice(0, length))]);
  return found;
}

/** Seen from its bounds. */
function isTruthValue(term: Term): boolean {
  const { min, max } = factsOf(term);
  return min >= 0 && max <= 1;
}

/** In each order; none if there are very many. */
function pairs(numbers: readonly ChangingNumber[]): (readonly [ChangingNumber, ChangingNumber])[] {
  if (numbers.length > MAX_IN_PAIRS) return [];
  return numbers.flatMap((x) => numbers.filter((y) => y !== x).map((y) => [x, y] as const));
}

/** A number that rounds change. */
type ChangingNumber = { readonly name: string; readonly now: () => Term };
/** One that they do not. */
type Bound = { readonly name: string; readonly value: Term };

/** Ints in locals and fields, and lengths of arrays and strings that they refer to. */
function numbersAt(
  vm: Vm,
  frame: Frame,
  head: LoopHead,
  { locals, fields }: Forgotten,
): { readonly changing: readonly ChangingNumber[]; readonly bounds: readonly Bound[] } {
  const changing: ChangingNumber[] = [];
  const bounds = new Map<Term, string>();
  const look = (name: string, isInt: boolean, content: Content | undefined, read: () => Slot): void => {
    if (content === 'number') {
      if (isInt) changing.push({ name, now: () => intTerm(read()) });
    } else if (content !== undefined) {
      const now = (): Term => arrayLength(read());
      if (content.cls.component !== null) changing.push({ name: `length of ${name}`, now });
    } else {
      const value = isInt ? intTerm(read()) : lengthIn(vm, read());
      if (value !== null && !bounds.has(value)) bounds.set(value, name);
    }
  };
  for (const { slot, type } of head.live)
    if (type === 'I' || type === 'A')
      look(`${slot}`, type === 'I', locals.get(slot), () => frame.slots[slot]);
  for (const [i, [object, contents]] of [...fields].entries())
    for (const [slot, { descriptor, type }] of fieldsOf(object.cls))
      if (descriptor === 'I' || type === 'A')
        look(`object ${i}, ${slot}`, type === 'I', contents.get(slot), () => object.fields[slot]);
  return { changing, bounds: [...bounds].map(([value, name]) => ({ name, value })) };
}

/** Of an array or string; null if the value is something else. */
function lengthIn(vm: Vm, value: Slot): Term | null {
  if (value instanceof JArray) return lengthOf(value);
  if (!(value instanceof JObject) || value.cls !== vm.known.String) return null;
  const bytes = value.fields[vm.slotOf('java/lang/String', 'value')];
  return bytes instanceof JArray ? halfOf(lengthOf(bytes)) : null;
}

/** Of an array that is one of several. What is null has the length 0 here. */
function arrayLength(value: Slot): Term {
  let length: Term = ZERO;
  for (const { guard, ref } of casesOf(value))
    if (ref instanceof JArray) length = ite(guard, lengthOf(ref), length);
  return length;
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
