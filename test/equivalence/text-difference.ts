/** When two texts differ, as a condition on the numbers in them. */
import {
  and,
  bvSle,
  bvSlt,
  constant,
  distinct,
  FALSE,
  intConst,
  or,
  orAll,
  TRUE,
  variable,
} from '../../src/term/build.ts';
import { INT } from '../../src/term/sorts.ts';
import type { Term } from '../../src/term/term.ts';
import { charAt, type Text as SymbolicText } from '../../src/vm/symbolic/values/text.ts';
import type { Text } from './unfold.ts';

/** Null: not known; the texts have their numbers in different places. */
export function textDifference(a: Text, b: Text): Term | null {
  if (a.length === b.length && a.every((piece, i) => piece.kind === b[i].kind)) {
    const differences: Term[] = [];
    let isAlike = true;
    for (const [i, piece] of a.entries()) {
      const other = b[i];
      if (piece.kind === 'known' && other.kind === 'known') isAlike &&= piece.text === other.text;
      else if (piece.kind === 'number' && other.kind === 'number') {
        if (piece.type !== other.type) return null;
        differences.push(distinct(piece.term, other.term));
      } else if (piece.kind === 'text' && other.kind === 'text') {
        differences.push(characterDifference(piece.text, other.text));
      }
    }
    // Different words between the same numbers: nearly always different texts, but "1" + 2 is 1 + "2".
    return isAlike ? orAll(differences) : a.length <= 1 ? TRUE : null;
  }
  const [known, other] = isKnown(a) ? [a, b] : [b, a];
  return isKnown(known) ? matching(wordsOf(known), other) : null;
}

/** Texts of symbolic length differ in it, or at some index. */
function characterDifference(a: SymbolicText, b: SymbolicText): Term {
  const index = variable('index of a difference', INT);
  const isInside = and(bvSle(intConst(0), index), bvSlt(index, a.length));
  return or(distinct(a.length, b.length), and(isInside, distinct(charAt(a, index), charAt(b, index))));
}

function isKnown(text: Text): boolean {
  return text.every(
    (p) => p.kind === 'known' || (p.kind === 'number' && p.term.args.length === 0 && p.type === 'C'),
  );
}

function wordsOf(text: Text): string {
  return text
    .map((p) => {
      if (p.kind === 'known') return p.text;
      return p.kind === 'number' ? String.fromCharCode(Number(p.term.value) & 0xffff) : '';
    })
    .join('');
}

const PATTERNS = { I: '(-?\\d+)', J: '(-?\\d+)', Z: '(true|false)', C: '([\\s\\S])', F: '', D: '' } as const;

/** The numbers that make `text` the same as `words`. */
function matching(words: string, text: Text): Term | null {
  let pattern = '^';
  let before = '';
  for (const piece of text) {
    if (piece.kind === 'text') return null;
    if (piece.kind === 'known') pattern += piece.text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    else {
      // Where one number ends and the next begins is not certain.
      if (PATTERNS[piece.type] === '' || (before !== '' && (before !== 'C' || piece.type !== 'C')))
        return null;
      pattern += PATTERNS[piece.type];
    }
    before = piece.kind === 'number' ? piece.type : /\d$/.test(piece.text) ? 'digit' : '';
  }
  const found = new RegExp(`${pattern}$`).exec(words);
  if (found === null) return TRUE;
  const numbers = text.filter((p) => p.kind === 'number');
  const differences = numbers.map(({ type, term }, i) => {
    const word = found[i + 1];
    const value =
      type === 'Z'
        ? BigInt(word === 'true' ? 1 : 0)
        : type === 'C'
          ? BigInt(word.charCodeAt(0))
          : BigInt(word);
    const inRange = BigInt.asIntN(type === 'J' ? 64 : 32, value) === value && String(value) === word;
    if ((type === 'I' || type === 'J') && !inRange) return TRUE;
    return distinct(term, constant(term.sort, type === 'J' ? BigInt.asUintN(64, value) : Number(value)));
  });
  return differences.length === 0 ? FALSE : orAll(differences);
}
