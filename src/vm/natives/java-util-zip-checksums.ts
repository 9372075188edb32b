/** java.util.zip.CRC32 and Adler32. */

import { type NativeClass, numberArg } from '../control/native.ts';
import { bytesOf } from '../heap/byte-arrays.ts';
import type { JArray, Slot } from '../heap/object.ts';
import type { JThread } from '../thread/thread.ts';

/** The CRC of every byte, for the reflected polynomial of ISO 3309. */
const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let c = byte;
  for (let bit = 0; bit < 8; bit++) c = (c & 1) !== 0 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
  return c;
});

/**
 * The argument is the CRC of what came before, already complemented: Java keeps finished values between the calls.
 */
function crc32(start: number, bytes: ArrayLike<number>): number {
  let c = ~start;
  for (let i = 0; i < bytes.length; i++) c = TABLE[(c ^ bytes[i]) & 0xff] ^ (c >>> 8);
  return ~c;
}

const ADLER_BASE = 65521;
/** As many bytes as can be added before the sums leave 32 bits (RFC 1950 §9). */
const ADLER_RUN = 5552;

/**
 * Two sums modulo the largest prime below 2^16. The remainder is taken once for each run, not for each byte: that is
 * where the time goes.
 */
function adler32(start: number, bytes: ArrayLike<number>): number {
  let a = start & 0xffff;
  let b = start >>> 16;
  for (let i = 0; i < bytes.length; ) {
    for (const end = Math.min(i + ADLER_RUN, bytes.length); i < end; i++) {
      a += bytes[i];
      b += a;
    }
    a %= ADLER_BASE;
    b %= ADLER_BASE;
  }
  return (b << 16) | a;
}

type Checksum = (start: number, bytes: ArrayLike<number>) => number;

function natives(name: string, sum: Checksum): NativeClass {
  const array = (_t: JThread, s: Slot[], b: number) =>
    sum(s[b] as number, bytesOf(s[b + 1] as JArray, s[b + 2] as number, s[b + 3] as number));
  // start, address, offset, length For a direct ByteBuffer: the bytes lie in native memory, not in an array.
  const memory = (t: JThread, s: Slot[], b: number) =>
    sum(s[b] as number, t.vm.offHeap.bytes(numberArg(s, b + 1) + (s[b + 3] as number), s[b + 4] as number));
  return {
    name,
    natives: {
      update: (_t, s, b) => sum(s[b] as number, Uint8Array.of(s[b + 1] as number)),
      updateBytes: array,
      updateBytes0: array,
      updateByteBuffer: memory,
      updateByteBuffer0: memory,
    },
  };
}

export const javaCrc32 = natives('java/util/zip/CRC32', crc32);
export const javaAdler32 = natives('java/util/zip/Adler32', adler32);
