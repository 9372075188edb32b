/**
 * The methods of `test/recipes`, with what the comments before each expect. Lines of `// key: value`:
 *
 * - `check`: the method
 * - `options`: of `rangefinder check` and `test`
 * - `verdict`: for the property `all`
 * - `throws`: a list of `class@label`: uncaught exceptions. A label stands for the line that ends with `//@label`.
 * - `leaves`: ids of limitations: inputs that are not tried
 * - `untested`: why no test can be written
 * - `input`: arguments as Java writes them, and what a real JVM does with them
 * - `why`
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export type RecipeMethod = {
  /** `recipes.Lists.third` */
  readonly name: string;
  /** The same with the types of its parameters, for `--method`. */
  readonly signature: string;
  readonly options: readonly string[];
  readonly verdict: 'SAFE' | 'UNSAFE';
  /** `java.lang.IllegalStateException@12`, sorted. */
  readonly throws: readonly string[];
  readonly leaves: readonly string[];
  readonly isUntested: boolean;
  readonly trials: readonly { readonly args: string; readonly expected: string }[];
};

export function recipeFiles(): string[] {
  const names = fs.readdirSync(ROOT).filter((name) => name.endsWith('.java'));
  return names.sort().map((name) => path.join(ROOT, name));
}

export function recipeMethods(): RecipeMethod[] {
  return recipeFiles().flatMap((file) => {
    const lines = fs.readFileSync(file, 'utf8').split('\n');
    const starts = lines.flatMap((line, i) => (/^ +\/\/ check: /.test(line) ? [i] : []));
    return starts.map((start, k) => readMethod(file, lines, start, starts[k + 1] ?? lines.length));
  });
}

function readMethod(file: string, lines: readonly string[], start: number, end: number): RecipeMethod {
  const header = lines.slice(start, end).flatMap((line) => {
    const entry = /^ +\/\/ (\w+): (.+)$/.exec(line);
    return entry === null ? [] : [{ key: entry[1], value: entry[2] }];
  });
  const all = (key: string): string[] => header.flatMap((entry) => (entry.key === key ? [entry.value] : []));
  const list = (key: string): string[] => all(key).flatMap((value) => value.split(', '));
  const atLine = (text: string): string =>
    text.replace(/@(\w+)$/, (_, label) => `@${lines.findIndex((line) => line.endsWith(`//@${label}`)) + 1}`);
  const [check] = all('check');
  if (all('why').length !== 1) throw new Error(`${file}: ${check}: one line "// why: …" is needed`);
  const signature = `recipes.${path.basename(file, '.java')}.${check}`;
  return {
    name: signature.slice(0, signature.indexOf('(')),
    signature,
    options: all('options').flatMap((value) => value.split(' ')),
    isUntested: all('untested').length > 0,
    verdict: all('verdict')[0] as RecipeMethod['verdict'],
    throws: list('throws').map(atLine).sort(),
    leaves: list('leaves').sort(),
    trials: all('input').map((value) => {
      // A lambda among the arguments has an arrow, too.
      const at = value.lastIndexOf(' -> ');
      return { args: value.slice(0, at), expected: atLine(value.slice(at + 4)) };
    }),
  };
}
