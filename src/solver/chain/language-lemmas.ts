/**
 * What a back end is told about terms of `InLanguage`, each of which it sees as a Bool variable. All of it is true for every
 * text, so whatever it proves unsatisfiable is so.
 */
import {
  areDisjoint,
  complementOf,
  type LanguageFacts,
  languageFactsOf,
} from '../../regex/language-facts.ts';
import { beginningTerm, boundedMemberTerm, endTerm, isInSet } from '../../regex/member-term.ts';
import { type Automaton, automatonAt } from '../../term/automaton.ts';
import {
  and,
  andAll,
  atPositionOutside,
  auxiliary,
  bvAdd,
  bvSle,
  bvSlt,
  bvSub,
  eq,
  FALSE,
  implies,
  intConst,
  not,
  searchesIn,
  TRUE,
} from '../../term/build.ts';
import { isAboutPosition, variablesOf } from '../../term/free-variables.ts';
import { TermOp } from '../../term/operators.ts';
import { BOOL, bitVec } from '../../term/sorts.ts';
import type { Term } from '../../term/term.ts';
import { pin } from '../../term/unique-table.ts';
import { Reads } from './array-reads.ts';

/** A term of `InLanguage`, and the variable that stands for it. */
export type Atom = {
  readonly term: Term;
  readonly isIn: Term;
  readonly length: Term;
  /** The character at BOUND. */
  readonly char: Term;
  readonly automaton: Automaton;
};

export function atomOf(term: Term): Atom {
  const [length, char, number] = term.args;
  const { automaton } = automatonAt(number.value as number);
  return { term, isIn: auxiliary(`language!${term.id}`, BOOL), length, char, automaton };
}

function charAt({ char }: Atom, index: Term): Term {
  return atPositionOutside(char, index);
}

type Side = { readonly automaton: Automaton; readonly facts: LanguageFacts };
/** The language and its complement. Automata are interned, so an entry is as good as another. */
const sides = new WeakMap<Automaton, readonly [Side, Side]>();

function sidesOf(automaton: Automaton): readonly [Side, Side] {
  let found = sides.get(automaton);
  if (found === undefined) {
    const other = complementOf(automaton);
    found = [
      { automaton, facts: languageFactsOf(automaton) },
      { automaton: other, facts: languageFactsOf(other) },
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
      if (a.char === b.char && a.length === b.length) lemmas.push(...exclusions(a, b));
    }
  }
  return lemmas.filter((lemma) => lemma !== TRUE);
}

const ZERO = pin(intConst(0));

/** Texts up to this length are written out from the start; of longer ones, so many characters at both ends are. */
const SHORT = 6;
/** Automata with more states are not written out. */
const MAX_STATES = 60;

function consequences(atom: Atom, side: Side, places: readonly Term[]): Term {
  const { length } = atom;
  const { automaton, facts } = side;
  if (facts.isEmpty) return FALSE;
  const { shortest, longest } = facts;
  return andAll([
    // A negative length is that of the empty text.
    shortest === 0 ? TRUE : bvSle(intConst(shortest), length),
    longest === Infinity ? TRUE : bvSle(length, intConst(longest)),
    ...(automaton.edges.length <= MAX_STATES
      ? [1, automaton.edges.length].map((more) => ends(atom, side, more))
      : []),
    ...places.flatMap((at) =>
      facts.places.map(({ before, after, set }) =>
        implies(isBetween(at, before, length, after), isInSet(charAt(atom, at), set)),
      ),
    ),
  ]);
}

/** What a text of more than `SHORT` characters, by at least `more`, begins and ends with. */
function ends(atom: Atom, { automaton, facts }: Side, more: number): Term {
  const { length } = atom;
  const fromStart = (i: number): Term => charAt(atom, intConst(i));
  const fromEnd = (i: number): Term => charAt(atom, bvAdd(length, intConst(i - SHORT)));
  return implies(
    bvSle(intConst(SHORT + more), length),
    and(
      beginningTerm(automaton, fromStart, SHORT, facts.alive(more)),
      endTerm(automaton, fromEnd, SHORT, facts.reachable(more)),
    ),
  );
}

/** At least so many characters stand before the index, and so many after it. Written so that nothing overflows. */
function isBetween(at: Term, before: number, length: Term, after: number): Term {
  const isLongEnough = bvSle(intConst(after), length);
  return andAll([isLongEnough, bvSle(intConst(before), at), bvSlt(at, bvSub(length, intConst(after)))]);
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

/** The indices at which the conjuncts look at the text: where they read the same arrays, and where searches find something. */
function placesOf({ length, char }: Atom, conjuncts: readonly Term[]): Term[] {
  const searches = searchesIn(conjuncts).filter(({ op }) => op === TermOp.First || op === TermOp.Last);
  const reads = new Reads();
  reads.add([...conjuncts, ...searches.map((search) => atPositionOutside(search.args[2], search))]);
  const found = reads.positionsFor({ op: TermOp.First, from: ZERO, to: length, body: char });
  return [...found].filter((at) => !isAboutPosition(at)).slice(0, MAX_PLACES);
}

const MAX_PLACES = 60;

/** Variables of the text that the lemmas leave open: its arrays, and characters that are not among the first. */
export function variablesInside(atom: Atom): Term[] {
  const firsts = Array.from({ length: SHORT }, (_, i) => charAt(atom, intConst(i)));
  const isOpen = (v: Term): boolean =>
    v.sort.kind === 'Array' ? v.sort.element === UNIT : v.sort === UNIT && !firsts.includes(v);
  return variablesOf(atom.char).filter(isOpen);
}

const UNIT = bitVec(16);

/** Texts of few characters, written out. */
function shortTexts(atom: Atom): Term[] {
  const { length, automaton, isIn } = atom;
  if (automaton.edges.length > MAX_STATES) return [];
  const isShort = and(bvSle(ZERO, length), bvSle(length, intConst(SHORT)));
  return [implies(isShort, eq(isIn, writtenOut(atom, SHORT)))];
}

/** Membership of a text that is at most so long. */
function writtenOut(atom: Atom, longest: number): Term {
  return boundedMemberTerm(atom.automaton, (i) => charAt(atom, intConst(i)), atom.length, longest);
}

/** The text is at most so long, and the variable is true exactly if the text is in the language. */
export function exactUpTo(atom: Atom, longest: number): Term[] {
  const { length, isIn } = atom;
  return [bvSle(ZERO, length), bvSle(length, intConst(longest)), eq(isIn, writtenOut(atom, longest))];
}

export function isLonger({ length }: Atom, than: number): Term {
  return bvSlt(intConst(than), length);
}
