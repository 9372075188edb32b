/**
 * Memory outside the heap. The host has a copy of each block that native code was given an address in, at an address of its own. As
 * with objects, each side compares its bytes with what the other one knows, and tells the differences.
 *
 * An address is a long that lies in a block: an argument, or an aligned word of memory. Native code sees that of the copy instead.
 */
import { InvariantError } from '../../errors.ts';
import type { OffHeap } from '../heap/off-heap.ts';
import type { ByteWindow } from '../heap/storage.ts';
import type { MessageWriter } from './message.ts';
import { Edit } from './protocol.ts';

/** A block that the host has a copy of. */
export type KnownBlock = {
  readonly id: number;
  readonly start: number;
  /** What the host knows of its contents. */
  readonly known: Uint8Array;
};

/** A place in a block; block 0: a number that is no address of ours. */
export type Address = { readonly block: number; readonly offset: number };

/** Two changed ranges with fewer bytes between them are one edit. */
const GAP = 16;

/** Writes what has changed in a block. Returns what is to be remembered, or null. */
export function writeBlock(
  out: MessageWriter,
  { id, known }: KnownBlock,
  now: ByteWindow,
  addressOf: (low: number, high: number) => Address | null,
): (() => void) | null {
  const parts = changedRanges(known, now).map(([from, to]) => ({ from, to, bytes: now.slice(from, to) }));
  if (parts.length === 0) return null;
  for (const { from, bytes } of parts) out.byte(Edit.Bytes).int(id).int(from).blob(bytes);
  for (const { from, to } of parts) {
    for (let at = from - (from % WORD); at + WORD <= now.length && at < to; at += WORD) {
      const target = addressOf(wordAt(now, at), wordAt(now, at + 4));
      if (target !== null) out.byte(Edit.Pointer).int(id).int(at).int(target.block).int(target.offset);
    }
  }
  return () => {
    for (const { from, bytes } of parts) known.set(bytes, from);
  };
}

const WORD = 8;

/** Four bytes of a little-endian machine. */
function wordAt(bytes: ByteWindow, at: number): number {
  return bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24);
}

/** Takes over what native code has written to a block. If it was freed meanwhile, nobody will look. */
export function readBlock(
  offset: number,
  bytes: Uint8Array,
  block: KnownBlock | undefined,
  memory: OffHeap,
): void {
  if (block === undefined) throw new InvariantError('the host JVM names a block of memory that is not known');
  block.known.set(bytes, offset);
  if (memory.blockAt(block.start) !== null)
    memory.bytesToWrite(block.start + offset, bytes.length).set(bytes);
}

function changedRanges(before: Uint8Array, now: ByteWindow): [number, number][] {
  const ranges: [number, number][] = [];
  for (let i = 0; i < before.length; i++) {
    if (before[i] === now[i]) continue;
    const last = ranges.at(-1);
    if (last !== undefined && i - last[1] < GAP) last[1] = i + 1;
    else ranges.push([i, i + 1]);
  }
  return ranges;
}
