/** Whether the default locale can change what a call of the library gives. Only the common calls are looked at. */
import type { Frame } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';
import { concreteText } from './concrete-text.ts';
import { standardStream } from './print-hooks.ts';

/** `%s`, `%c`, `%b`, `%x`, `%o`, `%n` and `%%`, in lower case: what they write is the same in every locale. */
const IN_EVERY_LOCALE = /^(?:[^%]|%[-#0 ]*[0-9]*[scbxon%])*$/;

/** Turkish, Azeri and Lithuanian have rules of their own for these and for letters beyond ASCII. */
const CASE_BY_LOCALE = /[^\0-\x7f]|[iIjJ]/;

/** `f` is the frame of Locale.getDefault. */
export function localeMatters(t: JThread, f: Frame): boolean {
  let caller = f.caller;
  while (caller?.method.holder.name === 'java/util/Formatter') caller = caller.caller;
  if (caller === null) return true;
  const { holder, name, key, isStatic } = caller.method;
  const isString = holder.name === 'java/lang/String';
  if (isString && (key.startsWith('toLowerCase()') || key.startsWith('toUpperCase()'))) {
    const text = concreteText(t, caller.slots[0]);
    return text === null || CASE_BY_LOCALE.test(text);
  }
  const isFormat = name === 'format' || (isString && name === 'formatted');
  const isPrinting = holder.name === 'java/io/PrintStream';
  if (!isFormat || !(isString || isPrinting)) return true;
  if (isPrinting && standardStream(t, caller.slots[0]) !== null) return false;
  const pattern = concreteText(t, caller.slots[isStatic || name === 'formatted' ? 0 : 1]);
  return pattern === null || !IN_EVERY_LOCALE.test(pattern);
}
