/**
 * `tsx scripts/pass-docs.ts`: writes the examples of docs/passes from the golden files of the tests, so that a page shows
 * what the pass does today. With `--check` it changes nothing and fails if a page is stale or has no example.
 *
 * A page names its golden file in a marker; what stands between the markers is generated:
 *
 *     <!-- example: test/ranger/passes/fields/merge.golden -->
 *     …
 *     <!-- end of example -->
 *
 * For a golden file of the static phase the marker names a method as well: its Java text is shown beside its regions.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGES = 'docs/passes';
/** It lists the passes and transforms nothing. */
const INDEX = 'README.md';
const EXAMPLE = /(<!-- example: (\S+)(?: (\w+))? -->\n)[\s\S]*?(<!-- end of example -->)/g;

export type ReadText = (file: string) => string;

/** The page with its examples as the golden files have them now. */
export function withExamples(page: string, read: ReadText): string {
  return page.replace(
    EXAMPLE,
    (_all, start: string, file: string, method: string | undefined, end: string) => {
      const text = method === undefined ? passExample(file, read) : javaExample(file, method, read);
      return `${start}${text}\n${end}`;
    },
  );
}

export function hasExample(page: string): boolean {
  return page.search(EXAMPLE) >= 0;
}

/** `# what it shows`, directives that set up the state, `--- in`, a statement, `--- out`, a statement. */
function passExample(file: string, read: ReadText): string {
  const [head, ...rest] = read(file).split('--- in\n');
  const [before, after] = rest.join('--- in\n').split('--- out\n');
  if (after === undefined) throw new Error(`${file}: no "--- in" and "--- out"`);
  const lines = head.split('\n').filter((line) => line !== '');
  const title = lines.filter((line) => line.startsWith('#')).map((line) => line.slice(1).trim());
  const setup = lines.filter((line) => !line.startsWith('#'));
  return [
    `${title.join(' ')} (${link(file)})`,
    '',
    ...(setup.length === 0 ? [] : ['Given', '', fence('', setup.join('\n')), '']),
    setup.length === 0 ? 'Before' : 'before',
    '',
    fence('', before),
    '',
    'after',
    '',
    fence('', after),
  ].join('\n');
}

/** The golden file of `X.java` lists the methods one after the other; an empty line ends each. */
function javaExample(file: string, method: string, read: ReadText): string {
  const java = read(file.replace(/\.golden$/, '.java'));
  const source = new RegExp(String.raw`^( *)static \w+ ${method}\([\s\S]*?^\1\}$`, 'm').exec(java);
  const regions = read(file)
    .split(/\n\n/)
    .find((part) => part.includes(`.${method}(`));
  if (source === null || regions === undefined) throw new Error(`${file}: no method ${method}`);
  const code = source[0].replaceAll(new RegExp(`^${source[1]}`, 'gm'), '');
  return [`From ${link(file)}:`, '', fence('java', code), '', 'gives', '', fence('', regions)].join('\n');
}

function link(file: string): string {
  return `[${path.basename(file)}](${path.relative(PAGES, file)})`;
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}

function main(isCheck: boolean): void {
  const read: ReadText = (file) => fs.readFileSync(path.join(ROOT, file), 'utf8');
  const faults: string[] = [];
  for (const name of fs.readdirSync(path.join(ROOT, PAGES)).sort()) {
    if (name === INDEX) continue;
    const file = `${PAGES}/${name}`;
    const page = read(file);
    const wanted = withExamples(page, read);
    if (!hasExample(page)) faults.push(`${file} has no example`);
    else if (wanted !== page && isCheck) faults.push(`${file} is stale: run tsx scripts/pass-docs.ts`);
    else if (wanted !== page) fs.writeFileSync(path.join(ROOT, file), wanted);
  }
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.includes('--check'));
