/** For tests: random patterns of java.util.regex, ordinary and odd ones, and texts on both sides of their languages. */
import type { SeededRandom } from '../seeded-random.ts';
import { type Automaton, successor } from '../term/automaton.ts';
import { stretchesBetween } from './automaton.ts';
import { Flag } from './pattern.ts';

const EMOJI = '\u{1f600}';
/** Few different characters, so that texts match. */
const LITERALS = [
  ...'aaabbbccAB01-_. ',
  '\\.',
  '\\n',
  '\\r',
  '\\x61',
  '\\u0062',
  '\\t',
  'é',
  EMOJI,
  '\\x{1F600}',
  '\\-',
  '&',
  ']',
  '}',
  '\\0141',
  '\\cA',
  '\\Qa.b\\E',
  '\\Q1*\\E',
];
const CLASSES = [
  ...[
    '\\d',
    '\\w',
    '\\s',
    '\\D',
    '\\W',
    '\\S',
    '\\h',
    '\\v',
    '\\H',
    '\\V',
    '.',
    '.',
    '\\p{Alpha}',
    '\\p{Lower}',
    '\\P{Upper}',
  ],
  ...[
    '\\p{Punct}',
    '\\p{XDigit}',
    '\\p{ASCII}',
    '\\p{Graph}',
    '\\p{Print}',
    '\\p{Cntrl}',
    '\\p{Blank}',
    '\\p{Space}',
  ],
  ...[
    '\\p{Alnum}',
    '\\p{Digit}',
    '\\P{L1}',
    '\\p{all}',
    '\\p{L}',
    '\\pN',
    '\\p{IsLatin}',
    '\\p{Lu}',
    '\\P{M}',
    '\\p{javaLowerCase}',
  ],
];
const ITEMS = [
  'a',
  'b',
  'c',
  'A',
  '0',
  '1',
  'a-c',
  'A-B',
  '0-9',
  '-',
  '&',
  '^',
  '.',
  '\\d',
  '\\w',
  '\\s',
  '\\W',
  '\\-',
  '\\]',
  '\\n',
  '\\r',
  '\\\\',
  'é',
  EMOJI,
  'a-é',
  `b-${EMOJI}`,
  '\\x61-\\x63',
  '\\p{Alpha}',
  '\\P{Digit}',
  '[',
  ']',
  '\\v',
  '\\Qa-c\\E',
  '\\t',
];
const QUANTIFIERS = [
  '*',
  '+',
  '?',
  '{2}',
  '{0,1}',
  '{1,3}',
  '{2,}',
  '{0}',
  '*?',
  '+?',
  '??',
  '{1,2}?',
  '{1,}?',
  '*+',
  '{2,1}',
  '{,2}',
  '**',
];
const ASSERTIONS = [
  '^',
  '$',
  '^',
  '$',
  '\\A',
  '\\z',
  '\\Z',
  '\\b',
  '\\B',
  '\\G',
  '(?=a)',
  '(?!b)',
  '(?=.*\\d)',
  '(?<=a)',
  '(?!$)',
];
const ODD = [
  '\\1',
  '(?>a*)',
  '\\R',
  '\\X',
  '(?i)',
  '(?s)',
  '(?m)',
  '(?d)',
  '(?-i)',
  '(?x)',
  '(?u)',
  '\\k<n>',
  '\\y',
  '(',
  '{',
  '\\N{DIGIT ONE}',
  '[a',
  '(?<n>b)',
];

function pick<T>(random: SeededRandom, all: readonly T[]): T {
  return all[random.below(all.length)];
}

export function randomPattern(random: SeededRandom): { readonly pattern: string; readonly flags: number } {
  const flags = pick(random, [
    0,
    0,
    0,
    0,
    Flag.CaseInsensitive,
    Flag.Multiline,
    Flag.DotAll,
    Flag.UnixLines,
    Flag.Literal,
    Flag.Multiline | Flag.UnixLines,
    Flag.Literal | Flag.CaseInsensitive,
  ]);
  return { pattern: choice(random, 3), flags };
}

function choice(random: SeededRandom, depth: number): string {
  const count = pick(random, [1, 1, 1, 2, 3]);
  return Array.from({ length: count }, () => sequence(random, depth)).join('|');
}

function sequence(random: SeededRandom, depth: number): string {
  const count = pick(random, [0, 1, 1, 2, 2, 3, 4]);
  return Array.from({ length: count }, () => atom(random, depth)).join('');
}

function atom(random: SeededRandom, depth: number): string {
  const kind = random.below(100);
  // Odd things are rare, so that most patterns are regular.
  if (kind < 2) return pick(random, ODD);
  if (kind < 7) return pick(random, ASSERTIONS);
  const one = plainAtom(random, depth);
  return random.below(5) < 2
    ? one + pick(random, QUANTIFIERS.slice(0, random.below(30) === 0 ? 17 : 13))
    : one;
}

function plainAtom(random: SeededRandom, depth: number): string {
  const kind = random.below(10);
  if (depth > 0 && kind < 3) {
    const open = pick(random, ['(', '(', '(?:', '(?:', '(?i:', '(?s-i:', '(?=', '(?!', '(?<n>']);
    return `${open}${choice(random, depth - 1)})`;
  }
  if (kind < 5) return pick(random, CLASSES);
  if (kind < 7) return bracketed(random, 2);
  return pick(random, LITERALS);
}

function bracketed(random: SeededRandom, depth: number): string {
  const items = Array.from({ length: 1 + random.below(3) }, () => {
    const isNested = depth > 0 && random.below(8) === 0;
    return isNested ? bracketed(random, depth - 1) : pick(random, ITEMS);
  });
  if (random.below(5) === 0) {
    const right = random.below(2) === 0 && depth > 0 ? bracketed(random, depth - 1) : pick(random, ITEMS);
    items.splice(random.below(items.length + 1), 0, `&&${right}`);
  }
  return `[${random.below(4) === 0 ? '^' : ''}${items.join('')}]`;
}

/** Characters at which classes and line ends change. */
const UNITS = [...'aabbccABZz01 9-_.&]}\n\n\r\r\t\u0085\u2028\u2029éK\u0131']
  .map((c) => c.charCodeAt(0))
  .concat([0xd83d, 0xde00, 0xd83d, 0xde00, 0xd800, 0xdfff, 0, 0xffff, 1]);

/** A text that the automaton accepts, if its random walk ends well; then changed a little, or not. */
export function randomText(random: SeededRandom, automaton: Automaton | null): string {
  const units: number[] = [];
  let state = 0;
  const longest = random.below(8);
  while (automaton !== null && units.length < longest) {
    const ways = [...stretchesBetween(automaton.edges[state], 0, 0x10000)];
    const unit = random.below(3) === 0 ? pick(random, UNITS) : pick(random, ways)[0];
    const next = successor(automaton.edges[state], unit);
    if (isDead(automaton, next) && random.below(10) > 0) {
      if (random.below(6) === 0) break;
      continue;
    }
    units.push(unit);
    state = next;
  }
  const changes = automaton === null ? random.below(6) : pick(random, [0, 0, 0, 1, 2]);
  for (let i = 0; i < changes; i++) {
    const at = random.below(units.length + 1);
    units.splice(at, random.below(2), ...(random.below(3) === 0 ? [] : [pick(random, UNITS)]));
  }
  return String.fromCharCode(...units);
}

/** Whether the state leads nowhere but to itself, and does not accept. */
function isDead(automaton: Automaton, state: number): boolean {
  return !automaton.isAccepting[state] && automaton.edges[state].targets.every((t) => t === state);
}
