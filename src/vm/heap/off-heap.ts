/**
 * Memory outside the Java heap (Unsafe.allocateMemory, direct buffers): blocks at made-up addresses. An access
 * outside every block is our InvariantError rather than a crash.
 */
import { InvariantError } from '../../errors.ts';

type Block = {
  readonly start: number;
  readonly end: number;
  readonly view: DataView;
  readonly bytes: Uint8Array;
};

export class OffHeap {
  /** Sorted by address. */
  private readonly blocks: Block[] = [];
  private next = 0x10000;
  private last: Block | null = null;

  allocate(size: number): number {
    const start = this.next;
    const bytes = new Uint8Array(size);
    this.next += (size + 31) & ~15;
    this.blocks.push({ start, end: start + size, bytes, view: new DataView(bytes.buffer) });
    return start;
  }

  free(address: number): void {
    const at = this.blocks.findIndex((b) => b.start === address);
    if (at < 0) return;
    if (this.last === this.blocks[at]) this.last = null;
    this.blocks.splice(at, 1);
  }

  reallocate(address: number, size: number): number {
    const to = this.allocate(size);
    if (address === 0) return to;
    const old = this.find(address);
    this.bytes(to, size).set(old.bytes.subarray(0, Math.min(size, old.bytes.length)));
    this.free(address);
    return to;
  }

  private find(address: number): Block {
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
    throw new InvariantError(`access to unallocated native memory at 0x${address.toString(16)}`);
  }

  /** A window of a block. */
  bytes(address: number, length: number): Uint8Array {
    if (length === 0) return new Uint8Array(0);
    const b = this.find(address);
    if (address + length > b.end) throw new InvariantError('native memory access crosses a block');
    return b.bytes.subarray(address - b.start, address - b.start + length);
  }

  view(address: number, length: number): DataView {
    const b = this.find(address);
    return new DataView(b.bytes.buffer, address - b.start, length);
  }

  /** The bytes up to, not including, the NUL. */
  cString(address: number): Uint8Array {
    const b = this.find(address);
    const from = address - b.start;
    const end = b.bytes.indexOf(0, from);
    return b.bytes.subarray(from, end < 0 ? undefined : end);
  }
}
