/**
 * Hard arithmetic (days of dates, products, floats) can keep a back end busy for its whole time, although a model lies near one
 * that is known: two dates are equal, a divisor is 0. So before a query that is not easy is passed on, models near earlier ones
 * are evaluated: one input gets the values of another, or a number gets a special value or one that occurs in the query. If none
 * of them is a model, the search goes on from the one that violates fewest conjuncts. Only evaluation decides, so 'sat' is always
 * right; and how much is tried depends on the size of the query, not on time.
 */
import { Evaluator, type Model } from '../../term/evaluate.ts';
import { TermOp } from '../../term/operators.ts';
import type { Term } from '../../term/term.ts';
import { postorder } from '../../term/traverse.ts';
import { defaultValue, normalise, type Value } from '../../term/values.ts';
import type { Answer } from '../answer.ts';
import { EasyQueries } from '../backend/easy-queries.ts';
import { freeVariablesOf } from '../variables.ts';
import { BackendLayer } from './backend-layer.ts';
import { textLengths } from './text-models.ts';

/** Near so many models, the newest first: it is most likely that of the path. */
const MAX_STARTS = 3;
/** Terms that are evaluated for one query, if each candidate evaluates all: about a tenth of a second. */
const MAX_EVALUATIONS = 400_000;
/** Constants of a query that are tried as values of a variable. */
const MAX_CONSTANTS = 12;
/** Evaluating a longer text takes a step for each of its characters, at each of which the query searches. */
const LONGEST_TEXT = 64;

export class LocalSearchBackend extends BackendLayer {
  private readonly easy = new EasyQueries();
  private readonly found: Model[] = [];

  check(conjuncts: readonly Term[], timeMs: number): Answer {
    const isHard = !this.easy.isEasy(conjuncts) && conjuncts.some(isArithmetic);
    const model = isHard ? nearModel(conjuncts, [...this.found, new Map()]) : null;
    const answer: Answer = model === null ? this.next.check(conjuncts, timeMs) : { kind: 'sat', model };
    if (answer.kind === 'sat') {
      this.found.unshift(answer.model);
      this.found.length = Math.min(this.found.length, MAX_STARTS);
    }
    return answer;
  }
}

const ARITHMETIC: ReadonlySet<TermOp> = new Set([
  TermOp.BvMul,
  TermOp.BvSdiv,
  TermOp.BvSrem,
  TermOp.BvUdiv,
  TermOp.BvUrem,
  TermOp.FpAdd,
  TermOp.FpSub,
  TermOp.FpMul,
  TermOp.FpDiv,
  TermOp.FpSqrt,
  TermOp.FpMod,
  TermOp.FpRem,
]);

/** Successive queries have most conjuncts in common, so each is looked at once. */
const known = new WeakMap<Term, boolean>();

function isArithmetic(conjunct: Term): boolean {
  let is = known.get(conjunct);
  if (is === undefined) {
    is = postorder([conjunct]).some(({ op }) => ARITHMETIC.has(op));
    known.set(conjunct, is);
  }
  return is;
}

/** A model of the conjuncts near one of `starts`; null: none was found. */
function nearModel(conjuncts: readonly Term[], starts: readonly Model[]): Model | null {
  const terms = postorder(conjuncts);
  const variables = freeVariablesOf(conjuncts);
  const constants = constantsOf(terms);
  const most = Math.floor(MAX_EVALUATIONS / terms.length / starts.length);
  for (const start of starts) {
    let left = most;
    let best = { model: start, violated: violatedBy(start, conjuncts, conjuncts.length) };
    if (best.violated === 0) return start;
    let isBetter = true;
    while (isBetter) {
      isBetter = false;
      const { model } = best;
      for (const changes of changesOf(model, variables, constants)) {
        if (left-- <= 0) break;
        const changed: Model = new Map([...model, ...changes]);
        const violated = violatedBy(changed, conjuncts, best.violated);
        if (violated === 0) return changed;
        if (violated >= best.violated) continue;
        best = { model: changed, violated };
        isBetter = true;
      }
    }
  }
  return null;
}

/** How many conjuncts the model violates; counting stops at `enough`. The newest first: it is what a model of the path most likely violates. */
function violatedBy(model: Model, conjuncts: readonly Term[], enough: number): number {
  const evaluator = new Evaluator(model);
  let violated = 0;
  for (let i = conjuncts.length - 1; i >= 0 && violated < enough; i--)
    if (!evaluator.holds(conjuncts[i])) violated++;
  return violated;
}

type Change = readonly [Term, Value];

/** What may be changed in a model: an input becomes equal to another, or one variable has another value. */
function* changesOf(
  model: Model,
  variables: readonly Term[],
  constants: ReadonlyMap<number, readonly bigint[]>,
): Generator<readonly Change[]> {
  const lengths = textLengths(variables);
  yield* twins(model, variables);
  for (const v of variables)
    for (const value of valuesFor(v, constants))
      if (value !== model.get(v) && !(lengths.has(v) && Number(value) > LONGEST_TEXT)) yield [[v, value]];
}

/** Each input with the values of another one. Variables of an input begin with its name: `date.year` is the year of `date`. */
function* twins(model: Model, variables: readonly Term[]): Generator<readonly Change[]> {
  const inputs = [...new Set(variables.map(({ name }) => inputOf(name)))];
  for (const to of inputs)
    for (const from of inputs) {
      if (from === to) continue;
      const changes = variables.flatMap((v): Change[] => {
        if (inputOf(v.name) !== to) return [];
        const twin = variables.find((u) => u.sort === v.sort && u.name === from + v.name.slice(to.length));
        return twin === undefined ? [] : [[v, model.get(twin) ?? defaultValue(v.sort)]];
      });
      if (changes.length > 0) yield changes;
    }
}

function inputOf(name: string): string {
  return /^[^.[]*/.exec(name)![0];
}

/** Values that programs compare with, small and extreme ones, and those that the query names, with their neighbours. */
function valuesFor({ sort }: Term, constants: ReadonlyMap<number, readonly bigint[]>): Value[] {
  if (sort.kind === 'Bool') return [0, 1];
  if (sort.kind === 'Float')
    return [0, 1, -1, 0.5, 2, 10, 100, 1e9, -1e9, Number.POSITIVE_INFINITY, Number.NaN];
  if (sort.kind === 'Array') return [];
  const top = 1n << BigInt(sort.width - 1);
  const special = [0n, 1n, -1n, 2n, 3n, 7n, 10n, 100n, 1000n, top - 1n, -top];
  const named = (constants.get(sort.width) ?? []).flatMap((c) => [c, c - 1n, c + 1n]);
  return [...new Set([...special, ...named].map((n) => normalise(sort.width, n)))];
}

/** Constants of the terms by width. */
function constantsOf(terms: readonly Term[]): Map<number, bigint[]> {
  const constants = new Map<number, bigint[]>();
  for (const { op, sort, value } of terms) {
    if (op !== TermOp.Const || sort.kind !== 'BitVec') continue;
    const ofWidth = constants.get(sort.width) ?? [];
    if (ofWidth.length < MAX_CONSTANTS)
      constants.set(sort.width, [...ofWidth, BigInt(value as number | bigint)]);
  }
  return constants;
}
