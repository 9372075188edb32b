/**
 * java.lang.String objects and the table of interned strings. The layout is the JDK's: a byte array with a coder,
 * Latin-1 or UTF-16 little endian.
 */
import { NeedsConcrete } from '../control/signals.ts';
import { logEntry, logRefinement } from '../trail/trail.ts';
import type { Vm } from '../vm.ts';
import { makeArray } from './arrays.ts';
import { fieldNamed } from './fields.ts';
import { JArray, JObject } from './object.ts';
import type { RawArray } from './raw.ts';
import { requireConcrete } from './symbolic-elements.ts';

const LATIN1 = 0;
const UTF16 = 1;

export class StringTable {
  private readonly vm: Vm;
  /**
   * Undone with the path. Otherwise a literal that an abandoned path reached would stay interned, and `s.intern() ==
   * s` could give another answer on the next path.
   */
  private readonly interned = new Map<string, JObject>();
  /** See `internAhead`. Undone with the path, too. */
  private readonly ahead = new Map<string, true>();
  private readonly isCompact: boolean;
  private valueSlot = -1;
  private coderSlot = -1;

  constructor(vm: Vm) {
    this.vm = vm;
    this.isCompact = vm.options.compactStrings ?? true;
  }

  private slots(): void {
    const cls = this.vm.known.String;
    this.valueSlot = fieldNamed(cls, 'value')!.slot;
    this.coderSlot = fieldNamed(cls, 'coder')!.slot;
  }

  make(text: string): JObject {
    if (this.valueSlot < 0) this.slots();
    const cls = this.vm.known.String;
    const fields = cls.template.slice();
    const wide = !this.isCompact || hasWideChar(text);
    fields[this.valueSlot] = encode(this.vm, text, wide);
    fields[this.coderSlot] = wide ? UTF16 : LATIN1;
    return new JObject(cls, fields);
  }

  /** JLS §3.10.5: equal literals are the same object. */
  intern(text: string): JObject {
    const known = this.interned.get(text);
    if (known === undefined) return this.addInterned(text);
    if (this.ahead.has(text)) {
      logEntry(this.ahead, text);
      this.ahead.delete(text);
    }
    return known;
  }

  /** For a literal in a region that is merged: its instruction may be one that the path does not execute. */
  internAhead(text: string): JObject {
    const known = this.interned.get(text);
    if (known !== undefined) return known;
    const o = this.make(text);
    // The program cannot tell: `intern` logs that the literal is in use.
    logRefinement(() => {
      this.ahead.delete(text);
      this.interned.delete(text);
    }, null);
    this.ahead.set(text, true);
    this.interned.set(text, o);
    return o;
  }

  /** Whether only `internAhead` has interned it: on the JVM it may not be interned yet. */
  isInternedAhead(text: string): boolean {
    return this.ahead.has(text);
  }

  private addInterned(text: string): JObject {
    const o = this.make(text);
    logEntry(this.interned, text);
    this.interned.set(text, o);
    return o;
  }

  isInterned(text: string): boolean {
    return this.interned.has(text);
  }

  /** String.intern(): the object itself becomes the canonical one. */
  internObject(o: JObject): JObject {
    const text = this.text(o);
    const known = this.interned.get(text);
    if (known !== undefined) return known;
    logEntry(this.interned, text);
    this.interned.set(text, o);
    return o;
  }

  /** The characters. Throws `NeedsConcrete` if the text is deferred or holds symbolic characters. */
  text(o: JObject): string {
    if (this.valueSlot < 0) this.slots();
    const value = o.fields[this.valueSlot];
    if (!(value instanceof JArray)) throw new NeedsConcrete({ kind: 'text', string: o });
    requireConcrete(value, 0, value.length);
    return decode((value as RawArray).cells as Int8Array, o.fields[this.coderSlot] === UTF16);
  }
}

function hasWideChar(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0xff) return true;
  return false;
}

function encode(vm: Vm, text: string, wide: boolean): JArray {
  const array = makeArray(vm.classes.primitiveArray('B'), wide ? 2 * text.length : text.length);
  const data = (array as RawArray).cells as Int8Array;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (wide) {
      data[2 * i] = c;
      data[2 * i + 1] = c >> 8;
    } else data[i] = c;
  }
  return array;
}

function decode(value: Int8Array, wide: boolean): string {
  const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return bytes.toString(wide ? 'utf16le' : 'latin1');
}
