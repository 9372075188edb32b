/**
 * Memory outside the Java heap (Unsafe.allocateMemory, direct buffers): blocks at invented addresses, never reused on
 * a path. An access outside of every block is an InvariantError of ours instead of a crash.
 *
 * A byte can be symbolic: then its term stands in a table beside the bytes, and the byte itself has no meaning. Whoever reads
 * bytes throws `NeedsConcrete` at such a one; only `byteTerm` and `setByteTerm` deal with terms.
 *
 * Addresses begin where no other number of a program is likely to be: a host JVM is given the address of its own copy for every long in
 * a block (`vm/cloning/memory-edits.ts`).
 */
import { InvariantError } from '../../errors.ts';
import type { Term } from '../../term/term.ts';
import { NeedsConcrete } from '../control/signals.ts';
import { clock } from '../trail/clock.ts';
import { logEntry, logUndo } from '../trail/trail.ts';
import { toRead, toView } from './raw.ts';
import type { ByteWindow, WindowView } from './storage.ts';

type Block = {
  readonly start: number;
  readonly end: number;
  readonly bytes: Uint8Array;
  /** The epoch in which the whole block was last logged. */
  epoch: number;
  /** The epoch that `logged` belongs to: how many bytes were logged range by range. */
  partEpoch: number;
  logged: number;
};

/**
 * A block up to this size is logged whole. A larger one is logged range by range until the ranges make up an eighth
 * of it, which bounds both the trail and the cost of one small write.
 */
const SMALL = 512;

const FIRST_ADDRESS = 2 ** 44;

export class OffHeap {
  /** Sorted by address, because addresses only grow. */
  private readonly blocks: Block[] = [];
  private next = FIRST_ADDRESS;
  /** The block of the last access: most accesses hit the same one again. */
  private last: Block | null = null;
  /** The symbolic bytes by address: bit vectors of 8. */
  private readonly terms = new Map<number, Term>();

  allocate(size: number): number {
    const start = this.next;
    const bytes = new Uint8Array(size);
    logUndo(() => {
      this.blocks.pop();
      this.next = start;
      this.last = null;
    });
    this.next += (size + 31) & ~15;
    this.blocks.push({ start, end: start + size, bytes, epoch: clock.epoch, partEpoch: 0, logged: 0 });
    return start;
  }

  free(address: number): void {
    const at = this.blocks.findIndex((b) => b.start === address);
    if (at < 0) return;
    const block = this.blocks[at];
    logUndo(() => {
      this.blocks.splice(at, 0, block);
    });
    if (this.last === block) this.last = null;
    this.blocks.splice(at, 1);
    this.dropTerms(block.start, block.bytes.length);
  }

  /** The term of a symbolic byte; null: it is concrete. */
  byteTerm(address: number): Term | null {
    return this.terms.get(address) ?? null;
  }

  setByteTerm(address: number, byte: Term): void {
    this.find(address);
    logEntry(this.terms, address);
    this.terms.set(address, byte);
  }

  hasTerms(address: number, length: number): boolean {
    if (this.terms.size === 0) return false;
    if (length > this.terms.size)
      return [...this.terms.keys()].some((a) => a >= address && a < address + length);
    for (let a = address; a < address + length; a++) if (this.terms.has(a)) return true;
    return false;
  }

  /** All terms, for the sweep of the unique table. */
  allTerms(): Iterable<Term> {
    return this.terms.values();
  }

  private requireConcrete(address: number, length: number): void {
    if (this.hasTerms(address, length)) throw new NeedsConcrete({ kind: 'memory', address, length });
  }

  /** The bytes are about to get concrete values. */
  private dropTerms(address: number, length: number): void {
    if (this.terms.size === 0) return;
    const drop = (at: number): void => {
      logEntry(this.terms, at);
      this.terms.delete(at);
    };
    if (length > this.terms.size) {
      for (const a of [...this.terms.keys()]) if (a >= address && a < address + length) drop(a);
    } else for (let a = address; a < address + length; a++) if (this.terms.has(a)) drop(a);
  }

  reallocate(address: number, size: number): number {
    const to = this.allocate(size);
    if (address === 0) return to;
    const old = this.find(address);
    const kept = Math.min(size, old.bytes.length);
    this.bytesToWrite(to, size).set(old.bytes.subarray(0, kept));
    for (const [a, term] of [...this.terms]) {
      if (a >= address && a < address + kept) this.setByteTerm(a - address + to, term);
    }
    this.free(address);
    return to;
  }

