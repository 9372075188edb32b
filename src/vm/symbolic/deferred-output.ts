/**
 * Text with symbolic parts on its way out. What goes to standard output or error is seen by no program: symbolic parts
 * are shown as terms, and nothing is decided. Any other stream gets real text.
 */
import { concat, extract, zeroExtend } from '../../term/build.ts';
import { intAsCondition } from '../../term/java.ts';
import { javaLine } from '../../term/print-java.ts';
import { Term } from '../../term/term.ts';
import { JArray, JObject, type Slot } from '../heap/object.ts';
import { Guarded, Lazy } from '../heap/unsettled.ts';
import type { JThread } from '../thread/thread.ts';
import type { Vm } from '../vm.ts';
import { elementKind, elementTerm } from './array-elements.ts';
import { DeferredString, deferredText, type NumberPart, type Part, partsOf } from './deferred-text.ts';
import { DECLINED, type Hook, type HookTable } from './hooks.ts';
import { writtenValue } from './written-value.ts';

/** A string may hold the same string many times over. */
const MOST_CHARACTERS = 4000;

/** For reports and terminals: `x = <x + 1>`. */
export function shownText(vm: Vm, string: Slot): string {
  let shown = '';
  const pending: Slot[] | Part[] = [{ kind: 'string', string }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const part = next as Part;
    if (shown.length > MOST_CHARACTERS) return `${shown}…`;
    if (part.kind === 'number') {
      shown += shownNumber(vm, part);
      continue;
    }
    const text = deferredText(part.string);
    if (text === null) shown += shownString(vm, part.string);
    else {
      const parts = text instanceof DeferredString ? text.parts : partsOf(vm, text);
      (pending as Part[]).push(...parts.toReversed());
    }
  }
  return shown;
}

function shownNumber(vm: Vm, { type, slots: [low, high] }: NumberPart): string {
  if (low instanceof Term) {
    if (vm.valuation !== null) return writtenValue(type, vm.valuation(low));
    return `<${javaLine(type === 'Z' ? intAsCondition(low) : low)}>`;
  }
  const n = low as number;
  switch (type) {
    case 'J':
      return String((BigInt(high as number) << 32n) | BigInt(n >>> 0));
    case 'C':
      return String.fromCharCode(n);
    case 'Z':
      return n === 0 ? 'false' : 'true';
    default:
      return String(n);
  }
}

/** No deferred text in it, unless guarded. */
function shownString(vm: Vm, string: Slot): string {
  if (string === null) return 'null';
  if (string instanceof Lazy)
    return string.decided === undefined ? `<${string.name}>` : shownText(vm, string.decided);
  if (string instanceof Guarded) {
    const { valuation } = vm;
    if (valuation !== null) return shownText(vm, string.cases.find((c) => valuation(c.guard) === 1)!.ref);
    const texts = string.cases.map((c) => (deferredText(c.ref) === null ? shownString(vm, c.ref) : '…'));
    return `<${texts.join('|')}>`;
  }
  const value = (string as JObject).fields[vm.slotOf('java/lang/String', 'value')] as JArray;
  if (value.terms === null) return vm.strings.text(string as JObject);
  const isWide = (string as JObject).fields[vm.slotOf('java/lang/String', 'coder')] !== 0;
  return shownCharacters(vm, value, isWide ? 2 : 1);
}

/** Bytes or chars, `width` elements to a character; runs of symbolic ones as terms. */
function shownCharacters(vm: Vm, array: JArray, width: 1 | 2): string {
  const data = array.data as Int8Array;
  let shown = '';
  for (let i = 0; i < array.length; i += width) {
    const isSymbolic = array.terms?.has(i) || (width === 2 && array.terms?.has(i + 1));
    if (isSymbolic) shown += shownCharacter(vm, characterAt(array, i, width));
    else if (width === 2) shown += String.fromCharCode((data[i] & 0xff) | ((data[i + 1] & 0xff) << 8));
    else shown += String.fromCharCode(array.data instanceof Uint16Array ? array.data[i] : data[i] & 0xff);
  }
  return shown;
}

function shownCharacter(vm: Vm, c: Term): string {
  if (vm.valuation === null) return `<${javaLine(c)}>`;
  return String.fromCharCode(Number(vm.valuation(c)) & 0xffff);
}

/** The character whose first element is at `at`, as an int. */
export function characterAt(array: JArray, at: number, width: 1 | 2): Term {
  const kind = elementKind(array);
  const low = elementTerm(array, kind, at);
  if (width === 1) return low;
  const byte = (term: Term) => extract(term, 7, 0);
  return zeroExtend(concat(byte(elementTerm(array, kind, at + 1)), byte(low)), 32);
}

/**
 * Gives the text to the host at once, if the stream is a standard one that holds nothing back: the JDK's encoder would
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

/** Of a string or an array of chars. */
function shownArgument(vm: Vm, text: Slot): string {
  return text instanceof JArray ? shownCharacters(vm, text, 1) : shownText(vm, text);
}

/** PrintStream.write(String) and the like, which all printing goes through. */
const print =
  (end: string): Hook =>
  (t, f) => {
    const [stream, text] = f.slots;
    if (emit(t, stream, text, end)) return null;
    const isString = !(text instanceof JArray);
    // The JDK writes what is shown.
    if (isString && standardStream(t, stream) !== null) f.slots[1] = t.vm.strings.make(shownText(t.vm, text));
    return DECLINED;
  };

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return false;
  return true;
}

/** Standard output (1) or error (2), and whether its buffer is empty. */
type Standard = { readonly fd: 1 | 2; readonly isEmpty: boolean };

/** A PrintStream over a buffer over the file, as System makes them. */
function standardStream(t: JThread, stream: Slot): Standard | null {
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

export const PRINTING: HookTable = {
  'java/io/PrintStream': {
    'write(Ljava/lang/String;)V': print(''),
    'writeln(Ljava/lang/String;)V': print('\n'),
    'write([C)V': print(''),
    'writeln([C)V': print('\n'),
  },
};
