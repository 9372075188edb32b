/**
 * Functions of one small variable, as tables. A character that passes through the tables of java.lang.Character would
 * become a chain of thousands of cases nested in another. But it has only 65536 values, so the result can be computed
 * for each of them. The table then becomes a search tree over the character itself, and a condition on it becomes a
 * few intervals.
 *
 * Only the vectors of values are cached, by term. They depend on nothing but the term, so dropping one costs only the
 * time to compute it again.
 */
import { InvariantError } from '../../../errors.ts';
import {
  and,
  bool,
  bv,
  bvAdd,
  bvUlt,
  eq,
  extract,
  intConst,
  ite,
  not,
  orAll,
  zeroExtend,
} from '../../../term/build.ts';
import { variablesOf } from '../../../term/free-variables.ts';
import { OPERATORS, TermOp } from '../../../term/operators.ts';
import type { Term } from '../../../term/term.ts';
import { postorder } from '../../../term/traverse.ts';
import type { Scalar } from '../../../term/values.ts';

/** `values[v]` is the value of the function where the variable, read as unsigned, is v. */
export type ValueTable = { readonly variable: Term; readonly values: Int32Array };

/** The widest variable in bits: a char. */
const WIDEST = 16;
/** The most terms among which the variable is looked for. */
const MAX_LOOKED = 1024;
/** The most operators between two tables: shifts and masks, no more. */
const MAX_TERMS = 64;
const MAX_TABLES = 128;
/** A condition with more intervals becomes a tree. */
const MAX_INTERVALS = 12;

/** The most runs of equal values in a term. The properties of all characters have less than half as many. */
const MAX_RUNS = 8192;
/** From this many values on, an addition replaces the cases. */
const SHORTEST_CLIMB = 4;

const tables = new Map<Term, ValueTable>();

function remember(term: Term, table: ValueTable): void {
  if (tables.size >= MAX_TABLES) tables.delete(tables.keys().next().value as Term);
  tables.set(term, table);
}

/**
 * The variable of the term, if it has exactly one and that is a small one. An element of an array, or a choice between
 * characters, counts as a variable: whatever it depends on, it has only so many values.
 */
function smallVariable(term: Term): Term | null {
  const isSmall = ({ sort }: Term): boolean => sort.kind === 'BitVec' && sort.width <= WIDEST;
  const variables = variablesOf(term);
  if (variables.length === 1 && isSmall(variables[0])) return variables[0];
  let found: Term | null = null;
  const isAtom = (t: Term): boolean =>
    t.op === TermOp.Var || (isSmall(t) && (t.op === TermOp.Select || t.op === TermOp.Ite));
  const order = postorder([term], (t) => (isAtom(t) || tables.has(t) ? [] : t.args));
  if (order.length > MAX_LOOKED) return null;
  for (const t of order) {
    const variable = tables.get(t)?.variable ?? (isAtom(t) ? t : null);
    if (variable === null) continue;
    if (!isSmall(variable) || (found !== null && found !== variable)) return null;
    found = variable;
  }
  return found;
}

/** Null if the term depends on anything but one small variable, or is too large to be computed that often. */
export function tableOf(term: Term): ValueTable | null {
  const variable = smallVariable(term);
  if (variable === null) return null;
  const values = knownValues(term, variable) ?? compute(term, variable);
  return values === null ? null : { variable, values };
}

/** What is cached of the term as a function of this variable. A table may be one of another: of `c + 1`, where the variable is c. */
function knownValues(term: Term, variable: Term): Int32Array | null {
  const table = tables.get(term);
  return table?.variable === variable ? table.values : null;
}

function isNarrow(term: Term): boolean {
  const { kind, width } = term.sort;
  return kind === 'Bool' || (kind === 'BitVec' && width <= 32);
}

