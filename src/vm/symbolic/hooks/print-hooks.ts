/**
 * Printing to the standard streams. Symbolic text is rendered with its terms and handed to the host without being
 * materialised, so printing never forks.
 */
import { JArray, JObject, type Slot } from '../../heap/object.ts';
import type { JThread } from '../../thread/thread.ts';
import type { Vm } from '../../vm.ts';
import { casesOf } from '../references/guarded-references.ts';
import { shownCharacters, shownText } from '../text/shown-text.ts';
import { DECLINED, type Hook, type HookTable } from './hook-table.ts';

/**
 * Hands the text to the host at once, if the stream is a standard one with an empty buffer: the JDK's encoder would
 * only cost time. False: nothing was done.
 */
export function emit(t: JThread, stream: Slot, text: Slot, end: string): boolean {
  const { output } = t.vm.host;
  const standard = standardStream(t, stream);
  if (standard === null || !standard.isEmpty || output === null) return false;
  const shown = shownArgument(t.vm, text);
  if (!isAscii(shown)) return false;
  t.vm.onPrinted?.(text, end);
  output(standard.fd, Buffer.from(shown + end, 'latin1'));
  return true;
}

/** The text of a String or of an array of chars. */
function shownArgument(vm: Vm, text: Slot): string {
  return text instanceof JArray ? shownCharacters(vm, text, 1) : shownText(vm, text);
}

/** PrintStream.write(String) and its relatives, which all printing passes through. The JDK's code throws for null. */
const print =
  (what: 'string' | 'characters', end: string): Hook =>
  (t, f) => {
    const [stream, text] = f.slots;
    const isKnown = what === 'string' ? casesOf(text).every((c) => c.ref !== null) : text instanceof JArray;
    if (!isKnown) return DECLINED;
    if (emit(t, stream, text, end)) return null;
    // The JDK writes the rendered text.
    if (what === 'string' && standardStream(t, stream) !== null)
      f.slots[1] = t.vm.strings.make(shownText(t.vm, text));
    return DECLINED;
  };

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return false;
  return true;
}

/** Standard output (1) or standard error (2), and whether its buffer is empty. */
type Standard = { readonly fd: 1 | 2; readonly isEmpty: boolean };

/** Recognises a PrintStream over a buffer over the file, as System makes them. */
export function standardStream(t: JThread, stream: Slot): Standard | null {
  const { vm } = t;
  const outOf = vm.slotOf('java/io/FilterOutputStream', 'out');
  const buffer = objectOf(stream, 'java/io/PrintStream')?.fields[outOf];
  const held = objectOf(buffer, 'java/io/BufferedOutputStream');
  if (held === null) return null;
  const below = held.fields[outOf];
  // JDK 21 and later have a class of their own for the standard streams.
  const file = objectOf(below, 'java/io/FileOutputStream') ?? objectOf(below, 'java/lang/System$Out');
  const descriptor = file?.fields[vm.slotOf('java/io/FileOutputStream', 'fd')];
  const fd = objectOf(descriptor, 'java/io/FileDescriptor')?.fields[
    vm.slotOf('java/io/FileDescriptor', 'fd')
  ];
  const isEmpty = held.fields[vm.slotOf('java/io/BufferedOutputStream', 'count')] === 0;
  return fd === 1 || fd === 2 ? { fd, isEmpty } : null;
}

function objectOf(slot: Slot | undefined, className: string): JObject | null {
  return slot instanceof JObject && slot.cls.name === className ? slot : null;
}

export const PRINT_HOOKS: HookTable = {
  'java/io/PrintStream': {
    'write(Ljava/lang/String;)V': print('string', ''),
    'writeln(Ljava/lang/String;)V': print('string', '\n'),
    'write([C)V': print('characters', ''),
    'writeln([C)V': print('characters', '\n'),
  },
};
