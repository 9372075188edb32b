/**
 * Pages name only what exists. Checked are README.md, CONTRIBUTING.md, test/README.md and every page below docs:
 *
 * 1. A relative link leads to a file, and its anchor to a heading of that file.
 * 2. A path in backticks that begins with a folder of the repository exists, and so does a bare name of a TypeScript file.
 *    `*` stands for any part of a name; from `<` or `…` on the path is a placeholder. Names in pictures are held to it, too: blocks
 *    without a language, or of mermaid.
 * 3. `npm run x` is a script of package.json, `npm run bench -- x` a benchmark.
 * 4. `Name` in `file`, as the glossary has it: the file declares the name.
 * 5. A name of code in backticks (`concretiseArray`, `JArray.symbolic`) occurs in the code of src, java or examples, comments
 *    apart. If the type is declared there, the member is one of it. Names of other programs are listed in `FOREIGN`.
 *
 * Comments of the sources are held to rule 1 where they name a page below docs, and to rule 2 for names of TypeScript files.
 * What commands print is checked by test/docs.test.ts.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The files of the repository, by path from its root, with the texts of those that are looked into. */
export type Repository = {
  readonly files: readonly string[];
  readonly text: (file: string) => string;
};

/** Names that pages quote from elsewhere: packages, tools, and programs of the papers and benchmarks. */
const FOREIGN: ReadonlySet<string> = new Set([
  // options of TypeScript and biome
  'erasableSyntaxOnly',
  'noImportCycles',
  // packages that read zip files and zlib streams
  'unzipSync',
  'legacyHash',
  'FULL_FLUSH',
  'setLevel',
  'setStrategy',
  // a method of Java
  'canEncode',
  // programs that were measured
  'HugeMethod',
  'Schedule2',
  'StdXMLParser',
  'StdXMLReader',
  'TreeInsertion',
  'scanData',
]);

const PAGE = /^(?:README|CONTRIBUTING|test\/README)\.md$|^docs\/.*\.md$/;
const SOURCE = /^(?:src|test|bench)\/.*\.ts$|^scripts\/[\w-]+\.ts$/;

export function pagesOf({ files }: Repository): string[] {
  return files.filter((file) => PAGE.test(file));
}

/** One line for each thing that a page names and that does not exist. */
export function brokenNames(repository: Repository): string[] {
  const pages = pagesOf(repository).flatMap((page) => brokenOnPage(page, repository));
  const sources = repository.files
    .filter((file) => SOURCE.test(file))
    .flatMap((file) => brokenInSource(file, repository));
  return [...pages, ...sources];
}

function brokenOnPage(page: string, repository: Repository): string[] {
  const text = repository.text(page);
  const prose = withoutFences(text);
  return [
    ...brokenLinks(page, prose, repository),
    ...codeSpans(prose).flatMap((span) => brokenPath(span, repository)),
    ...picturesOf(text).flatMap((picture) =>
      namesOfSources(picture).flatMap((name) => brokenPath(name, repository)),
    ),
    ...brokenScripts(text, repository),
    ...brokenDeclarations(prose, repository),
    ...codeSpans(prose).flatMap((span) => brokenIdentifier(span, namesIn(repository))),
  ].map((what) => `${page}: ${what}`);
}

