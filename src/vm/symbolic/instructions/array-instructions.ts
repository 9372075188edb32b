/**
 * Array instructions with a symbolic index, value, length, or elements. An access at a symbolic index asks once
 * whether the index is below, beyond or inside. Inside, it reads or writes all elements that the index can equal,
 * while these are few; an array with more becomes a symbolic array. An index takes its values one by one, a path each,
 * only with `--arrays per-index`, or if it can equal too many elements of an array of references.
 */
import { describeType } from '../../../classfile/descriptor.ts';
import { InvariantError } from '../../../errors.ts';
import { and, eq, intConst, ite, not } from '../../../term/build.ts';
import { TermOp } from '../../../term/operators.ts';
import { Term } from '../../../term/term.ts';
import { checkStore } from '../../exceptions/raise.ts';
import { elementKind, JArray, type JObject, type Slot } from '../../heap/object.ts';
import type { Ints, Refs, Slots } from '../../heap/storage.ts';
import { Lazy, type ReferenceCase, SymbolicReference } from '../../heap/symbolic-reference.ts';
import { Op } from '../../interp/ops.generated.ts';
import type { Frame } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';
import { checkBounds, chooseInside, isInside } from '../arrays/array-bounds.ts';
import { executeAnewarray, executeMultianewarray, executeNewarray } from '../arrays/array-creation.ts';
import { elementCases, materialiseCase, mergedValue, needsChoice } from '../arrays/reference-elements.ts';
import { convertToSymbolic, lengthOf } from '../arrays/symbolic-array.ts';
import { numberAt, type PrimitiveKind } from '../arrays/unsafe-memory.ts';
import { concretise } from '../asking/ask.ts';
import {
  casesOf,
  concretiseReference,
  isInstance,
  materialiseReference,
  referenceOf,
} from '../references/guarded-references.ts';
import {
  areFewIndices,
  elementTerm,
  narrowed,
  possibleIndices,
  selectElement,
  setElement,
  setReference,
} from '../values/array-elements.ts';
import { writeElement } from '../values/number-elements.ts';
import { asSlot, putLong } from '../values/operands.ts';
import { conditionOfTable, tableOf, termOfTable } from '../values/value-table.ts';

/** A load among more elements than this would build too large a term. */
const MAX_CASES = 4096;
/** A store to more elements than this becomes an SMT `store`. */
const MAX_WRITES = 64;

/** True if the instruction was executed, or an operand was made concrete so that it can run again. */
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
    case Op.arraylength:
      return symbolicLength(f);
    case Op.newarray:
      return executeNewarray(t, f);
    case Op.newRefArray:
      return executeAnewarray(t, f);
    case Op.newMultiArray:
      return executeMultianewarray(t, f);
    default:
      return false;
  }
}

/** arraylength of a symbolic array. */
function symbolicLength(f: Frame): boolean {
  const array = f.slots[f.sp - 1];
  if (!(array instanceof JArray) || array.symbolic === null) return false;
  f.slots[f.sp - 1] = asSlot(array.symbolic.length);
  f.pc++;
  return true;
}

/** A load or a store; the bounds have been checked. */
type Access = (t: JThread, f: Frame, at: number, array: JArray, index: number | Term) => void;

/**
 * `at` is the slot of the array; the index follows it. The order of the tests matters: a symbolic array is found
 * before the concrete bounds check, which would fail on its empty `cells`.
 *
 * Every `return true` after a change of an operand lets the same instruction run again. So each round decides one
 * thing, and the last one executes.
 */
function access(t: JThread, f: Frame, at: number, action: Access): boolean {
  const { slots: s } = f;
  if (s[at] instanceof SymbolicReference) {
    concretiseReference(t, f, at);
    return true;
  }
  const array = s[at] as JArray | null;
  if (array === null) return false;
  const index = s[at + 1] as number | Term;
  if (array.symbolic !== null) {
    // In this mode the user wants one path per index, whatever the array.
    if (index instanceof Term && forksPerIndex(t)) concretiseIndex(t, f, at, array, index);
    else accessSymbolic(t, f, at, array, typeof index === 'number' ? intConst(index) : index, action);
    return true;
  }
  if (typeof index === 'number') {
    // A concrete index outside: the ordinary trap throws.
    if (index >>> 0 >= array.size) return false;
    action(t, f, at, array, index);
    return true;
  }
  // Before the fork is considered: a table needs none.
  if (action === load && loadFromTable(t, f, at, array, index)) return true;
  if (isPinned(t, array, index, action)) {
    pinIndex(t, f, at, array, index);
    return true;
  }
  if (forksPerIndex(t) || hasTooManyCases(array, index)) {
    concretiseIndex(t, f, at, array, index);
    return true;
  }
  if (becomesSymbolic(t, array, index, action)) {
    convertToSymbolic(array);
    accessSymbolic(t, f, at, array, index, action);
    return true;
  }
  // An answer that is not about the bounds is about the value to be stored.
  if (!isAboutValue(t)) checkBounds(t, array, index);
  action(t, f, at, array, index);
  return true;
}

