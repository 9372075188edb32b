/**
 * Files that the user asked for. Whether they can be written is looked at before anything is explored. They are written whole
 * or not at all: a full disk leaves no half of a file under the name that was asked for.
 */
import fs from 'node:fs';
import path from 'node:path';
import { InputError } from './errors.ts';

/** Makes the folders that are missing. What is no file, such as `/dev/stdout` or a pipe, is written to, never replaced; so is what a link leads to. */
export function writeWhole(file: string, text: string): void {
  let temporary: string | null = null;
  try {
    if (isSpecial(file)) {
      fs.writeFileSync(file, text);
      return;
    }
    const place = behindLinks(file);
    makeFolder(path.dirname(path.resolve(place)));
    temporary = `${place}.${process.pid}.tmp`;
    fs.writeFileSync(temporary, text);
    // Renaming replaces the file at once: whoever is killed here leaves the older file as it was.
    fs.renameSync(temporary, place);
  } catch (error) {
    if (temporary !== null) remove(temporary);
    const why = (error as NodeJS.ErrnoException).code === 'ENOSPC' ? 'the disk is full' : messageOf(error);
    throw new InputError(`${file} cannot be written (${why}): free some space there, or name another place`);
  }
}

/** A folder that does not exist yet will be made. `option` is what the user wrote it after. */
export function expectWritableFolder(option: string, folder: string): void {
  const existing = nearestExisting(path.resolve(folder));
  if (!fs.statSync(existing).isDirectory())
    throw new InputError(`${option} ${folder}: ${existing} is no folder; name another folder`);
  tryToWrite(option, folder, existing);
}

export function expectWritableFile(option: string, file: string): void {
  const folder = path.dirname(path.resolve(file));
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new InputError(`${option} ${file}: there is no folder ${folder}; make it, or name another file`);
  if (fs.statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new InputError(`${option} ${file}: is a folder; name a file`);
  if (!isSpecial(file)) tryToWrite(option, file, path.dirname(path.resolve(behindLinks(file))));
}

/** Where a link leads to; the name itself if there is nothing yet. */
function behindLinks(file: string): string {
  return fs.existsSync(file) ? fs.realpathSync(file) : file;
}

/** A device, a pipe or a socket: beside it nothing can be written, and it must stay what it is. */
function isSpecial(file: string): boolean {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat !== undefined && !stat.isFile() && !stat.isDirectory();
}

/** Permissions do not tell all: a file system may be read-only, or refuse for reasons of its own. */
function tryToWrite(option: string, wanted: string, folder: string): void {
  const trial = path.join(folder, `.rangefinder-${process.pid}.tmp`);
  try {
    fs.writeFileSync(trial, 'a trial');
  } catch (error) {
    throw new InputError(
      `${option} ${wanted}: ${folder} is not writable (${messageOf(error)}); name another place`,
    );
  } finally {
    remove(trial);
  }
}

function nearestExisting(folder: string): string {
  if (fs.existsSync(folder)) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? folder : nearestExisting(parent);
}

/** Node's own `recursive` never returns on a file system that refuses with ENOENT, such as /proc. */
export function makeFolder(folder: string): void {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  fs.mkdirSync(folder);
}

/** Whether it could be removed is of no interest: why it could not be written is told. */
function remove(file: string): void {
  try {
    fs.rmSync(file, { force: true });
  } catch {
    // It is not there.
  }
}

function messageOf(error: unknown): string {
  return (error as Error).message;
}
