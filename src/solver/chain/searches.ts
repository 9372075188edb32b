/**
 * Queries with searches (`term/search.ts`), for back ends that have none. The result of each search becomes a variable.
 * What is known of it is said for single positions: that the position found is one, and that none before it is. Positions
 * are those at which the query looks at the same arrays, and the bounds (Bradley and Manna, "What's decidable about
 * arrays?"). That weakens the query, so 'unsat' is certain. A model is evaluated on the query itself. If it is none, short
 * texts are tried, of which all positions are written out; their models are right by construction.
 */
import {
  and,
  andAll,
  areSearchesMade,
  atPosition,
  auxiliary,
  BOUND,
  bvAdd,
  bvNeg,
  bvSle,
  bvSlt,
  bvSub,
  countUpTo,
  distinct,
  eq,
  hashOfLength,
  implies,
  intConst,
  ite,
  NOWHERE,
  not,
  or,
  orAll,
  searchesIn,
} from '../../term/build.ts';
import { Evaluator, type Model } from '../../term/evaluate.ts';
import { isAboutPosition } from '../../term/free-variables.ts';
import { TermOp } from '../../term/operators.ts';
import { INT } from '../../term/sorts.ts';
import { substitute } from '../../term/substitute.ts';
import type { Term } from '../../term/term.ts';
import { postorder } from '../../term/traverse.ts';
import { pin } from '../../term/unique-table.ts';
import { ArrayValue } from '../../term/values.ts';
import type { Answer } from '../answer.ts';
import { freeVariablesOf } from '../variables.ts';
import { BackendLayer } from './backend-layer.ts';
import { exactLayout, orderLemmas, positionLemma, totalLemmas, unitLemmas } from './layouts.ts';

const ZERO = pin(intConst(0));

/** Lengths of texts that are tried one after the other, if the first model is none. */
const SHORT_LENGTHS = [4, 12, 40];
/** Those that are tried before the query itself, if that is large. */
const TRIED_FIRST = [1, 4];
/** Ranges of models that are evaluated as they are; otherwise shorter ones are tried first. */
const LONGEST_TRIED = 256;
const USUAL = [64, 4000];
/** Hash codes of texts up to this length are exact from the start. */
const EXACT_HASHES = 3;
const MAX_INSTANCES = 400;
/** With more instances than this, the shortest texts are tried first. */
const MANY_INSTANCES = 64;
/** Likewise of instances with so many terms: conditions on several characters, or on the case of one. */
const MANY_TERMS = 400;
const MAX_UNITS = 12;
/** How many terms the instances of one search may have, and how many instances it may have in any case. */
const MAX_TERMS = 6000;
const FEWEST_INSTANCES = 4;
/** Instances read further positions. A bound on the rounds: leaving instances out only weakens the query. */
const MAX_ROUNDS = 3;
/** Elements that a solver leaves open: tried in this order. */
const DEFAULTS = ['a', 'Z', '7', ' ', '\u00e9', '\0'].map((c) => c.charCodeAt(0));

const NOT_FOUND: Answer = {
  kind: 'unknown',
  cause: 'incomplete',
  detail: 'no text was found that has what the path looks for',
};

export class SearchingBackend extends BackendLayer {
  /** May take three times as long as a query may: two attempts at any text, then short ones. */
  check(conjuncts: readonly Term[], timeMs: number): Answer {
    const searches = areSearchesMade() ? searchesIn(conjuncts) : [];
    if (searches.length === 0) return this.next.check(conjuncts, timeMs);
    const named = new NamedSearches(searches);
    const query = conjuncts.map((c) => named.replaced(c));
    const instances = named.instances(query);
    const withShort = (longest: number): Answer => {
      const answer = this.next.check(
        [...query, ...named.upTo(longest, query)],
        timeMs / SHORT_LENGTHS.length,
      );
      const model = answer.kind === 'sat' ? modelOf(conjuncts, answer.model) : null;
      if (model !== null) return { kind: 'sat', model };
      // A run that is being stopped must be told so: its path is not lost then.
      return answer.kind === 'unknown' && answer.cause === 'cancelled' ? answer : NOT_FOUND;
    };
    // Few characters need no instances: a far smaller query.
    const isLarge = instances.length > MANY_INSTANCES || postorder(instances).length > MANY_TERMS;
    for (const longest of isLarge ? TRIED_FIRST : []) {
      const answer = withShort(longest);
      if (answer !== NOT_FOUND) return answer;
    }
    const weak = this.next.check([...query, ...instances], timeMs);
    if (weak.kind !== 'sat') return weak;
    // A solver likes lengths of a billion, and every position would have to be looked at.
    const isLong = !named.areShort(weak.model, LONGEST_TRIED);
    const short = isLong ? this.shorter([...query, ...instances], named, timeMs) : null;
    const model = modelOf(conjuncts, short ?? weak.model);
    if (model !== null) return { kind: 'sat', model };
    for (const longest of SHORT_LENGTHS) {
      if (isLarge && TRIED_FIRST.includes(longest)) continue;
      const answer = withShort(longest);
      if (answer !== NOT_FOUND) return answer;
    }
    return NOT_FOUND;
  }

