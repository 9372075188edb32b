/**
 * The methods of `test/strings`, with what the comments before each expect. Lines of `// key: value`, of which `why` goes on over
 * indented lines:
 *
 * - `check`: the method, as for `--method` but without the class
 * - `verdict`: for the property `all`
 * - `paths`: in mode 1. `3`; `2..4` where the JDK's or javac's own code may tell more apart than the program does; `3..` where
 *   nothing bounds it; `-` where the text does not settle it. Merged paths are as many at most, and at least as many as
 *   the method has ways to end.
 * - `throws`: `none`, or a list of `Class@label x2`: uncaught exceptions, of java.lang, and the paths that end this way. A label
 *   stands for the line that ends with `//@label`. Without a number only the kind is expected.
 * - `input`: JSON values, and what a real JVM does with them. `long`: a number of times `a`, likewise.
 * - `why`
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What a parameter is given; an array is the elements of a `String[]`. */
export type Value = string | number | null | readonly (string | null)[];

export type Trial = {
  readonly values: readonly Value[];
  /** `returns`, `returns 5`, `throws java.lang.IllegalStateException@12`. */
  readonly expected: string;
};

export type Bounds = { readonly least: number; readonly most: number };

export type StringMethod = {
  /** `Lengths.middle` */
  readonly name: string;
  readonly file: string;
  /** `strings.Lengths.middle(String)`: for `--method`. */
  readonly signature: string;
  readonly verdict: 'SAFE' | 'UNSAFE';
  /** In mode 1. */
  readonly paths: Bounds;
  /** `java.lang.IllegalStateException@12` to the number of paths in mode 1; null: any. */
  readonly throws: ReadonlyMap<string, number | null>;
  readonly trials: readonly Trial[];
  /** Texts that its source and its inputs mention: near them lies what fails. */
  readonly texts: readonly string[];
};

export function stringFiles(): string[] {
  return fs
    .readdirSync(ROOT)
    .filter((name) => name.endsWith('.java'))
    .sort()
    .map((name) => path.join(ROOT, name));
}

export function stringMethods(): StringMethod[] {
  return stringFiles().flatMap(readMethods);
}

/** Of merged paths: each way to end is a path of its own, and merging makes no more paths than there were. */
export function mergedBounds({ paths, throws, trials, verdict }: StringMethod): Bounds {
  const canReturn = verdict === 'SAFE' || trials.some(({ expected }) => expected.startsWith('returns'));
  return { least: throws.size + (canReturn ? 1 : 0), most: paths.most };
}

function readMethods(file: string): StringMethod[] {
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const starts = lines.flatMap((line, i) => (/^ +\/\/ check: /.test(line) ? [i] : []));
  return starts.map((start, k) => readMethod(file, lines, start, starts[k + 1] ?? lines.length));
}

function readMethod(file: string, lines: readonly string[], start: number, end: number): StringMethod {
  const className = path.basename(file, '.java');
  const header = new Map<string, string[]>();
  for (const line of lines.slice(start, end)) {
    const entry = /^ +\/\/ (\w+): (.+)$/.exec(line);
    if (entry !== null) header.set(entry[1], [...(header.get(entry[1]) ?? []), entry[2]]);
  }
  const one = (key: string): string => {
    const values = header.get(key);
    if (values?.length !== 1)
      throw new Error(`${className}: ${lines[start]}: one line "// ${key}: …" is needed`);
    return values[0];
  };
  one('why');
  const check = one('check');
  const atLine = (text: string): string => withLine(className, lines, text);
  const trials = [
    ...(header.get('input') ?? []).map((text) =>
      readTrial(text, (values) => JSON.parse(`[${values}]`), atLine),
    ),
    ...(header.get('long') ?? []).map((text) => readTrial(text, (n) => ['a'.repeat(Number(n))], atLine)),
  ];
  const mentioned = trials.flatMap(({ values }) => values.flat()).filter((v) => typeof v === 'string');
  const code = lines.slice(start, end).filter((line) => !/^ +\/\//.test(line));
  return {
    name: `${className}.${check.slice(0, check.indexOf('('))}`,
    file,
    signature: `strings.${className}.${check}`,
    verdict: one('verdict') as StringMethod['verdict'],
    paths: readBounds(one('paths')),
    throws: readThrows(one('throws'), atLine),
    trials,
    texts: [...new Set([...mentioned, ...literals(code.join('\n'))])],
  };
}

function readTrial(
  text: string,
  parse: (values: string) => Value[],
  atLine: (text: string) => string,
): Trial {
  const at = text.lastIndexOf(' -> ');
  return { values: parse(text.slice(0, at)), expected: atLine(text.slice(at + 4)) };
}

function readBounds(text: string): Bounds {
  if (text === '-') return { least: 1, most: Number.POSITIVE_INFINITY };
  const [least, most] = text.split('..');
  return {
    least: Number(least),
    most: most === undefined ? Number(least) : most === '' ? Number.POSITIVE_INFINITY : Number(most),
  };
}

function readThrows(text: string, atLine: (text: string) => string): Map<string, number | null> {
  if (text === 'none') return new Map();
  return new Map(
    text.split(', ').map((item) => {
      const [what, times] = item.split(' x');
      return [atLine(`throws ${what}`).slice('throws '.length), times === undefined ? null : Number(times)];
    }),
  );
}

/** `throws X@label` to `throws java.lang.X@12`. */
function withLine(className: string, lines: readonly string[], text: string): string {
  const match = /^throws (\w+)@(\w+)$/.exec(text);
  if (match === null) return text;
  const index = lines.findIndex((line) => line.endsWith(`//@${match[2]}`));
  if (index < 0) throw new Error(`${className}: no line ends with //@${match[2]}`);
  return `throws java.lang.${match[1]}@${index + 1}`;
}

/** Strings and characters of Java code, as far as JSON has their escapes. */
function literals(code: string): string[] {
  return [...code.matchAll(/"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\u?\w+))'/g)].flatMap(([, text, char]) => {
    try {
      return [JSON.parse(`"${text ?? char}"`) as string];
    } catch {
      return [];
    }
  });
}
