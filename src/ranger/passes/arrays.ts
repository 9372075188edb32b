/** Array GSA: docs/passes/arrays.md. */

import { typeOfDescriptor } from '../../ssa/frame.ts';
import { and, bvUlt, eq, intConst, ite, not, TRUE } from '../../term/build.ts';
import type { Term } from '../../term/term.ts';
import type { JArray, Slot } from '../../vm/heap/object.ts';
import { elementKind, isOneOf, narrowed, possibleIndices } from '../../vm/symbolic/array-elements.ts';
import { casesOf, isInstance } from '../../vm/symbolic/references.ts';
import type { Context } from '../context.ts';
import { dereference, exitIf, mergeCases, NULL_POINTER, type ObjectCase } from '../dereference.ts';
import { termExp } from '../exp.ts';
import { gamma } from '../fold.ts';
import { BARRIER, HeapWalk, type Rewrite } from '../heap-walk.ts';
import type { Exp, KnownRef, Location, Stmt } from '../ir.ts';
import { exitInstead } from '../statements.ts';

export function arrays(s: Stmt, context: Context): Stmt {
  return new HeapWalk(context, ['element'], rewrite).run(s);
}

const rewrite: Rewrite = (s, walk) => {
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

const OUT_OF_BOUNDS = 'java/lang/ArrayIndexOutOfBoundsException';

function length(s: Extract<Stmt, { kind: 'length' }>): readonly Stmt[] | Stmt {
  if (s.array.kind !== 'ref') return s;
  const { check, cases } = dereference(s.array.ref, s.at);
  if (cases.length === 0) return exitInstead(s, NULL_POINTER);
  const value = mergeCases(
    cases.map(({ guard, ref }) => ({ guard, value: termExp(intConst((ref as JArray).length)) })),
  );
  return [check, { kind: 'assign', to: s.to, type: 'I', value }];
}

/** One array that an access can mean, and where in it. */
type ArrayCase = { readonly guard: Term; readonly array: JArray; readonly indices: readonly number[] };

type Access = {
  /** Null reference and out of bounds. */
  readonly checks: readonly Stmt[];
  readonly index: Term;
  /** Empty: every path fails. The guards leave nothing out where the checks pass. */
  readonly arrays: readonly ArrayCase[];
};

/** The access, or an exit; null if the array or the index is not known yet. */
function access(s: Load | Store, context: Context): Access | Stmt | null {
  if (s.array.kind !== 'ref' || s.index.kind !== 'term') return null;
  const { check, cases } = dereference(s.array.ref, s.at);
  if (cases.length === 0) return exitInstead(s, NULL_POINTER);
  const index = s.index.term;
  const isOutside = mergeCases(
    cases.map(({ guard, ref }) => ({
      guard,
      value: termExp(not(bvUlt(index, intConst((ref as JArray).length)))),
    })),
  ) as Extract<Exp, { kind: 'term' }>;
  const checks = [check, exitIf(isOutside.term, OUT_OF_BOUNDS, s.at)];
  if (isOutside.term === TRUE) return exitInstead(s, OUT_OF_BOUNDS);
  let count = 0;
  const arrays: ArrayCase[] = [];
  for (const { guard, ref } of cases as readonly ObjectCase<JArray>[]) {
    const indices = possibleIndices(index, ref.length);
    count += indices.length;
    if (count > context.options.maxCases)
      return exitInstead(s, `one of ${count} elements by a symbolic index`);
    if (indices.length > 0) arrays.push({ guard, array: ref, indices });
  }
  return arrays.length === 0 ? exitInstead(s, OUT_OF_BOUNDS) : { checks, index, arrays };
}

function load(s: Load, walk: HeapWalk): readonly Stmt[] | Stmt {
  const found = access(s, walk.context);
  if (found === null) return s;
  if ('kind' in found) return found;
  const values = found.arrays.map(({ guard, array, indices }) => ({
    guard,
    value: select(array, found.index, indices, walk),
  }));
  return [...found.checks, { kind: 'assign', to: s.to, type: s.type, value: mergeCases(values) }];
}

/** The element at an index that is known to be one of `indices`: equal elements share a case, the commonest is the rest. */
function select(array: JArray, index: Term, indices: readonly number[], walk: HeapWalk): Exp {
  const values = indices.map((k) => walk.read({ kind: 'element', array, index: k })!);
  if (values.length === 1) return values[0];
  if (!values.every((v) => v.kind === 'term')) {
    return mergeCases(values.map((value, i) => ({ guard: eq(index, intConst(indices[i])), value })));
  }
  const places = new Map<Term, number[]>();
  values.forEach((value, i) => {
    const { term } = value as Extract<Exp, { kind: 'term' }>;
    const list = places.get(term);
    if (list === undefined) places.set(term, [indices[i]]);
    else list.push(indices[i]);
  });
  const groups = [...places].sort((x, y) => y[1].length - x[1].length);
  let result = groups[0][0];
  for (const [term, where] of groups.slice(1)) result = ite(isOneOf(index, where), term, result);
  return termExp(result);
}

function store(s: Store, walk: HeapWalk): readonly Stmt[] | Stmt | typeof BARRIER {
  const found = access(s, walk.context);
  if (found === null) return BARRIER;
  if ('kind' in found) return found;
  const kind = elementKind(found.arrays[0].array);
  if (kind === 'L') {
    // JVMS §6.5.aastore: whether it may be stored there must be known.
    if (s.value.kind !== 'ref') return BARRIER;
    const { ref } = s.value;
    if (!found.arrays.every(({ array }) => mayStore(array, ref))) {
      return [...found.checks, exitInstead(s, 'java/lang/ArrayStoreException')];
    }
  }
  const value = kind === 'L' ? s.value : narrowedExp(kind, s.value);
  const type = typeOfDescriptor(kind);
  const isCertain = found.arrays.length === 1 && found.arrays[0].indices.length === 1;
  const writes: Stmt[] = [];
  for (const { guard, array, indices } of found.arrays) {
    for (const k of indices) {
      const location: Location = { kind: 'element', array, index: k };
      const here = and(found.arrays.length === 1 ? TRUE : guard, eq(found.index, intConst(k)));
      const now = isCertain ? value : gamma(termExp(here), value, walk.read(location)!, type);
      writes.push(walk.write(location, type, now));
    }
  }
  return [...found.checks, ...writes];
}

function mayStore(array: JArray, value: KnownRef): boolean {
  const component = array.cls.component!;
  return casesOf(value as Slot).every(({ ref }) => ref === null || isInstance(ref, component));
}

/** What a store leaves of an int, while it is not known yet too. */
function narrowedExp(kind: string, value: Exp): Exp {
  if (value.kind === 'term') return termExp(narrowed(kind, value.term));
  switch (kind) {
    case 'B':
    case 'C':
    case 'S':
      return { kind: 'op', op: `i2${kind.toLowerCase()}`, args: [value], type: 'I' };
    case 'Z':
      return { kind: 'op', op: 'iand', args: [value, termExp(intConst(1))], type: 'I' };
    default:
      return value;
  }
}
