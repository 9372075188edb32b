import { describe, expect, it } from 'vitest';
import { InputError } from '../errors.ts';
import { ByteReader } from './byte-reader.ts';
import { readUtf8 } from './utf8.ts';

/** Reads the constant that consists of these bytes. */
function read(bytes: readonly number[], allowOverlong = false) {
  const file = Uint8Array.from([bytes.length >> 8, bytes.length & 0xff, ...bytes]);
  return readUtf8(new ByteReader(file, 'X.class'), Buffer.from(file).toString('latin1'), allowOverlong);
}

/** The definition of JVMS §4.4.7, per UTF-16 unit. */
function encode(text: string): number[] {
  const bytes: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c !== 0 && c < 0x80) bytes.push(c);
    else if (c < 0x800) bytes.push(0xc0 | (c >> 6), 0x80 | (c & 0x3f));
    else bytes.push(0xe0 | (c >> 12), 0x80 | ((c >> 6) & 0x3f), 0x80 | (c & 0x3f));
  }
  return bytes;
}

describe('readUtf8', () => {
  it.each(['', 'plain', 'caf\u00e9', 'nul\u0000nul', '\u20ac', '\ud83d\ude00 pair', 'lone \ud83d', '\uffff'])(
    'decodes %j',
    (text) => {
      const constant = read(encode(text));
      expect(constant.value).toBe(text);
      expect([...constant.bytes]).toEqual(encode(text));
    },
  );

  it('decodes every UTF-16 unit', () => {
    for (let start = 0; start < 0x10000; start += 0x1000) {
      const text = String.fromCharCode(...Array.from({ length: 0x1000 }, (_, i) => start + i));
      expect(read(encode(text)).value).toBe(text);
    }
  });

  it.each([
    ['a zero byte', [0x61, 0]],
    ['a stray continuation', [0x80]],
    ['a four-byte form', [0xf0, 0x9f, 0x98, 0x80]],
    ['a truncated two-byte form', [0x61, 0xc3]],
    ['a truncated three-byte form', [0xe2, 0x82]],
    ['a wrong continuation', [0xe2, 0x82, 0x41]],
    ['an overlong two-byte form', [0xc1, 0x81]],
    ['an overlong three-byte form', [0xe0, 0x81, 0x81]],
  ])('rejects %s', (_, bytes) => {
    expect(() => read(bytes)).toThrow(InputError);
    expect(() => read(bytes)).toThrow(
      /^X\.class: malformed modified UTF-8 in constant pool at offset 0x[23]$/,
    );
  });

  it('allows overlong forms in old files', () => {
    expect(read([0xc1, 0x81, 0xe0, 0x81, 0x81], true).value).toBe('AA');
  });
});
