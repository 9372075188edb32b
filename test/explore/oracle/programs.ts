/**
 * The programs of `test/explore`, with what their header comments expect. A header is lines of `// key: value`, of which
 * `why` goes on over indented lines:
 *
 * - `explore`: `main`, or `--method 'C.m(int)'`
 * - `verdict`: for the property `all`
 * - `paths`: a number, or `-` where the text of the program does not settle it
 * - `exceptions`: `none`, or a list of `class@label x2`: uncaught exceptions and the paths that end this way. A label stands for
 *   the line that ends with `//@label`. Without a number only the kind is expected.
 * - `input`: values, and what a real JVM does with them
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export type ConcreteRun = {
  readonly values: readonly string[];
  /** `returns`, `returns 5`, `throws java.lang.AssertionError@12`, `exits 3`, `assumed away`. */
  readonly expected: string;
};

export type ExploreProgram = {
  /** `arrays/Grid` */
  readonly name: string;
  readonly file: string;
  readonly className: string;
  /** `C.m(int)`; null: `main`. */
  readonly method: string | null;
  readonly verdict: string;
  /** null: not settled by the text. */
  readonly paths: number | null;
  /** `java.lang.AssertionError@12` to the number of paths; null: any. */
  readonly exceptions: ReadonlyMap<string, number | null>;
  readonly runs: readonly ConcreteRun[];
};

export function explorePrograms(): ExploreProgram[] {
  return fs
    .readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.java') && !name.startsWith('oracle'))
    .sort()
    .map(readProgram);
}

function readProgram(relative: string): ExploreProgram {
  const file = path.join(ROOT, relative);
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const header = readHeader(relative, lines);
  const one = (key: string): string => {
    const values = header.get(key);
    if (values?.length !== 1) throw new Error(`${relative}: the header needs one line "// ${key}: …"`);
    return values[0];
  };
  const atLine = (text: string): string => withLine(relative, lines, text);
  one('why');
  const explore = one('explore');
  const paths = one('paths');
  return {
    name: relative.slice(0, -'.java'.length),
    file,
    className: path.basename(relative, '.java'),
    method: explore === 'main' ? null : /^--method '(.+)'$/.exec(explore)![1],
    verdict: one('verdict'),
    paths: paths === '-' ? null : Number(paths),
    exceptions: readExceptions(one('exceptions'), atLine),
    runs: (header.get('input') ?? []).map((text) => {
      const [values, expected] = text.split(' -> ');
      return { values: values.split(', '), expected: atLine(expected) };
    }),
  };
}

function readHeader(relative: string, lines: readonly string[]): Map<string, string[]> {
  const header = new Map<string, string[]>();
  for (const line of lines) {
    if (!line.startsWith('//')) break;
    const entry = /^\/\/ (\w+): (.+)$/.exec(line);
    if (entry !== null) header.set(entry[1], [...(header.get(entry[1]) ?? []), entry[2]]);
    else if (!line.startsWith('//   ')) throw new Error(`${relative}: not a header line: ${line}`);
  }
  return header;
}

function readExceptions(text: string, atLine: (text: string) => string): Map<string, number | null> {
  if (text === 'none') return new Map();
  return new Map(
    text.split(', ').map((item) => {
      const [what, times] = item.split(' x');
      return [atLine(what), times === undefined ? null : Number(times)];
    }),
  );
}

/** `X@label` to `X@12`. */
function withLine(relative: string, lines: readonly string[], text: string): string {
  const at = text.indexOf('@');
  if (at < 0) return text;
  const label = text.slice(at + 1);
  const index = lines.findIndex((line) => line.endsWith(`//@${label}`));
  if (index < 0) throw new Error(`${relative}: no line ends with //@${label}`);
  return `${text.slice(0, at)}@${index + 1}`;
}
