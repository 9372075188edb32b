/** Small texts that every report uses: values and amounts. */
import type { InputValue } from '../result/outcome.ts';
import { escaped, literalText } from '../result/value-text.ts';

/** `x = 5`, with the value as a Java programmer would write it. */
export function inputText(input: InputValue): string {
  return `${input.name} = ${valueText(input)}`;
}

/** A Java literal or constant of the input's type; of an array or object a text for people. */
export function valueText({ type, value, java }: InputValue): string {
  if (java.kind === 'primitive') return literalText(java.type, value);
  return java.kind === 'string' && type === 'String' ? literalText('String', value) : value;
}

/**
 * A text of the program's own, such as a message: its lines stay lines, the rest is plain, and it has an end. A line that a build server would take for a command
 * (`::error::` of GitHub's runners, which look behind blanks, `##[error]` of older ones) has an escape in it.
 */
export function programText(text: string, indent: string): string {
  const shown = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  return shown
    .split(/\r?\n/)
    .map((line) => [...line].map((c) => (c === '\\' || c === '\t' ? c : escaped(c, ''))).join(''))
    .map((line, i) => (i === 0 ? line : line.replace(COMMAND, (mark) => unit(mark))))
    .join(`\n${indent}`);
}

/** The first character of what begins a command of a build server. */
const COMMAND = /(?<=^\s*)(?::(?=:)|#(?=#\[))/u;

const unit = (c: string): string => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`;

const MAX_TEXT = 1_000;

/** A name of a class file, which may hold any character: on one line, and nothing in it steers a terminal. */
export function nameText(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (c) => escaped(c, ''));
}

/** A whole report for a terminal: whatever of the program is in it, only its lines are lines. */
export function terminalText(text: string): string {
  return text.replaceAll(/(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (c) => escaped(c, ''));
}

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
