/**
 * `--save` and `--resume`: an exploration that stopped, as a JSON file. The fingerprint identifies what was explored: class
 * path, JDK, and the options that change the paths. A prefix can be replayed only in the program that it was made in.
 */
import fs from 'node:fs';
import { InputError } from '../errors.ts';
import { writeWhole } from '../output-file.ts';
import type { Exploration } from '../search/exploration.ts';
import { loadPrefixes } from '../search/saved-prefixes.ts';

const FORMAT = 'rangefinder saved run';
const VERSION = 4;

export function writeSavedRun(file: string, fingerprint: string, exploration: Exploration): void {
  writeWhole(file, JSON.stringify({ format: FORMAT, version: VERSION, fingerprint, exploration }));
}

export function readSavedRun(file: string, fingerprint: string): Exploration {
  const saved = parse(file, read(file));
  if (saved.fingerprint !== fingerprint)
    throw new InputError(
      `${file}: was saved by a run of another program, class path, JDK or options; resume with the same, or start anew`,
    );
  const { exploration } = saved;
  try {
    loadPrefixes(exploration.frontier);
  } catch {
    throw damaged(file);
  }
  return exploration;
}

function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new InputError(
      code === 'ENOENT'
        ? `${file}: no such file; --resume wants one that --save has written`
        : `${file}: cannot be read: ${message}`,
    );
  }
}

type SavedRun = { readonly fingerprint: string; readonly exploration: Exploration };

function parse(file: string, text: string): SavedRun {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw damaged(file);
  }
  if (!isObject(data) || data.format !== FORMAT)
    throw new InputError(
      `${file}: is no saved run of Rangefinder; --resume wants a file that --save has written`,
    );
  if (data.version !== VERSION)
    throw new InputError(`${file}: was saved by another version of Rangefinder; start the run anew`);
  const { fingerprint, exploration } = data;
  if (typeof fingerprint !== 'string' || !isExploration(exploration)) throw damaged(file);
  return { fingerprint, exploration };
}

function damaged(file: string): InputError {
  return new InputError(`${file}: is damaged; start the run anew`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

type ListName = {
  [K in keyof Exploration]: Exploration[K] extends readonly unknown[] ? K : never;
}[keyof Exploration];

/** A record and not a list: the compiler then sees that none is missing. */
const LISTS = Object.keys({
  findings: true,
  incomplete: true,
  metLimitations: true,
  defects: true,
  coverage: true,
  regions: true,
  concreteCalls: true,
  records: true,
  tests: true,
  notes: true,
  unproven: true,
} satisfies Record<ListName, true>);

/** Checks what merging and resuming rely on, not every field: `VERSION` and the fingerprint guard the rest. */
function isExploration(value: unknown): value is Exploration {
  if (!isObject(value) || !LISTS.every((list) => Array.isArray(value[list]))) return false;
  const { counts, statistics, frontier } = value;
  return (
    isObject(counts) &&
    Object.values(counts).every((count) => typeof count === 'number') &&
    isObject(statistics) &&
    isObject(statistics.hits) &&
    isObject(frontier) &&
    [frontier.sites, frontier.nodes, frontier.ends].every((list) => Array.isArray(list))
  );
}
