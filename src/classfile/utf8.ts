/** Modified UTF-8 (JVMS §4.4.7). */
import type { ByteReader } from './byte-reader.ts';

/**
 * One pass over the bytes of a constant finds all that is asked later: whether it is plain ASCII, and which of the
 * characters that names must not contain occur in it.
 */
export const ByteMark = {
  DOT: 1,
  SEMICOLON: 2,
  BRACKET: 4,
  SLASH: 8,
  ANGLE: 16,
  NON_ASCII: 32,
  /** A byte that modified UTF-8 never contains: 0 and F0 to FF. */
  ILLEGAL: 64,
} as const;

const MARK_OF_BYTE = new Uint8Array(256);
MARK_OF_BYTE.fill(ByteMark.NON_ASCII, 0x80, 0xf0);
MARK_OF_BYTE.fill(ByteMark.ILLEGAL, 0xf0);
MARK_OF_BYTE[0] = ByteMark.ILLEGAL;
MARK_OF_BYTE[0x2e] = ByteMark.DOT;
MARK_OF_BYTE[0x3b] = ByteMark.SEMICOLON;
MARK_OF_BYTE[0x5b] = ByteMark.BRACKET;
MARK_OF_BYTE[0x2f] = ByteMark.SLASH;
MARK_OF_BYTE[0x3c] = ByteMark.ANGLE;
MARK_OF_BYTE[0x3e] = ByteMark.ANGLE;

/** The union of the marks of `bytes[start..end)`. */
function marksOf(bytes: Uint8Array, start: number, end: number): number {
  let marks = 0;
  for (let i = start; i < end; i++) marks |= MARK_OF_BYTE[bytes[i]];
  return marks;
}

/**
 * A Utf8 constant. The raw bytes are a view that is made on demand: few readers want them, and views are slow to
 * make.
 */
export class Utf8Constant {
  readonly tag = 1;
  readonly value: string;
  readonly marks: number;
  readonly file: Uint8Array;
  readonly start: number;
  readonly end: number;
  /** Cache of `descriptorShape` (names.ts). */
  shape = -1;
  /** Argument slots, once `shape` says that this is a method descriptor. */
  argSlots = 0;

  constructor(value: string, marks: number, file: Uint8Array, start: number, end: number) {
    this.value = value;
    this.marks = marks;
    this.file = file;
    this.start = start;
    this.end = end;
  }

  get bytes(): Uint8Array {
    return this.file.subarray(this.start, this.end);
  }
}

/**
 * Reads length and bytes of a Utf8 constant. `latin1` is the whole file as one string of bytes: cutting an
 * ASCII constant out of it is several times faster than decoding it.
 */
export function readUtf8(r: ByteReader, latin1: string, allowOverlong: boolean): Utf8Constant {
  const length = r.u2();
  const start = r.pos;
  r.skip(length);
  const end = r.pos;
  const marks = marksOf(r.bytes, start, end);
  const value =
    (marks & (ByteMark.NON_ASCII | ByteMark.ILLEGAL)) === 0
      ? latin1.substring(start, end)
      : decode(r, start, end, allowOverlong);
  return new Utf8Constant(value, marks, r.bytes, start, end);
}

/**
 * The general case. Surrogates are encoded one by one and U+0000 as C0 80. Class files up to version 47 may
 * contain overlong forms, as HotSpot allows them there.
 */
function decode(r: ByteReader, start: number, end: number, allowOverlong: boolean): string {
  const bytes = r.bytes;
  const units: number[] = [];
  let text = '';
  let i = start;
  while (i < end) {
    const at = i;
    const b = bytes[i++];
    let unit = -1;
    if (b > 0 && b < 0x80) {
      unit = b;
    } else if (b >> 5 === 0b110 && i < end && bytes[i] >> 6 === 0b10) {
      unit = ((b & 0x1f) << 6) | (bytes[i++] & 0x3f);
      if (unit < 0x80 && unit !== 0 && !allowOverlong) unit = -1;
    } else if (b >> 4 === 0b1110 && i + 1 < end && bytes[i] >> 6 === 0b10 && bytes[i + 1] >> 6 === 0b10) {
      unit = ((b & 0x0f) << 12) | ((bytes[i++] & 0x3f) << 6) | (bytes[i++] & 0x3f);
      if (unit < 0x800 && !allowOverlong) unit = -1;
    }
    if (unit < 0) r.fail('malformed modified UTF-8 in constant pool', at);
    units.push(unit);
    if (units.length === 4096) {
      text += String.fromCharCode(...units);
      units.length = 0;
    }
  }
  return text + String.fromCharCode(...units);
}
