/**
 * Elements of symbolic arrays of references. The element at a symbolic index depends on which writes and entries the
 * index equals: the cases. If none of them is lazy, the element is one guarded reference. A lazy case must be chosen
 * first, by the instruction that asks about the bounds.
 */
import { assertNever, InvariantError } from '../../../errors.ts';
import { and, eq, FALSE, intConst, not, TRUE } from '../../../term/build.ts';
import { TermOp } from '../../../term/operators.ts';
import type { Term } from '../../../term/term.ts';
import type { JArray, Slot } from '../../heap/object.ts';
import type { Slots } from '../../heap/storage.ts';
import type { ArrayContents, ReferenceEntries, SymbolicArrayState } from '../../heap/symbolic-array-state.ts';
import { addEntry, flush } from '../../heap/symbolic-arrays.ts';
import { GuardedReference, Lazy, SymbolicReference } from '../../heap/symbolic-reference.ts';
import type { JThread } from '../../thread/thread.ts';
import { choose } from '../asking/ask.ts';
import { casesOf, referenceOf } from '../references/guarded-references.ts';
import { possibleIndices } from '../values/array-elements.ts';
import { isWithin, sourceIndex, writeElement } from '../values/number-elements.ts';

/** The element is `value` where `guard` holds; a `NewEntry` is an entry that has yet to be made. */
export type ElementCase = { readonly guard: Term; readonly value: Slot | NewEntry };

/** An index term that the path has not used before. */
class NewEntry {
  readonly entries: ReferenceEntries;
  readonly index: Term;
  constructor(entries: ReferenceEntries, index: Term) {
    this.entries = entries;
    this.index = index;
  }
}

/**
 * The value of a case at the end of a path. Undefined: an element of an input that the path never used, so it is
 * still what it was.
 */
export function observedValue(c: ElementCase): Slot | undefined {
  if (c.value instanceof NewEntry && !c.value.entries.areNeverLazy) return undefined;
  return materialiseCase(c);
}

/** The cases of the element at an index that is inside. The guards exclude each other and cover everything. */
export function elementCases(state: SymbolicArrayState, index: Term): ElementCase[] {
  if (index.op === TermOp.Const) {
    const own = state.written.get(index.value as number);
    if (own !== undefined) return [{ guard: TRUE, value: own }];
  } else flush(state);
  const found: ElementCase[] = [];
  collect(state.contents, index, TRUE, found);
  return found;
}

/** Adds the cases where `guard` holds. The first match from the newest layer down wins. */
function collect(contents: ArrayContents, index: Term, guard: Term, found: ElementCase[]): void {
  let left = guard;
  /** True if nothing is left. */
  const take = (condition: Term, value: Slot | NewEntry): boolean => {
    const here = and(left, condition);
    if (here !== FALSE) found.push({ guard: here, value });
    left = and(left, not(condition));
    return left === FALSE;
  };
  for (let layer = contents; ; ) {
    switch (layer.kind) {
      case 'written':
        if (index.op === TermOp.Const) {
          const own = layer.at.get(index.value as number);
          if (own !== undefined) {
            take(TRUE, own);
            return;
          }
        } else for (const [k, value] of layer.at) if (take(eq(index, intConst(k)), value)) return;
        layer = layer.below;
        break;
      case 'stored':
        if (take(eq(index, layer.index), layer.value)) return;
        layer = layer.below;
        break;
      case 'range': {
        const inside = isWithin(layer, index);
        const here = and(left, inside);
        if (here !== FALSE) collect(layer.source, sourceIndex(layer, index), here, found);
        left = and(left, not(inside));
        if (left === FALSE) return;
        layer = layer.below;
        break;
      }
      case 'elements': {
        const cells = layer.cells as Slots;
        const places = possibleIndices(index, cells.length);
        places.forEach((k, i) => {
          take(i === places.length - 1 ? TRUE : eq(index, intConst(k)), cells[k]);
        });
        // The index is outside. Only a guard that does not hold leads here, so the value does not matter.
        if (places.length === 0) take(TRUE, null);
        return;
      }
      case 'entries': {
        for (const { index: at, value } of layer.entries.made) if (take(eq(index, at), value)) return;
        take(TRUE, layer.entries.make === null ? null : new NewEntry(layer.entries, index));
        return;
      }
      case 'term':
      case 'chars':
      case 'pairs':
      case 'tail':
      case 'mapped':
      case 'expanded':
      case 'reversed':
        throw new InvariantError('references among numbers');
      default:
        assertNever(layer, 'layer');
    }
  }
}

/** Whether one of the cases must be chosen before the element has a value. */
export function needsChoice(cases: readonly ElementCase[]): boolean {
  return cases.length > 1 && cases.some(({ value }) => isLazy(value));
}

function isLazy(value: Slot | NewEntry): boolean {
  if (value instanceof NewEntry) return !value.entries.areNeverLazy;
  if (value instanceof Lazy) return value.materialised === undefined;
  return value instanceof SymbolicReference && !(value instanceof GuardedReference);
}

/** The value of a case. A new entry is made, and undone with the path. */
export function materialiseCase({ value }: ElementCase): Slot {
  if (!(value instanceof NewEntry)) return value;
  const { entries, index } = value;
  const made = entries.make!(index, entries.made.length);
  addEntry(entries, index, made);
  return made;
}

/** All cases as one reference. The caller has checked `needsChoice`. */
export function mergedValue(cases: readonly ElementCase[]): Slot {
  if (cases.length === 1) return materialiseCase(cases[0]);
  return referenceOf(
    cases.flatMap((c) =>
      casesOf(materialiseCase(c)).map((own) => ({ guard: and(c.guard, own.guard), ref: own.ref })),
    ),
  );
}

/**
 * The element, if no entry must be made and no case chosen for it; undefined otherwise. For merged regions, which
 * must not change the state.
 */
export function elementWithoutChoice(state: SymbolicArrayState, index: Term): Slot | undefined {
  const cases = elementCases(state, index);
  if (cases.some((c) => c.value instanceof NewEntry || isLazy(c.value))) return undefined;
  return referenceOf(
    cases.flatMap(({ guard, value }) =>
      casesOf(value as Slot).map((own) => ({ guard: and(guard, own.guard), ref: own.ref })),
    ),
  );
}

/**
 * For `concretiseArray`: the element at an index. A choice that was needed is written back, so that it is not asked
 * again.
 */
export function readForConcretising(t: JThread, array: JArray, index: number): Slot {
  const cases = elementCases(array.symbolic!, intConst(index));
  if (!needsChoice(cases)) return mergedValue(cases);
  const taken = choose(
    t,
    'reference',
    cases.map((c) => c.guard),
    array,
  );
  const value = materialiseCase(cases[taken]);
  writeElement(array, intConst(index), value);
  return value;
}
