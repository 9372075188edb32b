/**
 * Array instructions with a symbolic index, value, length, or elements. An access by a symbolic index asks once, whether
 * it is inside; then it reads all elements that the index can be, or writes to all of them: no fork per element.
 */
import { InvariantError } from '../../errors.ts';
import { and, bvSlt, bvUlt, eq, intConst, ite, not } from '../../term/build.ts';
import { Term } from '../../term/term.ts';
import { checkStore } from '../exceptions/raise.ts';
import type { JArray, JObject, Ref, Slot } from '../heap/object.ts';
import { type Case, Unsettled } from '../heap/unsettled.ts';
import { Op } from '../interp/ops.generated.ts';
import type { Frame } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';
import {
  elementKind,
  elementTerm,
  narrowed,
  possibleIndices,
  selectElement,
  setElement,
  setReference,
} from './array-elements.ts';
import { branch, concretise } from './decide.ts';
import { indexOutOfBounds, negativeArraySize } from './messages.ts';
import { doubleTerm, floatTerm, give, giveLong, intTerm, longTerm } from './operands.ts';
import { casesOf, guarded, isInstance, settle } from './references.ts';
import { conditionOf, tableOf, termOf } from './tables.ts';

/** Beyond this, an access by a symbolic index would build too large a term: the index takes its values one by one. */
const MOST_CASES = 4096;

/** True if the instruction was executed, or an operand was settled so that it can run again. */
export function arrayInstruction(t: JThread, f: Frame): boolean {
  const { code, pc, sp } = f;
  switch (code[pc]) {
    case Op.iaload:
    case Op.laload:
    case Op.faload:
    case Op.daload:
    case Op.aaload:
    case Op.baload:
    case Op.caload:
    case Op.saload:
      return access(t, f, sp - 2, load);
    case Op.iastore:
    case Op.fastore:
    case Op.aastore:
    case Op.bastore:
    case Op.castore:
    case Op.sastore:
      return access(t, f, sp - 3, store);
    case Op.lastore:
    case Op.dastore:
      return access(t, f, sp - 4, store);
    case Op.newarray:
    case Op.newRefArray:
      return settleLength(t, f, sp - 1);
    case Op.newMultiArray:
      for (let at = sp - code[pc + 2]; at < sp; at++) if (settleLength(t, f, at)) return true;
      return false;
    default:
      return false;
  }
}

type Access = (t: JThread, f: Frame, at: number, array: JArray, index: number | Term) => void;

/** `at` is the slot of the array; the index follows. */
function access(t: JThread, f: Frame, at: number, action: Access): boolean {
  const { slots: s } = f;
  if (s[at] instanceof Unsettled) {
    settle(t, f, at);
    return true;
  }
  const array = s[at] as JArray | null;
  if (array === null) return false;
  const index = s[at + 1] as number | Term;
  if (typeof index === 'number') {
    if (index >>> 0 >= array.length) return false;
    action(t, f, at, array, index);
    return true;
  }
  if (action === load && loadFromTable(t, f, at, array, index)) return true;
  if (possibleIndices(index, array.length).length > MOST_CASES) {
    s[at + 1] = concretise(t, index, `index into an array of ${array.length} elements`) as number;
    return true;
  }
  if (!branch(t, 'bounds', bvUlt(index, intConst(array.length)))) indexOutOfBounds(t, array, index);
  action(t, f, at, array, index);
  return true;
}

const load: Access = (_t, f, at, array, index) => {
  const { slots: s } = f;
  const kind = elementKind(array);
  if (kind === 'L') {
    s[at] = typeof index === 'number' ? (array.data as Ref[])[index] : selectReference(array, index);
  } else {
    const value =
      typeof index === 'number' ? elementTerm(array, kind, index) : selectElement(array, kind, index);
    if (kind === 'J') giveLong(s, at, value);
    else s[at] = give(value);
  }
  f.sp = at + (kind === 'J' || kind === 'D' ? 2 : 1);
  f.pc++;
};

/** Shorter arrays are as well read case by case. */
const SHORTEST_TABLE = 48;

