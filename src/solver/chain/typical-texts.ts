/**
 * Searches in texts are hard for back ends, even where nearly every text will do. So texts that the methods of the library tell
 * apart are tried first: evaluation shows whether one of them is a model.
 */

import { bindsPosition } from '../../term/bound-variable.ts';
import { areSearchesMade } from '../../term/build.ts';
import { Evaluator, type Model } from '../../term/evaluate.ts';
import type { Term } from '../../term/term.ts';
import { postorder } from '../../term/traverse.ts';
import { ArrayValue, type Value } from '../../term/values.ts';
import type { Answer } from '../answer.ts';
import { freeVariablesOf } from '../variables.ts';
import { BackendLayer } from './backend-layer.ts';

/** Simple ones first: the first that is a model is taken. Numbers just too large for int and long; zeros in front; other scripts. */
const TEXTS = [
  '',
  'a',
  '0',
  'A',
  ' ',
  ',',
  '-',
  'ab',
  'a b',
  'a,b',
  '\u00e9',
  '\u0661',
  '\ud83d\ude00',
  '2147483648',
  '-2147483649',
  '9223372036854775808',
  '000000000000000000001',
];

export class TypicalTextsBackend extends BackendLayer {
  check(conjuncts: readonly Term[], timeMs: number): Answer {
    const model = areSearchesMade() && conjuncts.some(looksAtText) ? typicalModel(conjuncts) : null;
    return model === null ? this.next.check(conjuncts, timeMs) : { kind: 'sat', model };
  }
}

/** Successive queries have most conjuncts in common, so each is looked at once. */
const known = new WeakMap<Term, boolean>();

function looksAtText(conjunct: Term): boolean {
  let found = known.get(conjunct);
  if (found === undefined) {
    found = postorder([conjunct]).some(bindsPosition);
    known.set(conjunct, found);
  }
  return found;
}

/** A model in which every string input is the same typical text, and all else is 0; null if there is none. */
function typicalModel(conjuncts: readonly Term[]): Model | null {
  const variables = freeVariablesOf(conjuncts);
  const names = variables.flatMap(({ name, sort }) =>
    sort.kind === 'Array' && name.endsWith(ARRAY) ? [name.slice(0, -ARRAY.length)] : [],
  );
  if (names.length === 0) return null;
  for (const text of TEXTS) {
    const model: Model = new Map(variables.flatMap((v) => entryOf(v, names, text)));
    const evaluator = new Evaluator(model);
    if (conjuncts.every((c) => evaluator.holds(c))) return model;
  }
  return null;
}

const ARRAY = '[]';
const LENGTH = '.length';

/** The variable with its value in the text. Variables of a string input have names that `textVariables` gives. */
function entryOf(v: Term, names: readonly string[], text: string): [Term, Value][] {
  const name = names.find((n) => v.name.startsWith(n));
  if (name === undefined) return [];
  const part = v.name.slice(name.length);
  if (part === LENGTH) return [[v, text.length]];
  const chars = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  if (v.sort.kind === 'Array') return [[v, new ArrayValue(v.sort, 0, new Map(chars.entries()))]];
  const index = /^\[(\d+)\]$/.exec(part);
  return index === null ? [] : [[v, chars[Number(index[1])] ?? 0]];
}
