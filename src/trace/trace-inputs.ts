/**
 * The inputs of `rangefinder trace`, in the order in which the program asks for them. Either lines `name type value`, or
 * the JSON that `check --json` prints: a list of inputs, or a whole report, of which the first finding is taken. Arrays and
 * objects are known from a finding only: it says what every reference was decided to be.
 */

import { InputError } from '../errors.ts';
import type { HeapNode, InputType, JavaValue } from '../result/outcome.ts';
import type { SavedModel } from '../term/saved-model.ts';

/** A number or a string; the value as `InputValue` has it. */
export type GivenInput = { readonly name: string; readonly type: InputType; readonly value: string };

/** The inputs of a file. Numbers and strings are given by value; arrays and objects by the model of a finding. */
export type GivenInputs = {
  readonly plain: readonly GivenInput[];
  /** Arrays and objects: as the report shows them. */
  readonly references: readonly { readonly name: string; readonly value: string }[];
  readonly heap: readonly HeapNode[];
  /** What the references are, and the numbers in them. */
  readonly model: SavedModel;
};

type Report = { readonly findings?: readonly { inputs?: unknown; heap?: HeapNode[]; model?: SavedModel }[] };

/** Bits and signedness of the integers; chars have no sign. */
const INTEGERS: Readonly<Partial<Record<InputType, readonly [min: bigint, max: bigint]>>> = {
  byte: [-(2n ** 7n), 2n ** 7n - 1n],
  short: [-(2n ** 15n), 2n ** 15n - 1n],
  char: [0n, 2n ** 16n - 1n],
  int: [-(2n ** 31n), 2n ** 31n - 1n],
  long: [-(2n ** 63n), 2n ** 63n - 1n],
};
const TYPES: readonly InputType[] = [
  'boolean',
  'byte',
  'char',
  'short',
  'int',
  'long',
  'float',
  'double',
  'String',
];

/** `where` names the file, for messages. */
export function parseTraceInputs(text: string, where: string): GivenInputs {
  const trimmed = text.trim();
  if (/^[[{]/.test(trimmed)) return fromJson(trimmed, where);
  return { plain: fromLines(text, where), references: [], heap: [], model: [] };
}

function fromLines(text: string, where: string): GivenInput[] {
  return text.split(/\r?\n/).flatMap((line, i) => {
    if (line.trim() === '' || line.trim().startsWith('#')) return [];
    const at = `${where}:${i + 1}`;
    const match = /^\s*(\S+)\s+(\S+)(?:\s(.*))?$/.exec(line);
    if (match === null) throw new InputError(`${at}: write it as 'name type value', such as x int 5`);
    const [, name, type, value = ''] = match;
    return [input(name, type, type === 'String' ? stringValue(value, at) : value.trim(), at)];
  });
}

/** A string is given as it stands, or in quotes where blanks and escapes matter. */
function stringValue(text: string, at: string): string {
  if (!/^\s*"/.test(text)) return text;
  try {
    return JSON.parse(text.trim()) as string;
  } catch {
    throw new InputError(`${at}: ${text.trim()} is no string: close the quotes, escape as in JSON`);
  }
}

function fromJson(text: string, where: string): GivenInputs {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (e) {
    throw new InputError(`${where}: this is no JSON (${(e as Error).message}): check the file`);
  }
  const { list, heap, model } = listOf(value, where);
  const plain: GivenInput[] = [];
  const references: { name: string; value: string }[] = [];
  for (const [i, each] of list.entries()) {
    const at = `${where}, input ${i + 1}`;
    const { name, type, value: v, java } = (each ?? {}) as Partial<Record<string, unknown>>;
    const isText = typeof v === 'string' || typeof v === 'number' || typeof v === 'boolean';
    if (typeof name !== 'string' || typeof type !== 'string' || !isText)
      throw new InputError(`${at}: write it as {"name": "x", "type": "int", "value": "5"}`);
    if (model !== null && isReference(type, java as JavaValue | undefined))
      references.push({ name, value: String(v) });
    else plain.push(input(name, type, String(v), at));
  }
  return { plain, references, heap, model: model ?? [] };
}

/** A null of type String is one, too. */
function isReference(type: string, java: JavaValue | undefined): boolean {
  return !TYPES.some((each) => each === type) || java?.kind === 'null';
}

type Listed = {
  readonly list: readonly unknown[];
  readonly heap: readonly HeapNode[];
  /** Null: nothing is said about references. */
  readonly model: SavedModel | null;
};

function listOf(value: unknown, where: string): Listed {
  if (Array.isArray(value)) return { list: value, heap: [], model: null };
  const { findings } = value as Report;
  const { inputs, heap = [], model = null } = (Array.isArray(findings) ? findings[0] : undefined) ?? {};
  if (Array.isArray(inputs)) return { list: inputs, heap, model };
  throw new InputError(`${where}: neither a list of inputs nor a report of check with a finding`);
}

function input(name: string, written: string, value: string, at: string): GivenInput {
  const type = TYPES.find((each) => each === written);
  if (type === undefined)
    throw new InputError(
      `${at}: there is no input type ${written}; there are ${TYPES.join(', ')}, and any in a report of check with a finding`,
    );
  return { name, type, value: normal(type, value, at) };
}

/** A Java literal without suffix: what the report prints may be given back. */
function normal(type: InputType, text: string, at: string): string {
  const wrong = (what: string) => new InputError(`${at}: ${text} is no ${type}: give ${what}`);
  if (type === 'String') return text;
  if (type === 'boolean') {
    if (text !== 'true' && text !== 'false') throw wrong('true or false');
    return text;
  }
  if (type === 'float' || type === 'double') {
    const named = FLOAT_NAMES[text.replace(/^(?:Float|Double)\./, '')];
    if (named !== undefined) return named;
    if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[fFdD]?$/.test(text)) throw wrong('a decimal number');
    return text.replace(/[fFdD]$/, '').replace(/^\+/, '');
  }
  const char = type === 'char' ? charCode(text) : null;
  const digits = char ?? text.replace(/[lL]$/, '').replace(/^\+/, '');
  if (!/^-?\d+$/.test(digits)) throw wrong('a whole number');
  const [min, max] = INTEGERS[type] as readonly [bigint, bigint];
  if (BigInt(digits) < min || BigInt(digits) > max) throw wrong(`a number from ${min} to ${max}`);
  return String(BigInt(digits));
}

const FLOAT_NAMES: Readonly<Record<string, string>> = {
  NaN: 'NaN',
  Infinity: 'Infinity',
  '-Infinity': '-Infinity',
  POSITIVE_INFINITY: 'Infinity',
  NEGATIVE_INFINITY: '-Infinity',
};

/** `'a'`, `'\n'`, `'\u0041'`. */
function charCode(text: string): string | null {
  const match = /^'(?:\\u([0-9a-fA-F]{4})|\\(.)|([^\\]))'$/su.exec(text);
  if (match === null) return null;
  const [, hex, escaped, plain] = match;
  if (hex !== undefined) return String(Number.parseInt(hex, 16));
  if (plain !== undefined) return plain.length === 1 ? String(plain.charCodeAt(0)) : null;
  const controls: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };
  return String(controls[escaped] ?? escaped.charCodeAt(0));
}
