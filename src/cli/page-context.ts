/** What a page shows beside the report: sources that are found now, and commands that the user can repeat. */
import fs from 'node:fs';
import path from 'node:path';
import type { PageContext } from '../report/page-of-scan.ts';
import { findSources, repositoryRoot } from './source-files.ts';

/** Nobody reads a longer source, and it would have to be part of the page. */
const MAX_SOURCE_BYTES = 2 << 20;

/** Looks for a source when it is asked for, once. */
export function sourceReader(
  targets: readonly string[],
  sourcePath: readonly string[],
  from = '.',
): PageContext['sourceOf'] {
  const root = repositoryRoot(from);
  const texts = new Map<string, string | null>();
  return (file) => {
    let text = texts.get(file);
    if (text === undefined) {
      const found = findSources(new Set([file]), root, targets, [...sourcePath, from]).get(file);
      text = found === undefined ? null : readText(path.resolve(root, found));
      texts.set(file, text);
    }
    return text;
  };
}

function readText(file: string): string | null {
  try {
    return fs.statSync(file).size > MAX_SOURCE_BYTES ? null : fs.readFileSync(file, 'utf8');
  } catch {
    // It was there a moment ago. The page says that it was not found.
    return null;
  }
}

/** A command line for a shell, from its arguments. Options of the page itself are left out. */
export function commandText(args: readonly string[]): string {
  return ['rangefinder', ...args.map(quoted)].join(' ');
}

function quoted(argument: string): string {
  return /^[\w@%+=:,./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", `'\\''`)}'`;
}

/** The address of a queue may have a password in it, and the command means the same without. */
const OF_THE_PAGE = new Set([
  '--html',
  '--sarif',
  '--junit-xml',
  '--json',
  '--open',
  '--write-tests',
  '--queue',
]);
const WITHOUT_VALUE = new Set(['--json', '--open']);

/** The arguments of the command that runs, without those that say where reports go. */
export function repeatableArguments(argv: readonly string[]): string[] {
  const kept: string[] = [];
  for (let i = 0; i < argv.length; i++) {
    if (argv[i].startsWith('--queue=')) continue;
    if (!OF_THE_PAGE.has(argv[i])) kept.push(argv[i]);
    else if (!WITHOUT_VALUE.has(argv[i])) i++;
  }
  return kept;
}
