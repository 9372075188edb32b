/**
 * Text: a length and characters, both terms. It is what a String holds in its byte array, seen as characters
 * (docs/strings.md). Texts are immutable: their characters are layers (`heap/symbolic-array-state.ts`).
 */
import {
  bvAdd,
  bvLshr,
  bvShl,
  bvSle,
  bvSub,
  constArray,
  constant,
  intConst,
  layout,
  unitsIn,
  variable,
  zeroExtend,
} from '../../../term/build.ts';
import { TermOp } from '../../../term/operators.ts';
import { type ArraySort, bitVec } from '../../../term/sorts.ts';
import type { Term } from '../../../term/term.ts';
import { pin } from '../../../term/unique-table.ts';
import { ArrayValue, type Value } from '../../../term/values.ts';
import type { JArray } from '../../heap/object.ts';
import type { ArrayContents, CharExpansion, CharMapping } from '../../heap/symbolic-array-state.ts';
import { flush, makeSymbolicArray } from '../../heap/symbolic-arrays.ts';
import { elementTerm } from './array-elements.ts';
import { charOf, halfOf } from './char-bytes.ts';
import { contentsSort, readContents } from './number-elements.ts';

/** `length` is an int that is not negative on the path; `chars` are layers of chars. */
export type Text = { readonly length: Term; readonly chars: ArrayContents };

/** The longest text that UTF-16 in a byte array can hold. */
export const MAX_CHARACTERS = 2 ** 28 - 1;

/** Variables of an input: its length has so many bits that it needs no constraint. */
const LENGTH_BITS = 28;
const LENGTH = '.length';
/** So many characters of an input have variables of their own. Those that follow are elements of an Array variable. */
const OWN_CHARACTERS = 16;

const ZERO = pin(intConst(0));
const ONE = pin(intConst(1));
const NO_CHARACTERS: ArrayContents = {
  kind: 'term',
  array: pin(constArray(contentsSort('C'), constant(bitVec(16), 0))),
  isArray: true,
};

export const EMPTY_TEXT: Text = { length: ZERO, chars: NO_CHARACTERS };

/** So many characters 0, as a new array has. */
export function zeroText(length: Term): Text {
  return { length, chars: NO_CHARACTERS };
}

/** So many characters, all the same. */
export function uniformText(char: string, length: Term): Text {
  const array = constArray(contentsSort('C'), constant(bitVec(16), char.charCodeAt(0)));
  return { length, chars: { kind: 'term', array, isArray: true } };
}

/** The variables of a string input. Its first characters have their own, so that conditions on them are free of arrays. */
export type TextVariables = {
  readonly length: Term;
  readonly first: readonly Term[];
  /** All others, by index. */
  readonly rest: Term;
};

export function textVariables(name: string): TextVariables {
  return {
    length: variable(`${name}${LENGTH}`, bitVec(LENGTH_BITS)),
    first: Array.from({ length: OWN_CHARACTERS }, (_, i) => variable(`${name}[${i}]`, bitVec(16))),
    rest: variable(`${name}[]`, contentsSort('C')),
  };
}

/** The length comes first: it is minimised first. */
export function termsOfText({ length, first, rest }: TextVariables): readonly Term[] {
  return [length, ...first, rest];
}

/** The variables with the values that make this string of them. */
export function valuesOfText({ length, first, rest }: TextVariables, string: string): [Term, Value][] {
  const count = Math.max(0, string.length - first.length);
  const after = Array.from({ length: count }, (_, i) => first.length + i);
  const entries = new Map(after.map((i) => [i, string.charCodeAt(i)] as const).filter(([, c]) => c !== 0));
  return [
    [length, string.length],
    ...first.map((c, i): [Term, Value] => [c, i < string.length ? string.charCodeAt(i) : 0]),
    [rest, new ArrayValue(rest.sort as ArraySort, 0, entries)],
  ];
}

export function isNotLonger({ length }: TextVariables, longest: number): Term {
  return bvSle(zeroExtend(length, 32), intConst(longest));
}

/** The text whose length and characters are these variables. */
export function textOfInput({ length, first, rest }: TextVariables): Text {
  const below: ArrayContents = { kind: 'term', array: rest, isArray: true };
  const at = new Map(first.map((c, i) => [i, zeroExtend(c, 32)]));
  return {
    length: zeroExtend(length, 32),
    chars: { kind: 'written', below, at, isArray: true, array: null },
  };
}

