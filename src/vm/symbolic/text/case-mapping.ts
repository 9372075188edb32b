/**
 * The lower and the upper case of texts, as String.toLowerCase and toUpperCase make them in a language without rules of its own. A
 * character becomes one, two or three; that depends on it alone, but for the two halves of a surrogate pair and for the
 * capital sigma.
 */
import {
  and,
  andAll,
  BOUND,
  bv,
  bvAdd,
  bvSlt,
  concat,
  eq,
  extract,
  FALSE,
  intConst,
  ite,
  layout,
  NOWHERE,
  select,
  variable,
  zeroExtend,
} from '../../../term/build.ts';
import { arraySort, bitVec, INT } from '../../../term/sorts.ts';
import type { Term } from '../../../term/term.ts';
import type { CharExpansion } from '../../heap/symbolic-array-state.ts';
import { isHighOfPlane1, isLowSurrogate } from '../values/surrogates.ts';
import { charAt, expandText, type Text } from '../values/text.ts';
import { imageOfChar, isAmongChars } from '../values/value-table.ts';
import type { CaseTables } from './case-tables.ts';
import { firstChar, isSameChar } from './text-searches.ts';

/** What characters become. */
type Mapping = {
  /** The first, second and third unit of what each becomes; 0 where there is none. */
  readonly parts: readonly Int32Array[];
  /** How many units each becomes. */
  readonly counts: Int32Array;
  /** By what they become, separated by commas, all such characters. */
  readonly originals: ReadonlyMap<string, readonly number[]>;
  /** What is added to the low surrogate of a pair, as in `CaseTables`. */
  readonly ofPair: Int32Array;
  /** Characters that become others, and all surrogates. */
  readonly making: readonly number[];
};

const SIGMA = 0x3a3;
const SMALL_SIGMA = 0x3c3;
const FINAL_SIGMA = 0x3c2;
const SIGMAS = [SMALL_SIGMA, FINAL_SIGMA];
/** Capital I with a dot, and what it becomes beside the capital sigma in java.lang.ConditionalSpecialCasing, for all languages. */
const DOTTED_I = 0x130;
const SMALL_DOTTED_I = [0x69, 0x307];

const mappings = new WeakMap<CaseTables, { readonly lower: Mapping; readonly upper: Mapping }>();

function mappingsOf(tables: CaseTables): { readonly lower: Mapping; readonly upper: Mapping } {
  const { lower, upper, upperSequences, lowerOfPair, upperOfPair } = tables;
  const found = mappings.get(tables) ?? {
    lower: mappingOf(lower, new Map([[DOTTED_I, SMALL_DOTTED_I]]), lowerOfPair),
    upper: mappingOf(upper, upperSequences, upperOfPair),
  };
  mappings.set(tables, found);
  return found;
}

function mappingOf(
  single: Int32Array,
  sequences: ReadonlyMap<number, readonly number[]>,
  ofPair: Int32Array,
): Mapping {
  const most = Math.max(...[...sequences.values()].map((sequence) => sequence.length));
  const parts = Array.from({ length: most }, (_, part) =>
    single.map((image, c) => sequences.get(c)?.[part] ?? (part === 0 ? image : 0)),
  );
  const originals = new Map<string, number[]>();
  for (const [c, image] of single.entries()) {
    const key = (sequences.get(c) ?? [image]).join();
    originals.set(key, [...(originals.get(key) ?? []), c]);
  }
  const making = [...single.keys()].filter((c) => isSurrogate(c) || sequences.has(c) || single[c] !== c);
  return { parts, counts: single.map((_, c) => sequences.get(c)?.length ?? 1), originals, ofPair, making };
}

function isSurrogate(c: number): boolean {
  return c >= 0xd800 && c <= 0xdfff;
}

/** Characters of which a text must have one for String.toLowerCase or toUpperCase to make a new string, and not to return its receiver. */
export function charsThatMakeNew(to: 'lower' | 'upper', tables: CaseTables): readonly number[] {
  return mappingsOf(tables)[to].making;
}

/** Whether String.toLowerCase or toUpperCase returns its receiver. */
export function isReturnedInCase(text: Text, to: 'lower' | 'upper', tables: CaseTables): Term {
  const making = charsThatMakeNew(to, tables);
  return eq(
    firstChar(text, intConst(0), (c) => isAmongChars(c, making)),
    NOWHERE,
  );
}

export function textInCase(text: Text, to: 'lower' | 'upper', tables: CaseTables): Text {
  const mapping = mappingsOf(tables)[to];
  const units = imageOfChar(charAt(text, BOUND), mapping.counts);
  const isFinal = to === 'lower' ? finalSigmas(layout(text.length, units)) : null;
  const apply: CharExpansion['apply'] = (read, index, part) => {
    const first = firstPart(read, index, mapping);
    const image = isFinal === null ? first : withSigma(read(index), first, isFinal(index));
    return mapping.parts.reduceRight(
      (rest, values, i) =>
        i === 0 ? rest : ite(eq(part, intConst(i)), imageOfChar(read(index), values), rest),
      image,
    );
  };
  const becomes: CharExpansion['becomes'] = (read, index, chars) => {
    const [first] = chars;
    // What these become depends on their neighbours.
    if (chars.length === 1 && ((first >= 0xdc00 && first <= 0xdfff) || SIGMAS.includes(first)))
      return isSameChar(apply(read, index, intConst(0)), intConst(first));
    return isAmongChars(read(index), mapping.originals.get(chars.join()) ?? []);
  };
  return expandText(text, units, { apply, becomes, most: mapping.parts.length, holds: [] });
}

/** The low surrogate of a letter of plane 1 is looked up together with the high one. */
function firstPart(read: (index: Term) => Term, index: Term, { parts, ofPair }: Mapping): Term {
  const own = read(index);
  const image = imageOfChar(own, parts[0]);
  const isLow = isLowSurrogate(own);
  if (isLow === FALSE) return image;
  const high = read(bvAdd(index, intConst(-1)));
  const isPair = andAll([isLow, bvSlt(intConst(0), index), isHighOfPlane1(high)]);
  const lowerHalf = zeroExtend(concat(extract(high, 5, 0), extract(own, 9, 0)), 32);
  return ite(isPair, bvAdd(own, imageOfChar(lowerHalf, ofPair)), image);
}

function withSigma(own: Term, image: Term, isFinal: Term): Term {
  const sigma = ite(isFinal, intConst(FINAL_SIGMA), intConst(SMALL_SIGMA));
  return ite(eq(own, intConst(SIGMA)), sigma, image);
}

/**
 * Which capital sigmas stand at the end of a word: for that the JDK looks for the bounds of the word by the rules of
 * java.text.BreakIterator. Here it is left open, but for the first character, which ends no word. A finding that rests on the wrong letter is
 * noticed when it is replayed.
 */
function finalSigmas(laidOut: Term): (index: Term) => Term {
  const open = variable(`rangefinder!finalSigma!${laidOut.id}`, arraySort(INT, bitVec(1)));
  return (index) => and(bvSlt(intConst(0), index), eq(select(open, index), bv(1, 1)));
}
