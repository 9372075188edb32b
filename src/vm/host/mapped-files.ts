/**
 * Files that are mapped into memory, as mmap(2) does it. A mapping is a copy of a part of a file; memory and file are made equal whenever
 * the program reads, writes or looks at a file: what it has written to memory goes to the file, what it writes to the file goes to memory.
 *
 * On a path of an exploration files are mapped for reading alone, and what would change such a file is unsupported.
 */
import { UnsupportedError } from '../../errors.ts';
import type { FileHandle } from '../files/file-system.ts';
import { clock } from '../trail/clock.ts';
import { logEntry } from '../trail/trail.ts';

/** `private`: later changes are seen by neither side. */
export type MappingKind = 'read' | 'write' | 'private';

type Mapping = {
  readonly kind: MappingKind;
  readonly identity: string;
  /** To read and write the file for as long as the mapping lasts; null: only a path of an exploration has it. */
  readonly handle: FileHandle | null;
  /** The memory itself. */
  readonly bytes: Uint8Array;
  /** What memory and file had in common at last; only of a writable one. */
  readonly common: Uint8Array | null;
  readonly position: number;
};

/** Changes are looked for and written in parts of this size. */
const PART = 4096;

export class MappedFiles {
  private readonly mappings = new Map<number, Mapping>();

  /** The memory at `address` has the bytes of the file already. */
  add(
    address: number,
    kind: MappingKind,
    identity: string,
    handle: FileHandle,
    bytes: Uint8Array,
    position: number,
  ): void {
    const isOfPath = handle.fd === null || clock.epoch !== 0;
    if (isOfPath && kind === 'write') throw new UnsupportedError('mapping a file for writing');
    if (!isOfPath && kind === 'private') return;
    logEntry(this.mappings, address);
    this.mappings.set(address, {
      kind,
      identity,
      handle: isOfPath ? null : handle.reopen(kind === 'write'),
      bytes,
      common: kind === 'write' ? bytes.slice() : null,
      position,
    });
  }

  remove(address: number): void {
    const mapping = this.mappings.get(address);
    if (mapping === undefined) return;
    this.writeBack();
    mapping.handle?.close();
    logEntry(this.mappings, address);
    this.mappings.delete(address);
  }

  /** What the program has written to memory goes to the files. */
  writeBack(): void {
    for (const { handle, bytes, common, position, identity } of this.mappings.values()) {
      if (handle === null || common === null) continue;
      for (let at = 0; at < bytes.length; at += PART) {
        const part = bytes.subarray(at, at + PART);
        const old = common.subarray(at, at + PART);
        if (Buffer.compare(part, old) === 0) continue;
        const [from, to] = differing(part, old);
        for (let done = from; done < to; )
          done += handle.write(part.subarray(done, to), position + at + done, null);
        this.takeOver(identity, position + at + from, position + at + to);
      }
    }
  }

  /** To be called before the contents of a file change. */
  beforeChange(identity: string): void {
    for (const mapping of this.mappings.values()) {
      if (mapping.identity !== identity) continue;
      if (mapping.handle === null) throw new UnsupportedError('changing a file that is mapped into memory');
      this.writeBack();
      return;
    }
  }

  /** To be called when bytes of a file have changed: all mappings of them show it. */
  takeOver(identity: string, from: number, to: number): void {
    for (const mapping of this.mappings.values()) {
      if (mapping.identity !== identity || mapping.handle === null) continue;
      const { handle, bytes, common, position } = mapping;
      const start = Math.max(from, position) - position;
      const end = Math.min(to, position + bytes.length) - position;
      if (start >= end) continue;
      const changed = bytes.subarray(start, end);
      // Behind the end of the file there are zeros.
      changed.fill(0);
      for (let done = 0; done < changed.length; ) {
        const n = handle.read(changed.subarray(done), position + start + done);
        if (n === 0) break;
        done += n;
      }
      common?.set(changed, start);
    }
  }
}

/** Where the first difference is, and where the last one ends. */
function differing(a: Uint8Array, b: Uint8Array): [number, number] {
  let from = 0;
  let to = a.length;
  while (a[from] === b[from]) from++;
  while (a[to - 1] === b[to - 1]) to--;
  return [from, to];
}
