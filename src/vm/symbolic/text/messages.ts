/**
 * Exceptions whose message contains a symbolic value. The message is deferred: the number becomes text only if the
 * program looks at it.
 */
import { TermOp } from '../../../term/operators.ts';
import type { Term } from '../../../term/term.ts';
import { JavaThrow } from '../../control/signals.ts';
import { makeThrowable } from '../../exceptions/raise.ts';
import { setField } from '../../heap/fields.ts';
import type { JArray } from '../../heap/object.ts';
import type { JThread } from '../../thread/thread.ts';
import { deferString, type TextPart, termPart } from './deferred-text.ts';

export function throwWith(t: JThread, className: string, parts: readonly (string | TextPart)[]): never {
  const exception = makeThrowable(t, className, null);
  const message = deferString(
    t.vm,
    parts.map((p) => (typeof p === 'string' ? { kind: 'string', string: t.vm.strings.make(p) } : p)),
  );
  setField(exception, 'detailMessage', message);
  throw new JavaThrow(exception);
}

export function indexOutOfBounds(t: JThread, array: JArray, index: Term): never {
  throwWith(t, 'java/lang/ArrayIndexOutOfBoundsException', [
    'Index ',
    partOfTerm(index),
    ' out of bounds for length ',
    lengthPart(array),
  ]);
}

export function lengthPart(array: JArray): string | TextPart {
  return array.symbolic === null ? String(array.size) : partOfTerm(array.symbolic.length);
}

function partOfTerm(term: Term): string | TextPart {
  return term.op === TermOp.Const ? String(term.value) : termPart('I', term);
}

export function negativeArraySize(t: JThread, length: Term): never {
  throwWith(t, 'java/lang/NegativeArraySizeException', [termPart('I', length)]);
}