  /** Logs the bytes that are about to change. */
  private touch(b: Block, address: number, length: number): void {
    if (b.epoch === clock.epoch) return;
    if (b.partEpoch !== clock.epoch) b.logged = 0;
    b.partEpoch = clock.epoch;
    b.logged += length;
    const isWhole = b.bytes.length <= SMALL || b.logged * 8 > b.bytes.length;
    if (isWhole) b.epoch = clock.epoch;
    const from = isWhole ? 0 : address - b.start;
    const old = isWhole ? b.bytes.slice() : b.bytes.slice(from, from + length);
    logUndo(() => b.bytes.set(old, from));
  }

  /** The block that holds the address, to read; null if there is none. */
  blockAt(address: number): { readonly start: number; readonly bytes: ByteWindow } | null {
    const block = this.search(address);
    return block === null ? null : { start: block.start, bytes: toRead(block.bytes) };
  }

  private find(address: number): Block {
    const block = this.search(address);
    if (block !== null) return block;
    throw new InvariantError(`access to unallocated native memory at 0x${address.toString(16)}`);
  }

  private search(address: number): Block | null {
    if (this.last !== null && address >= this.last.start && address < this.last.end) return this.last;
    let lo = 0;
    let hi = this.blocks.length - 1;
    while (lo <= hi) {
      const mid = (lo + hi) >> 1;
      const b = this.blocks[mid];
      if (address < b.start) hi = mid - 1;
      else if (address >= b.end && !(address === b.end && b.start === b.end)) lo = mid + 1;
      else {
        this.last = b;
        return b;
      }
    }
    return null;
  }

  /** A window of a block, to read. */
  bytes(address: number, length: number): ByteWindow {
    this.requireConcrete(address, length);
    return toRead(length === 0 ? new Uint8Array(0) : this.window(this.find(address), address, length));
  }

  /** The same for whoever keeps symbolic bytes: these, by their distance from the address. */
  bytesWithTerms(
    address: number,
    length: number,
  ): { readonly bytes: ByteWindow; readonly terms: ReadonlyMap<number, Term> | null } {
    if (!this.hasTerms(address, length)) return { bytes: this.bytes(address, length), terms: null };
    const terms = new Map<number, Term>();
    for (let i = 0; i < length; i++) {
      const term = this.terms.get(address + i);
      if (term !== undefined) terms.set(i, term);
    }
    return { bytes: toRead(this.window(this.find(address), address, length)), terms };
  }

  /** A window into a block, to be written to before anything else runs. */
  bytesToWrite(address: number, length: number): Uint8Array {
    if (length === 0) return new Uint8Array(0);
    const b = this.find(address);
    this.touch(b, address, length);
    this.dropTerms(address, length);
    return this.window(b, address, length);
  }

  private window(b: Block, address: number, length: number): Uint8Array {
    if (address + length > b.end) throw new InvariantError('native memory access crosses a block');
    return b.bytes.subarray(address - b.start, address - b.start + length);
  }

  view(address: number, length: number): WindowView {
    this.requireConcrete(address, length);
    const b = this.find(address);
    return toView(new DataView(b.bytes.buffer, address - b.start, length));
  }

  viewToWrite(address: number, length: number): DataView {
    const b = this.find(address);
    this.touch(b, address, length);
    this.dropTerms(address, length);
    return new DataView(b.bytes.buffer, address - b.start, length);
  }

  contents(): Iterable<{ readonly start: number; readonly bytes: ByteWindow }> {
    return this.blocks.map(({ start, bytes }) => ({ start, bytes: toRead(bytes) }));
  }

  /** The bytes up to, not including, the NUL. What stands in place of a symbolic byte is none: it is asked for, and may become one. */
  cString(address: number): ByteWindow {
    const b = this.find(address);
    const from = address - b.start;
    let end = b.bytes.indexOf(0, from);
    while (end >= 0 && this.terms.has(b.start + end)) end = b.bytes.indexOf(0, end + 1);
    this.requireConcrete(address, (end < 0 ? b.bytes.length : end) - from);
    return toRead(b.bytes.subarray(from, end < 0 ? undefined : end));
  }
}
