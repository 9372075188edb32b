/** Messages as bytes (`protocol.ts`), written and read in order. */

/** A growing buffer. Edits are written to one of their own, and appended to the message that they belong to. */
export class MessageWriter {
  private bytes = Buffer.allocUnsafe(1024);
  private length = 0;

  private reserve(count: number): number {
    const at = this.length;
    this.length += count;
    if (this.length > this.bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(2 * this.bytes.length, this.length));
      this.bytes.copy(larger, 0, 0, at);
      this.bytes = larger;
    }
    return at;
  }

  byte(value: number): this {
    const at = this.reserve(1);
    this.bytes[at] = value;
    return this;
  }

  short(value: number): this {
    const at = this.reserve(2);
    this.bytes.writeUInt16BE(value & 0xffff, at);
    return this;
  }

  int(value: number): this {
    const at = this.reserve(4);
    this.bytes.writeInt32BE(value | 0, at);
    return this;
  }

  float(value: number): this {
    const at = this.reserve(4);
    this.bytes.writeFloatBE(value, at);
    return this;
  }

  double(value: number): this {
    const at = this.reserve(8);
    this.bytes.writeDoubleBE(value, at);
    return this;
  }

  name(text: string): this {
    return this.blob(Buffer.from(text, 'utf8'));
  }

  blob(bytes: Uint8Array): this {
    return this.int(bytes.length).append(bytes);
  }

  text(chars: string): this {
    this.int(chars.length);
    for (let i = 0; i < chars.length; i++) this.short(chars.charCodeAt(i));
    return this;
  }

  append(bytes: Uint8Array): this {
    const at = this.reserve(bytes.length);
    this.bytes.set(bytes, at);
    return this;
  }

  contents(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }
}

export class MessageReader {
  readonly thread: number;
  readonly kind: number;
  private readonly buffer: Buffer;
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.thread = this.int();
    this.kind = this.byte();
  }

  private skip(count: number): number {
    const { at } = this;
    this.at += count;
    return at;
  }

  byte(): number {
    return this.buffer.readInt8(this.skip(1));
  }

  short(): number {
    return this.buffer.readInt16BE(this.skip(2));
  }

  int(): number {
    return this.buffer.readInt32BE(this.skip(4));
  }

  float(): number {
    return this.buffer.readFloatBE(this.skip(4));
  }

  double(): number {
    return this.buffer.readDoubleBE(this.skip(8));
  }

  bytes(): Uint8Array {
    const length = this.int();
    const at = this.skip(length);
    return this.buffer.subarray(at, at + length);
  }

  name(): string {
    const length = this.int();
    const at = this.skip(length);
    return this.buffer.toString('utf8', at, at + length);
  }

  text(): string {
    const length = this.int();
    let text = '';
    for (let i = 0; i < length; i++) text += String.fromCharCode(this.short() & 0xffff);
    return text;
  }
}