/** Lines of fenced blocks are emptied: what stands there is an example. */
export function withoutFences(text: string): string {
  let isInside = false;
  const kept = text.split('\n').map((line) => {
    const isFence = /^\s*```/.test(line);
    if (isFence) isInside = !isInside;
    return isFence || isInside ? '' : line;
  });
  return kept.join('\n');
}

/** The blocks that explain something: those in a language are code. */
function picturesOf(text: string): string[] {
  return [...text.matchAll(/^```(?:mermaid)?\n([\s\S]*?)^```/gm)].map(([, block]) => block);
}

function namesOfSources(picture: string): string[] {
  return [...picture.matchAll(/(?<![\w.*<…/-])[\w./-]+\.ts\b/g)].map(([name]) => name);
}

export function codeSpans(prose: string): string[] {
  return [...prose.matchAll(/`([^`\n]+)`/g)].map((m) => m[1]);
}

function brokenLinks(page: string, prose: string, repository: Repository): string[] {
  const links = [...prose.replace(/`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map((m) => m[1]);
  return links
    .filter((link) => !/^[a-z]+:/.test(link))
    .flatMap((link) => {
      const [target, anchor] = link.split('#') as [string, string | undefined];
      const file = target === '' ? page : path.posix.join(path.posix.dirname(page), target);
      return brokenTarget(file, anchor, repository).map((why) => `link ${link}: ${why}`);
    });
}

function brokenTarget(file: string, anchor: string | undefined, repository: Repository): string[] {
  if (!exists(file, repository)) return [`there is no ${file}`];
  if (anchor === undefined || anchorsOf(repository.text(file)).has(anchor)) return [];
  return [`${file} has no heading #${anchor}`];
}

/** As GitHub makes them of headings; the second of the same name has -1. */
export function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading] of withoutFences(text).matchAll(/^#+\s+(.+)$/gm)) {
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-');
    let name = slug;
    for (let i = 1; anchors.has(name); i++) name = `${slug}-${i}`;
    anchors.add(name);
  }
  return anchors;
}

function exists(name: string, { files }: Repository): boolean {
  const bare = name.replace(/\/$/, '');
  return files.some((file) => file === bare || file.startsWith(`${bare}/`));
}

function brokenPath(span: string, repository: Repository): string[] {
  const [word] = span.split(/[\s#]/, 1);
  const folders = new Set(repository.files.filter((f) => f.includes('/')).map((f) => f.split('/', 1)[0]));
  if (folders.has(word.split('/', 1)[0]) && word.includes('/')) {
    return word.split(':', 1).flatMap((file) => (isThere(file, repository) ? [] : [`there is no ${file}`]));
  }
  if (!/^[\w./-]+\.(?:ts|mjs|cjs)$/.test(word)) return [];
  const isNamed = repository.files.some((file) => file === word || file.endsWith(`/${word}`));
  return isNamed ? [] : [`there is no file ${word}`];
}

function isThere(name: string, repository: Repository): boolean {
  const placeholder = name.search(/[<…]/);
  if (placeholder >= 0) {
    // The part of a name before a placeholder says nothing.
    return exists(name.slice(0, name.lastIndexOf('/', placeholder)), repository);
  }
  if (!name.includes('*')) return exists(name, repository);
  const pattern = new RegExp(`^${name.split('*').map(escaped).join('[^/]*')}$`);
  return repository.files.some((file) => pattern.test(file));
}

function escaped(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
}

function brokenScripts(text: string, repository: Repository): string[] {
  const { scripts } = JSON.parse(repository.text('package.json')) as { scripts: Record<string, string> };
  const benches = repository.text('bench/main.ts');
  return [...text.matchAll(/npm run (?:--silent )?([\w:-]+)(?: -- ([a-z]+(?:-[a-z]+)*)\b)?/g)].flatMap(
    ([, script, name]) => {
      if (!Object.hasOwn(scripts, script)) return [`there is no script npm run ${script}`];
      const isBench =
        script !== 'bench' || name === undefined || new RegExp(`^ {2}'?${name}'?: `, 'm').test(benches);
      return isBench ? [] : [`there is no benchmark ${name}`];
    },
  );
}

function brokenDeclarations(prose: string, repository: Repository): string[] {
  return [...prose.matchAll(/`(\w+)[\w.]*`\s+in\s+`([\w/.-]+\.ts)`/g)].flatMap(([, name, file]) => {
    if (!repository.files.includes(file)) return [];
    const declares = new RegExp(
      `\\b(?:type|class|interface|function|const)\\s+${name}\\b|^\\s+${name}\\b.*:`,
      'm',
    );
    return declares.test(repository.text(file)) ? [] : [`${file} does not declare ${name}`];
  });
}

/** What code declares and uses, for rule 5. */
type Names = {
  readonly words: ReadonlySet<string>;
  /** The texts of the files that declare a type or table, by its name. */
  readonly declaring: ReadonlyMap<string, readonly string[]>;
};

const namesOf = new WeakMap<Repository, Names>();

function namesIn(repository: Repository): Names {
  let names = namesOf.get(repository);
  if (names === undefined) {
    names = collectNames(repository);
    namesOf.set(repository, names);
  }
  return names;
}

function collectNames({ files, text }: Repository): Names {
  const words = new Set<string>();
  const declaring = new Map<string, string[]>();
  for (const file of files.filter((name) => /^(?:src|java|examples)\/.*\.(?:ts|cjs|java)$/.test(name))) {
    const code = text(file).replace(COMMENT, ' ');
    for (const [word] of code.matchAll(/[A-Za-z_]\w*/g)) words.add(word);
    for (const [, name] of code.matchAll(/\b(?:type|class|interface|const)\s+([A-Z]\w*)/g))
      declaring.set(name, [...(declaring.get(name) ?? []), code]);
  }
  return { words, declaring };
}

/** `closeArray`, `JArray`, `NO_CODE`, `JArray.open`, `now()`: shapes that a word of a language or a command does not have. */
const IDENTIFIER = /^([a-z]+[A-Z]\w*|[A-Z]\w*[a-z]\w*|[A-Z]+_[A-Z_]+)(?:\.(?!java$)(\w+))?(?:\(\))?$/;

function brokenIdentifier(span: string, { words, declaring }: Names): string[] {
  const [, name, member] = IDENTIFIER.exec(span) ?? [];
  if (name === undefined || FOREIGN.has(name)) return [];
  if (!words.has(name)) return [`no code has the name ${name}`];
  if (member === undefined) return [];
  const isMember = new RegExp(`(?:^|[{\\s])#?${member}\\s*[?!]?\\s*[(:=<;,]`, 'm');
  const owners = declaring.get(name);
  const isThere = owners === undefined ? words.has(member) : owners.some((code) => isMember.test(code));
  return isThere ? [] : [`${name} has no ${member}`];
}

function brokenInSource(file: string, repository: Repository): string[] {
  const comments = commentsOf(repository.text(file));
  const pages = [...comments.matchAll(/\bdocs\/[\w/.-]+\.md(?:#([\w-]+))?/g)].flatMap(([all, anchor]) =>
    brokenTarget(all.split('#', 1)[0], anchor, repository),
  );
  const names = codeSpans(comments).filter((span) => /^[\w./-]+\.ts$/.test(span));
  return [...pages, ...names.flatMap((name) => brokenPath(name, repository))].map((why) => `${file}: ${why}`);
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm;

function commentsOf(text: string): string {
  return [...text.matchAll(COMMENT)].map(([comment]) => comment).join('\n');
}

/** What is installed or built. */
const NOT_OURS = new Set(['.git', 'node_modules', 'dist', 'coverage', 'tmp', 'bench/results']);

function openRepository(root: string): Repository {
  const files: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = path.posix.join(folder, entry.name);
      if (NOT_OURS.has(name)) continue;
      if (entry.isDirectory()) walk(name);
      else files.push(name);
    }
  };
  walk('');
  return { files, text: (file) => fs.readFileSync(path.join(root, file), 'utf8') };
}

function main(): void {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const broken = brokenNames(openRepository(root));
  for (const line of broken) console.error(line);
  if (broken.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
