/**
 * The equivalence check of the draft of 2019, §3.4: two sets of behaviours of one program are the same if their conditions
 * cover the same inputs, and wherever a path of one overlaps a path of the other what can be seen is equal.
 */
import type { Backend } from '../../src/solver/backend/backend.ts';
import { LanguageBackend } from '../../src/solver/chain/languages.ts';
import { OwnCharactersBackend } from '../../src/solver/chain/own-characters.ts';
import { SearchingBackend } from '../../src/solver/chain/searches.ts';
import { openBackend } from '../../src/solver/open-solver.ts';
import { and, andAll, eq, FALSE, not, orAll } from '../../src/term/build.ts';
import { Evaluator, type Model } from '../../src/term/evaluate.ts';
import type { Term } from '../../src/term/term.ts';
import type { Behaviour } from './behaviours.ts';
import { observe } from './observe.ts';
import { textDifference } from './text-difference.ts';
import { type Case, TooManyCases, unfold } from './unfold.ts';

export type Difference = {
  /** Inputs that show it. */
  readonly model: Model;
  readonly expected: string;
  readonly actual: string;
};

export type Comparison = {
  readonly difference: Difference | null;
  /** Queries that the solver did not answer, texts that cannot be compared by terms: tried with concrete inputs only. */
  readonly undecided: number;
};

/** The first query is large: if it is not answered soon, smaller ones may be. */
const WHOLE_MS = 3_000;
const PAIR_MS = 3_000;

/** The back end alone, without what a search remembers, but with the layers that know terms about texts. */
function openForTexts(): Backend {
  return new LanguageBackend(new SearchingBackend(new OwnCharactersBackend(openBackend('auto'))));
}

/** A path with its cases; null where there are too many of them. */
type Unfolded = {
  readonly behaviour: Behaviour;
  readonly condition: Term;
  readonly cases: readonly Case[] | null;
};

export class Comparer {
  private readonly solver: Backend = openForTexts();

  close(): void {
    this.solver.close();
  }

  compare(expected: readonly Behaviour[], actual: readonly Behaviour[]): Comparison {
    const models = [...expected, ...actual].flatMap((b) => b.model ?? []);
    for (const model of models) {
      const difference = differenceUnder(expected, actual, model);
      if (difference !== null) return { difference, undecided: 0 };
    }
    return new Run(this.solver, expected, actual).compare();
  }
}

/** What each of them shows under these inputs; null if it is the same. */
export function differenceUnder(
  expected: readonly Behaviour[],
  actual: readonly Behaviour[],
  model: Model,
): Difference | null {
  const under = new Evaluator(model);
  const [a, b] = [shownUnder(expected, under), shownUnder(actual, under)];
  return a === b ? null : { model, expected: a, actual: b };
}

function shownUnder(behaviours: readonly Behaviour[], under: Evaluator): string {
  const taken = behaviours.filter((b) => b.conjuncts.every((c) => under.holds(c)));
  const shown = new Set(taken.map((b) => observe(b, under, { kind: 'all' })));
  return shown.size === 0 ? 'no path' : [...shown].join(' AND ');
}

class Run {
  private undecided = 0;
  private hasOpenTexts = false;
  private readonly solver: Backend;
  private readonly expected: readonly Behaviour[];
  private readonly actual: readonly Behaviour[];

  constructor(solver: Backend, expected: readonly Behaviour[], actual: readonly Behaviour[]) {
    this.solver = solver;
    this.expected = expected;
    this.actual = actual;
  }

  compare(): Comparison {
    const expected = this.expected.map(unfolded);
    const actual = this.actual.map(unfolded);
    const covered = orAll(expected.map((e) => e.condition));
    const checks: (() => Difference | null)[] = [
      ...actual.map((a) => () => this.compareOne(expected, covered, a)),
      () => this.ask([covered, not(orAll(actual.map((a) => a.condition)))], WHOLE_MS),
    ];
    for (const check of checks) {
      const difference = check();
      if (difference !== null) return { difference, undecided: this.undecided };
    }
    return { difference: null, undecided: this.undecided };
  }

  /** One path against all of the other side. */
  private compareOne(expected: readonly Unfolded[], covered: Term, actual: Unfolded): Difference | null {
    const pairs = expected.map((e) => this.differ(e, actual));
    const { conjuncts } = actual.behaviour;
    const before = this.undecided;
    const whole = this.ask([...conjuncts, orAll([not(covered), ...pairs])], WHOLE_MS);
    if (this.undecided === before) return whole;
    this.undecided = before;
    for (const part of [not(covered), ...pairs]) {
      const difference = this.ask([...conjuncts, part], PAIR_MS);
      if (difference !== null) return difference;
    }
    return null;
  }

  /** Both paths are taken, and what they show differs. */
  private differ(a: Unfolded, b: Unfolded): Term {
    if (a.cases === null || b.cases === null) {
      this.undecided++;
      return FALSE;
    }
    const byShape = new Map<string, Case[]>();
    for (const y of b.cases) byShape.set(y.shape, [...(byShape.get(y.shape) ?? []), y]);
    const same: Term[] = [];
    for (const x of a.cases) {
      for (const y of byShape.get(x.shape) ?? []) same.push(andAll([x.guard, y.guard, this.areSame(x, y)]));
    }
    // The guards of each side leave nothing out.
    return and(a.condition, not(orAll(same)));
  }

  private areSame(x: Case, y: Case): Term {
    const conditions = x.numbers.map((n, i) => eq(n, y.numbers[i]));
    for (const [i, text] of x.texts.entries()) {
      const difference = textDifference(text, y.texts[i]);
      // Texts that cannot be compared by their terms count as different; `ask` looks again.
      conditions.push(difference === null ? FALSE : not(difference));
      this.hasOpenTexts ||= difference === null;
    }
    return andAll(conditions);
  }

  private ask(conjuncts: readonly Term[], timeMs: number): Difference | null {
    if (conjuncts.includes(FALSE)) return null;
    const answer = this.solver.check(conjuncts, timeMs);
    if (answer.kind === 'unsat') return null;
    if (answer.kind === 'unknown') {
      this.undecided++;
      return null;
    }
    const difference = differenceUnder(this.expected, this.actual, answer.model);
    if (difference !== null) return difference;
    if (this.hasOpenTexts) {
      this.undecided++;
      return null;
    }
    return {
      model: answer.model,
      expected: 'the solver says that they differ',
      actual: 'evaluation does not',
    };
  }
}

function unfolded(behaviour: Behaviour): Unfolded {
  const condition = andAll(behaviour.conjuncts);
  try {
    return { behaviour, condition, cases: unfold(behaviour) };
  } catch (e) {
    if (e instanceof TooManyCases) return { behaviour, condition, cases: null };
    throw e;
  }
}
