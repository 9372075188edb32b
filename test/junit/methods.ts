/**
 * Methods for which tests are generated, and what their text settles. Those of our own are in `programs`; the lines of
 * comments before each say
 *
 * - `test`: the method, as for `--method` but without the class (or with a nested one)
 * - `options`: further options
 * - `paths`: paths in mode 1, which is as many tests; `-` where the text does not settle it
 * - `throws`: `none`, or a list of `class x2`: exceptions that leave the method and the paths that end this way. Without a number
 *   only the kind is expected.
 * - `why`
 * - `needs`: what Rangefinder does not have yet
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAMS = fileURLToPath(new URL('programs', import.meta.url));

export type TestedMethod = {
  /** `a.B.m(int)`: for `--method`. */
  readonly signature: string;
  readonly options: readonly string[];
  /** null: not settled. */
  readonly paths: number | null;
  /** null: not settled; a number null: any. */
  readonly throws: ReadonlyMap<string, number | null> | null;
  readonly needs: string | null;
};

/** The sources of our own. */
export function programFiles(): string[] {
  return fs
    .readdirSync(PROGRAMS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.java'))
    .sort()
    .map((name) => path.join(PROGRAMS, name));
}

export function ownMethods(): TestedMethod[] {
  return programFiles().flatMap(readMethods);
}

function readMethods(file: string): TestedMethod[] {
  const methods: TestedMethod[] = [];
  const relative = path.relative(PROGRAMS, file).replace(/\.java$/, '');
  const topLevel = relative.replaceAll(path.sep, '.');
  let header: Map<string, string> | null = null;
  for (const line of fs.readFileSync(file, 'utf8').split('\n')) {
    const entry = /^ +\/\/ (\w+): (.+)$/.exec(line);
    if (entry?.[1] === 'test') header = new Map();
    if (entry !== null) header?.set(entry[1], entry[2]);
    else if (header !== null && !/^ +\/\/ {3}/.test(line)) {
      methods.push(toMethod(topLevel, header));
      header = null;
    }
  }
  return methods;
}

function toMethod(topLevel: string, header: ReadonlyMap<string, string>): TestedMethod {
  const one = (key: string): string => {
    const value = header.get(key);
    if (value === undefined) throw new Error(`${topLevel} ${header.get('test')}: no line "// ${key}: …"`);
    return value;
  };
  one('why');
  const method = one('test');
  const dot = method.slice(0, method.indexOf('(')).indexOf('.');
  const owner = dot < 0 ? topLevel : topLevel.replace(/\w+$/, method.slice(0, dot));
  const paths = one('paths');
  return {
    signature: `${owner}.${method.slice(dot + 1)}`,
    options: (header.get('options') ?? '').split(' ').filter((word) => word !== ''),
    paths: paths === '-' ? null : Number(paths),
    throws: readThrows(one('throws')),
    needs: header.get('needs') ?? null,
  };
}

function readThrows(text: string): Map<string, number | null> {
  if (text === 'none') return new Map();
  return new Map(
    text.split(', ').map((item) => {
      const [name, times] = item.split(' x');
      return [name, times === undefined ? null : Number(times)];
    }),
  );
}
