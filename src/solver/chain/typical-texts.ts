/**
 * Searches in texts are hard for back ends, even where nearly every text will do. So texts that the methods of the library tell
 * apart are tried first, and after them texts near those of models that were found before: evaluation shows whether one of them is a model.
 */

import { bindsPosition } from '../../term/bound-variable.ts';
import { areSearchesMade } from '../../term/build.ts';
import { Evaluator, type Model } from '../../term/evaluate.ts';
import type { Term } from '../../term/term.ts';
import { postorder } from '../../term/traverse.ts';
import type { Answer } from '../answer.ts';
import { freeVariablesOf } from '../variables.ts';
import { BackendLayer } from './backend-layer.ts';
import { textEntry, textIn, textNames } from './text-models.ts';

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

/** Of so many models the texts are varied, the newest first: it is most likely that of the path. */
const MAX_VARIED = 3;

export class TypicalTextsBackend extends BackendLayer {
  private readonly found: Model[] = [];

  check(conjuncts: readonly Term[], timeMs: number): Answer {
    if (!areSearchesMade() || !conjuncts.some(looksAtText)) return this.next.check(conjuncts, timeMs);
    const model = typicalModel(conjuncts) ?? this.nearModel(conjuncts);
    const answer: Answer = model === null ? this.next.check(conjuncts, timeMs) : { kind: 'sat', model };
    if (answer.kind === 'sat') {
      this.found.unshift(answer.model);
      this.found.length = Math.min(this.found.length, MAX_VARIED);
    }
    return answer;
  }

  /** A model that was found before, with another text in place of one of its texts; null if there is none. */
  private nearModel(conjuncts: readonly Term[]): Model | null {
    const variables = freeVariablesOf(conjuncts);
    const names = textNames(variables);
    for (const model of this.found) {
      const texts = new Map(names.map((name) => [name, textIn(model, variables, name)]));
      for (const name of names)
        for (const text of textsNear(name, texts)) {
          const entries = variables.flatMap((v) => textEntry(v, [name], text));
          const changed: Model = new Map([...model, ...entries]);
          if (isModel(changed, conjuncts)) return changed;
        }
    }
    return null;
  }
}

/** The condition that is new comes first: it is what a model of the path most likely violates. */
function isModel(model: Model, conjuncts: readonly Term[]): boolean {
  const evaluator = new Evaluator(model);
  return conjuncts.toReversed().every((c) => evaluator.holds(c));
}

/** Typical ones, the text with changes that methods look for, and the other texts of the model, as they are and a little longer. */
function textsNear(name: string, texts: ReadonlyMap<string, string>): Set<string> {
  const own = texts.get(name)!;
  const others = [...texts].flatMap(([other, text]) => (other === name ? [] : [text]));
  const changed = [own, ...others].flatMap((text) => [
    text,
    `${text}a`,
    `a${text}`,
    text.slice(0, -1),
    text.slice(1),
    ` ${text} `,
    `000000000000${text}`,
    text.toLowerCase(),
    text.toUpperCase(),
    text.replace(/[0-9]/g, (digit) => String.fromCharCode(ARABIC_ZERO + Number(digit))),
  ]);
  return new Set([...TEXTS, ...changed]);
}

const ARABIC_ZERO = 0x660;

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
  const names = textNames(variables);
  if (names.length === 0) return null;
  for (const text of TEXTS) {
    const model: Model = new Map(variables.flatMap((v) => textEntry(v, names, text)));
    if (isModel(model, conjuncts)) return model;
  }
  return null;
}
