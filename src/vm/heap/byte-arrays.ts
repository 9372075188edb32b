/** Conversion between Java byte arrays and bytes of the host. */

import type { Term } from '../../term/term.ts';
import { touchRange } from '../trail/trail.ts';
import type { Vm } from '../vm.ts';
import { makeArray } from './arrays.ts';
import type { JArray } from './object.ts';
import { type RawArray, toRead } from './raw.ts';
import type { ByteWindow } from './storage.ts';
import { dropTerms, requireConcrete } from './symbolic-elements.ts';

/** '?': what a symbolic byte without a value looks like on standard output. */
const SYMBOLIC = 0x3f;

export function makeByteArray(vm: Vm, bytes: Uint8Array): JArray {
  const array = makeArray(vm.classes.primitiveArray('B'), bytes.length);
  ((array as RawArray).cells as Int8Array).set(bytes);
  return array;
}

/** A window into a byte[] for reading. Throws `NeedsConcrete` if a byte in it is symbolic. */
export function bytesOf(array: JArray, off: number, len: number): ByteWindow {
  requireConcrete(array, off, len);
  return toRead(window(array, off, len));
}

/** The same for whoever keeps symbolic bytes: these, by their distance from `off`, as elements of the array. */
export function bytesWithTerms(
  array: JArray,
  off: number,
  len: number,
): { readonly bytes: ByteWindow; readonly terms: ReadonlyMap<number, Term> } {
  const terms = new Map<number, Term>();
  for (const [i, term] of array.terms ?? []) if (i >= off && i < off + len) terms.set(i - off, term);
  return { bytes: toRead(window(array, off, len)), terms };
}

/** The bytes to print, for standard output: symbolic ones are shown by their value, or as '?' where they have none. */
export function shownBytes(vm: Vm, array: JArray, off: number, len: number): ByteWindow {
  if (array.terms === null) return toRead(window(array, off, len));
  const bytes = window(array, off, len).slice();
  for (const [i, term] of array.terms) {
    if (i >= off && i < off + len) bytes[i - off] = (vm.valuation?.(term) as number | undefined) ?? SYMBOLIC;
  }
  return toRead(bytes);
}

/** For functions of the host that ask for a Uint8Array and only read it. */
export function forHost(bytes: ByteWindow): Uint8Array {
  return bytes as unknown as Uint8Array;
}

/**
 * A window into a byte[] for writing. The caller must write before anything else runs: the entry on the trail is
 * valid for the current epoch only.
 */
export function bytesToFill(array: JArray, off: number, len: number): Uint8Array {
  touchRange(array, off, len);
  dropTerms(array, off, len);
  return window(array, off, len);
}

function window(array: JArray, off: number, len: number): Uint8Array {
  const data = (array as RawArray).data as Int8Array;
  return new Uint8Array(data.buffer, data.byteOffset + off, len);
}
