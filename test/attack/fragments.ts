/**
 * The fragments of which programs are made, read from `fragments/*.txt`: Java with holes.
 *
 * - `? text` is a predicate, `= text` a number; `?@` and `=@` depend on what another run may see differently.
 * - A line `block`, and the lines to the next empty one, are statements that add to `acc`; those that begin with `| ` are
 *   members of the class. `block @env` depends on the environment, `@static` on static fields that calls change, `@param` has
 *   a parameter of its own class `Item`, for which `$item` stands. `@jdk21` needs a compiler of that version.
 * - `$i1` is a hole: a kind (see `holes.ts`) and a number. The same hole is filled with the same text. `$n1` makes names unique.
 */
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Fragment = {
  /** Its file: `strings`. */
  readonly group: string;
  readonly kind: 'predicate' | 'number' | 'block';
  /** One statement a line, if it is a block. */
  readonly lines: readonly string[];
  readonly members: readonly string[];
  readonly marks: readonly string[];
};

const FOLDER = fileURLToPath(new URL('fragments', import.meta.url));

/** Those that the compiler of a JDK understands. */
export function fragmentsFor(feature: number): readonly Fragment[] {
  return FRAGMENTS.filter(({ marks }) => feature >= 21 || !marks.includes('@jdk21'));
}

function readFragments(): Fragment[] {
  return fs
    .readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) =>
      parseFragments(name.slice(0, -'.txt'.length), fs.readFileSync(`${FOLDER}/${name}`, 'utf8')),
    );
}

function parseFragments(group: string, text: string): Fragment[] {
  const fragments: Fragment[] = [];
  let block: { lines: string[]; members: string[]; marks: readonly string[] } | null = null;
  const endBlock = (): void => {
    if (block !== null) fragments.push({ group, kind: 'block', ...block });
    block = null;
  };
  for (const line of text.split('\n')) {
    if (line === '') endBlock();
    else if (block !== null)
      (line.startsWith('| ') ? block.members : block.lines).push(line.replace(/^\| /, ''));
    else if (line.startsWith('block')) block = { lines: [], members: [], marks: line.split(' ').slice(1) };
    else if (!line.startsWith('#')) fragments.push(oneLine(group, line));
  }
  endBlock();
  return fragments;
}

function oneLine(group: string, line: string): Fragment {
  const [, sign, mark, text] = /^([?=])(@?) (.+)$/.exec(line) ?? [];
  if (text === undefined) throw new Error(`fragments/${group}.txt: not a fragment: ${line}`);
  return {
    group,
    kind: sign === '?' ? 'predicate' : 'number',
    lines: [text],
    members: [],
    marks: mark === '@' ? ['@env'] : [],
  };
}

const FRAGMENTS = readFragments();
