/** A real String object with symbolic characters. It is UTF-16, as all strings of an exploration are. */
import { extract, signExtend } from '../term/build.ts';
import type { Term } from '../term/term.ts';
import type { JArray, JObject } from '../vm/heap/object.ts';
import { setElement } from '../vm/symbolic/values/array-elements.ts';
import type { JThread } from '../vm/thread/thread.ts';
import type { HeapBounds } from './input-object.ts';

/** `chars` are sixteen bits each. Longer strings than the bound are not tried, which is reported here. */
export function symbolicString(
  t: JThread,
  chars: readonly Term[],
  { stringLength, isStringLengthGiven }: HeapBounds,
): JObject {
  if (!isStringLengthGiven) t.vm.meetLimitation?.({ id: 'string-length', max: stringLength });
  const string = t.vm.strings.make('\0'.repeat(chars.length));
  const value = string.fields[t.vm.slotOf('java/lang/String', 'value')] as JArray;
  for (const [i, c] of chars.entries()) {
    setElement(value, 'B', 2 * i, signExtend(extract(c, 7, 0), 32));
    setElement(value, 'B', 2 * i + 1, signExtend(extract(c, 15, 8), 32));
  }
  return string;
}