/** A text of known length. The characters are ints. */
export function textOf(characters: readonly Term[]): Text {
  if (characters.length === 0) return EMPTY_TEXT;
  const at = new Map(characters.map((c, i) => [i, c]));
  return {
    length: intConst(characters.length),
    chars: { kind: 'written', below: NO_CHARACTERS, at, isArray: true, array: null },
  };
}

/** The text in a byte array of UTF-16, whose length is even. */
export function textOfBytes(array: JArray): Text {
  const { symbolic } = array;
  if (symbolic === null) {
    const byte = (i: number): Term => elementTerm(array, 'B', i);
    const count = array.size >> 1;
    return textOf(Array.from({ length: count }, (_, i) => charOf(byte(2 * i), byte(2 * i + 1))));
  }
  flush(symbolic);
  const { contents } = symbolic;
  return {
    length: halfOf(symbolic.length) ?? bvLshr(symbolic.length, ONE),
    chars: contents.kind === 'chars' ? contents.chars : { kind: 'pairs', bytes: contents, isArray: false },
  };
}

/** The text in an array of chars. */
export function textOfChars(array: JArray): Text {
  const { symbolic } = array;
  if (symbolic === null)
    return textOf(Array.from({ length: array.size }, (_, i) => elementTerm(array, 'C', i)));
  flush(symbolic);
  return { length: symbolic.length, chars: symbolic.contents };
}

/** A new byte array that holds the text. */
export function bytesOfText(bytes: JArray['cls'], { length, chars }: Text): JArray {
  return makeSymbolicArray(bytes, bvShl(length, ONE), { kind: 'chars', chars, isArray: chars.isArray });
}

/** The character at an index that is inside, as an int. */
export function charAt({ chars }: Text, index: Term): Term {
  return readContents(chars, 'C', index);
}

/** A text of more characters is not taken to pieces: it may have as many as an index of the program says. */
const MOST_KNOWN = 2 ** 17;

/** The characters of a text of known length; null if the length is a term, or too great. */
export function knownCharacters(text: Text): Term[] | null {
  if (text.length.op !== TermOp.Const) return null;
  const length = text.length.value as number;
  if (length > MOST_KNOWN) return null;
  return Array.from({ length }, (_, i) => charAt(text, intConst(i)));
}

/** The name of the input whose text this is; null if it is no input. */
export function nameOfText({ length, chars }: Text): string | null {
  if (chars.kind !== 'written' || chars.below.kind !== 'term' || length.op !== TermOp.ZeroExtend) return null;
  const { name } = length.args[0];
  return name.endsWith(LENGTH) && chars.below.array.name === `${name.slice(0, -LENGTH.length)}[]`
    ? name.slice(0, -LENGTH.length)
    : null;
}

export function joinTexts(a: Text, b: Text): Text {
  if (a.length === ZERO) return b;
  if (b.length === ZERO) return a;
  const [x, y] = [knownCharacters(a), knownCharacters(b)];
  if (x !== null && y !== null) return textOf([...x, ...y]);
  return {
    length: bvAdd(a.length, b.length),
    chars: { kind: 'tail', below: a.chars, to: a.length, from: ZERO, source: b.chars, isArray: false },
  };
}

/** From `from` up to, not including, `to`; both are inside, and in this order. */
export function partOfText(text: Text, from: Term, to: Term): Text {
  const length = bvSub(to, from);
  if (from === ZERO) return { length, chars: text.chars };
  return {
    length,
    chars: { kind: 'tail', below: NO_CHARACTERS, to: ZERO, from, source: text.chars, isArray: false },
  };
}

export function reversedText({ length, chars }: Text): Text {
  return { length, chars: { kind: 'reversed', source: chars, last: bvSub(length, ONE), isArray: false } };
}

/** A text of which each character becomes so many as `units` says, at BOUND. */
export function expandText(text: Text, units: Term, expansion: CharExpansion): Text {
  const laidOut = layout(text.length, units);
  return {
    length: unitsIn(laidOut),
    chars: { kind: 'expanded', source: text.chars, layout: laidOut, expansion, isArray: false },
  };
}

export function mapText({ length, chars }: Text, mapping: CharMapping): Text {
  return { length, chars: { kind: 'mapped', source: chars, mapping, isArray: false } };
}