  /** A model with texts of usual lengths; null if there is none. */
  private shorter(query: readonly Term[], named: NamedSearches, timeMs: number): Model | null {
    for (const longest of USUAL) {
      const answer = this.next.check([...query, named.isUpTo(longest)], timeMs);
      if (answer.kind !== 'unsat') return answer.kind === 'sat' ? answer.model : null;
    }
    return null;
  }
}

/** The model, if it is one of the query; else with other characters where the solver left them open; null if that is none. */
function modelOf(conjuncts: readonly Term[], found: Model): Model | null {
  const variables = freeVariablesOf(conjuncts);
  const own: Model = new Map(variables.flatMap((v) => (found.has(v) ? [[v, found.get(v)!]] : [])));
  const holds = (model: Model): boolean => {
    const evaluator = new Evaluator(model);
    return conjuncts.every((c) => evaluator.holds(c));
  };
  if (holds(own)) return own;
  const texts = variables.filter((v) => v.sort.kind === 'Array' && v.sort.element.width === 16);
  if (texts.length === 0) return null;
  for (const char of DEFAULTS) {
    const changed = new Map(own);
    for (const v of texts) {
      const value = own.get(v) as ArrayValue | undefined;
      if (value !== undefined) changed.set(v, new ArrayValue(value.sort, char, value.entries));
    }
    if (holds(changed)) return changed;
  }
  return null;
}

/** A search whose operands hold no other search. */
type Search = {
  readonly op: TermOp;
  /** The variable of its result. */
  readonly result: Term;
  readonly from: Term;
  readonly to: Term;
  /** The condition, or the character, at BOUND. */
  readonly body: Term;
};

class NamedSearches {
  private readonly results = new Map<Term, Term>();
  private readonly all: Search[] = [];

  /** Inner searches come before those that contain them. */
  constructor(searches: readonly Term[]) {
    for (const t of searches) {
      const operands = t.args.map((arg) => this.replaced(arg));
      const result = auxiliary(`search!${t.id}`, t.sort);
      this.results.set(t, result);
      const [from, to, body] = operands.length === 2 ? [ZERO, ...operands] : operands;
      this.all.push({ op: t.op, result, from, to, body });
    }
  }

  replaced(t: Term): Term {
    return substitute(t, this.results);
  }

  /** What follows from the definitions of the searches, at the positions that matter to the query. */
  instances(query: readonly Term[]): Term[] {
    const found: Term[] = [];
    const reads = new Reads();
    for (const search of this.all) found.push(...this.definition(search));
    reads.add([...query, ...found]);
    const done = this.all.map(() => new Set<Term>());
    const most = this.all.map(mostInstances);
    const laidOut = new Map<Search, Term[]>();
    for (let round = 0, count = 0; round < MAX_ROUNDS; round++) {
      const added: Term[] = [];
      for (const [i, search] of this.all.entries()) {
        for (const position of reads.positionsFor(search)) {
          if (done[i].has(position) || done[i].size >= most[i] || count >= MAX_INSTANCES) continue;
          done[i].add(position);
          count++;
          added.push(this.instance(search, position));
        }
        if (search.op === TermOp.Layout) added.push(...this.unitsRead(search, reads, laidOut));
      }
      if (added.length === 0) break;
      reads.add(added);
      found.push(...added);
    }
    return found;
  }

  /** What is known of the units of a layout that are read, and were not read before. */
  private unitsRead(search: Search, reads: Reads, known: Map<Search, Term[]>): Term[] {
    const before = known.get(search) ?? [];
    const added = reads
      .indicesIn(search.result)
      .filter((k) => k !== NOWHERE && !before.includes(k))
      .slice(0, MAX_UNITS - before.length);
    const now = [...before, ...added];
    known.set(search, now);
    return [
      ...added.flatMap((k) => unitLemmas(search, k)),
      ...(added.length > 0 ? orderLemmas(search, now) : []),
    ];
  }

