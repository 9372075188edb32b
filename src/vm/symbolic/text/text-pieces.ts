/** What a text is made of: characters that are known, numbers and characters that are terms, choices between strings. */
import type { Term } from '../../../term/term.ts';
import { JArray, type JObject, type Slot } from '../../heap/object.ts';
import { GuardedReference, Lazy } from '../../heap/symbolic-reference.ts';
import type { Vm } from '../../vm.ts';
import { doubleTerm, floatTerm, intTerm, longTerm } from '../values/operands.ts';
import { DeferredString, deferredText, type NumberType, partsOf, type TextPart } from './deferred-text.ts';
import { characterAt } from './shown-text.ts';

export type Piece =
  | { readonly kind: 'known'; readonly text: string }
  /** As `String.valueOf` writes a value of this type. */
  | { readonly kind: 'number'; readonly type: NumberType; readonly term: Term }
  /** The guards exclude each other and leave nothing out. */
  | {
      readonly kind: 'choice';
      readonly cases: readonly { readonly guard: Term; readonly pieces: readonly Piece[] }[];
    };

/** Of a String, a guarded one, null, or an array of chars. A string that contains others many times over is written out. */
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

/** The text itself is there, unless it is a choice. */
function stringPieces(vm: Vm, string: Slot): Piece[] {
  if (string === null) return [{ kind: 'known', text: 'null' }];
  // Nobody has looked at it: whatever it is, it is the same input.
  if (string instanceof Lazy)
    return string.materialised === undefined
      ? [{ kind: 'known', text: `<${string.name}>` }]
      : textPieces(vm, string.materialised);
  if (string instanceof GuardedReference) {
    const cases = string.cases.map(({ guard, ref }) => ({ guard, pieces: textPieces(vm, ref) }));
    return [{ kind: 'choice', cases }];
  }
  if (string instanceof JArray) return characters(string, 1);
  const value = (string as JObject).fields[vm.slotOf('java/lang/String', 'value')] as JArray;
  if (value.terms === null) return [{ kind: 'known', text: vm.strings.text(string as JObject) }];
  const isWide = (string as JObject).fields[vm.slotOf('java/lang/String', 'coder')] !== 0;
  return characters(value, isWide ? 2 : 1);
}

/** Bytes or chars, `width` elements to a character. */
function characters(array: JArray, width: 1 | 2): Piece[] {
  return Array.from({ length: array.length / width }, (_, i) => ({
    kind: 'number' as const,
    type: 'C' as const,
    term: characterAt(array, i * width, width),
  }));
}
