/**
 * Text with symbolic parts, rendered for reports and for standard output: `x = <x + 1>`. Rendering never asks for a
 * decision.
 */
import { concat, extract, intConst, TRUE, zeroExtend } from '../../../term/build.ts';
import { intAsCondition } from '../../../term/java.ts';
import { javaLine } from '../../../term/print-java.ts';
import { Term } from '../../../term/term.ts';
import type { Slot } from '../../heap/object.ts';
import { elementKind, type JArray, JObject } from '../../heap/object.ts';
import type { Bytes } from '../../heap/storage.ts';
import { DeferredField, GuardedReference, Lazy, type ReferenceCase } from '../../heap/symbolic-reference.ts';
import type { Vm } from '../../vm.ts';
import { elementTerm } from '../values/array-elements.ts';
import { charAt, nameOfText, type Text, textOfBytes, textOfChars } from '../values/text.ts';
import { writtenValue } from '../values/written-value.ts';
import type { DeferredText, NumberPart, TextPart } from './deferred-text.ts';
import { DeferredString, deferredText, partsOf } from './deferred-text.ts';

/** A string may contain the same string many times over, so the rendering is cut here. */
const MAX_SHOWN = 4000;

/**
 * The text, with each symbolic number or character in angle brackets; with its value, if one concrete input is
 * followed.
 */
export function shownText(vm: Vm, string: Slot): string {
  let shown = '';
  const pending: TextPart[] = [{ kind: 'string', string }];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    if (shown.length > MAX_SHOWN) return `${shown}…`;
    if (part.kind === 'number') {
      shown += shownNumber(vm, part);
      continue;
    }
    const text = deferredText(part.string);
    if (text === null) shown += shownString(vm, part.string);
    else {
      const parts = text instanceof DeferredString ? text.parts : partsOf(vm, text);
      pending.push(...parts.toReversed());
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
      return writtenValue(type, n);
  }
}

/** A string that is not deferred itself. The cases of a guarded one may be. */
function shownString(vm: Vm, string: Slot): string {
  if (string === null) return 'null';
  if (string instanceof Lazy)
    return string.materialised === undefined ? `<${string.name}>` : shownText(vm, string.materialised);
  if (string instanceof GuardedReference) {
    const { valuation } = vm;
    if (valuation !== null) return shownText(vm, string.cases.find((c) => valuation(c.guard) === 1)!.ref);
    const texts = string.cases.map((c) => (deferredText(c.ref) === null ? shownString(vm, c.ref) : '…'));
    return `<${texts.join('|')}>`;
  }
  const characters = charactersOf(vm, string as JObject);
  if (characters instanceof JObject) return shownText(vm, characters);
  const { cases, width } = characters;
  const texts = (vm.valuation === null ? cases : cases.filter((c) => vm.valuation!(c.guard) === 1)).map((c) =>
    shownCharacters(vm, c.ref as JArray, width),
  );
  return texts.length === 1 ? texts[0] : `<${texts.join('|')}>`;
}

/** Arrays of bytes that hold the text of a String, each with its guard, `width` bytes for a character. */
type Characters = { readonly cases: readonly ReferenceCase[]; readonly width: 1 | 2 };

/**
 * The characters of a String that has no composition. `new String(s)` copies the fields of s: placeholders if s is deferred,
 * then s is returned; merged ones if s is one of several strings.
 */
export function charactersOf(vm: Vm, string: JObject): Characters | JObject {
  const value = string.fields[vm.slotOf('java/lang/String', 'value')];
  if (value instanceof DeferredField) return (value.text as DeferredText).owner;
  const coder = string.fields[vm.slotOf('java/lang/String', 'coder')];
  const cases = value instanceof GuardedReference ? value.cases : [{ guard: TRUE, ref: value as JArray }];
  return { cases, width: coder === 0 ? 1 : 2 };
}

/** The characters of a byte or char array, `width` elements each; symbolic ones as terms. */
export function shownCharacters(vm: Vm, array: JArray, width: 1 | 2): string {
  if (array.symbolic !== null) return shownSymbolic(vm, textOfArray(array, width));
  const data = array.data as Bytes;
  let shown = '';
  for (let i = 0; i < array.length; i += width) {
    const isSymbolic = array.terms?.has(i) || (width === 2 && array.terms?.has(i + 1));
    if (isSymbolic) shown += shownCharacter(vm, characterAt(array, i, width));
    else if (width === 2) shown += String.fromCharCode((data[i] & 0xff) | ((data[i + 1] & 0xff) << 8));
    else shown += String.fromCharCode(elementKind(array) === 'C' ? data[i] : data[i] & 0xff);
  }
  return shown;
}

/** The text of an array of bytes, or of chars. */
export function textOfArray(array: JArray, width: 1 | 2): Text {
  return width === 1 ? textOfChars(array) : textOfBytes(array);
}

/** Input strings are shown by their names. */
function shownSymbolic(vm: Vm, text: Text): string {
  const { valuation } = vm;
  if (valuation === null) return `<${nameOfText(text) ?? 'text'}>`;
  const count = Math.min(Number(valuation(text.length)), MAX_SHOWN);
  const characters = Array.from({ length: count }, (_, i) => Number(valuation(charAt(text, intConst(i)))));
  return String.fromCharCode(...characters.map((c) => c & 0xffff));
}

function shownCharacter(vm: Vm, c: Term): string {
  if (vm.valuation === null) return `<${javaLine(c)}>`;
  return String.fromCharCode(Number(vm.valuation(c)) & 0xffff);
}

/** The character whose first element is at `at`, as an int term. */
export function characterAt(array: JArray, at: number, width: 1 | 2): Term {
  const kind = elementKind(array);
  const low = elementTerm(array, kind, at);
  if (width === 1) return low;
  const byte = (term: Term) => extract(term, 7, 0);
  return zeroExtend(concat(byte(elementTerm(array, kind, at + 1)), byte(low)), 32);
}