  /** Whether no range that is searched is longer, in this model. */
  areShort(model: Model, longest: number): boolean {
    return new Evaluator(model).holds(this.isUpTo(longest));
  }

  isUpTo(longest: number): Term {
    return andAll(this.all.map(({ from, to }) => bvSle(bvSub(to, from), intConst(longest))));
  }

  /** All of the definitions, where no text that is searched is longer. */
  upTo(longest: number, query: readonly Term[]): Term[] {
    const found = this.all.flatMap((search) => {
      const { from, to, op } = search;
      const isShort = bvSle(bvSub(to, from), intConst(longest));
      if (op === TermOp.Layout) return [isShort];
      if (op === TermOp.TextHash) return [isShort, ...exactHashes(search, longest)];
      if (op === TermOp.Count) return [isShort, isCountUpTo(search, longest)];
      const positions = Array.from({ length: longest }, (_, i) => bvAdd(from, intConst(i)));
      return [isShort, ...this.definition(search), ...positions.map((k) => this.instance(search, k))];
    });
    const layouts = this.all.filter(({ op }) => op === TermOp.Layout);
    const reads = new Reads();
    if (layouts.length > 0) reads.add([...query, ...found]);
    const units = layouts.flatMap((search) => {
      const indices = reads.indicesIn(search.result).filter((k) => k !== NOWHERE);
      return exactLayout(search, longest, indices);
    });
    return [...found, ...units];
  }

  private definition(search: Search): Term[] {
    const { op, result, from, to, body } = search;
    if (op === TermOp.TextHash) return [...exactHashes(search, EXACT_HASHES), ...this.sameHashes(search)];
    if (op === TermOp.Count) return countBounds(search);
    if (op === TermOp.Layout) return totalLemmas(search);
    const isFound = andAll([bvSle(from, result), bvSlt(result, to), atPosition(body, result)]);
    return [or(eq(result, NOWHERE), isFound)];
  }

  /** At a position that the search has passed, its condition does not hold. */
  private instance(search: Search, position: Term): Term {
    const { op, result, from, to, body } = search;
    if (op === TermOp.Layout) return positionLemma(search, position);
    if (op === TermOp.Count) {
      const isCounted = ite(atPosition(body, position), bvSlt(ZERO, result), bvSlt(result, bvSub(to, from)));
      return implies(and(bvSle(from, position), bvSlt(position, to)), isCounted);
    }
    const isPassed = op === TermOp.First ? bvSlt(position, result) : bvSlt(result, position);
    const isInside = and(bvSle(from, position), bvSlt(position, to));
    return implies(and(isInside, or(eq(result, NOWHERE), isPassed)), not(atPosition(body, position)));
  }

  /** Texts with different hash codes differ in their lengths, or at some position. */
  private sameHashes(search: Search): Term[] {
    const others = this.all.slice(0, this.all.indexOf(search)).filter((s) => s.op === TermOp.TextHash);
    return others.map((other) => {
      const where = auxiliary(`difference!${other.result.id}!${search.result.id}`, INT);
      const differs = andAll([
        bvSle(intConst(0), where),
        bvSlt(where, search.to),
        distinct(atPosition(search.body, where), atPosition(other.body, where)),
      ]);
      return orAll([eq(search.result, other.result), distinct(search.to, other.to), differs]);
    });
  }
}

function exactHashes({ result, to, body }: Search, longest: number): Term[] {
  return Array.from({ length: longest + 1 }, (_, n) =>
    implies(eq(to, intConst(n)), eq(result, hashOfLength(n, body))),
  );
}

/** Counts of ranges up to this length are exact from the start. */
const EXACT_COUNTS = 3;

/** Between none and all. If not none, there is a position that counts; if not all, one that does not. */
function countBounds(search: Search): Term[] {
  const { result, from, to, body } = search;
  const size = ite(bvSlt(from, to), bvSub(to, from), ZERO);
  const isSomewhere = (what: string, condition: Term): Term => {
    const where = auxiliary(`${what}!${result.id}`, INT);
    return andAll([bvSle(from, where), bvSlt(where, to), atPosition(condition, where)]);
  };
  return [
    bvSle(ZERO, result),
    bvSle(result, size),
    or(eq(result, ZERO), isSomewhere('counted', body)),
    or(eq(result, size), isSomewhere('left', not(body))),
    or(bvSlt(intConst(EXACT_COUNTS), size), isCountUpTo(search, EXACT_COUNTS)),
  ];
}