/** A long array of known ints, and an index that depends on one character only: see `tables.ts`. */
function loadFromTable(t: JThread, f: Frame, at: number, array: JArray, index: Term): boolean {
  if (array.length < SHORTEST_TABLE || array.terms !== null || !'IBSCZ'.includes(elementKind(array)))
    return false;
  const indices = tableOf(index);
  if (indices === null) return false;
  const data = array.data as Int32Array;
  const { values: places, variable } = indices;
  const isInside = (i: number) => i >>> 0 < array.length;
  let last = data[0];
  const values = places.map((i) => {
    // Where it is not inside, any value does: the one before makes no new case.
    if (isInside(i)) last = data[i];
    return last;
  });
  const term = termOf({ variable, values });
  if (term === null) return false;
  if (!places.every(isInside)) {
    const condition = conditionOf({ variable, values: places.map((i) => (isInside(i) ? 1 : 0)) });
    if (!branch(t, 'bounds', condition ?? bvUlt(index, intConst(array.length)))) {
      indexOutOfBounds(t, array, index);
    }
  }
  f.slots[at] = give(term);
  f.sp = at + 1;
  f.pc++;
  return true;
}

function selectReference(array: JArray, index: Term): Slot {
  const cases: Case[] = [];
  for (const k of possibleIndices(index, array.length)) {
    const here = eq(index, intConst(k));
    for (const c of casesOf((array.data as Slot[])[k])) {
      cases.push({ guard: and(here, c.guard), ref: c.ref });
    }
  }
  return guarded(cases);
}

const store: Access = (t, f, at, array, index) => {
  const kind = elementKind(array);
  if (kind === 'L') {
    if (!storeReference(t, f, array, index, at + 2)) return;
  } else storeNumber(array, kind, index, valueAt(f.slots, at + 2, kind));
  f.sp = at;
  f.pc++;
};

function valueAt(s: readonly Slot[], at: number, kind: string): Term {
  switch (kind) {
    case 'J':
      return longTerm(s, at);
    case 'F':
      return floatTerm(s[at]);
    case 'D':
      return doubleTerm(s[at]);
    default:
      return narrowed(kind, intTerm(s[at]));
  }
}

function storeNumber(array: JArray, kind: string, index: number | Term, value: Term): void {
  if (typeof index === 'number') {
    setElement(array, kind, index, value);
    return;
  }
  for (const k of possibleIndices(index, array.length)) {
    const old = elementTerm(array, kind, k);
    const now = ite(eq(index, intConst(k)), value, old);
    if (now !== old) setElement(array, kind, k, now);
  }
}

/** False: the value had to be settled first, because not every case of it may be stored. */
function storeReference(
  t: JThread,
  f: Frame,
  array: JArray,
  index: number | Term,
  valueSlot: number,
): boolean {
  const value = f.slots[valueSlot];
  const component = array.cls.component!;
  const isAllowed = casesOf(value).every((c) => c.ref === null || isInstance(c.ref, component));
  if (!isAllowed && value instanceof Unsettled) {
    settle(t, f, valueSlot);
    return false;
  }
  if (!isAllowed) {
    checkStore(t, array, value as JObject);
    throw new InvariantError('a bad store passed its check');
  }
  if (typeof index === 'number') {
    setReference(array, index, value);
    return true;
  }
  for (const k of possibleIndices(index, array.length)) {
    const here = eq(index, intConst(k));
    const old = (array.data as Slot[])[k];
    const cases = [
      ...casesOf(value).map((c) => ({ guard: and(here, c.guard), ref: c.ref })),
      ...casesOf(old).map((c) => ({ guard: and(not(here), c.guard), ref: c.ref })),
    ];
    setReference(array, k, guarded(cases));
  }
  return true;
}

/** The length of a new array: negative is an exception, otherwise one value per path. */
function settleLength(t: JThread, f: Frame, at: number): boolean {
  const length = f.slots[at];
  if (!(length instanceof Term)) return false;
  // The answer at hand may already be that to the second question.
  if (t.request?.kind !== 'value' && branch(t, 'bounds', bvSlt(length, intConst(0)))) {
    negativeArraySize(t, length);
  }
  f.slots[at] = concretise(t, length, 'length of a new array') as number;
  return true;
}
