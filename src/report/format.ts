/** Small texts that every report uses: values and amounts. */
import type { InputValue } from '../search/outcome.ts';

/** `x = 5`, with the value as a Java programmer would write it. */
export function inputText(input: InputValue): string {
  return `${input.name} = ${literal(input)}`;
}

/** A Java literal or constant of the input's type. */
export function literal({ type, value }: InputValue): string {
  switch (type) {
    case 'long':
      return `${value}L`;
    case 'float':
      return floatLiteral(value, 'Float', 'f');
    case 'double':
      return floatLiteral(value, 'Double', '');
    case 'char':
      return charLiteral(Number(value));
    case 'String':
      return `"${[...value].map((c) => escaped(c, '"')).join('')}"`;
    default:
      return value;
  }
}

function floatLiteral(value: string, cls: string, suffix: string): string {
  if (value === 'NaN') return `${cls}.NaN`;
  if (value === 'Infinity') return `${cls}.POSITIVE_INFINITY`;
  if (value === '-Infinity') return `${cls}.NEGATIVE_INFINITY`;
  return value + suffix;
}

function charLiteral(code: number): string {
  return `'${escaped(String.fromCharCode(code), "'")}'`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
  '\\': '\\\\',
};

/** Control characters, lone surrogates and the like are written by their number: a report is plain text. */
function escaped(c: string, quote: string): string {
  if (c === quote) return `\\${quote}`;
  const known = ESCAPES[c];
  if (known !== undefined) return known;
  const isPlain = /[\p{L}\p{N}\p{P}\p{S} ]/u.test(c) && !/\p{Cs}/u.test(c);
  if (isPlain) return c;
  return [...Array(c.length).keys()]
    .map((i) => `\\u${c.charCodeAt(i).toString(16).padStart(4, '0')}`)
    .join('');
}

/** A text of the program's own, such as a message: its lines stay lines, the rest is plain, and it has an end. */
export function programText(text: string, indent: string): string {
  const shown = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  return shown
    .split(/\r?\n/)
    .map((line) => [...line].map((c) => (c === '\\' || c === '\t' ? c : escaped(c, ''))).join(''))
    .join(`\n${indent}`);
}

const MAX_TEXT = 1_000;

/** `1 path`, `24 paths`, `13,824 paths`. */
export function amount(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

export function grouped(n: number): string {
  return String(n).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `40 ms`, `1.2 s`, `2 min 5 s`. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const all = Math.round(ms / 1000);
  return `${Math.floor(all / 60)} min ${all % 60} s`;
}
