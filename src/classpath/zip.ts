/**
 * Synchronous random access to a zip file (PKWARE APPNOTE 6.3, sections 4.3 and 4.4). Opening reads the central
 * directory only; an entry is read and inflated when asked for. Why not a library: docs/decisions/0002.
 *
 * As in `java.util.zip.ZipFile`: names are UTF-8 whatever the flags say, the last of two entries with one name
 * wins, bytes in front of the archive (a launcher script, the header of a jmod) are allowed, and checksums are
 * not verified; damage shows as a failed inflation or a wrong size.
 */
import { inflateRawSync } from 'node:zlib';
import { PositionalFile } from './positional-file.ts';

const END_SIGNATURE = 0x06054b50;
const END_SIZE = 22;
const MAX_COMMENT = 0xffff;
const END64_SIGNATURE = 0x06064b50;
const END64_SIZE = 56;
const LOCATOR64_SIGNATURE = 0x07064b50;
const LOCATOR64_SIZE = 20;
const CENTRAL_SIGNATURE = 0x02014b50;
const CENTRAL_SIZE = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_SIZE = 30;

const ZIP64_EXTRA = 1;
/** A 32-bit field with this value is to be found in the zip64 extra field instead. */
const IN_ZIP64 = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

interface CentralDirectory {
  readonly bytes: Buffer;
  /** Added to offsets in the archive: the number of bytes in front of it. */
  readonly shift: number;
}

interface Entry {
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly compressedSize: number;
  readonly size: number;
  readonly offset: number;
}

export class ZipFile {
  readonly path: string;
  readonly #file: PositionalFile;
  readonly #central: CentralDirectory;
  /** Name to position of its header in the central directory. Folders are left out. */
  readonly #headers = new Map<string, number>();

  constructor(path: string, remedy = 'replace it by an intact jar or zip file') {
    this.path = path;
    this.#file = new PositionalFile(path, remedy);
    try {
      this.#central = readCentralDirectory(this.#file);
      this.#indexNames();
    } catch (error) {
      this.#file.close();
      throw error;
    }
  }

  /** Names of all files, in the order of the archive. */
  names(): IterableIterator<string> {
    return this.#headers.keys();
  }

  /** Tells this state of the file from others. */
  get stamp(): string {
    return this.#file.stamp;
  }

  /** The central directory: names, sizes and checksums of all entries. */
  directory(): Buffer {
    return this.#central.bytes;
  }

  /** The bytes in front of the archive. */
  preamble(): Uint8Array {
    return this.#file.read(0, this.#central.shift);
  }

  read(name: string): Uint8Array | null {
    const header = this.#headers.get(name);
    if (header === undefined) return null;
    const entry = this.#entry(header);
    if (entry.isEncrypted) throw this.#file.damaged(`its entry ${name} is encrypted`);
    const local = this.#file.read(this.#central.shift + entry.offset, LOCAL_SIZE);
    if (local.readUInt32LE(0) !== LOCAL_SIGNATURE) throw this.#file.damaged(`its entry ${name} is damaged`);
    // The local name and extra field may differ in length from those in the central directory.
    const skip = LOCAL_SIZE + local.readUInt16LE(26) + local.readUInt16LE(28);
    const data = this.#file.read(this.#central.shift + entry.offset + skip, entry.compressedSize);
    const content = this.#expand(name, entry, data);
    if (content.length !== entry.size) throw this.#file.damaged(`its entry ${name} has the wrong size`);
    return content;
  }

  close(): void {
    this.#file.close();
  }

