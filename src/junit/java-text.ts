/** Java source text: literals and identifiers. ASCII only, so that the encoding that javac assumes does not matter. */
import type { PrimitiveType } from '../result/outcome.ts';

/** An expression of exactly this type. */
export function typedLiteral(type: PrimitiveType, value: string): string {
  // Constants of these types do not exist in Java: `1` is an int.
  return type === 'byte' || type === 'short' ? `(${type}) ${value}` : assignableLiteral(type, value);
}

/** An expression that can be assigned to the type: byte and short need no cast. */
export function assignableLiteral(type: PrimitiveType, value: string): string {
  switch (type) {
    case 'int':
      // `-2147483648` is legal too, but its positive part is not, which confuses readers.
      if (value === '-2147483648') return 'Integer.MIN_VALUE';
      return value === '2147483647' ? 'Integer.MAX_VALUE' : value;
    case 'long':
      if (value === '-9223372036854775808') return 'Long.MIN_VALUE';
      return value === '9223372036854775807' ? 'Long.MAX_VALUE' : `${value}L`;
    case 'char':
      return `'${escaped(Number(value), "'")}'`;
    case 'float':
      return floating(value, 'Float', 'f');
    case 'double':
      return floating(value, 'Double', '');
    default:
      return value;
  }
}

function floating(value: string, cls: string, suffix: string): string {
  if (value === 'NaN') return `${cls}.NaN`;
  if (value === 'Infinity') return `${cls}.POSITIVE_INFINITY`;
  if (value === '-Infinity') return `${cls}.NEGATIVE_INFINITY`;
  const size = Math.abs(Number(value));
  // The least positive value has no decimal text that is both short and exact.
  const isLeast = cls === 'Float' ? Math.fround(size) === 2 ** -149 : size === Number.MIN_VALUE;
  return isLeast ? `${value.startsWith('-') ? '-' : ''}${cls}.MIN_VALUE` : value + suffix;
}

export function stringLiteral(text: string): string {
  return `"${Array.from({ length: text.length }, (_, i) => escaped(text.charCodeAt(i), '"')).join('')}"`;
}

const ESCAPES: Readonly<Record<number, string>> = {
  8: '\\b',
  9: '\\t',
  10: '\\n',
  12: '\\f',
  13: '\\r',
  92: '\\\\',
};

/** Escapes one UTF-16 unit: surrogates need not come in pairs. Short escapes come first, because `\u000a` would end the line. */
function escaped(code: number, quote: string): string {
  if (code === quote.charCodeAt(0)) return `\\${quote}`;
  const short = ESCAPES[code];
  if (short !== undefined) return short;
  return code >= 32 && code < 127 ? String.fromCharCode(code) : `\\u${code.toString(16).padStart(4, '0')}`;
}

/** `var`, `yield` and `record` may be names in some places. They are avoided everywhere. */
const RESERVED = new Set(
  (
    'abstract assert boolean break byte case catch char class const continue default do double else enum extends false ' +
    'final finally float for goto if implements import instanceof int interface long native new null package private ' +
    'protected public return short static strictfp super switch synchronized this throw throws transient true try var ' +
    'void volatile while yield record _'
  ).split(' '),
);

function isIdentifier(text: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(text) && !RESERVED.has(text);
}

/** Makes the name of a local variable from any text. */
export function variableName(text: string): string {
  const plain = text.replaceAll(/[^\w$]/g, '');
  // `URL` becomes `url`, `URLReader` becomes `uRLReader`, `Node` becomes `node`.
  const lower = plain.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (start) => start.toLowerCase());
  return isIdentifier(lower) ? lower : isIdentifier(`${lower}Value`) ? `${lower}Value` : `value${lower}`;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Text for a line comment: even there `\u` would be an escape, and a line break would end the comment. */
export function commentText(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll(/[^\x20-\x7e]/g, '?');
}
