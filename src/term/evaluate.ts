/**
 * Evaluates terms under a model, bit for bit as the JVM computes, except searches over more than 65,536 positions
 * (LONGEST_SEARCH). Only what decides the value is evaluated: the chosen branch of an Ite, the second operand of And and Or if
 * the first does not decide, the stores of an array down to the one that is read. Iterative, because merging makes terms
 * deeper than the call stack.
 */
import { accepts, acceptsArray, automatonAt } from './automaton.ts';
import { BOUND, INNER } from './bound-variable.ts';
import { freeVariables, isAboutPosition } from './free-variables.ts';
import { OPERATORS, TermOp } from './operators.ts';
import type { ArraySort } from './sorts.ts';
import type { Term } from './term.ts';
import { ArrayValue, defaultValue, type Scalar, sameValue, type Value } from './values.ts';
import { intersects } from './variable-set.ts';

/** Maps variables to values. A missing variable has the default value of its sort: 0, or an array of zeros. */
export type Model = ReadonlyMap<Term, Value>;

/**
 * The rest of a longer range is left out. So a model with such a text may be believed that is none, or not be believed: neither
 * proves anything, since a finding is replayed, and a path without a model is not pruned.
 */
const LONGEST_SEARCH = 1 << 16;

/**
 * Remembers the values of all terms that it evaluated, so one evaluator per model should be kept. After a sweep of the unique
 * table it should be dropped, because it remembers terms that are gone.
 */
export class Evaluator {
  readonly #model: Pick<Model, 'get'>;
  /** By id: V8 hashes a small integer faster than an object. */
  readonly #memo = new Map<number, Value>();
  readonly #stack: Term[] = [];
  /** Inside of a search, the evaluator of what is outside, and the variable that makes the difference. */
  #outer: Evaluator | null = null;
  #bound = BOUND;

  constructor(model: Pick<Model, 'get'>) {
    this.#model = model;
  }

  holds(condition: Term): boolean {
    return this.value(condition) === 1;
  }

  value(root: Term): Value {
    const stack = this.#stack;
    // A search evaluates other terms in the middle of its own evaluation.
    const bottom = stack.length;
    stack.push(root);
    while (stack.length > bottom) {
      const t = stack[stack.length - 1];
      if (this.#known(t) !== undefined) {
        stack.pop();
        continue;
      }
      const before = stack.length;
      const value = this.#step(t);
      // The operand that is missing is on top of the stack now.
      if (value === undefined) {
        if (stack.length === before) throw new Error(`evaluation is stuck at ${t}`);
        continue;
      }
      this.#memo.set(t.id, value);
      stack.pop();
    }
    return this.#known(root)!;
  }

