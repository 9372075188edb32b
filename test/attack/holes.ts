/** What fills the holes of fragments: parameters of the program, literals, small expressions. */
import type { TestRandom as Random } from '../../src/term/random.testing.ts';

export type Parameter = { readonly name: string; readonly type: string };

type Kind = {
  readonly type: string;
  /** Of the type; null: only a parameter will do. */
  readonly literal: ((random: Random) => string) | null;
};

const INTS = [0, 1, -1, 2, 3, 5, 7, 10, 16, 31, 100, 127, 128, -128, 1000, 65535, 2147483647, -2147483648];
const DOUBLES = [
  '0.0',
  '-0.0',
  '1.0',
  '0.5',
  '1.5',
  '2.5',
  '-3.25',
  '1e10',
  '0.1',
  '3.0',
  '1e-5',
  '1e300',
  '4.9e-324',
];
const SPECIAL = ['NaN', 'POSITIVE_INFINITY', 'NEGATIVE_INFINITY', 'MAX_VALUE', 'MIN_VALUE'];
export const TEXTS = [
  '',
  'a',
  'ab',
  'abc',
  'b',
  'A',
  'Aa',
  'BB',
  '12',
  '-7',
  '0x1f',
  '2024-01-05',
  'i',
  'I',
  ' x ',
  'a,b',
  '%d',
  '%s-',
  '%5d',
  '%x|',
  'NEW',
  '-0',
  '+7',
  'a,',
  'a12',
  '\u0000',
  '\u2003',
  '\u00df',
  '\u0130',
  '\u212a',
  '\u0667',
  '\ud800',
  '\ud83d\ude00',
  '\u0391\u03a3',
  'a text of 17 char',
];
const CHARS = ["'a'", "'0'", "'I'", "' '", "'z'", "'%'", "'\\u00e9'", "'\\u20ac'", "'\\ud800'"];

export const int = (random: Random): string => {
  const value = random.isChance(60) ? random.pick(INTS) : random.below(41) - 10;
  return value === -2147483648 ? 'Integer.MIN_VALUE' : value < 0 ? `(${value})` : `${value}`;
};
const fraction =
  (box: string, suffix: string) =>
  (random: Random): string => {
    if (random.isChance(20)) return `${box}.${random.pick(SPECIAL)}`;
    const text = random.pick(DOUBLES);
    const value = box === 'Float' && /e(?:300|-324)$/.test(text) ? '1e-40' : text;
    return value.startsWith('-') ? `(${value}${suffix})` : `${value}${suffix}`;
  };
/** A literal of ASCII alone: javac reads the source in whatever encoding it likes. */
export function textLiteral(text: string): string {
  return JSON.stringify(text).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const text = (random: Random): string => textLiteral(random.pick(TEXTS));

export const KINDS: Readonly<Record<string, Kind>> = {
  i: { type: 'int', literal: int },
  l: {
    type: 'long',
    literal: (r) =>
      r.isChance(20) ? r.pick(['Long.MAX_VALUE', 'Long.MIN_VALUE', '4294967296L']) : `(long) ${int(r)}`,
  },
  f: { type: 'float', literal: fraction('Float', 'f') },
  d: { type: 'double', literal: fraction('Double', '') },
  c: { type: 'char', literal: (r) => r.pick(CHARS) },
  b: { type: 'boolean', literal: (r) => r.pick(['true', 'false']) },
  y: { type: 'byte', literal: (r) => `(byte) ${int(r)}` },
  h: { type: 'short', literal: (r) => `(short) ${int(r)}` },
  s: { type: 'String', literal: text },
  a: { type: 'int[]', literal: null },
  o: { type: 'P', literal: null },
  k: { type: 'Shape', literal: null },
  e: { type: 'Color', literal: null },
  g: { type: 'java.util.List<Integer>', literal: null },
  m: { type: 'java.util.Map<Integer, Integer>', literal: null },
  t: { type: 'java.util.Set<Integer>', literal: null },
  q: { type: 'StringBuilder', literal: null },
  x: { type: 'Object', literal: null },
  j: { type: 'Integer', literal: null },
  r: { type: 'String[]', literal: null },
};

/** Small enough to be a count, a month or an index. */
const small = (random: Random): string => String(random.below(5));
const WORDS = ['x', 'ab', 'abc', 'I', ''];

/** Fills holes, and remembers which parameters it needed. A hole keeps its filling within one fragment. */
export class Holes {
  readonly parameters: Parameter[] = [];
  private readonly random: Random;
  /** Literals alone: nothing depends on an input. */
  private readonly isClosed: boolean;
  private names = 0;

  constructor(random: Random, isClosed: boolean) {
    this.random = random;
    this.isClosed = isClosed;
  }

  /** A filler for one fragment. */
  filler(): (line: string) => string {
    const filled = new Map<string, string>();
    return (line) =>
      line.replace(/\$([a-zA-Z])(\d)/g, (hole, kind: string) => {
        if (!filled.has(hole)) filled.set(hole, this.fill(kind));
        return filled.get(hole)!;
      });
  }

  /** A new parameter. */
  add(type: string): string {
    const name = `in${this.parameters.length}`;
    this.parameters.push({ name, type });
    return name;
  }

  private fill(kind: string): string {
    const { random } = this;
    if (kind === 'n') return String(++this.names);
    if (kind === 'V') return small(random);
    if (kind === 'w') return random.pick(WORDS);
    const { type, literal } = KINDS[kind.toLowerCase()];
    const isLiteral = kind !== kind.toLowerCase() || this.isClosed || random.isChance(30);
    if (isLiteral && literal !== null) return literal(random);
    const known = this.parameters.filter((p) => p.type === type);
    const name =
      known.length > 1 || (known.length === 1 && random.isChance(35))
        ? random.pick(known).name
        : this.add(type);
    return type === 'int' && random.isChance(12)
      ? `(${name} ${random.pick(['+', '-', '&', '^'])} ${random.below(9)})`
      : name;
  }
}

/** Does a parameter of this program have to be made by somebody? */
export function hasReferenceHole(lines: readonly string[]): boolean {
  return lines.some((line) =>
    [...line.matchAll(/\$([a-z])\d/g)].some(([, kind]) => KINDS[kind]?.literal === null),
  );
}
