/**
 * Gated single assignment for array elements (FSE'20 §3.4, 4; draft 2019 §3.3; docs/passes/arrays.md). An element at a concrete
 * index is a location of its own. A symbolic index may mean several elements: a load is a γ over them, a store makes a new
 * version of each. The contents of a symbolic array are one location, an Array term.
 *
 * Bounds are checked before the cases are made: the guards of the cases cover all paths only where the index is in bounds.
 */

import type { BailoutReason } from '../../ir/bailout.ts';
import { typeOfDescriptor } from '../../ir/computational-type.ts';
import { termExp } from '../../ir/expressions.ts';
import type { Exp, HeapLocation, KnownRef, Stmt } from '../../ir/ir.ts';
import { exitInstead } from '../../ir/statements.ts';
import { and, eq, intConst, ite, not, TRUE } from '../../term/build.ts';
import { groupedIte } from '../../term/grouped-ite.ts';
import type { Term } from '../../term/term.ts';
import type { JArray, Slot } from '../../vm/heap/object.ts';
import { elementKind } from '../../vm/heap/object.ts';
import { isInside } from '../../vm/symbolic/arrays/array-bounds.ts';
import { elementWithoutChoice } from '../../vm/symbolic/arrays/reference-elements.ts';
import { lengthOf } from '../../vm/symbolic/arrays/symbolic-array.ts';
import { casesOf, isInstance } from '../../vm/symbolic/references/guarded-references.ts';
import { isOneOf, narrowed, possibleIndices } from '../../vm/symbolic/values/array-elements.ts';
import { elementOfTerm, withElement } from '../../vm/symbolic/values/number-elements.ts';
import type { Context } from '../context.ts';
import {
  dereference,
  type ExpCase,
  exitIf,
  mergeCases,
  NULL_POINTER,
  type ObjectCase,
} from '../dereference.ts';
import { gamma } from '../fold.ts';
import { BARRIER, type GsaRewrite, GsaWalk } from '../gsa-walk.ts';
import { heapValue, slotValue } from '../heap-values.ts';

/**
 * Reads of a location see the last write before them on their path; `GsaWalk` keeps track. This file says which
 * locations an access means.
 */
export function arrays(s: Stmt, context: Context): Stmt {
  return new GsaWalk(context, ['element'], rewrite).run(s);
}

const rewrite: GsaRewrite = (s, walk) => {
  switch (s.kind) {
    case 'length':
      return length(s);
    case 'load':
      return load(s, walk);
    case 'store':
      return store(s, walk);
    default:
      return s;
  }
};

type Load = Extract<Stmt, { kind: 'load' }>;
type Store = Extract<Stmt, { kind: 'store' }>;

const OUT_OF_BOUNDS: BailoutReason = { kind: 'exception', type: 'java/lang/ArrayIndexOutOfBoundsException' };
const ARRAY_STORE: BailoutReason = { kind: 'exception', type: 'java/lang/ArrayStoreException' };

function length(s: Extract<Stmt, { kind: 'length' }>): readonly Stmt[] | Stmt {
  if (s.array.kind !== 'ref') return s;
  const { check, cases } = dereference(s.array.ref, s.at);
  if (cases.length === 0) return exitInstead(s, NULL_POINTER);
  const value = mergeCases(
    cases.map(({ guard, ref }) => ({ guard, value: termExp(lengthOf(ref as JArray)) })),
  );
  return [check, { kind: 'assign', to: s.to, type: 'I', value }];
}

/** An array that the access may mean, and the elements in it. Indices null: the array is symbolic, one location in all. */
type ArrayCase = {
  readonly guard: Term;
  readonly array: JArray;
  readonly indices: readonly number[] | null;
};

type Access = {
  /** Exits for a null reference and for an index out of bounds. */
  readonly checks: readonly Stmt[];
  readonly index: Term;
  /** Where the checks pass, exactly one guard holds. */
  readonly arrays: readonly ArrayCase[];
};

