/**
 * Texts with a hash code that a query asks for, as `HashMap.get` and a `switch` on strings do. A solver that is given the sum of powers of 31 does not
 * find one, but every number is the hash code of seven characters: its digits to the base of 31.
 */
import { Evaluator, type Model } from '../../term/evaluate.ts';
import type { Term } from '../../term/term.ts';
import { freeVariablesOf } from '../variables.ts';
import { textEntry, textIn, textNames } from './text-models.ts';

const BASE = 31;
/** Enough for 32 bits. */
const DIGITS = 7;
/** The digits are these characters and the 30 that follow: all can be printed. */
const FIRST_DIGIT = 'A';

/** What a query claims of the hash code of a text: `result` is that of `text`, a term of its characters. */
export type ClaimedHash = { readonly result: Term; readonly text: Term };

/** The weak model with texts that have the hash codes which it claims; null if that is no model of the query. */
export function withHashes(
  conjuncts: readonly Term[],
  weak: Model,
  claims: readonly ClaimedHash[],
): Model | null {
  if (claims.length === 0) return null;
  const variables = freeVariablesOf(conjuncts);
  const changed = new Map(variables.flatMap((v) => (weak.has(v) ? [[v, weak.get(v)!] as const] : [])));
  for (const { result, text } of claims) {
    const names = textNames(freeVariablesOf([text]));
    const hash = weak.get(result);
    if (names.length !== 1 || hash === undefined) continue;
    const own = textOfHash(Number(hash), textIn(weak, variables, names[0]));
    for (const [v, value] of variables.flatMap((each) => textEntry(each, names, own))) changed.set(v, value);
  }
  const evaluator = new Evaluator(changed);
  return conjuncts.every((c) => evaluator.holds(c)) ? changed : null;
}

/** As long as `like`, and with the same characters but for the last seven; never shorter than these. */
export function textOfHash(hash: number, like: string): string {
  const front = like.slice(0, -DIGITS);
  let rest = (hash - hashOf(front + FIRST_DIGIT.repeat(DIGITS))) >>> 0;
  let digits = '';
  for (let i = 0; i < DIGITS; i++) {
    digits = String.fromCharCode(FIRST_DIGIT.charCodeAt(0) + (rest % BASE)) + digits;
    rest = Math.floor(rest / BASE);
  }
  return front + digits;
}

function hashOf(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(BASE, hash) + text.charCodeAt(i)) | 0;
  return hash;
}
