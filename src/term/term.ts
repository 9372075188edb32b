/**
 * Terms: a hash-consed DAG. Two terms that are structurally equal are one object, so `===` compares them.
 * Terms are made by the constructors of build.ts (java.ts for Java's instructions) and by nothing else.
 *
 * CANONICAL FORM, which the constructors establish and rules may rely on for speed, never for correctness:
 *  - A term whose operands are all constants is a constant (except InLanguage, and arrays: their constants are ConstArray,
 *    Store).
 *  - Of a commutative operator, a constant operand stands right; otherwise the older term stands left.
 *  - There is no subtraction: a - b is a + (-b), and a - 5 is a + -5. Sums associate so that a constant is outermost:
 *    (x + y) + 5.
 *  - Order is expressed with < only: a <= b is not(b < a), a > b is b < a. A != is not(=).
 *  - Negation does not stand on a constant or a negation. The condition of an Ite is never a Not: its
 *    branches are swapped instead.
 *  - A narrowing is Extract from bit 0, a widening is ZeroExtend or SignExtend: shift pairs become these.
 *  - A Bool-sorted Ite with a constant branch is And, Or, Not of its parts.
 *
 * STEPS TO ADD AN OPERATOR
 *  1. `TermOp` and its row in operators.ts, evaluation in evaluate-bv.ts or evaluate-float.ts.
 *  2. A constructor in construct.ts or construct-float.ts that checks sorts and calls `make`.
 *  3. Where SMT-LIB has no such function: an expansion in lower.ts; a text in print-java.ts.
 *     An operator that binds BOUND: bound-variable.ts, evaluate.ts, a layer in solver/chain.
 *  4. Its transfer function in known-bits.ts, if it yields a bit vector.
 *  5. Rules in the rewrite file of its family, registered at the end of that file.
 *  6. A row in a grammar-*.testing.ts, so that the property tests cover it, and in java-operations.testing.ts.
 */
import { hashOfNumber } from './evaluate-float.ts';
import type { TermFacts } from './facts.ts';
import { TermOp } from './operators.ts';
import type { Sort } from './sorts.ts';
import type { Scalar } from './values.ts';
import type { VariableSet } from './variable-set.ts';

export class Term {
  readonly op: TermOp;
  readonly sort: Sort;
  readonly args: readonly Term[];
  /** Const: the value. Var: the index. Extract: the lowest bit. FpRound: the rounding mode. Otherwise 0. */
  readonly value: Scalar;
  /** The name of a variable; empty otherwise. */
  readonly name: string;
  /** Unique in this process, growing with age, never used again. */
  readonly id: number;

  // The fields below belong to the unique table and to the caches of this folder.
  readonly hash: number;
  /** The next term of the same bucket. */
  next: Term | null = null;
  /** The number of the last sweep that reached this term; DEAD if a sweep removed it. */
  mark = 0;
  facts: TermFacts | null = null;
  variables: VariableSet | null = null;

  constructor(
    op: TermOp,
    sort: Sort,
    args: readonly Term[],
    value: Scalar,
    name: string,
    id: number,
    hash: number,
  ) {
    this.op = op;
    this.sort = sort;
    this.args = args;
    this.value = value;
    this.name = name;
    this.id = id;
    this.hash = hash;
  }

  /** For messages and debuggers; bounded in size. The printers give the whole text. */
  toString(): string {
    return describe(this, 3);
  }
}

function describe(t: Term, depth: number): string {
  if (t.op === TermOp.Var) return t.name;
  if (t.op === TermOp.Const) return String(t.value);
  if (depth === 0) return '…';
  const name = Object.keys(TermOp).find((key) => TermOp[key as keyof typeof TermOp] === t.op);
  return `${name}(${t.args.map((arg) => describe(arg, depth - 1)).join(', ')})`;
}

/** Structural hash. Operands enter by id: they are unique already. */
export function hashOf(
  op: TermOp,
  sort: Sort,
  value: Scalar,
  a: Term | null,
  b: Term | null,
  c: Term | null,
): number {
  let h = Math.imul(op, 0x9e3779b1) ^ Math.imul(sort.id, 0x85ebca6b);
  if (typeof value === 'number') {
    h = mix(h, hashOfNumber(value));
  } else {
    h = mix(mix(h, Number(BigInt.asIntN(32, value))), Number(BigInt.asIntN(32, value >> 32n)));
  }
  if (a !== null) h = mix(h, a.id);
  if (b !== null) h = mix(h, b.id);
  if (c !== null) h = mix(h, c.id);
  return h ^ (h >>> 15);
}

function mix(h: number, x: number): number {
  const k = Math.imul(x, 0xcc9e2d51);
  return Math.imul(h ^ ((k << 15) | (k >>> 17)), 0x1b873593) + 0xe6546b64;
}
