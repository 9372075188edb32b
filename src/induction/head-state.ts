/**
 * The state at the head of a loop, with some of it forgotten: locals that are numbers, and elements of arrays of numbers, become
 * variables that nothing is known about but invariants. What a round may have changed is told by the trail.
 */
import { auxiliary, intConst } from '../term/build.ts';
import { FLOAT32, FLOAT64, INT, LONG, type Sort } from '../term/sorts.ts';
import type { Term } from '../term/term.ts';
import { elementKind, type JArray, JObject, type Slot } from '../vm/heap/object.ts';
import type { ArrayContents } from '../vm/heap/symbolic-array-state.ts';
import { becomeSymbolic, replaceContents } from '../vm/heap/symbolic-arrays.ts';
import { Lazy } from '../vm/heap/symbolic-reference.ts';
import { contentsSort } from '../vm/symbolic/values/number-elements.ts';
import type { Frame } from '../vm/thread/frame.ts';
import { type Changes, touchFrame } from '../vm/trail/trail.ts';
import type { ElementRange } from './element-ranges.ts';
import type { LoopHead, TypedLocal } from './loop-heads.ts';

/** What rounds write to. Everything else is at each head as it was at the first one. */
export type Forgotten = {
  readonly locals: ReadonlySet<number>;
  readonly arrays: ReadonlySet<JArray>;
};

export const NOTHING_FORGOTTEN: Forgotten = { locals: new Set(), arrays: new Set() };

const SORTS: Readonly<Record<Exclude<TypedLocal['type'], 'A'>, Sort>> = {
  I: INT,
  J: LONG,
  F: FLOAT32,
  D: FLOAT64,
};

/** Elements beyond these are too many to become variables of an Array term. */
const MAX_KNOWN_LENGTH = 4096;

let made = 0;

function newVariable(sort: Sort): Term {
  return auxiliary(`rangefinder!any${made++}`, sort);
}

/** `rangeOf`: what all elements of an array of ints are in; null: nothing is known. */
export function forget(
  frame: Frame,
  head: LoopHead,
  { locals, arrays }: Forgotten,
  rangeOf: (array: JArray) => ElementRange | null,
): void {
  touchFrame(frame);
  for (const { slot, type } of head.live) {
    if (!locals.has(slot)) continue;
    frame.slots[slot] = newVariable(SORTS[type as keyof typeof SORTS]);
    if (type === 'J' || type === 'D') frame.slots[slot + 1] = null;
  }
  for (const array of arrays) forgetElements(array, rangeOf(array));
}

function forgetElements(array: JArray, range: ElementRange | null): void {
  const kind = elementKind(array);
  const isText = array.symbolic?.contents.kind === 'chars';
  const term: ArrayContents = {
    kind: 'term',
    array: newVariable(contentsSort(isText ? 'C' : kind)),
    isArray: true,
  };
  const contents: ArrayContents = isText
    ? { kind: 'chars', chars: term, isArray: true }
    : range === null
      ? term
      : { kind: 'mapped', source: term, mapping: imagesIn(range), isArray: false };
  if (array.symbolic === null) becomeSymbolic(array, intConst(array.size), contents);
  else replaceContents(array, contents);
}

function imagesIn({ intoRange }: ElementRange): Extract<ArrayContents, { kind: 'mapped' }>['mapping'] {
  return { apply: (read, index) => intoRange(read(index)), holds: [] };
}

/** The frame at a head, and all that a round could change of it. */
export type FrameAtHead = Pick<
  Frame,
  'method' | 'pc' | 'sp' | 'code' | 'caller' | 'lock' | 'continuation' | 'state' | 'via'
> & {
  readonly slots: Frame['slots'];
};

export function copyOfFrame(f: Frame): FrameAtHead {
  const { method, pc, sp, code, caller, lock, continuation, state, via } = f;
  return { method, pc, sp, code, caller, lock, continuation, state, via, slots: f.slots.slice() };
}

/**
 * What differs from the state at the head before, and can be forgotten. Null: something differs that cannot, a reference, an
 * object, a static field, the frame itself.
 */
export function changesAtHead(
  frame: Frame,
  head: LoopHead,
  before: FrameAtHead,
  changes: Changes,
): Forgotten | null {
  if (changes.hasOthers || !isSameFrame(frame, before)) return null;
  for (const lazy of changes.refined) if (!isAnyValue(lazy)) return null;
  for (const [object, { fields, monitor, hash, native }] of changes.objects) {
    const isSame = object.monitor === monitor && object.hash === hash && object.native === native;
    if (!isSame || fields.some((value, slot) => !isSameValue(value, object.fields[slot]))) return null;
  }
  for (const array of changes.arrays) if (!isForgettable(array)) return null;
  const changed = head.live.filter(({ slot, type }) => {
    const isSame = (at: number): boolean => isSameValue(before.slots[at], frame.slots[at]);
    return !isSame(slot) || (type === 'J' && !isSame(slot + 1));
  });
  if (changed.some(({ type }) => type === 'A')) return null;
  return { locals: new Set(changed.map(({ slot }) => slot)), arrays: changes.arrays };
}

function isSameFrame(f: Frame, before: FrameAtHead): boolean {
  return (
    f.method === before.method &&
    f.pc === before.pc &&
    f.sp === before.sp &&
    f.code === before.code &&
    f.caller === before.caller &&
    f.lock === before.lock &&
    f.continuation === before.continuation &&
    f.state === before.state &&
    f.via === before.via
  );
}

/** A lazy reference is the object that it was found to be. */
function isSameValue(before: Slot, now: Slot): boolean {
  return Object.is(before, now) || (before instanceof Lazy && before.materialised === now);
}

/**
 * Whether the input is as it was at first: nobody can change a string. So it is one of those that it could be at the head before, where less was
 * known of it.
 */
function isAnyValue({ materialised }: Lazy): boolean {
  if (materialised === undefined || materialised === null) return true;
  return (
    materialised instanceof JObject &&
    materialised.cls.name === 'java/lang/String' &&
    materialised.monitor === null
  );
}

function isForgettable(array: JArray): boolean {
  return elementKind(array) !== 'L' && (array.symbolic !== null || array.size <= MAX_KNOWN_LENGTH);
}