/**
 * The pending answer is to 'which object is stored?', so the bounds must not take it. They are asked again when the
 * instruction runs again.
 */
function isAboutValue(t: JThread): boolean {
  return t.answer !== undefined && t.request?.kind === 'choice' && t.request.what === 'reference';
}

/**
 * Whether an array of concrete length is better read and written as an SMT Array term. References have no SMT sort:
 * they stay choices among objects.
 */
function becomesSymbolic(t: JThread, array: JArray, index: Term, action: Access): boolean {
  if (elementKind(array) === 'L') return false;
  const limit = action === load ? MAX_CASES : MAX_WRITES;
  const isOpened = t.vm.arrays.mode === 'theory' || !areFewIndices(index, array.size, limit);
  reportChoice(t, array, isOpened ? 'select and store' : 'a choice among its elements');
  return isOpened;
}

/** Whether the index can equal too many elements of a reference array: then it takes its values one by one. */
function hasTooManyCases(array: JArray, index: Term): boolean {
  return elementKind(array) === 'L' && !areFewIndices(index, array.size, MAX_CASES);
}

/** `--arrays per-index`. */
function forksPerIndex(t: JThread): boolean {
  return t.vm.arrays.mode === 'per-index';
}

/** A load among more elements than this is pinned where indices are. */
const MAX_UNPINNED = 256;

/** Whether the index takes its value (`ArrayPolicy.isPinning`). */
function isPinned(t: JThread, array: JArray, index: Term, action: Access): boolean {
  if (!t.vm.arrays.isPinning) return false;
  const isConstant = action === load && elementKind(array) !== 'L' && array.terms === null;
  return !isConstant || !areFewIndices(index, array.size, MAX_UNPINNED);
}

/** For `--debug`: how the access is executed. */
function reportChoice(t: JThread, array: JArray, what: string): void {
  const { onChoice } = t.vm.arrays;
  if (onChoice === null) return;
  const length = lengthOf(array);
  const size = length.op === TermOp.Const ? `length ${length.value}` : 'symbolic length';
  onChoice(`${describeType(array.cls.name)} of ${size} at a symbolic index: ${what}`);
}

/** The index takes its values one by one, a path each. */
function concretiseIndex(t: JThread, f: Frame, at: number, array: JArray, index: Term): void {
  reportChoice(t, array, 'one path per index');
  // Few values: they are the alternatives of one choice, together with the two ways out of bounds.
  if (array.symbolic === null && areFewIndices(index, array.size, MAX_CASES)) {
    const values = possibleIndices(index, array.size);
    const ways = values.map((k) => eq(index, intConst(k)));
    f.slots[at + 1] = values[chooseInside(t, array, index, ways)];
    return;
  }
  pinIndex(t, f, at, array, index);
}

function pinIndex(t: JThread, f: Frame, at: number, array: JArray, index: Term): void {
  // Two questions: the bounds, then the value. If the answer at hand is to the second, the first is answered.
  if (t.request?.kind !== 'value') checkBounds(t, array, index);
  f.slots[at + 1] = concretise(t, index, 'index into an array') as number;
}

/** An access to a symbolic array: the bounds are asked, then the element is read or written without a fork. */
function accessSymbolic(t: JThread, f: Frame, at: number, array: JArray, index: Term, action: Access): void {
  if (index.op !== TermOp.Const) reportChoice(t, array, 'select and store');
  if (action === load && elementKind(array) === 'L') {
    loadReferenceElement(t, f, at, array, index);
    return;
  }
  if (!isAboutValue(t)) checkBounds(t, array, index);
  action(t, f, at, array, index.op === TermOp.Const ? (index.value as number) : index);
}

/**
 * Which entry the index means and whether it is inside is asked as one question, because an instruction that asks
 * twice would have to record the first answer.
 */
function loadReferenceElement(t: JThread, f: Frame, at: number, array: JArray, index: Term): void {
  const cases = elementCases(array.symbolic!, index);
  const inside = isInside(array, index);
  let value: Slot;
  if (needsChoice(cases)) {
    const ways = cases.map((c) => and(inside, c.guard));
    value = materialiseCase(cases[chooseInside(t, array, index, ways)]);
  } else {
    checkBounds(t, array, index, inside);
    value = mergedValue(cases);
  }
  f.slots[at] = value;
  f.sp = at + 1;
  f.pc++;
}

/** Pushes the element. The caller has checked the bounds. */
const load: Access = (_t, f, at, array, index) => {
  const { slots: s } = f;
  const kind = elementKind(array);
  if (kind === 'L') {
    // The element may be a guarded reference itself; it is moved as it is.
    s[at] = typeof index === 'number' ? (array.cells as Refs)[index] : selectReference(array, index);
  } else {
    const value =
      typeof index === 'number' ? elementTerm(array, kind, index) : selectElement(array, kind, index);
    if (kind === 'J') putLong(s, at, value);
    else s[at] = asSlot(value);
  }
  f.sp = at + (kind === 'J' || kind === 'D' ? 2 : 1);
  f.pc++;
};

