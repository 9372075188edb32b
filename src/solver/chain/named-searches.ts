/**
 * The searches of a query (`term/search.ts`), each with a variable for its result, and what is known of these variables: all of it for texts
 * up to some length, or the part that concerns the positions at which the query looks.
 */
import {
  and,
  andAll,
  atPosition,
  auxiliary,
  bvAdd,
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
import { TermOp } from '../../term/operators.ts';
import { INT } from '../../term/sorts.ts';
import { substitute } from '../../term/substitute.ts';
import type { Term } from '../../term/term.ts';
import { postorder } from '../../term/traverse.ts';
import { pin } from '../../term/unique-table.ts';
import { Reads } from './array-reads.ts';
import { exactLayout, orderLemmas, positionLemma, totalLemmas, unitLemmas } from './layouts.ts';
import type { ClaimedHash } from './texts-of-hash.ts';

const ZERO = pin(intConst(0));

/** Hash codes of texts up to this length are exact from the start. */
const EXACT_HASHES = 3;
const MAX_INSTANCES = 400;
const MAX_UNITS = 12;
/** How many terms the instances of one search may have, and how many instances it may have in any case. */
const MAX_TERMS = 6000;
const FEWEST_INSTANCES = 4;
/** Instances of a search for a text: each of them brings a search. */
const MAX_NESTED_INSTANCES = 6;
/** Instances read further positions. A bound on the rounds: leaving instances out only weakens the query. */
const MAX_ROUNDS = 3;

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

export type SearchKnowledge = {
  /** About the results alone: that they are in range, and what holds where something was found. */
  readonly definitions: readonly Term[];
  /** About single positions that were passed. */
  readonly instances: readonly Term[];
};

export class NamedSearches {
  private readonly results = new Map<Term, Term>();
  /** Grows: the condition of a search at one position may be a search, too. */
  private readonly all: Search[] = [];

  /** The term with the variables in place of its searches. */
  named(t: Term): Term {
    // Inner searches come before those that contain them.
    for (const search of searchesIn([t])) this.add(search);
    return substitute(t, this.results);
  }

  private add(t: Term): void {
    if (this.results.has(t)) return;
    const operands = t.args.map((arg) => substitute(arg, this.results));
    const result = auxiliary(`search!${t.id}`, t.sort);
    this.results.set(t, result);
    const [from, to, body] = operands.length === 2 ? [ZERO, ...operands] : operands;
    this.all.push({ op: t.op, result, from, to, body });
  }

  /** Hash codes of texts. */
  claimedHashes(): ClaimedHash[] {
    return this.all
      .filter(({ op }) => op === TermOp.TextHash)
      .map(({ result, body }) => ({ result, text: body }));
  }

  /** Whether a text of symbolic length is searched for. */
  get hasNested(): boolean {
    return this.all.some(isNested);
  }

  /** What follows from the definitions of the searches, at the positions that matter to the query. */
  knowledge(query: readonly Term[]): SearchKnowledge {
    const reads = new Reads();
    const definitions = this.definitions(0);
    const instances: Term[] = [];
    reads.add([...query, ...definitions]);
    const done = new Map<Search, Set<Term>>();
    const laidOut = new Map<Search, Term[]>();
    for (let round = 0, count = 0; round < MAX_ROUNDS; round++) {
      const known = this.all.length;
      const added: Term[] = [];
      for (const search of this.all.slice(0, known)) {
        const own = done.get(search) ?? new Set<Term>();
        done.set(search, own);
        const most = mostInstances(search);
        for (const position of this.positions(search, reads)) {
          if (own.has(position) || own.size >= most || count >= MAX_INSTANCES) continue;
          own.add(position);
          count++;
          added.push(this.named(this.instance(search, position)));
        }
        if (search.op === TermOp.Layout) added.push(...this.unitsRead(search, reads, laidOut));
      }
      if (added.length === 0) break;
      const defined = this.definitions(known);
      reads.add([...added, ...defined]);
      instances.push(...added);
      definitions.push(...defined);
    }
    return { definitions, instances };
  }

  /** Where texts are searched for, what one search finds matters to the others: to no one else does it seem to be read. */
  private positions(search: Search, reads: Reads): Set<Term> {
    const others = isNested(search) ? this.all.filter((other) => other !== search && isNested(other)) : [];
    return new Set([...others.map(({ result }) => result), ...reads.positionsFor(search)]);
  }

  /** The definitions of all searches from this one on, and of those that they bring. */
  private definitions(from: number): Term[] {
    const found: Term[] = [];
    for (let i = from; i < this.all.length; i++)
      found.push(...this.definition(this.all[i]).map((t) => this.named(t)));
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
    const found: Term[] = [];
    for (let i = 0; i < this.all.length; i++)
      found.push(...this.exactly(this.all[i], longest).map((t) => this.named(t)));
    const layouts = this.all.filter(({ op }) => op === TermOp.Layout);
    const reads = new Reads();
    if (layouts.length > 0) reads.add([...query, ...found]);
    const units = layouts.flatMap((search) => {
      const indices = reads.indicesIn(search.result).filter((k) => k !== NOWHERE);
      return exactLayout(search, longest, indices);
    });
    return [...found, ...units];
  }

  /** Layouts come last: they are exact for the units that all others read. */
  private exactly(search: Search, longest: number): Term[] {
    const { from, to, op } = search;
    const isShort = bvSle(bvSub(to, from), intConst(longest));
    if (op === TermOp.Layout) return [isShort];
    if (op === TermOp.TextHash) return [isShort, ...exactHashes(search, longest)];
    if (op === TermOp.Count) return [isShort, isCountUpTo(search, longest)];
    const positions = Array.from({ length: longest }, (_, i) => bvAdd(from, intConst(i)));
    return [isShort, ...this.definition(search), ...positions.map((k) => this.instance(search, k))];
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
function mostInstances(search: Search): number {
  if (isNested(search)) return MAX_NESTED_INSTANCES;
  return Math.max(FEWEST_INSTANCES, Math.floor(MAX_TERMS / postorder([search.body]).length));
}

function isNested({ body }: Search): boolean {
  return postorder([body]).some(({ op }) => op === TermOp.ForAll);
}