  #known(t: Term): Value | undefined {
    return t.op === TermOp.Const ? t.value : this.#memo.get(t.id);
  }

  /** The value, or undefined after pushing a term that is needed for it. */
  #step(t: Term): Value | undefined {
    if (this.#outer !== null && !intersects(freeVariables(t), freeVariables(this.#bound)))
      return this.#outer.value(t);
    switch (t.op) {
      case TermOp.Var:
        return this.#model.get(t) ?? defaultValue(t.sort);
      case TermOp.Ite: {
        const condition = this.#need(t.args[0]);
        return condition === undefined ? undefined : this.#need(t.args[condition === 1 ? 1 : 2]);
      }
      case TermOp.And:
        return this.#shortCircuit(t, 0);
      case TermOp.Or:
        return this.#shortCircuit(t, 1);
      case TermOp.Select:
        return this.#select(t);
      case TermOp.First:
      case TermOp.Last:
        return this.#search(t);
      case TermOp.Count:
        return this.#count(t);
      case TermOp.TextHash:
        return this.#hash(t);
      case TermOp.Layout:
        return this.#layout(t);
      case TermOp.ForAll:
        return this.#forAll(t);
      case TermOp.InLanguage:
        return this.#language(t);
      default:
        return this.#apply(t);
    }
  }

  #need(t: Term): Value | undefined {
    const value = this.#known(t);
    if (value === undefined) this.#stack.push(t);
    return value;
  }

  #shortCircuit(t: Term, deciding: number): Value | undefined {
    const first = this.#need(t.args[0]);
    return first === undefined || first === deciding ? first : this.#need(t.args[1]);
  }

  #apply(t: Term): Value | undefined {
    const { args, op } = t;
    const x = this.#need(args[0]);
    const y = args.length > 1 ? this.#need(args[1]) : 0;
    const z = args.length > 2 ? this.#need(args[2]) : 0;
    if (x === undefined || y === undefined || z === undefined) return undefined;
    return OPERATORS[op].evaluate!(x, y, z, args[0].sort, t.sort, t.value as number);
  }

  /** The positions of the range, one by one. */
  #search(t: Term): Value | undefined {
    const [from, to] = [this.#need(t.args[0]), this.#need(t.args[1])];
    if (from === undefined || to === undefined) return undefined;
    const [low, high] = [from as number, Math.min(to as number, (from as number) + LONGEST_SEARCH)];
    for (let i = 0; i < high - low; i++) {
      const k = t.op === TermOp.First ? low + i : high - 1 - i;
      if (this.#at(k).holds(t.args[2])) return k;
    }
    return -1;
  }

  #count(t: Term): Value | undefined {
    const [from, to] = [this.#need(t.args[0]), this.#need(t.args[1])];
    if (from === undefined || to === undefined) return undefined;
    const [low, high] = [from as number, Math.min(to as number, (from as number) + LONGEST_SEARCH)];
    let count = 0;
    for (let k = low; k < high; k++) if (this.#at(k).holds(t.args[2])) count++;
    return count;
  }

  #forAll(t: Term): Value | undefined {
    const count = this.#need(t.args[0]);
    if (count === undefined) return undefined;
    const most = Math.min(count as number, LONGEST_SEARCH);
    for (let k = 0; k < most; k++) if (!this.#at(k, INNER).holds(t.args[1])) return 0;
    return 1;
  }

  #hash(t: Term): Value | undefined {
    const length = this.#need(t.args[0]);
    if (length === undefined) return undefined;
    let hash = 0;
    const count = Math.min(length as number, LONGEST_SEARCH);
    for (let k = 0; k < count; k++)
      hash = (Math.imul(31, hash) + (this.#at(k).value(t.args[1]) as number)) | 0;
    return hash;
  }

  #layout(t: Term): Value | undefined {
    const length = this.#need(t.args[0]);
    if (length === undefined) return undefined;
    const entries = new Map<Scalar, Value>();
    let units = 0;
    const count = Math.min(length as number, LONGEST_SEARCH);
    for (let q = 0; q < count; q++) {
      const own = this.#at(q).value(t.args[1]) as number;
      for (let j = 0; j < own; j++, units++) if (4 * q + j > 0) entries.set(units, 4 * q + j);
    }
    if (units > 0) entries.set(-1, units);
    return new ArrayValue(t.sort as ArraySort, 0, entries);
  }

  #language(t: Term): Value | undefined {
    const [length, char, number] = t.args;
    const count = this.#need(length) as number | undefined;
    if (count === undefined) return undefined;
    const { automaton } = automatonAt(number.value as number);
    const isOfArray = char.op === TermOp.Select && char.args[1] === BOUND && !isAboutPosition(char.args[0]);
    if (!isOfArray)
      return +accepts(automaton, Math.min(count, LONGEST_SEARCH), (k) => this.#at(k).value(char));
    const array = this.#need(char.args[0]);
    return array === undefined ? undefined : +acceptsArray(automaton, array as ArrayValue, count);
  }

  /** An evaluator for the last operand of a search, at this position. What does not depend on it is evaluated once. */
  #at(position: number, bound = BOUND): Evaluator {
    const model = this.#model;
    const inner = new Evaluator({ get: (v) => (v === bound ? position : model.get(v)) });
    inner.#outer = this;
    inner.#bound = bound;
    return inner;
  }

  /** Walks down stores and choices instead of building each intermediate array. */
  #select(t: Term): Value | undefined {
    const index = this.#need(t.args[1]);
    if (index === undefined) return undefined;
    let array = t.args[0];
    // Once a value is missing, the walk only collects what else will be needed.
    let isMissing = false;
    for (;;) {
      if (array.op === TermOp.Store) {
        const at = this.#need(array.args[1]);
        if (at === undefined) isMissing = true;
        else if (!isMissing && sameValue(at, index)) return this.#need(array.args[2]);
        array = array.args[0];
      } else if (array.op === TermOp.Ite) {
        const condition = this.#need(array.args[0]);
        if (isMissing || condition === undefined) return undefined;
        array = array.args[condition === 1 ? 1 : 2];
      } else if (isMissing) {
        return undefined;
      } else if (array.op === TermOp.ConstArray) {
        return this.#need(array.args[0]);
      } else {
        const whole = this.#need(array);
        return whole === undefined ? undefined : (whole as ArrayValue).get(index as Scalar);
      }
    }
  }
}

export function evaluate(t: Term, model: Model): Value {
  return new Evaluator(model).value(t);
}