/** The access, or an exit in its place; null if the array or the index is not known yet. */
function access(s: Load | Store, context: Context): Access | Stmt | null {
  if (s.array.kind !== 'ref' || s.index.kind !== 'term') return null;
  const { check, cases } = dereference(s.array.ref, s.at);
  if (cases.length === 0) return exitInstead(s, NULL_POINTER);
  const index = s.index.term;
  const isOutside = mergeCases(
    cases.map(({ guard, ref }) => ({
      guard,
      value: termExp(not(isInside(ref as JArray, index))),
    })),
  ) as Extract<Exp, { kind: 'term' }>;
  const checks = [check, exitIf(isOutside.term, OUT_OF_BOUNDS, s.at)];
  // Certain to fail: nothing behind it needs to be looked at.
  if (isOutside.term === TRUE) return exitInstead(s, OUT_OF_BOUNDS);
  let count = 0;
  const arrays: ArrayCase[] = [];
  for (const { guard, ref } of cases as readonly ObjectCase<JArray>[]) {
    if (ref.symbolic !== null) {
      arrays.push({ guard, array: ref, indices: null });
      continue;
    }
    // Known bits of the index exclude elements: a masked index means few of them.
    const indices = possibleIndices(index, ref.size);
    count += indices.length;
    if (count > context.options.maxCases) return exitInstead(s, { kind: 'too-many-elements', count });
    // An array in which the index cannot lie is left out.
    if (indices.length > 0) arrays.push({ guard, array: ref, indices });
  }
  const isNotThere = ({ array, indices: all }: ArrayCase): boolean =>
    all === null
      ? isBeyondTerms(array, s)
      : all.some((k) => heapValue({ kind: 'element', array, index: k }) === null);
  if (arrays.some(isNotThere)) return exitInstead(s, { kind: 'unmaterialised-element' });
  return arrays.length === 0 ? exitInstead(s, OUT_OF_BOUNDS) : { checks, index, arrays };
}

/**
 * Whether a symbolic array cannot be read or written as a term here. Its references can be read only where none of them is lazy, and
 * never written. Its numbers are a term unless a range was copied into it.
 */
function isBeyondTerms(array: JArray, s: Load | Store): boolean {
  if (elementKind(array) !== 'L') return heapValue({ kind: 'element', array, index: null }) === null;
  return s.kind === 'store' || referenceAt(array, (s.index as Extract<Exp, { kind: 'term' }>).term) === null;
}

/** An element of a symbolic array of references; null if it is lazy. */
function referenceAt(array: JArray, index: Term): Exp | null {
  const element = elementWithoutChoice(array.symbolic!, index);
  return element === undefined ? null : slotValue([element], 0, 'A');
}

/** JVMS §6.5.iaload and its like. */
function load(s: Load, walk: GsaWalk): readonly Stmt[] | Stmt {
  const found = access(s, walk.context);
  if (found === null) return s;
  if ('kind' in found) return found;
  const values: ExpCase[] = [];
  for (const { guard, array, indices } of found.arrays) {
    const value =
      indices === null ? selectSymbolic(array, found.index, walk) : select(array, found.index, indices, walk);
    // Not known yet: the next round tries again. A read leaves other locations alone, so it is no barrier.
    if (value === null) return s;
    values.push({ guard, value });
  }
  return [...found.checks, { kind: 'assign', to: s.to, type: s.type, value: mergeCases(values) }];
}

/** An element of a symbolic array; null if the contents are not known yet. */
function selectSymbolic(array: JArray, index: Term, walk: GsaWalk): Exp | null {
  const kind = elementKind(array);
  if (kind === 'L') return referenceAt(array, index);
  const contents = walk.read({ kind: 'element', array, index: null });
  return contents?.kind === 'term' ? termExp(elementOfTerm(contents.term, kind, index)) : null;
}

/**
 * The element at an index that is one of `indices`. Equal elements share a case; the most frequent needs no condition.
 */
