/**
 * Makes models smaller, because a counterexample with `new int[1073741824]` is hard to understand. Variables are minimised greedily, in
 * the order given (lengths of arrays first, then what the user sees first): each gets a small value that is consistent
 * with the values fixed before, and is fixed. Zero is the smallest value; then magnitude counts, positive before negative.
 * Elements of arrays become zero or small where the path allows it; evaluation decides that, without the solver.
 */
import { and, bvSlt, bvUlt, constant, eq, not } from '../term/build.ts';
import { Evaluator, type Model } from '../term/evaluate.ts';
import { TermOp } from '../term/operators.ts';
import type { ArraySort, Sort } from '../term/sorts.ts';
import type { Term } from '../term/term.ts';
import { postorder } from '../term/traverse.ts';
import { ArrayValue, defaultValue, normalise, type Scalar, signedValue } from '../term/values.ts';
import type { PathSolver } from './chain/path-solver.ts';
import type { PathCondition } from './path-condition.ts';

const DEFAULT_MAX_QUERIES = 200;
/**
 * Minimising is optional, and with floats a query can cost seconds. So its work has a limit, in the solver's units: about a
 * second and a half. It is no time limit, because the model that is found must be the same in each run.
 */
const MAX_WORK = 6_000_000;
/** Work of evaluating a conjunct, in the same units. */
const WORK_OF_A_CONJUNCT = 20;

/**
 * A smaller model of the path, starting from `model`, which satisfies it. A query without an answer changes nothing. Of
 * `variables`, those in `characters` are characters of texts, or arrays of them: they become letters, or printable.
 */
export function minimise(
  solver: PathSolver,
  path: PathCondition,
  model: Model,
  variables: readonly Term[],
  characters: ReadonlySet<Term> = new Set(),
  maxQueries = DEFAULT_MAX_QUERIES,
): Model {
  const search = new Minimiser(solver, path.withModel(model), maxQueries);
  for (const variable of variables) {
    if (variable.sort.kind === 'Array') {
      search.shrinkArray(variable, variable.sort, characters.has(variable) ? LETTER : undefined);
    } else if (characters.has(variable)) search.makeReadable(variable);
    else search.shrink(variable);
  }
  return search.path.model!;
}

/** What a character becomes if the path does not care. */
export const LETTER = 'a'.charCodeAt(0);
const [FIRST_PRINTABLE, LAST_PRINTABLE] = [0x20, 0x7e];

/** Magnitudes that are tried before bisection: one of them usually suffices, bisection would take thirty queries. */
const SMALL_FIRST = [3n, 16n, 256n];
/** An array that the path reads at more indices is left as it is. */
const MAX_ENTRIES = 64;

function smallValues(sort: Sort): Scalar[] {
  if (sort.kind === 'Float') return [1];
  return sort.kind === 'BitVec' ? [1n, 2n, -1n].map((n) => normalise(sort.width, n)) : [];
}

class Minimiser {
  /** The path condition, and an equation for each variable that is fixed. It always has a model. */
  path: PathCondition;
  private readonly solver: PathSolver;
  private queries: number;
  private readonly maxWork: number;
  /** Work without the solver. */
  private ownWork = 0;

  constructor(solver: PathSolver, path: PathCondition, maxQueries: number) {
    this.solver = solver;
    this.path = path;
    this.queries = maxQueries;
    this.maxWork = (solver.work ?? 0) + MAX_WORK;
  }

  shrink(variable: Term): void {
    const { sort } = variable;
    if (!this.addIfSat(eq(variable, constant(sort, defaultValue(sort) as Scalar)))) {
      if (sort.kind === 'BitVec') this.shrinkInteger(variable, sort.width);
      this.addIfSat(eq(variable, constant(sort, this.valueOf(variable))));
    }
  }

  /** A character that a person can read, if the path allows it; else a small one. */
  makeReadable(variable: Term): void {
    const literal = (c: number): Term => constant(variable.sort, c);
    if (this.addIfSat(eq(variable, literal(LETTER)))) return;
    const isBelow = bvUlt(variable, literal(FIRST_PRINTABLE));
    const isAbove = bvUlt(literal(LAST_PRINTABLE), variable);
    if (!this.addIfSat(and(not(isBelow), not(isAbove)))) this.shrink(variable);
    else this.addIfSat(eq(variable, literal(this.valueOf(variable) as number)));
  }

