/**
 * How every term with operands is made: fold constants, order the operands, try the rules of the operator, intern. The
 * rewrite files register their rules here, so that rules can use all constructors without an import cycle.
 *
 * Termination and stack depth are bounded here, not in the rules: one call from outside applies at most FUEL rules, nested
 * ones included. When that is used up, terms are interned as they are, which is always correct.
 */
import { OPERATORS, TermOp } from './operators.ts';
import type { Sort } from './sorts.ts';
import type { Term } from './term.ts';
import { intern } from './unique-table.ts';
import type { Scalar, Value } from './values.ts';

/** Returns a term that is equal to the operator on these operands, or null if the rule does not match. */
export type Rule1 = (a: Term, sort: Sort, payload: number) => Term | null;
export type Rule2 = (a: Term, b: Term, sort: Sort) => Term | null;
export type Rule3 = (a: Term, b: Term, c: Term, sort: Sort) => Term | null;

const FUEL = 200;
const MAX_DEPTH = 40;

const rules1: (readonly Rule1[])[] = OPERATORS.map(() => []);
const rules2: (readonly Rule2[])[] = OPERATORS.map(() => []);
const rules3: (readonly Rule3[])[] = OPERATORS.map(() => []);

let fuel = FUEL;
let depth = 0;
let isRaw = false;

/** Tried in the order given, after those registered before. */
export function registerUnary(op: TermOp, ...rules: Rule1[]): void {
  rules1[op] = [...rules1[op], ...rules];
}

export function registerBinary(op: TermOp, ...rules: Rule2[]): void {
  rules2[op] = [...rules2[op], ...rules];
}

export function registerTernary(op: TermOp, ...rules: Rule3[]): void {
  rules3[op] = [...rules3[op], ...rules];
}

/** Builds without any simplification, not even of constants. For tests that compare with the simplified form. */
export function withoutRules<T>(build: () => T): T {
  const before = isRaw;
  isRaw = true;
  try {
    return build();
  } finally {
    isRaw = before;
  }
}

export function make1(op: TermOp, sort: Sort, a: Term, payload = 0): Term {
  if (isRaw) return intern(op, sort, payload, a, null, null);
  if (a.op === TermOp.Const) {
    const folded = fold(op, sort, a, a.value, 0, 0, payload);
    if (folded !== null) return folded;
  }
  const rules = rules1[op];
  if (rules.length > 0 && enter()) {
    try {
      for (let i = 0; i < rules.length; i++) {
        const result = rules[i](a, sort, payload);
        if (result !== null) return result;
      }
    } finally {
      depth--;
    }
  }
  return intern(op, sort, payload, a, null, null);
}

export function make2(op: TermOp, sort: Sort, a: Term, b: Term): Term {
  if (isRaw) return intern(op, sort, 0, a, b, null);
  if (a.op === TermOp.Const && b.op === TermOp.Const) {
    const folded = fold(op, sort, a, a.value, b.value, 0, 0);
    if (folded !== null) return folded;
  }
  let left = a;
  let right = b;
  if (OPERATORS[op].isCommutative && isRightOf(a, b)) {
    left = b;
    right = a;
  }
  const rules = rules2[op];
  if (rules.length > 0 && enter()) {
    try {
      for (let i = 0; i < rules.length; i++) {
        const result = rules[i](left, right, sort);
        if (result !== null) return result;
      }
    } finally {
      depth--;
    }
  }
  return intern(op, sort, 0, left, right, null);
}

export function make3(op: TermOp, sort: Sort, a: Term, b: Term, c: Term): Term {
  if (isRaw) return intern(op, sort, 0, a, b, c);
  const rules = rules3[op];
  if (rules.length > 0 && enter()) {
    try {
      for (let i = 0; i < rules.length; i++) {
        const result = rules[i](a, b, c, sort);
        if (result !== null) return result;
      }
    } finally {
      depth--;
    }
  }
  return intern(op, sort, 0, a, b, c);
}

/** The canonical order of commutative operands: a constant right; otherwise the older term left. */
function isRightOf(a: Term, b: Term): boolean {
  if ((a.op === TermOp.Const) !== (b.op === TermOp.Const)) return a.op === TermOp.Const;
  return a.id > b.id;
}

/** False if no more rules may be applied. After true the caller must decrement `depth`. */
function enter(): boolean {
  if (depth === 0) fuel = FUEL;
  if (depth >= MAX_DEPTH || fuel === 0) return false;
  fuel--;
  depth++;
  return true;
}

/** Null for an array: a Const cannot hold one. */
function fold(op: TermOp, sort: Sort, a: Term, x: Value, y: Value, z: Value, payload: number): Term | null {
  if (sort.kind === 'Array') return null;
  const value = OPERATORS[op].evaluate!(x, y, z, a.sort, sort, payload);
  return intern(TermOp.Const, sort, value as Scalar, null, null, null);
}
