/**
 * Answers for terms of `InLanguage`: whether a text, of whatever length, belongs to a regular language. A back end knows
 * nothing of that. It is asked with a Bool variable for each such term and with lemmas about it (language-lemmas.ts).
 *
 * "unsat" is then a proof. A model counts only if the terms themselves hold under it, which evaluation decides. If they do
 * not, texts up to a bound are looked at, for which the language can be written out; then texts up to a larger bound.
 */
import { hasAutomata } from '../../term/automaton.ts';
import { orAll } from '../../term/build.ts';
import { Evaluator, type Model } from '../../term/evaluate.ts';
import { TermOp } from '../../term/operators.ts';
import { substitute } from '../../term/substitute.ts';
import type { Term } from '../../term/term.ts';
import { postorder } from '../../term/traverse.ts';
import { ArrayValue } from '../../term/values.ts';
import type { Answer } from '../answer.ts';
import type { Backend } from '../backend/backend.ts';
import { freeVariablesOf } from '../variables.ts';
import { type Atom, atomOf, exactUpTo, isLonger, lemmasOf, variablesInside } from './language-lemmas.ts';

/** Texts up to these lengths are written out, one length after the other, as long as the terms stay small. */
const BOUNDS = [20, 64];
const MAX_STEPS = 20_000;
const MAX_EVALUATED = 5000;

export class LanguageBackend implements Backend {
  private readonly next: Backend;
  /** By conjunct; dropped with the terms. */
  private atoms = new Map<Term, readonly Term[]>();

  constructor(next: Backend) {
    this.next = next;
  }

  /** Asked for late: `auto` has its name only when it has been started. */
  get name(): string {
    return this.next.name;
  }

  check(conjuncts: readonly Term[], timeMs: number): Answer {
    const terms = hasAutomata() ? [...new Set(conjuncts.flatMap((c) => this.atomsIn(c)))] : [];
    return terms.length === 0
      ? this.next.check(conjuncts, timeMs)
      : new Query(this.next, conjuncts, terms.map(atomOf), timeMs).answer();
  }

  forget(): void {
    this.atoms = new Map();
  }

  close(): void {
    this.next.close();
  }

  private atomsIn(conjunct: Term): readonly Term[] {
    let found = this.atoms.get(conjunct);
    if (found === undefined) {
      found = postorder([conjunct]).filter(({ op }) => op === TermOp.InLanguage);
      this.atoms.set(conjunct, found);
    }
    return found;
  }
}

class Query {
  private readonly next: Backend;
  private readonly conjuncts: readonly Term[];
  private readonly atoms: readonly Atom[];
  private readonly until: number;
  /** What a back end can be told: the conjuncts with variables, and lemmas. */
  private readonly told: readonly Term[];
  /** Variables of characters that the conjuncts do not mention outside of the atoms, and arrays of characters. */
  private readonly open: readonly Term[];

  constructor(next: Backend, conjuncts: readonly Term[], atoms: readonly Atom[], timeMs: number) {
    this.next = next;
    this.conjuncts = conjuncts;
    this.atoms = atoms;
    this.until = performance.now() + timeMs;
    const variables = new Map(atoms.map(({ term, isIn }) => [term, isIn]));
    const replaced = conjuncts.map((c) => substitute(c, variables));
    const mentioned = new Set(freeVariablesOf(replaced));
    this.open = atoms.flatMap(variablesInside).filter((v) => v.sort.kind === 'Array' || !mentioned.has(v));
    this.told = [...replaced, ...lemmasOf(atoms, conjuncts)];
  }

  answer(): Answer {
    const first = this.ask([]);
    if (first.kind !== 'sat') return first;
    const guessed = this.modelNear(first.model);
    if (guessed !== null) return { kind: 'sat', model: guessed };
    for (const bound of BOUNDS.filter((b) => this.steps(b) <= MAX_STEPS)) {
      const short = this.ask(this.atoms.flatMap((atom) => exactUpTo(atom, bound)));
      if (short.kind === 'unknown') return short;
      const model = short.kind === 'sat' ? this.modelNear(short.model) : null;
      if (model !== null) return { kind: 'sat', model };
      const long = this.ask([orAll(this.atoms.map((atom) => isLonger(atom, bound)))]);
      if (long.kind === 'unknown' || (long.kind === 'unsat' && short.kind === 'unsat')) return long;
      const further = long.kind === 'sat' ? this.modelNear(long.model) : null;
      if (further !== null) return { kind: 'sat', model: further };
    }
    return {
      kind: 'unknown',
      cause: 'incomplete',
      detail: 'no text was found for a regular expression, and no proof that there is none',
    };
  }

  private ask(more: readonly Term[]): Answer {
    const left = Math.round(this.until - performance.now());
    if (left <= 0) return { kind: 'unknown', cause: 'timeout', detail: 'regular expressions took too long' };
    return this.next.check([...this.told, ...more], left);
  }

  private steps(bound: number): number {
    return this.atoms.reduce((sum, { automaton }) => sum + bound * automaton.edges.length, 0);
  }

  /** The model, or one with another character where the solver did not care; null if none of them is a model. */
  private modelNear(model: Model): Model | null {
    if (this.isTooLong(model)) return null;
    if (this.isModel(model)) return model;
    for (const c of this.typicalUnits()) {
      const changed = new Map(model);
      for (const v of this.open) {
        const value = model.get(v);
        changed.set(v, value instanceof ArrayValue ? withOtherwise(value, c) : c);
      }
      if (this.isModel(changed)) return changed;
    }
    return null;
  }

  /** Evaluating a text that is no array takes a step for each character. */
  private isTooLong(model: Model): boolean {
    const evaluator = new Evaluator(model);
    return this.atoms.some(
      ({ char, length }) => char.op !== TermOp.Select && (evaluator.value(length) as number) > MAX_EVALUATED,
    );
  }

  private isModel(model: Model): boolean {
    const evaluator = new Evaluator(model);
    return this.conjuncts.every((c) => evaluator.holds(c));
  }

  /** A unit of each stretch of the automata: others behave like one of these. Letters first. */
  private typicalUnits(): number[] {
    const starts = this.atoms.flatMap(({ automaton }) => automaton.edges.flatMap((edges) => edges.starts));
    const isPrintable = (c: number): boolean => c > 0x20 && c < 0x7f;
    return [...new Set(starts)]
      .sort((a, b) => Number(isPrintable(b)) - Number(isPrintable(a)) || a - b)
      .slice(0, 40);
  }
}

/** The array with another value at all indices that have no entry. */
function withOtherwise({ sort, entries }: ArrayValue, otherwise: number): ArrayValue {
  return new ArrayValue(sort, otherwise, new Map([...entries].filter(([, value]) => value !== otherwise)));
}
