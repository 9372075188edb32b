/**
 * What a back end is told about terms of `InLanguage`, each of which it sees as a Bool variable. All of it is true for every
 * text, so whatever it proves unsatisfiable is so.
 */
import { areDisjoint, complementOf, factsOf, type LanguageFacts } from '../../regex/language-facts.ts';
import { beginningTerm, boundedMemberTerm, endTerm, isInSet } from '../../regex/member-term.ts';
import { type Automaton, automatonAt } from '../../term/automaton.ts';
import {
  and,
  andAll,
  auxiliary,
  bvAdd,
  bvSle,
  bvSlt,
  eq,
  FALSE,
  implies,
  intConst,
  not,
  select,
  TRUE,
} from '../../term/build.ts';
import { freeVariables } from '../../term/free-variables.ts';
import { TermOp } from '../../term/operators.ts';
import { BOOL } from '../../term/sorts.ts';
import type { Term } from '../../term/term.ts';
import { postorder } from '../../term/traverse.ts';
import { intersects } from '../../term/variable-set.ts';

/** A term of `InLanguage`, and the variable that stands for it. */
export type Atom = {
  readonly term: Term;
  readonly isIn: Term;
  readonly chars: Term;
  readonly length: Term;
  readonly automaton: Automaton;
};

export function atomOf(term: Term): Atom {
  const [chars, length, number] = term.args;
  const { automaton } = automatonAt(number.value as number);
  return { term, isIn: auxiliary(`language!${term.id}`, BOOL), chars, length, automaton };
}

type Side = { readonly automaton: Automaton; readonly facts: LanguageFacts };
/** The language and its complement. Automata are interned, so an entry is as good as another. */
const sides = new WeakMap<Automaton, readonly [Side, Side]>();

function sidesOf(automaton: Automaton): readonly [Side, Side] {
  let found = sides.get(automaton);
  if (found === undefined) {
    const other = complementOf(automaton);
    found = [
      { automaton, facts: factsOf(automaton) },
      { automaton: other, facts: factsOf(other) },
    ];
    sides.set(automaton, found);
  }
  return found;
}

/** Lemmas about each text, and about pairs of languages of one text. `conjuncts` say which characters matter. */
export function lemmasOf(atoms: readonly Atom[], conjuncts: readonly Term[]): Term[] {
  const lemmas = atoms.flatMap((atom) => {
    const places = placesOf(atom, conjuncts);
    const [inside, outside] = sidesOf(atom.automaton);
    return [
      implies(atom.isIn, consequences(atom, inside, places)),
      implies(not(atom.isIn), consequences(atom, outside, places)),
      ...shortTexts(atom),
    ];
  });
  for (const [i, a] of atoms.entries()) {
    for (const b of atoms.slice(i + 1)) {
      if (a.chars === b.chars && a.length === b.length) lemmas.push(...exclusions(a, b));
    }
  }
  return lemmas.filter((lemma) => lemma !== TRUE);
}

const ZERO = intConst(0);

/** Texts up to this length are written out from the start; of longer ones, so many characters at both ends are. */
const SHORT = 6;
/** Automata with more states are not written out. */
const MOST_STATES = 60;

function consequences({ chars, length }: Atom, side: Side, places: readonly Term[]): Term {
  const { automaton, facts } = side;
  if (facts.isEmpty) return FALSE;
  const { shortest, longest } = facts;
  const charAt = (index: Term): Term => select(chars, index);
  return andAll([
    // A negative length is that of the empty text.
    shortest === 0 ? TRUE : bvSle(intConst(shortest), length),
    longest === Infinity ? TRUE : bvSle(length, intConst(longest)),
    ...(automaton.edges.length <= MOST_STATES
      ? [1, automaton.edges.length].map((more) => ends(chars, length, side, more))
      : []),
    ...places.flatMap((at) =>
      facts.places.map(({ before, after, set }) =>
        implies(isBetween(at, before, length, after), isInSet(charAt(at), set)),
      ),
    ),
  ]);
}

