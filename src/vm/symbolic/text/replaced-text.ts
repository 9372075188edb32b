/**
 * String.replace of a known text by another one, as a text whose characters become none, one or several (the layer `expanded`). The JDK
 * goes from left to right and takes what does not overlap with what it took before. Where no two places can overlap, which is so if no
 * beginning of the known text is an end of it, every place at which it stands is taken, and a look at the neighbours tells whether a
 * character belongs to one.
 */
import { andAll, BOUND, bvAdd, bvSle, bvSub, eq, intConst, ite } from '../../../term/build.ts';
import type { Term } from '../../../term/term.ts';
import { pin } from '../../../term/unique-table.ts';
import type { CharExpansion } from '../../heap/symbolic-array-state.ts';
import { charAt, expandText, type Text } from '../values/text.ts';

const ZERO = pin(intConst(0));
/** A longer text to look for makes each character depend on too many neighbours. */
const LONGEST = 8;
/** A character becomes at most so many (`layout`). */
const MOST_UNITS = 4;

/** Null: the places may overlap, or what stands there is too long. */
export function replacedText(text: Text, target: string, by: string): Text | null {
  const count = target.length;
  if (count === 0 || count > LONGEST || by.length > MOST_UNITS * count || canOverlap(target)) return null;
  const { length } = text;
  const places = Array.from({ length: count }, (_, i) => i);
  /** Whether the target stands there. */
  const isAt = (read: (index: Term) => Term, index: Term): Term =>
    andAll([
      bvSle(ZERO, index),
      bvSle(bvAdd(index, intConst(count)), length),
      ...places.map((i) => eq(read(bvAdd(index, intConst(i))), intConst(target.charCodeAt(i)))),
    ]);
  /** What holds of the character at the index: one thing for each place in the target, and another elsewhere. */
  const choose = (
    read: (index: Term) => Term,
    index: Term,
    ofPlace: (place: number) => Term,
    elsewhere: Term,
  ): Term =>
    places.reduceRight(
      (rest, place) => ite(isAt(read, bvSub(index, intConst(place))), ofPlace(place), rest),
      elsewhere,
    );
  const pieces = places.map((place) => by.slice(MOST_UNITS * place, MOST_UNITS * (place + 1)));
  const units = choose(
    (index) => charAt(text, index),
    BOUND,
    (place) => intConst(pieces[place].length),
    intConst(1),
  );
  const apply: CharExpansion['apply'] = (read, index, part) =>
    choose(read, index, (place) => charOf(pieces[place], part), read(index));
  return expandText(text, units, { apply, becomes: null, most: MOST_UNITS, holds: [length] });
}

/** The character at an index that is inside. */
function charOf(piece: string, index: Term): Term {
  const codes = Array.from({ length: piece.length }, (_, i) => intConst(piece.charCodeAt(i)));
  return codes.reduceRight((rest, code, i) => ite(eq(index, intConst(i)), code, rest), codes.at(-1) ?? ZERO);
}

function canOverlap(target: string): boolean {
  for (let i = 1; i < target.length; i++) if (target.endsWith(target.slice(0, i))) return true;
  return false;
}
