/** Reading of big-endian bytes. */
import { FormatError, type FormatFault } from './format-error.ts';

/**
 * A cursor over big-endian bytes that never reads beyond `end`. It knows what it is reading (`section`, `attribute`),
 * so that a truncated file is reported by the name of the part that is missing.
 */
export class ByteReader {
  readonly bytes: Uint8Array;
  readonly origin: string;
  pos: number;
  end: number;
  section = 'class file';
  attribute: string | null = null;
  /** The class that is being read, once its name is known. */
  ownName: string | null = null;

  constructor(bytes: Uint8Array, origin: string, pos = 0, end = bytes.length) {
    this.bytes = bytes;
    this.origin = origin;
    this.pos = pos;
    this.end = end;
  }

  u1(): number {
    if (this.pos >= this.end) this.truncated();
    return this.bytes[this.pos++];
  }

  u2(): number {
    const pos = this.pos;
    if (pos + 2 > this.end) this.truncated();
    this.pos = pos + 2;
    return (this.bytes[pos] << 8) | this.bytes[pos + 1];
  }

  /** Signed: the form in which Java's int, and the halves of its long, are kept. */
  s4(): number {
    const pos = this.pos;
    if (pos + 4 > this.end) this.truncated();
    this.pos = pos + 4;
    const bytes = this.bytes;
    return (bytes[pos] << 24) | (bytes[pos + 1] << 16) | (bytes[pos + 2] << 8) | bytes[pos + 3];
  }

  u4(): number {
    return this.s4() >>> 0;
    // `s4` and not `u4` is the basis, since most values are kept signed.
  }

  skip(length: number): void {
    if (this.pos + length > this.end) this.truncated();
    this.pos += length;
  }

  truncated(): never {
    this.fail(`truncated ${this.where()}`, this.pos, { kind: 'truncated' });
  }

  /** What is being read, for messages. */
  where(): string {
    return this.attribute === null ? this.section : `${this.attribute} attribute`;
  }

  fail(problem: string, offset: number, fault: FormatFault | null = null): never {
    throw new FormatError(
      `${this.origin}: ${problem} at offset 0x${offset.toString(16)}`,
      fault,
      this.ownName,
    );
  }
}