/** What a text of more than `SHORT` characters, by at least `more`, begins and ends with. */
function ends(chars: Term, length: Term, { automaton, facts }: Side, more: number): Term {
  const fromStart = (i: number): Term => select(chars, intConst(i));
  const fromEnd = (i: number): Term => select(chars, bvAdd(length, intConst(i - SHORT)));
  return implies(
    bvSle(intConst(SHORT + more), length),
    and(
      beginningTerm(automaton, fromStart, SHORT, facts.alive(more)),
      endTerm(automaton, fromEnd, SHORT, facts.reachable(more)),
    ),
  );
}

/** At least so many characters stand before the index, and so many after it. */
function isBetween(at: Term, before: number, length: Term, after: number): Term {
  return andAll([bvSle(intConst(before), at), bvSlt(at, length), bvSlt(bvAdd(at, intConst(after)), length)]);
}

/** Which of the four answers to two questions about one text no text gives. */
function exclusions(a: Atom, b: Atom): Term[] {
  const found: Term[] = [];
  for (const [x, inA] of [a.isIn, not(a.isIn)].entries()) {
    for (const [y, inB] of [b.isIn, not(b.isIn)].entries()) {
      if (areDisjoint(sidesOf(a.automaton)[x].automaton, sidesOf(b.automaton)[y].automaton))
        found.push(not(and(inA, inB)));
    }
  }
  return found;
}

/** The indices at which the conjuncts look at the text, beside the ends. */
function placesOf({ chars, term }: Atom, conjuncts: readonly Term[]): Term[] {
  const places = new Set<Term>();
  const [bottom, stores] = storesOf(chars);
  for (const t of postorder(conjuncts, undefined, (x) => x === term)) {
    if (t.op === TermOp.Select && storesOf(t.args[0])[0] === bottom) places.add(t.args[1]);
  }
  for (const { args } of stores) {
    const variables = freeVariables(args[2]);
    const matters = conjuncts.some((c) => c !== term && intersects(freeVariables(c), variables));
    if (matters) places.add(args[1]);
  }
  return [...places];
}

/** An array without the elements that were stored, and the stores. */
function storesOf(array: Term): readonly [bottom: Term, stores: readonly Term[]] {
  const stores: Term[] = [];
  let bottom = array;
  for (; bottom.op === TermOp.Store; bottom = bottom.args[0]) stores.push(bottom);
  return [bottom, stores];
}

/** Variables of the text that the lemmas leave open: its array, and characters that are not among the first. */
export function variablesInside({ chars }: Atom): Term[] {
  const [bottom, stores] = storesOf(chars);
  const inside = stores.filter(({ args: [, at] }) => at.op === TermOp.Const && (at.value as number) >= SHORT);
  return [bottom, ...inside.map(({ args }) => args[2])].filter(({ op }) => op === TermOp.Var);
}

/** Texts of few characters, written out. */
function shortTexts({ chars, length, automaton, isIn }: Atom): Term[] {
  if (automaton.edges.length > MOST_STATES) return [];
  const charAt = (i: number): Term => select(chars, intConst(i));
  const isShort = and(bvSle(ZERO, length), bvSle(length, intConst(SHORT)));
  return [implies(isShort, eq(isIn, boundedMemberTerm(automaton, charAt, length, SHORT)))];
}

/** The text is at most so long, and the variable is true exactly if the text is in the language. */
export function exactUpTo({ chars, length, automaton, isIn }: Atom, longest: number): Term[] {
  const charAt = (i: number): Term => select(chars, intConst(i));
  return [
    bvSle(ZERO, length),
    bvSle(length, intConst(longest)),
    eq(isIn, boundedMemberTerm(automaton, charAt, length, longest)),
  ];
}

export function isLonger({ length }: Atom, than: number): Term {
  return bvSlt(intConst(than), length);
}