/** Shorter arrays are read case by case as well. */
const SHORTEST_TABLE = 48;

/** A long array of concrete ints at an index that depends on one character only: see `value-table.ts`. */
function loadFromTable(t: JThread, f: Frame, at: number, array: JArray, index: Term): boolean {
  // Elements that are terms are no table.
  if (array.size < SHORTEST_TABLE || array.terms !== null || !'IBSCZ'.includes(elementKind(array)))
    return false;
  const indices = tableOf(index);
  if (indices === null) return false;
  const data = array.cells as Ints;
  const { values: places, variable } = indices;
  const isIn = (i: number) => i >>> 0 < array.size;
  let last = data[0];
  const values = places.map((i) => {
    // Outside, any value will do; repeating the one before adds no new case.
    if (isIn(i)) last = data[i];
    return last;
  });
  const term = termOfTable({ variable, values });
  if (term === null) return false;
  // The character may lead outside: then the bounds are a question, asked about the character and not about the
  // index.
  if (!places.every(isIn)) {
    const inside = conditionOfTable({ variable, values: places.map((i) => (isIn(i) ? 1 : 0)) });
    checkBounds(t, array, index, inside ?? isInside(array, index));
  }
  f.slots[at] = asSlot(term);
  f.sp = at + 1;
  f.pc++;
  return true;
}

/** The element of a reference array at a symbolic index that is inside. */
function selectReference(array: JArray, index: Term): Slot {
  const cases: ReferenceCase[] = [];
  for (const k of possibleIndices(index, array.size)) {
    const here = eq(index, intConst(k));
    for (const c of casesOf((array.cells as Slots)[k])) {
      cases.push({ guard: and(here, c.guard), ref: c.ref });
    }
  }
  return referenceOf(cases);
}

/** Stores the value above the index, narrowed to the element type (JVMS §6.5.bastore). */
const store: Access = (t, f, at, array, index) => {
  const kind = elementKind(array);
  if (kind === 'L') {
    if (!storeReference(t, f, array, index, at + 2)) return;
  } else storeNumber(array, kind, index, narrowed(kind, numberAt(f.slots, at + 2, kind as PrimitiveKind)));
  f.sp = at;
  f.pc++;
};

/** At a symbolic index of an array of concrete length, every element that the index can equal becomes a choice. */
function storeNumber(array: JArray, kind: string, index: number | Term, value: Term): void {
  if (array.symbolic !== null && index instanceof Term) {
    writeElement(array, index, value);
    return;
  }
  if (typeof index === 'number') {
    setElement(array, kind, index, value);
    return;
  }
  for (const k of possibleIndices(index, array.size)) {
    const old = elementTerm(array, kind, k);
    const now = ite(eq(index, intConst(k)), value, old);
    // An element that the index cannot mean folds to its old value and is not logged.
    if (now !== old) setElement(array, kind, k, now);
  }
}

/**
 * False: the value had to be made concrete first, because not every object that it can be may be stored (JVMS
 * §6.5.aastore).
 */
function storeReference(
  t: JThread,
  f: Frame,
  array: JArray,
  index: number | Term,
  valueSlot: number,
): boolean {
  const value = f.slots[valueSlot];
  const component = array.cls.component!;
  if (value instanceof Lazy) {
    if (array.symbolic !== null && value.fits(t, component)) {
      writeElement(array, typeof index === 'number' ? intConst(index) : index, value);
      return true;
    }
    // Decided for the store check, and because the elements of an array of known length become choices between objects.
    materialiseReference(t, f, valueSlot);
    return false;
  }
  const isAllowed = casesOf(value).every((c) => c.ref === null || isInstance(c.ref, component));
  if (!isAllowed && value instanceof SymbolicReference) {
    concretiseReference(t, f, valueSlot);
    return false;
  }
  if (!isAllowed) {
    checkStore(t, array, value as JObject);
    throw new InvariantError('a bad store passed its check');
  }
  if (array.symbolic !== null && index instanceof Term) {
    writeElement(array, index, value);
    return true;
  }
  if (typeof index === 'number') {
    setReference(array, index, value);
    return true;
  }
  for (const k of possibleIndices(index, array.size)) {
    const here = eq(index, intConst(k));
    const old = (array.cells as Slots)[k];
    // Both sides together: the guards exclude each other through `here`.
    const cases = [
      ...casesOf(value).map((c) => ({ guard: and(here, c.guard), ref: c.ref })),
      ...casesOf(old).map((c) => ({ guard: and(not(here), c.guard), ref: c.ref })),
    ];
    setReference(array, k, referenceOf(cases));
  }
  return true;
}
