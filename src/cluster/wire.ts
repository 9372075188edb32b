/**
 * Values as bytes in Redis: what a message between threads can carry, compressed. Not JSON, because settings, findings and test cases have values that
 * JSON does not, and a machine on another computer must get what a thread of this one would.
 */
import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** The quickest level: a frontier is written every second, and prefixes repeat themselves a lot. */
const LEVEL = 1;

/** V8 writes newer formats that older versions cannot read: this one is part of what `engineIdentity` compares. */
export const WIRE_FORMAT: number = serialize(0)[1];

export function toWire(value: unknown): Buffer {
  return deflateRawSync(serialize(value), { level: LEVEL });
}

export function fromWire<T>(bytes: Buffer): T {
  return deserialize(inflateRawSync(bytes)) as T;
}