function select(array: JArray, index: Term, indices: readonly number[], walk: GsaWalk): Exp {
  const values = indices.map((k) => walk.read({ kind: 'element', array, index: k })!);
  if (values.length === 1) return values[0];
  if (!values.every((v) => v.kind === 'term')) {
    return mergeCases(values.map((value, i) => ({ guard: eq(index, intConst(indices[i])), value })));
  }
  const cases = values.map(
    (value, i) => [(value as Extract<Exp, { kind: 'term' }>).term, indices[i]] as const,
  );
  return termExp(groupedIte(cases, (where) => isOneOf(index, where)));
}

/**
 * JVMS §6.5.iastore and its like. Unless array and index are certain, every element that may be meant gets a version that
 * keeps the old value where another element is meant.
 */
function store(s: Store, walk: GsaWalk): readonly Stmt[] | Stmt | typeof BARRIER {
  const found = access(s, walk.context);
  // What a store writes to is unknown, so every location may be meant: a barrier.
  if (found === null) return BARRIER;
  if ('kind' in found) return found;
  const kind = elementKind(found.arrays[0].array);
  if (kind === 'L') {
    // JVMS §6.5.aastore: the store check needs the class of the value.
    if (s.value.kind !== 'ref') return BARRIER;
    const { ref } = s.value;
    if (!found.arrays.every(({ array }) => mayStore(array, ref))) {
      // Some of the objects do not fit: which one it is decides, so the path leaves the region.
      return [...found.checks, exitInstead(s, ARRAY_STORE)];
    }
  }
  const value = kind === 'L' ? s.value : narrowedExp(kind, s.value);
  const type = typeOfDescriptor(kind);
  // One array and one index: a plain new version, without a γ.
  const isCertain = found.arrays.length === 1 && found.arrays[0].indices?.length === 1;
  if (found.arrays.some((a) => a.indices === null && !canStoreSymbolic(a.array, value, walk))) return BARRIER;
  const writes: Stmt[] = [];
  for (const { guard, array, indices } of found.arrays) {
    if (indices === null) {
      const here = found.arrays.length === 1 ? TRUE : guard;
      writes.push(storeSymbolic(array, here, found.index, value, walk));
      continue;
    }
    for (const k of indices) {
      const location: HeapLocation = { kind: 'element', array, index: k };
      const here = and(found.arrays.length === 1 ? TRUE : guard, eq(found.index, intConst(k)));
      // The old value where another element is meant.
      const now = isCertain ? value : gamma(termExp(here), value, walk.read(location)!, type);
      writes.push(walk.write(location, type, now));
    }
  }
  return [...found.checks, ...writes];
}

/** The contents of a symbolic array are a term, so both the contents and the stored value must be known. */
function canStoreSymbolic(array: JArray, value: Exp, walk: GsaWalk): boolean {
  return value.kind === 'term' && walk.read({ kind: 'element', array, index: null })?.kind === 'term';
}

/** The contents with the element replaced, where this array is meant. */
function storeSymbolic(array: JArray, here: Term, index: Term, value: Exp, walk: GsaWalk): Stmt {
  const location: HeapLocation = { kind: 'element', array, index: null };
  const old = (walk.read(location) as TermExp).term;
  const stored = withElement(old, elementKind(array), index, (value as TermExp).term);
  return walk.write(location, 'X', termExp(ite(here, stored, old)));
}

type TermExp = Extract<Exp, { kind: 'term' }>;

/** The store check (JVMS §6.5.aastore) passes for every object that the value may be. */
function mayStore(array: JArray, value: KnownRef): boolean {
  const component = array.cls.component!;
  return casesOf(value as Slot).every(({ ref }) => ref === null || isInstance(ref, component));
}

/** The part of an int that the element type keeps; also for a value that is not known yet. */
function narrowedExp(kind: string, value: Exp): Exp {
  if (value.kind === 'term') return termExp(narrowed(kind, value.term));
  switch (kind) {
    case 'B':
    case 'C':
    case 'S':
      return { kind: 'op', op: `i2${kind.toLowerCase()}`, args: [value], type: 'I' };
    case 'Z':
      // JVMS §6.5.bastore: a boolean array keeps the last bit.
      return { kind: 'op', op: 'iand', args: [value, termExp(intConst(1))], type: 'I' };
    default:
      return value;
  }
}