function compute(root: Term, variable: Term): Int32Array | null {
  const operandsOf = (t: Term): readonly Term[] => {
    const table = tables.get(t);
    return t === variable ? [] : table === undefined ? t.args : [table.variable];
  };
  const order = postorder(
    [root],
    operandsOf,
    (t) => t.op === TermOp.Const || knownValues(t, variable) !== null,
  );
  if (order.length > MAX_TERMS || !order.every(isNarrow)) return null;
  const size = 2 ** variable.sort.width;
  const vectors = new Map<Term, Int32Array>();
  const operand = (t: Term): Int32Array | null => vectors.get(t) ?? knownValues(t, variable);
  for (const t of order) {
    const values = new Int32Array(size);
    const table = tables.get(t);
    if (t === variable) for (let v = 0; v < size; v++) values[v] = v;
    else if (table !== undefined) {
      const inner = operand(table.variable);
      if (inner === null) return null;
      for (let v = 0; v < size; v++) values[v] = table.values[inner[v] & (table.values.length - 1)];
    } else if (!apply(t, values, operand)) return null;
    vectors.set(t, values);
  }
  return vectors.get(root) ?? null;
}

/** Evaluates one operator for every value of the variable. */
function apply(t: Term, into: Int32Array, vectorOf: (t: Term) => Int32Array | null): boolean {
  const { evaluate } = OPERATORS[t.op];
  const { args } = t;
  if (args.length > 3 || !args.every(isNarrow)) return false;
  const vectors = args.map(vectorOf);
  const at = (i: number, v: number): Scalar => vectors[i]?.[v] ?? args[i].value;
  for (let v = 0; v < into.length; v++) {
    const x = at(0, v);
    if (t.op === TermOp.Ite) into[v] = Number(at(x === 1 ? 1 : 2, v));
    else {
      if (evaluate === null || evaluate === undefined) return false;
      const y = args.length > 1 ? at(1, v) : 0;
      const z = args.length > 2 ? at(2, v) : 0;
      into[v] = Number(evaluate(x, y, z, args[0].sort, t.sort, t.value as number));
    }
  }
  return true;
}

/** The int term that has these values; null if they change so often that it would be too large. */
export function termOfTable({ variable, values }: ValueTable): Term | null {
  const all = once(STRETCHES, values, stretches);
  if (all.length > MAX_RUNS) return null;
  const starts = all.map(({ from }) => from);
  const term = tree(variable, starts, (i) => {
    const { from, length, shape } = all[i];
    if (shape === 'same') return intConst(values[from]);
    return shape === 'climbing'
      ? climb(variable, from, values[from], length)
      : shifted(variable, from, values.subarray(from, from + length));
  });
  if (term.op !== TermOp.Const) remember(term, { variable, values });
  return term;
}

/** What a table of all characters has for this one, an int. */
export function imageOfChar(char: Term, values: Int32Array): Term {
  if (char.op === TermOp.Const) return intConst(values[char.value as number]);
  const unit = extract(char, WIDEST - 1, 0);
  // Of a character that was looked up already, both steps at once.
  const before = tables.get(char) ?? null;
  const composed = before === null ? null : { ...before, values: before.values.map((v) => values[v]) };
  const image = (composed === null ? null : termOfTable(composed)) ?? termOfTable({ variable: unit, values });
  if (image === null) throw new InvariantError('a table of characters that is too large');
  return image;
}

/** Whether this is one of the characters. */
export function isAmongChars(char: Term, chars: readonly number[]): Term {
  return orAll(chars.map((c) => eq(char, intConst(c))));
}

/** The condition as intervals of a variable, if it is about a table; otherwise the condition itself. */
export function simplerCondition(condition: Term): Term {
  if (!isAboutTable(condition)) return condition;
  const table = tableOf(condition);
  return (table === null ? null : conditionOfTable(table)) ?? condition;
}

/** The condition that holds where the value is 1; null if it would be too large. */
export function conditionOfTable({ values, variable }: ValueTable): Term | null {
  const starts = once(RUNS, values, runs);
  if (starts.length > MAX_RUNS) return null;
  if (starts.length > 2 * MAX_INTERVALS) return tree(variable, starts, (i) => bool(values[starts[i]] === 1));
  const parts: Term[] = [];
  for (const [i, from] of starts.entries()) {
    if (values[from] !== 1) continue;
    parts.push(within(variable, from, (starts[i + 1] ?? values.length) - 1));
  }
  return orAll(parts);
}

/** Whether one of the terms that the condition is made of is a cached table. Looks only at the topmost terms. */
function isAboutTable(condition: Term): boolean {
  if (tables.size === 0) return false;
  const pending = [condition];
  for (let looked = 0; pending.length > 0 && looked < MAX_TERMS; looked++) {
    const t = pending.pop() as Term;
    if (tables.has(t)) return true;
    pending.push(...t.args);
  }
  return false;
}