function isCountUpTo({ result, from, to, body }: Search, longest: number): Term {
  return eq(result, countUpTo(from, to, body, longest));
}

/** Of a search whose condition is a large term, as one about the case of letters, few instances are told. */
function mostInstances({ body }: Search): number {
  return Math.max(FEWEST_INSTANCES, Math.floor(MAX_TERMS / postorder([body]).length));
}

/** At which indices a query reads which arrays. */
export class Reads {
  /** By the variable of the array. */
  private readonly indicesOf = new Map<Term, Set<Term>>();
  private readonly variables = new Set<Term>();
  private readonly seen = new Set<Term>();

  add(terms: readonly Term[]): void {
    // A variable that only stands in an array counts once the array is read at its index.
    const operands = (t: Term): readonly Term[] =>
      t.op === TermOp.Store && t.args[2].op === TermOp.Var ? t.args.slice(0, 2) : t.args;
    const order = postorder(terms, operands, (t) => this.seen.has(t));
    for (const t of order) {
      this.seen.add(t);
      if (t.op === TermOp.Var) this.variables.add(t);
      if (t.op !== TermOp.Select) continue;
      for (const array of rootsOf(t.args[0])) {
        const indices = this.indicesOf.get(array) ?? new Set<Term>();
        this.indicesOf.set(array, indices.add(t.args[1]));
      }
    }
  }

  /** The indices at which this variable is read. */
  indicesIn(array: Term): Term[] {
    return [...(this.indicesOf.get(array) ?? [])];
  }

  /** The positions at which the search looks at an element that the query reads, and its bounds. */
  positionsFor({ op, from, to, body }: Pick<Search, 'op' | 'from' | 'to' | 'body'>): Set<Term> {
    const found = new Set<Term>();
    if (op === TermOp.TextHash) return found;
    found.add(from);
    found.add(bvAdd(to, NOWHERE));
    for (const t of postorder([body])) {
      if (t.op !== TermOp.Select) continue;
      const position = positionOf(t.args[1]);
      if (position === null) continue;
      for (const array of rootsOf(t.args[0]))
        for (const index of this.indicesOf.get(array) ?? []) found.add(position(index));
      for (const index of this.storedIn(t.args[0])) found.add(position(index));
    }
    return found;
  }

  /** The indices at which the array holds a variable of its own that the query has. */
  private storedIn(array: Term): Term[] {
    const found: Term[] = [];
    for (const t of postorder([array], (x) =>
      x.op === TermOp.Store ? [x.args[0]] : x.op === TermOp.Ite ? x.args.slice(1) : [],
    )) {
      if (t.op !== TermOp.Store) continue;
      const [, index, value] = t.args;
      const isRead = value.op !== TermOp.Var || this.variables.has(value);
      if (isRead && !isAboutPosition(index)) found.push(index);
    }
    return found;
  }
}

/** The variables that an array is made of. */
function rootsOf(array: Term): Term[] {
  const parts = (t: Term): readonly Term[] =>
    t.op === TermOp.Store ? [t.args[0]] : t.op === TermOp.Ite ? t.args.slice(1) : [];
  return postorder([array], parts).filter((t) => t.op === TermOp.Var);
}

/** For an index BOUND + c or c - BOUND, the position at which it is a given index; null for any other. */
function positionOf(index: Term): ((given: Term) => Term) | null {
  if (!isAboutPosition(index)) return null;
  const rest = withoutBound(index);
  if (rest === null) return null;
  return rest.isNegative ? (given) => bvSub(rest.others, given) : (given) => bvSub(given, rest.others);
}

/** match: BOUND, -BOUND, and sums with one of them   result: the rest of the sum */
function withoutBound(t: Term): { readonly others: Term; readonly isNegative: boolean } | null {
  if (t === BOUND) return { others: intConst(0), isNegative: false };
  if (t === bvNeg(BOUND)) return { others: intConst(0), isNegative: true };
  if (t.op !== TermOp.BvAdd) return null;
  const [a, b] = t.args;
  if (isAboutPosition(a) === isAboutPosition(b)) return null;
  const [inner, other] = isAboutPosition(a) ? [a, b] : [b, a];
  const rest = withoutBound(inner);
  return rest === null ? null : { ...rest, others: bvAdd(rest.others, other) };
}
