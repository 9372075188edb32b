/** Values of which nothing is known but their type. */
import { and, auxiliary, not, signExtend, zeroExtend } from '../term/build.ts';
import { BOOL, bitVec, FLOAT32, FLOAT64, INT, LONG, type Sort } from '../term/sorts.ts';
import type { Term } from '../term/term.ts';
import type { JArray, JObject, Ref, Slot } from '../vm/heap/object.ts';
import type { ArrayContents } from '../vm/heap/symbolic-array-state.ts';
import { makeSymbolicArray } from '../vm/heap/symbolic-arrays.ts';
import type { GuardedReference } from '../vm/heap/symbolic-reference.ts';
import type { LinkedClass } from '../vm/link/linked-class.ts';
import { casesOf, referenceOf } from '../vm/symbolic/references/guarded-references.ts';
import { stringOfText } from '../vm/symbolic/text/string-text.ts';
import { contentsSort } from '../vm/symbolic/values/number-elements.ts';
import type { Text } from '../vm/symbolic/values/text.ts';
import type { Vm } from '../vm/vm.ts';
import type { AnyReference } from './forgotten.ts';

/** Of a text in UTF-16 (`MAX_CHARACTERS`). */
const TEXT_LENGTH_BITS = 28;
const ARRAY_LENGTH_BITS = 31;

let made = 0;

/** The unknowns of a path are numbered in its order, so that a round that is followed again asks what the solver chain knows already. */
export function newVariable(sort: Sort): Term {
  return auxiliary(`rangefinder!any${made++}:${sort.id}`, sort);
}

/** How many unknowns the state of the machine may have. */
export function unknownsMade(): number {
  return made;
}

/** The machine is in a state again that had so many: what was made since is gone, and its names are free. */
export function forgetUnknownsAfter(count: number): void {
  made = count;
}

/** A number of a primitive type, by its descriptor. */
export function anyNumber(descriptor: string): Term {
  switch (descriptor) {
    case 'Z':
      return zeroExtend(newVariable(bitVec(1)), 32);
    case 'C':
      return zeroExtend(newVariable(bitVec(16)), 32);
    case 'B':
      return signExtend(newVariable(bitVec(8)), 32);
    case 'S':
      return signExtend(newVariable(bitVec(16)), 32);
    case 'J':
      return newVariable(LONG);
    case 'F':
      return newVariable(FLOAT32);
    case 'D':
      return newVariable(FLOAT64);
    default:
      return newVariable(INT);
  }
}

/** Elements for an array: numbers, or strings and null. `isText`: bytes in pairs, which are characters. */
export function anyElements(vm: Vm, cls: LinkedClass, isText: boolean): ArrayContents {
  const kind = cls.name[1];
  if (kind === 'L') {
    const make = (): Slot => anyReference(vm, null, { cls: vm.known.String, isNullable: false });
    return {
      kind: 'entries',
      entries: { made: [], make, holds: [], areNeverLazy: true, bound: vm.known.String },
      isArray: false,
    };
  }
  const term: ArrayContents = {
    kind: 'term',
    array: newVariable(contentsSort(isText ? 'C' : kind)),
    isArray: true,
  };
  return isText ? { kind: 'chars', chars: term, isArray: true } : term;
}

export function anyText(): Text {
  return {
    length: zeroExtend(newVariable(bitVec(TEXT_LENGTH_BITS)), 32),
    chars: { kind: 'term', array: newVariable(contentsSort('C')), isArray: true },
  };
}

/** What was there before, or a new array of any length, or a new string. */
export function anyReference(
  vm: Vm,
  before: Slot,
  { cls, isNullable }: AnyReference,
): Ref | GuardedReference {
  const [isBefore, isNull] = [newVariable(BOOL), newVariable(BOOL)];
  const other: JObject | JArray =
    cls === vm.known.String
      ? stringOfText(vm, anyText())
      : makeSymbolicArray(
          cls,
          zeroExtend(newVariable(bitVec(ARRAY_LENGTH_BITS)), 32),
          anyElements(vm, cls, false),
        );
  const isOther = not(isBefore);
  const cases = [
    ...casesOf(before).map(({ guard, ref }) => ({ guard: and(isBefore, guard), ref })),
    { guard: isNullable ? and(isOther, not(isNull)) : isOther, ref: other },
  ];
  return referenceOf(isNullable ? [...cases, { guard: and(isOther, isNull), ref: null }] : cases);
}

/** Arrays of numbers, and those of references that can hold strings. */
export function isOfKnownElements({ cls }: JArray, vm: Vm): boolean {
  const component = cls.component!;
  return component.kind === 'primitive' || component === vm.known.String || component === vm.known.Object;
}
