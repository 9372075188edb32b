/**
 * The table that makes terms unique (hash consing), and its sweep. JavaScript clears no WeakRef during a synchronous job, so
 * the owner of the exploration must call `sweep` with all terms that it still holds (docs/decisions/0010-terms.md).
 *
 * Variables are never swept: models refer to them, and a replayed prefix asks for the same names again. Auxiliary variables,
 * which stand for a part of one term (lower.ts), are swept with that term.
 */
import { InvariantError } from '../errors.ts';
import { TermOp } from './operators.ts';
import type { Sort } from './sorts.ts';
import { hashOf, Term } from './term.ts';
import type { Scalar } from './values.ts';

const DEAD = -1;
const NO_ARGS: readonly Term[] = [];
const INITIAL_BUCKETS = 1 << 12;

let buckets: (Term | null)[] = new Array(INITIAL_BUCKETS).fill(null);
let size = 0;
let nextId = 1;
let sweepNumber = 0;
const variables: Term[] = [];
const variablesByName = new Map<string, Term>();
/** Indices of auxiliary variables that were swept. */
const freeIndices: number[] = [];
let auxiliaries: Term[] = [];
const pinned: Term[] = [];

/** The one term of this shape. Operands that are missing are null. */
export function intern(
  op: TermOp,
  sort: Sort,
  value: Scalar,
  a: Term | null,
  b: Term | null,
  c: Term | null,
): Term {
  const hash = hashOf(op, sort, value, a, b, c);
  const bucket = hash & (buckets.length - 1);
  for (let t = buckets[bucket]; t !== null; t = t.next) {
    if (t.hash === hash && t.op === op && t.sort === sort && isSame(t, value, a, b, c)) return t;
  }
  const args = a === null ? NO_ARGS : b === null ? [a] : c === null ? [a, b] : [a, b, c];
  for (let i = 0; i < args.length; i++) requireAlive(args[i]);
  const term = new Term(op, sort, args, value, '', nextId++, hash);
  insert(term);
  return term;
}

function isSame(t: Term, value: Scalar, a: Term | null, b: Term | null, c: Term | null): boolean {
  const { args } = t;
  return (
    // As Object.is: 0 and -0 differ, NaN equals itself. `===` comes first, because it is faster.
    (t.value === value ? value !== 0 || Object.is(t.value, value) : Object.is(t.value, value)) &&
    (a === null || args[0] === a) &&
    (b === null || args[1] === b) &&
    (c === null || args[2] === c)
  );
}

/** Using a swept term would silently break uniqueness: an equal term may have been made since. */
function requireAlive(t: Term): void {
  if (t.mark === DEAD) throw new InvariantError(`term ${t.id} was swept: its holder named no root for it`);
}

function insert(term: Term): void {
  if (size >= buckets.length) resize(buckets.length * 2);
  const bucket = term.hash & (buckets.length - 1);
  term.next = buckets[bucket];
  buckets[bucket] = term;
  size++;
}

function resize(length: number): void {
  const old = buckets;
  buckets = new Array(length).fill(null);
  for (let t of old) {
    while (t !== null) {
      const next: Term | null = t.next;
      const bucket = t.hash & (length - 1);
      t.next = buckets[bucket];
      buckets[bucket] = t;
      t = next;
    }
  }
}

/** The variable of this name; a name has one sort until `forgetVariables`. */
export function internVariable(name: string, sort: Sort): Term {
  const known = variablesByName.get(name);
  if (known !== undefined) {
    if (known.sort !== sort) throw new InvariantError(`variable ${name} has two sorts`);
    return known;
  }
  const index = freeIndices.pop() ?? variables.length;
  const hash = hashOf(TermOp.Var, sort, index, null, null, null);
  const term = new Term(TermOp.Var, sort, NO_ARGS, index, name, nextId++, hash);
  variables[index] = term;
  variablesByName.set(name, term);
  return term;
}

/** A variable that is swept once nothing reaches it. */
export function internAuxiliary(name: string, sort: Sort): Term {
  const isNew = !variablesByName.has(name);
  const term = internVariable(name, sort);
  if (isNew) auxiliaries.push(term);
  return term;
}

/**
 * Forgets the names of variables: another program may use one with another sort. Where nobody of this thread holds terms of a
 * program: whoever asks for a name afterwards gets another variable.
 */
export function forgetVariables(): void {
  const kept = new Set([...pinned, ...auxiliaries]);
  for (const [name, term] of variablesByName) if (!kept.has(term)) variablesByName.delete(name);
}

/** The variable with this index (its `value`). */
export function variableAt(index: number): Term {
  return variables[index];
}

/** Makes the term a root of every sweep; for the few that modules hold forever, such as TRUE. */
export function pin(term: Term): Term {
  pinned.push(term);
  return term;
}

/** Terms in the table, variables not counted. */
export function termCount(): number {
  return size;
}

/** Removes all terms that are not reachable from the roots; returns how many were removed. */
export function sweep(roots: Iterable<Term>): number {
  sweepNumber++;
  markFrom(roots);
  const before = size;
  for (let i = 0; i < buckets.length; i++) buckets[i] = keepMarked(buckets[i]);
  sweepAuxiliaries();
  let length = buckets.length;
  while (length > INITIAL_BUCKETS && size < length / 4) length /= 2;
  if (length < buckets.length) resize(length);
  return before - size;
}

function sweepAuxiliaries(): void {
  auxiliaries = auxiliaries.filter((t) => {
    if (t.mark === sweepNumber) return true;
    t.mark = DEAD;
    variablesByName.delete(t.name);
    freeIndices.push(t.value as number);
    return false;
  });
}

function markFrom(roots: Iterable<Term>): void {
  const stack: Term[] = [...pinned];
  for (const root of roots) {
    requireAlive(root);
    stack.push(root);
  }
  for (let t = stack.pop(); t !== undefined; t = stack.pop()) {
    if (t.mark === sweepNumber) continue;
    t.mark = sweepNumber;
    for (const arg of t.args) stack.push(arg);
  }
}

function keepMarked(bucket: Term | null): Term | null {
  let kept: Term | null = null;
  for (let t = bucket; t !== null; ) {
    const next: Term | null = t.next;
    if (t.mark === sweepNumber) {
      t.next = kept;
      kept = t;
    } else {
      t.mark = DEAD;
      t.next = null;
      size--;
    }
    t = next;
  }
  return kept;
}
