/** What follows a backslash, where it stands for one character. */
import { notRegular } from './not-regular.ts';
import { END, type PatternReader } from './reader.ts';

const CONTROLS: Readonly<Record<string, number>> = { a: 7, e: 0x1b, f: 0x0c, n: 0x0a, r: 0x0d, t: 0x09 };

export function isSurrogateCode(codePoint: number): boolean {
  return codePoint >= 0xd800 && codePoint <= 0xdfff;
}

/** The reader stands behind the backslash. Classes, references and anchors have been taken already. */
export function escapedCharacter(reader: PatternReader): number {
  const c = reader.read();
  if (c === END) return notRegular('syntax');
  const letter = String.fromCodePoint(c);
  if (letter in CONTROLS) return CONTROLS[letter];
  switch (letter) {
    case '0':
      return octal(reader);
    case 'c': {
      const control = reader.read();
      return control === END ? notRegular('syntax') : control ^ 64;
    }
    case 'u':
      return unicode(reader);
    case 'x':
      return hexadecimal(reader);
    case 'N':
      return notRegular('grapheme');
    default:
      return /[A-Za-z0-9]/.test(letter) ? notRegular('syntax') : c;
  }
}

/** `\0n`, `\0nn`, `\0mnn` with m up to 3. */
function octal(reader: PatternReader): number {
  let value = 0;
  let digits = 0;
  while (digits < 3 && /[0-7]/.test(reader.peek()) && value * 8 + Number(reader.peek()) <= 0o377) {
    value = value * 8 + Number(reader.peek());
    reader.read();
    digits++;
  }
  return digits === 0 ? notRegular('syntax') : value;
}

function digits(reader: PatternReader, count: number): number {
  let text = '';
  for (let i = 0; i < count; i++) {
    if (!/[0-9A-Fa-f]/.test(reader.peek())) return notRegular('syntax');
    text += String.fromCodePoint(reader.read());
  }
  return Number.parseInt(text, 16);
}

/** `\uhhhh`. Two of them that are a pair of surrogates are one character. */
function unicode(reader: PatternReader): number {
  const high = digits(reader, 4);
  if (!isSurrogateCode(high)) return high;
  if (high >= 0xdc00 || !reader.skip('\\u')) return notRegular('surrogate');
  const low = digits(reader, 4);
  if (low < 0xdc00 || low > 0xdfff) return notRegular('surrogate');
  return 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
}

/** `\xhh` or `\x{h…h}`. */
function hexadecimal(reader: PatternReader): number {
  if (!reader.skip('{')) return digits(reader, 2);
  let value = 0;
  let count = 0;
  for (; /[0-9A-Fa-f]/.test(reader.peek()); count++) {
    value = value * 16 + digits(reader, 1);
    if (value > 0x10ffff) return notRegular('syntax');
  }
  return count === 0 || !reader.skip('}') ? notRegular('syntax') : value;
}
