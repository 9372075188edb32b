/** `--since <git ref>`: the methods whose lines have changed since then, committed or not. */
import { spawnSync } from 'node:child_process';
import { InputError } from '../errors.ts';
import type { MethodToScan } from './list-methods.ts';

/** Lines by file, the paths as git gives them; 'all' for a file that git does not know yet. */
export type ChangedLines = ReadonlyMap<string, readonly LineRange[] | 'all'>;
type LineRange = { readonly from: number; readonly to: number };

/** One form of a diff, whatever the user's configuration of git says. */
const PLAIN_DIFF = [
  ...[
    '--unified=0',
    '--inter-hunk-context=0',
    '--no-color',
    '--no-ext-diff',
    '--no-textconv',
    '--no-renames',
  ],
  ...['--no-relative', '--src-prefix=a/', '--dst-prefix=b/'],
];

/** Null: the folder is not in a git repository. */
export function changedLines(folder: string, ref: string): ChangedLines | null {
  const git = (
    ...args: readonly string[]
  ): { readonly status: number | null; readonly out: string; readonly err: string } => {
    const run = spawnSync('git', ['-C', folder, '-c', 'core.quotePath=false', ...args], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    return { status: run.status, out: run.stdout ?? '', err: run.stderr ?? '' };
  };
  if (git('rev-parse', '--git-dir').status !== 0) return null;
  // A ref that looks like an option would be one.
  if (ref.startsWith('-') || git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`).status !== 0)
    throw new InputError(`--since ${ref}: git knows no such commit: name a branch, a tag or a commit`);
  const diff = git('diff', ...PLAIN_DIFF, ref, '--');
  if (diff.status !== 0) throw new InputError(`--since ${ref}: git diff fails: ${diff.err.trim()}`);
  const changed = new Map<string, readonly LineRange[] | 'all'>(parseDiff(diff.out));
  for (const file of git('ls-files', '-z', '--others', '--exclude-standard', '--full-name').out.split('\0'))
    if (file !== '') changed.set(file, 'all');
  return changed;
}

/** A diff without context: the lines of each file as they are now. Where lines were removed, those around them have changed. */
export function parseDiff(diff: string): Map<string, LineRange[]> {
  const files = new Map<string, LineRange[]>();
  let current: LineRange[] | null = null;
  /** Lines of the hunk that are still to come: a line of a program may look like the head of a file. */
  let left = 0;
  for (const line of diff.split('\n')) {
    if (left > 0) {
      if (/^[-+]/.test(line)) left--;
      continue;
    }
    const file = /^\+\+\+ (?:b\/(.*?)|"b\/(.*)"|.*)\t?$/.exec(line);
    const hunk = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (file !== null) {
      const name = file[1] ?? (file[2] === undefined ? undefined : unquoted(file[2]));
      current = name === undefined ? null : [];
      if (current !== null) files.set(name, current);
    } else if (hunk !== null) {
      const from = Number(hunk[2]);
      const count = Number(hunk[3] ?? 1);
      left = Number(hunk[1] ?? 1) + count;
      current?.push(count === 0 ? { from, to: from + 1 } : { from, to: from + count - 1 });
    }
  }
  return files;
}

const ESCAPES: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  t: '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
};

/** A path with characters that git writes as C does: control characters, quotes, backslashes. */
function unquoted(text: string): string {
  return text.replaceAll(/\\([0-7]{3}|.)/g, (_, code: string) =>
    code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? code),
  );
}

/** A method without line numbers may have changed. */
export function isChanged({ source, method }: MethodToScan, changed: ChangedLines): boolean {
  const lines = (method.code?.lines ?? []).map(({ line }) => line);
  if (source === null || lines.length === 0) return true;
  // The line with the name of the method has no code: it stands before the first that has.
  const [first, last] = [Math.min(...lines) - 1, Math.max(...lines)];
  for (const [file, ranges] of changed) {
    if (file !== source && !file.endsWith(`/${source}`)) continue;
    if (ranges === 'all' || ranges.some(({ from, to }) => from <= last && to >= first)) return true;
  }
  return false;
}