  #expand(name: string, entry: Entry, data: Buffer): Buffer {
    if (entry.method === STORED) return data;
    if (entry.method !== DEFLATED) {
      throw this.#file.damaged(`its entry ${name} uses the unsupported compression method ${entry.method}`);
    }
    try {
      // The limit keeps a lying header from filling the memory.
      return inflateRawSync(data, { maxOutputLength: Math.max(1, entry.size) });
    } catch {
      throw this.#file.damaged(`its entry ${name} is damaged`);
    }
  }

  #indexNames(): void {
    const { bytes } = this.#central;
    for (let at = 0; at < bytes.length; ) {
      if (at + CENTRAL_SIZE > bytes.length || bytes.readUInt32LE(at) !== CENTRAL_SIGNATURE) {
        throw this.#file.damaged('its central directory is damaged');
      }
      const nameEnd = at + CENTRAL_SIZE + bytes.readUInt16LE(at + 28);
      const next = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
      if (next > bytes.length) throw this.#file.damaged('its central directory is damaged');
      if (bytes[nameEnd - 1] !== 0x2f /* slash: a folder */) {
        this.#headers.set(bytes.toString('utf8', at + CENTRAL_SIZE, nameEnd), at);
      }
      at = next;
    }
  }

  #entry(at: number): Entry {
    const { bytes } = this.#central;
    const extraStart = at + CENTRAL_SIZE + bytes.readUInt16LE(at + 28);
    const extra = bytes.subarray(extraStart, extraStart + bytes.readUInt16LE(at + 30));
    const wide = zip64Values(extra);
    // Order matters: the zip64 field holds only the values that did not fit, in this order (APPNOTE 4.5.3).
    const field = (offset: number) => {
      const value = bytes.readUInt32LE(at + offset);
      if (value !== IN_ZIP64) return value;
      return wide.shift() ?? value;
    };
    const size = field(24);
    const compressedSize = field(20);
    const offset = field(42);
    return {
      method: bytes.readUInt16LE(at + 10),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) !== 0,
      compressedSize,
      size,
      offset,
    };
  }
}

function zip64Values(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = Math.min(extra.length, at + 4 + extra.readUInt16LE(at + 2));
    if (extra.readUInt16LE(at) === ZIP64_EXTRA) {
      const values: number[] = [];
      for (let value = at + 4; value + 8 <= end; value += 8)
        values.push(Number(extra.readBigUInt64LE(value)));
      return values;
    }
    at = end;
  }
  return [];
}

/** The end record is the last thing in the file, but for a comment of unknown length. */
function readCentralDirectory(file: PositionalFile): CentralDirectory {
  const tailSize = Math.min(file.size, END_SIZE + MAX_COMMENT);
  const tail = file.read(file.size - tailSize, tailSize);
  for (let at = tailSize - END_SIZE; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END_SIGNATURE) continue;
    if (at + END_SIZE + tail.readUInt16LE(at + 20) !== tailSize) continue; // the signature inside a comment
    const end = file.size - tailSize + at;
    return (
      readZip64Directory(file, end) ??
      readDirectory(file, end, tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16))
    );
  }
  throw file.damaged('it is not a zip file or is cut short');
}

/** A zip64 archive has a locator right in front of the plain end record. */
function readZip64Directory(file: PositionalFile, end: number): CentralDirectory | null {
  if (end < LOCATOR64_SIZE + END64_SIZE) return null;
  const locator = file.read(end - LOCATOR64_SIZE, LOCATOR64_SIZE);
  if (locator.readUInt32LE(0) !== LOCATOR64_SIGNATURE) return null;
  const declared = Number(locator.readBigUInt64LE(8));
  // Bytes in front of the archive make the declared position too small; the record then ends at the locator.
  for (const position of [declared, end - LOCATOR64_SIZE - END64_SIZE]) {
    if (position + END64_SIZE > file.size) continue;
    const record = file.read(position, END64_SIZE);
    if (record.readUInt32LE(0) !== END64_SIGNATURE) continue;
    const size = Number(record.readBigUInt64LE(40));
    return readDirectory(file, position, size, Number(record.readBigUInt64LE(48)));
  }
  return null;
}

/** The directory ends where the end record starts, which tells how many bytes are in front of the archive. */
function readDirectory(file: PositionalFile, end: number, size: number, offset: number): CentralDirectory {
  const start = end - size;
  if (start < offset) throw file.damaged('its central directory is damaged');
  return { bytes: file.read(start, size), shift: start - offset };
}
