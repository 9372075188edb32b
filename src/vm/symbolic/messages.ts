/** Exceptions whose message names a symbolic value. */
import { javaLine } from '../../term/print-java.ts';
import type { Term } from '../../term/term.ts';
import { throwNew } from '../exceptions/raise.ts';
import type { JArray } from '../heap/object.ts';
import type { JThread } from '../thread/thread.ts';

export function indexOutOfBounds(t: JThread, array: JArray, index: Term): never {
  throwNew(
    t,
    'java/lang/ArrayIndexOutOfBoundsException',
    `Index ${javaLine(index)} out of bounds for length ${array.length}`,
  );
}

export function negativeArraySize(t: JThread, length: Term): never {
  throwNew(t, 'java/lang/NegativeArraySizeException', javaLine(length));
}
