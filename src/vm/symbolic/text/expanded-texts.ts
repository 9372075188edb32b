/**
 * Equality of a known text with one whose characters become several each (the layer `expanded`), or with one that such a text is a part
 * of. It is a formula about few characters: which ones become the beginning of the known text, which ones what follows.
 */
import { and, bvSub, eq, FALSE, intConst, or, TRUE, unitsIn } from '../../../term/build.ts';
import { TermOp } from '../../../term/operators.ts';
import type { Term } from '../../../term/term.ts';
import { pin } from '../../../term/unique-table.ts';
import type { ArrayContents } from '../../heap/symbolic-array-state.ts';
import { readContents } from '../values/number-elements.ts';
import { charAt, knownCharacters, type Text } from '../values/text.ts';

type Expanded = Extract<ArrayContents, { kind: 'expanded' }>;
type Tail = Extract<ArrayContents, { kind: 'tail' }>;

const ZERO = pin(intConst(0));
/** The longest known text. */
const LONGEST = 32;

/** Whether the text is the known one; null if it is not of that kind, or the known one is too long, or not known. */
export function isExpandedTo(text: Text, known: Text): Term | null {
  if (!isExpanded(text.chars)) return null;
  const characters = known.length.op === TermOp.Const ? knownCharacters(known) : null;
  if (characters === null || characters.length > LONGEST) return null;
  if (characters.some(({ op }) => op !== TermOp.Const)) return null;
  return isText(
    text,
    characters.map(({ value }) => value as number),
  );
}

function isExpanded(chars: ArrayContents): boolean {
  return (
    (chars.kind === 'expanded' && chars.expansion.becomes !== null) ||
    (chars.kind === 'tail' && (isExpanded(chars.below) || isExpanded(chars.source)))
  );
}

function isText(text: Text, wanted: readonly number[]): Term {
  const { chars, length } = text;
  if (chars.kind === 'expanded' && length === unitsIn(chars.layout)) return isImage(chars, wanted);
  if (chars.kind === 'tail' && isExpanded(chars) && isJoined(chars)) {
    const before: Text = { length: chars.to, chars: chars.below };
    const after: Text = { length: bvSub(length, chars.to), chars: chars.source };
    const isSplitAt = (_: unknown, at: number): Term =>
      both(isText(before, wanted.slice(0, at)), () => isText(after, wanted.slice(at)));
    return Array.from({ length: wanted.length + 1 }, isSplitAt).reduce(or);
  }
  return wanted.reduce(
    (all, c, k) => both(all, () => eq(charAt(text, intConst(k)), intConst(c))),
    eq(length, intConst(wanted.length)),
  );
}

/** Two texts joined, not a part of one. */
function isJoined({ to, from }: Tail): boolean {
  return from === ZERO && to !== ZERO;
}

/** Whether all characters of the source together become the wanted ones, each of them one or more. */
function isImage({ source, layout, expansion }: Expanded, wanted: readonly number[]): Term {
  const [count] = layout.args;
  const read = (index: Term): Term => readContents(source, 'C', index);
  let isAll: Term = FALSE;
  /** For each number of wanted characters, whether the characters so far become these. */
  let reached = new Map<number, Term>([[0, TRUE]]);
  for (let q = 0; reached.size > 0; q++) {
    const index = intConst(q);
    isAll = or(isAll, and(reached.get(wanted.length) ?? FALSE, eq(count, index)));
    const next = new Map<number, Term>();
    for (const [from, isReached] of reached) {
      for (let to = from + 1; to <= Math.min(from + expansion.most, wanted.length); to++) {
        const isNext = both(isReached, () => expansion.becomes!(read, index, wanted.slice(from, to)));
        if (isNext !== FALSE) next.set(to, or(next.get(to) ?? FALSE, isNext));
      }
    }
    reached = next;
  }
  return isAll;
}

/** The second condition is not made where the first one fails. */
function both(a: Term, b: () => Term): Term {
  return a === FALSE ? FALSE : and(a, b());
}
