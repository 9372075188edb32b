/** String inputs in models: a string has variables for its length, its first characters and all of them (`textVariables`). */
import type { Model } from '../../term/evaluate.ts';
import type { Term } from '../../term/term.ts';
import { ArrayValue, type Value } from '../../term/values.ts';

const ARRAY = '[]';
const LENGTH = '.length';

/** No longer than this are texts varied: others are of no use as examples. */
const LONGEST_VARIED = 64;

/** The names of the string inputs among the variables. */
export function textNames(variables: readonly Term[]): string[] {
  return variables.flatMap(({ name, sort }) =>
    sort.kind === 'Array' && name.endsWith(ARRAY) ? [name.slice(0, -ARRAY.length)] : [],
  );
}

/** Those of the variables that are lengths of string inputs. */
export function textLengths(variables: readonly Term[]): Set<Term> {
  const names = new Set(textNames(variables).map((name) => name + LENGTH));
  return new Set(variables.filter(({ name }) => names.has(name)));
}

/** What the model says that the string input is. */
export function textIn(model: Model, variables: readonly Term[], name: string): string {
  const partOf = (part: string): Value | undefined => {
    const v = variables.find((each) => each.name === name + part);
    return v === undefined ? undefined : model.get(v);
  };
  const length = Math.min(Number(partOf(LENGTH) ?? 0), LONGEST_VARIED);
  const rest = partOf(ARRAY) as ArrayValue | undefined;
  const chars = Array.from({ length }, (_, i) => partOf(`[${i}]`) ?? rest?.get(i) ?? 0);
  return String.fromCharCode(...chars.map(Number));
}

/** The variable with its value, if it is one of a string input that has one of these names and is this text. */
export function textEntry(v: Term, names: readonly string[], text: string): [Term, Value][] {
  const [, ofName, part] = /^(.*?)(\.length|\[\d*\])$/.exec(v.name) ?? [];
  if (!names.includes(ofName)) return [];
  if (part === LENGTH) return [[v, text.length]];
  const chars = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  if (v.sort.kind === 'Array') return [[v, new ArrayValue(v.sort, 0, new Map(chars.entries()))]];
  const index = /^\[(\d+)\]$/.exec(part);
  return index === null ? [] : [[v, chars[Number(index[1])] ?? 0]];
}
