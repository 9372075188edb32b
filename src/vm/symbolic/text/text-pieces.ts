/** What a text consists of: concrete characters, symbolic numbers and characters, and choices between strings. */
import { TermOp } from '../../../term/operators.ts';
import type { Term } from '../../../term/term.ts';
import { JArray, JObject, type Slot } from '../../heap/object.ts';
import { GuardedReference, Lazy } from '../../heap/symbolic-reference.ts';
import type { Vm } from '../../vm.ts';
import { doubleTerm, floatTerm, intTerm, longTerm } from '../values/operands.ts';
import type { Text } from '../values/text.ts';
import { DeferredString, deferredText, type NumberType, partsOf, type TextPart } from './deferred-text.ts';
import { characterAt, charactersOf, shownCharacters, textOfArray } from './shown-text.ts';

export type Piece =
  | { readonly kind: 'known'; readonly text: string }
  /** Characters whose number is a term. */
  | { readonly kind: 'text'; readonly text: Text }
  /** A value of this type as `String.valueOf` writes it. */
  | { readonly kind: 'number'; readonly type: NumberType; readonly term: Term }
  /** The guards exclude each other and cover everything. */
  | {
      readonly kind: 'choice';
      readonly cases: readonly { readonly guard: Term; readonly pieces: readonly Piece[] }[];
    };

/**
 * The pieces of a String, a guarded one, null, or an array of chars. A string that occurs many times is expanded each
 * time.
 */
export function textPieces(vm: Vm, text: Slot): Piece[] {
  const found: Piece[] = [];
  const pending: TextPart[] = [{ kind: 'string', string: text }];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    if (part.kind === 'number') {
      found.push({ kind: 'number', type: part.type, term: numberTerm(part.type, part.slots) });
      continue;
    }
    const deferred = deferredText(part.string);
    if (deferred === null) found.push(...stringPieces(vm, part.string));
    else
      pending.push(
        ...(deferred instanceof DeferredString ? deferred.parts : partsOf(vm, deferred)).toReversed(),
      );
  }
  return found;
}

/** The symbolic int or long whose text a deferred String is; null for any other text. */
export function onlyInteger(vm: Vm, string: Slot): { readonly type: 'I' | 'J'; readonly term: Term } | null {
  if (deferredText(string) === null) return null;
  const pieces = textPieces(vm, string).filter((piece) => piece.kind !== 'known' || piece.text !== '');
  const [piece] = pieces;
  if (pieces.length !== 1 || piece.kind !== 'number' || piece.term.op === TermOp.Const) return null;
  const { type, term } = piece;
  return type === 'I' || type === 'J' ? { type, term } : null;
}

function numberTerm(type: NumberType, slots: readonly Slot[]): Term {
  switch (type) {
    case 'J':
      return longTerm(slots, 0);
    case 'F':
      return floatTerm(slots[0]);
    case 'D':
      return doubleTerm(slots[0]);
    default:
      return intTerm(slots[0]);
  }
}

/** A string that is not deferred itself. The cases of a guarded one may be. */
function stringPieces(vm: Vm, string: Slot): Piece[] {
  if (string === null) return [{ kind: 'known', text: 'null' }];
  // The path has not looked at it: whatever it is, it is the same input everywhere.
  if (string instanceof Lazy)
    return string.materialised === undefined
      ? [{ kind: 'known', text: `<${string.name}>` }]
      : textPieces(vm, string.materialised);
  if (string instanceof GuardedReference) {
    const cases = string.cases.map(({ guard, ref }) => ({ guard, pieces: textPieces(vm, ref) }));
    return [{ kind: 'choice', cases }];
  }
  if (string instanceof JArray) return charactersPieces(vm, string, 1);
  const found = charactersOf(vm, string as JObject);
  if (found instanceof JObject) return textPieces(vm, found);
  const { cases, width } = found;
  const pieces = cases.map(({ guard, ref }) => ({
    guard,
    pieces: charactersPieces(vm, ref as JArray, width),
  }));
  return pieces.length === 1 ? pieces[0].pieces : [{ kind: 'choice', cases: pieces }];
}

function charactersPieces(vm: Vm, array: JArray, width: 1 | 2): Piece[] {
  if (array.symbolic !== null) return [{ kind: 'text', text: textOfArray(array, width) }];
  if (array.terms !== null) return characters(array, width);
  return [{ kind: 'known', text: shownCharacters(vm, array, width) }];
}

/** The characters of a byte or char array, `width` elements each. */
function characters(array: JArray, width: 1 | 2): Piece[] {
  return Array.from({ length: array.length / width }, (_, i) => ({
    kind: 'number' as const,
    type: 'C' as const,
    term: characterAt(array, i * width, width),
  }));
}
