/**
 * Results of earlier scans, beside the project: `.rangefinder/results-1.jsonl`, a line for each result, with a checksum in front. Lines are only
 * appended, so a scan that is killed loses at most the last one, and two scans at the same time add to one file. A line that is damaged is
 * skipped: its method is checked again. The number in the name changes with the format.
 *
 * Invariant: a result is found only under the key of all that it depends on (`cache-key.ts`), so an old line is never wrong, only useless.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Project } from '../project/project.ts';
import type { LineTables } from './code-lines.ts';
import type { MethodResult } from './method-result.ts';

const FILE = 'results-1.jsonl';
/** Lines that are no longer of use may be so many times those that are, before the file is written anew. */
const MOST_WASTE = 3;
const LEAST_LINES = 2_000;

export type CachedResult = {
  readonly result: MethodResult;
  /** The lines of the methods that the result names, as they were. */
  readonly lines: LineTables;
  /** A scan with this budget had no more time for it; null: it was interrupted before. */
  readonly settledMs: number | null;
};

type Line = { readonly key: string; readonly settledMs: number | null } & Partial<CachedResult>;

export class ScanCache {
  private readonly file: string;
  private readonly known = new Map<string, CachedResult>();
  private isBroken = false;

  constructor(folder: string) {
    this.file = path.join(folder, FILE);
    this.load();
  }

  find(key: string): CachedResult | null {
    return this.known.get(key) ?? null;
  }

  /** Appends in one write, so that lines of two scans do not mix. What cannot be written is lost: the scan itself is not. */
  add(entries: readonly (readonly [string, CachedResult])[]): void {
    for (const [key, entry] of entries) this.known.set(key, entry);
    this.append(entries.map(([key, entry]) => ({ key, ...entry })));
  }

  /** A scan with this budget is through with these. */
  settle(keys: readonly string[], settledMs: number): void {
    const open = keys.filter((key) => (this.known.get(key)?.settledMs ?? -1) < settledMs);
    this.append(open.map((key) => ({ key, settledMs })));
  }

  private append(lines: readonly Line[]): void {
    if (lines.length === 0 || this.isBroken) return;
    try {
      this.makeFolder();
      fs.appendFileSync(this.file, lines.map(lineText).join(''));
    } catch {
      this.isBroken = true;
    }
  }

  /** Nothing of it is for others, and nothing of it belongs into a repository. */
  private makeFolder(): void {
    const folder = path.dirname(this.file);
    if (fs.existsSync(path.join(folder, '.gitignore'))) return;
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, '.gitignore'), '*\n');
  }

  private load(): void {
    let text: string;
    try {
      text = fs.readFileSync(this.file, 'utf8');
    } catch {
      return;
    }
    const lines = text.split('\n');
    for (const line of lines) {
      const read = readLine(line);
      if (read === null) continue;
      const { key, settledMs } = read;
      const before = this.known.get(key);
      if (isResult(read)) this.known.set(key, { result: read.result, lines: read.lines, settledMs });
      else if (before !== undefined) this.known.set(key, { ...before, settledMs });
    }
    if (lines.length > LEAST_LINES && lines.length > MOST_WASTE * this.known.size) this.rewrite();
  }

  /** A rename is atomic. A scan that runs at the same time may lose what it adds now, which it then checks again some day. */
  private rewrite(): void {
    const temporary = `${this.file}.${process.pid}`;
    try {
      fs.writeFileSync(
        temporary,
        [...this.known].map(([key, entry]) => lineText({ key, ...entry })).join(''),
      );
      fs.renameSync(temporary, this.file);
    } catch {
      fs.rmSync(temporary, { force: true });
    }
  }
}

/**
 * `.rangefinder` in the project. A jar has none of its own, and a folder that may not be written to cannot have one: their cache is in the
 * user's.
 */
export function cacheFolder({ kind, root, classes }: Project): string {
  if (kind !== 'jar' && isWritable(root)) return path.join(root, '.rangefinder');
  const base = process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), '.cache');
  const [entry] = classes;
  return path.join(base, 'rangefinder', `${path.basename(entry)}-${checksum(entry)}`);
}

function isWritable(folder: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function isResult(line: Line): line is Line & CachedResult {
  return line.result !== undefined && line.lines !== undefined;
}

function lineText(line: Line): string {
  const text = JSON.stringify(line);
  return `${checksum(text)} ${text}\n`;
}

function readLine(line: string): Line | null {
  const at = line.indexOf(' ');
  if (at < 0) return null;
  const text = line.slice(at + 1);
  if (checksum(text) !== line.slice(0, at)) return null;
  return JSON.parse(text) as Line;
}

function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