/** What was found in the values of tables that are used for many characters. */
const STRETCHES = new WeakMap<Int32Array, readonly Stretch[]>();
const RUNS = new WeakMap<Int32Array, readonly number[]>();

function once<T>(found: WeakMap<Int32Array, T>, values: Int32Array, find: (values: Int32Array) => T): T {
  const known = found.get(values) ?? find(values);
  found.set(values, known);
  return known;
}

/** Where the values change. */
function runs(values: Int32Array): number[] {
  const starts = [0];
  for (let v = 1; v < values.length; v++) if (values[v] !== values[v - 1]) starts.push(v);
  return starts;
}

/**
 * Consecutive values that are all equal; that increase by one; or that differ from the variable by one number where it is
 * even, and by another where it is odd.
 */
type Stretch = {
  readonly from: number;
  readonly length: number;
  readonly shape: 'same' | 'climbing' | 'alternating';
};

/**
 * Digits and letters increase with their characters, and in many alphabets small letters and capitals take turns. As runs of
 * one value each they would make a tree ten times as large.
 */
function stretches(values: Int32Array): readonly Stretch[] {
  const found: Stretch[] = [];
  const lengthOf = (from: number, step: number): number => {
    let to = from + 1;
    while (to < values.length && values[to] === values[to - 1] + step) to++;
    return to - from;
  };
  const alternating = (from: number): number => {
    let to = from + 2;
    while (to < values.length && values[to] >= 0 && values[to] === values[to - 2] + 2) to++;
    return Math.min(to, values.length) - from;
  };
  for (let from = 0; from < values.length; ) {
    const lengths = { same: lengthOf(from, 0), climbing: lengthOf(from, 1), alternating: alternating(from) };
    let shape: Stretch['shape'] = 'same';
    if (values[from] >= 0)
      for (const other of ['climbing', 'alternating'] as const)
        if (lengths[other] >= SHORTEST_CLIMB && lengths[other] > lengths[shape]) shape = other;
    found.push({ from, length: lengths[shape], shape });
    from += lengths[shape];
  }
  return found;
}

/** The variable, and so much more where it is even or odd as `from`, or not. */
function shifted(variable: Term, from: number, values: Int32Array): Term {
  const isLike = eq(extract(variable, 0, 0), bv(1, from & 1));
  const greatest = Math.max(...values.subarray(-2));
  return addInFewBits(variable, greatest, (width) =>
    ite(isLike, bv(width, values[0] - from), bv(width, values[1] - (from + 1))),
  );
}

/** `variable - from + first`. */
function climb(variable: Term, from: number, first: number, length: number): Term {
  return addInFewBits(variable, first + length - 1, (width) => bv(width, first - from));
}

/** A sum in as few bits as its values need, so that solvers and interval analysis see that it is small. */
function addInFewBits(variable: Term, greatest: number, addend: (width: number) => Term): Term {
  const width = 32 - Math.clz32(greatest);
  const low = width < variable.sort.width ? extract(variable, width - 1, 0) : zeroExtend(variable, width);
  return zeroExtend(bvAdd(low, addend(width)), 32);
}

function within(variable: Term, from: number, to: number): Term {
  const { width } = variable.sort;
  if (from === to) return eq(variable, bv(width, from));
  const isBelow = to === 2 ** width - 1 ? null : bvUlt(variable, bv(width, to + 1));
  const isAbove = from === 0 ? null : not(bvUlt(variable, bv(width, from)));
  if (isBelow === null || isAbove === null) return isBelow ?? isAbove ?? bool(true);
  return and(isAbove, isBelow);
}

/** A balanced search tree over the parts that begin at `starts`. */
function tree(variable: Term, starts: readonly number[], leaf: (part: number) => Term): Term {
  const build = (first: number, last: number): Term => {
    if (first === last) return leaf(first);
    const middle = (first + last + 1) >> 1;
    const isLeft = bvUlt(variable, bv(variable.sort.width, starts[middle]));
    return ite(isLeft, build(first, middle - 1), build(middle, last));
  };
  return build(0, starts.length - 1);
}
