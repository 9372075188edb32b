/**
 * A text of all printable characters. Code that looks at each character of a text often has a table of them: which are escaped, which
 * belong to a word. A path needs one character on each side of the question; with all of them, a test sees what the table holds.
 */
import type { Model } from '../term/evaluate.ts';
import { type ArrayValue, defaultValue, type Value } from '../term/values.ts';
import type { TextVariables } from '../vm/symbolic/values/text.ts';

const [FIRST, LAST] = [0x20, 0x7e];

/** As many as there are printable characters of ASCII. */
export const BROAD_LENGTH = LAST - FIRST + 1;

/** The model with such a text instead of this one. */
export function withBroadText(model: Model, { length, first, rest }: TextVariables): Model {
  const broad = new Map<typeof length, Value>(model);
  broad.set(length, BROAD_LENGTH);
  let others = defaultValue(rest.sort) as ArrayValue;
  for (let i = 0; i < BROAD_LENGTH; i++) {
    if (i < first.length) broad.set(first[i], FIRST + i);
    else others = others.with(i, FIRST + i);
  }
  return broad.set(rest, others);
}
