/**
 * Writes sources to a folder. Files that Rangefinder did not write are never overwritten, and what a person has done to one that it
 * wrote is not lost: such a file needs `update`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { InputError } from '../errors.ts';
import { writeWhole } from '../output-file.ts';
import { hashesIn, isEdited, mergeSource, signed } from './merge-source.ts';
import { MARKER } from './test-class.ts';
import type { SourceFile } from './test-sources.ts';

/** How older files are met. */
export type WriteOptions = {
  /** Merge new tests into older files, and keep what a person has done to them; false by default. */
  readonly update?: boolean;
  /** With `update`: the sources that could have been made (`MadeTests`). Those that were not made are out of date. */
  readonly planned?: readonly string[];
  /** With `update`: what the names of tests begin with that are kept although they were not made again (`MadeTests`). */
  readonly unfinished?: readonly string[];
};

/** A file as it will be; null: it is removed. */
type Change = { readonly file: string; readonly text: string | null };

/** An InputError if one of the files exists and may not be written. */
export function expectOwnSources(folder: string, paths: readonly string[], update: boolean): void {
  for (const name of paths) {
    const file = path.join(folder, name);
    if (fs.existsSync(file)) ownText(file, update);
  }
}

/** Looks at all files before it changes anything. Returns the paths that were written. */
export function writeSources(
  folder: string,
  files: readonly SourceFile[],
  options: WriteOptions = {},
): string[] {
  return changeSources(folder, files, options).written;
}

/** The same; tells also which files were removed, because nothing is left in them. */
export function changeSources(
  folder: string,
  files: readonly SourceFile[],
  { update = false, planned = [], unfinished = [] }: WriteOptions,
): { readonly written: string[]; readonly removed: string[] } {
  const isUnfinished = (test: string): boolean => unfinished.some((start) => test.startsWith(start));
  const made = files.map(({ path: name, text }) => ({ file: path.join(folder, name), text }));
  const changes = made.map(({ file, text }): Change => {
    if (!fs.existsSync(file)) return { file, text: signed(text, file) };
    const older = ownText(file, update);
    if (!update) return { file, text: signed(text, file) };
    return { file, text: mergeSource(file, older, text, isUnfinished).text };
  });
  const older = outOfDate(
    made.map(({ file }) => file),
    update ? planned.map((name) => path.join(folder, name)) : [],
  );
  for (const file of older) {
    const text = fs.readFileSync(file, 'utf8');
    if (!update && isEdited(text, file)) throw edited(file);
    const merged = mergeSource(file, text, null, isUnfinished);
    changes.push({ file, text: merged.isEmpty ? null : merged.text });
  }
  for (const { file, text } of changes) {
    if (text === null) fs.rmSync(file);
    else writeWhole(file, text);
  }
  const filesWhere = (isRemoved: boolean): string[] =>
    changes.flatMap(({ file, text }) => ((text === null) === isRemoved ? [file] : []));
  return { written: filesWhere(false), removed: filesWhere(true) };
}

/** The text of a file that we may change. */
function ownText(file: string, update: boolean): string {
  if (!isOurs(file))
    throw new InputError(`${file} was not written by Rangefinder: move it, or name another folder`);
  const text = fs.readFileSync(file, 'utf8');
  if (isEdited(text, file) && !update) throw edited(file);
  return text;
}

function edited(file: string): InputError {
  return new InputError(
    `${file} has been edited since it was written: keep the edits with --update, or move it`,
  );
}

/** Files of ours with tests that are no more: planned ones that were not made; `FooBarPart3Test.java`, if there are two parts now. */
function outOfDate(written: readonly string[], planned: readonly string[]): string[] {
  const found = planned.filter((file) => fs.existsSync(file));
  for (const file of [...written, ...found]) {
    const base = /^(.*)Test\.java$/.exec(path.basename(file))?.[1];
    if (base === undefined || /Part\d+$/.test(base)) continue;
    const folder = path.dirname(file);
    if (!fs.existsSync(folder)) continue;
    for (const name of fs.readdirSync(folder)) {
      const isPart = name.startsWith(base) && /^Part\d+Test\.java$/.test(name.slice(base.length));
      if (isPart) found.push(path.join(folder, name));
    }
  }
  return [...new Set(found)].filter((file) => !written.includes(file) && isOurs(file));
}

function isOurs(file: string): boolean {
  if (!fs.statSync(file).isFile()) return false;
  const text = fs.readFileSync(file, 'utf8');
  return text.startsWith(MARKER) || hashesIn(text) !== null;
}