  /**
   * Solvers give values to elements that the path never reads, and defaults that are not zero: both go. `plain` is what an
   * element becomes if the path does not care.
   */
  shrinkArray(variable: Term, sort: ArraySort, plain?: Scalar): void {
    const found = this.path.model!.get(variable);
    if (!(found instanceof ArrayValue)) return;
    const looked = this.indicesLookedAt(sort);
    if (looked.size > MAX_ENTRIES) return;
    const zero = plain ?? defaultValue(sort.element);
    let best = found;
    const attempt = (value: ArrayValue): boolean => {
      if (!this.isModel(variable, value)) return false;
      best = value;
      return true;
    };
    let only = new ArrayValue(sort, zero);
    for (const index of looked) only = only.with(index, found.get(index));
    if (!attempt(only)) return;
    for (const index of only.entries.keys()) {
      if (this.isTired) break;
      for (const value of [zero, ...smallValues(sort.element)]) if (attempt(best.with(index, value))) break;
    }
    const model = new Map(this.path.model!);
    model.set(variable, best);
    this.path = this.path.withModel(model);
  }

  /** The indices at which the path reads arrays of this sort. */
  private indicesLookedAt(sort: ArraySort): Set<Scalar> {
    const evaluator = new Evaluator(this.path.model!);
    const found = new Set<Scalar>();
    for (const t of postorder(this.path.conjuncts())) {
      if (t.op === TermOp.Select && t.args[0].sort === sort) found.add(evaluator.value(t.args[1]) as Scalar);
    }
    return found;
  }

  private isModel(variable: Term, value: ArrayValue): boolean {
    const model = new Map(this.path.model!);
    model.set(variable, value);
    const evaluator = new Evaluator(model);
    this.ownWork += this.path.depth * WORK_OF_A_CONJUNCT;
    return this.path.conjuncts().every((c) => evaluator.holds(c));
  }

  /** Bisects the magnitude; on the positive side if the path allows it. */
  private shrinkInteger(variable: Term, width: number): void {
    const literal = (value: bigint): Term => constant(variable.sort, normalise(width, value));
    const isNegative = bvSlt(variable, literal(0n));
    const sign = this.addIfSat(not(isNegative)) ? 1n : -1n;
    // Magnitudes up to `nearest` are impossible, `farthest` is the model's.
    let nearest = 0n;
    let farthest = sign * this.signed(variable, width);
    const attempt = (magnitude: bigint): boolean => {
      const bound = literal(sign * magnitude);
      if (!this.addIfSat(not(sign > 0n ? bvSlt(bound, variable) : bvSlt(variable, bound)))) {
        nearest = magnitude;
        return false;
      }
      farthest = sign * this.signed(variable, width);
      return true;
    };
    for (const magnitude of SMALL_FIRST) if (magnitude >= farthest || attempt(magnitude)) break;
    while (nearest + 1n < farthest && this.queries > 0) attempt((nearest + farthest) >> 1n);
  }

  /** Adds the condition to the path if that is satisfiable; false if not, or if the solver does not know. */
  private addIfSat(condition: Term): boolean {
    if (this.queries-- <= 0 || this.isTired) return false;
    const answer = this.solver.check(this.path, condition);
    // The only time limit here is that of a query: after the first one that needs more, nothing else is tried.
    if (answer.kind === 'unknown' && answer.cause === 'timeout') this.queries = 0;
    if (answer.kind !== 'sat') return false;
    this.path = this.path.and(condition, answer);
    return true;
  }

  private get isTired(): boolean {
    return (this.solver.work ?? 0) + this.ownWork > this.maxWork;
  }

  private valueOf(variable: Term): Scalar {
    return (this.path.model!.get(variable) ?? defaultValue(variable.sort)) as Scalar;
  }

  private signed(variable: Term, width: number): bigint {
    return signedValue(this.valueOf(variable), width);
  }
}
