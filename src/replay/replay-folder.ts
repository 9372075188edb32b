/**
 * The current folder of a replay whose path has used files. A JVM cannot be given a layer, so the run gets an empty folder with copies of
 * what the path reads below the current one, and runs only if everything that the path changes lies in there: relative names below the
 * current folder, and temporary files. Names of the path are those of the run, because both have the same inputs.
 *
 * Whatever is in doubt is not run: a name that leads outside, a link on the way, a file that is too large to copy.
 */
import fs from 'node:fs';
import path from 'node:path';
import { type FileContact, LAYER_TEMPORARY, layerCurrent } from '../vm/files/file-contacts.ts';

/** A file or folder below the current one, by its relative name. */
type Copy = { readonly name: string; readonly from: string; readonly isFolder: boolean };

export type FolderPlan =
  | { readonly kind: 'copies'; readonly copies: readonly Copy[] }
  /** `why` goes on after "not confirmed:". */
  | { readonly kind: 'unsafe'; readonly why: string };

const MAX_BYTES = 64 << 20;
const MAX_COPIES = 1000;

class NotRun extends Error {}

/** `inputs`: what the run is given; a temporary folder in there would be a real one in the run. */
export function planFolder(contacts: readonly FileContact[], current: string, inputs: unknown): FolderPlan {
  const here = latin1(fs.realpathSync(current));
  try {
    const changes = contacts.filter(({ kind }) => kind === 'changed');
    for (const contact of changes) requireInside(contact, here);
    const named = [LAYER_TEMPORARY, layerCurrent()].find((name) => JSON.stringify(inputs).includes(name));
    if (changes.length > 0 && named !== undefined) throw new NotRun(`not run again: an input names ${named}`);
    requireUnchangedElsewhere(contacts, here);
    return { kind: 'copies', copies: copiesFor(contacts, here) };
  } catch (e) {
    if (e instanceof NotRun) return { kind: 'unsafe', why: e.message };
    throw e;
  }
}

/** Names have a character for each byte. */
const latin1 = (text: string): string => Buffer.from(text).toString('latin1');
const shown = (name: string): string => Buffer.from(name, 'latin1').toString();

const isBelow = (place: string, folder: string): boolean =>
  place === folder || place.startsWith(`${folder}/`);

/** Where the name leads, if there are no links. */
const lexical = (name: string, here: string): string => path.posix.resolve(here, name);

/** In the run, the name must lead into its folder. */
function requireInside({ name, place }: FileContact, here: string): void {
  const root = name.startsWith('/') ? LAYER_TEMPORARY : here;
  const isInside = place !== null && isBelow(place, root) && lexical(name, here) === place;
  if (!isInside || staysInside(name, root) === false)
    throw new NotRun(
      `not run again: it would write to ${shown(name.startsWith('/') ? name : (place ?? name))}`,
    );
}

/** Not even on the way may `..` lead out of the folder: the one above is another in the run. */
function staysInside(name: string, root: string): boolean {
  const names = (name.startsWith('/') ? name.slice(root.length) : name).split('/');
  let depth = 0;
  for (const part of names) {
    if (part === '' || part === '.') continue;
    depth += part === '..' ? -1 : 1;
    if (depth < 0) return false;
  }
  return true;
}

/** What was changed by a relative name must not be looked at by an absolute one: in the run these are two files. */
function requireUnchangedElsewhere(contacts: readonly FileContact[], here: string): void {
  const changed = contacts.flatMap(({ kind, place }) =>
    kind === 'changed' && place !== null ? [place] : [],
  );
  for (const { name, place: found } of contacts) {
    const place = found ?? lexical(name, here);
    if (!name.startsWith('/') || isBelow(place, LAYER_TEMPORARY)) continue;
    if (isBelow(place, here) && changed.some((other) => isBelow(other, place) || isBelow(place, other)))
      throw new NotRun(`not run again: it would look for its own files at ${shown(name)}`);
  }
}

function copiesFor(contacts: readonly FileContact[], here: string): Copy[] {
  const copies = new Map<string, Copy>();
  let bytes = 0;
  /** Whether there is something. */
  const add = (name: string): boolean => {
    const from = `${here}/${name}`;
    const stat = statOrNothing(from);
    if (stat === null) return false;
    if (copies.has(name)) return true;
    if (!stat.isFile() && !stat.isDirectory())
      throw new NotRun(`not run again: it uses ${shown(from)}, which is no file`);
    bytes += stat.isFile() ? stat.size : 0;
    copies.set(name, { name, from, isFolder: stat.isDirectory() });
    if (bytes > MAX_BYTES || copies.size > MAX_COPIES)
      throw new NotRun('not run again: it uses too many files to copy them');
    return true;
  };
  const addAll = (folder: string, isDeep: boolean): void => {
    for (const child of namesIn(`${here}/${folder}`)) {
      const name = folder === '' ? child : `${folder}/${child}`;
      if (add(name) && isDeep) addAll(name, true);
    }
  };
  for (const { name, place, kind } of contacts) {
    // Others are read where they are.
    const isHere = isBelow(lexical(name, here), here) && !isBelow(lexical(name, here), LAYER_TEMPORARY);
    if (!name.startsWith('/') && !(isHere && staysInside(name, here)))
      throw new NotRun(`not run again: it uses ${shown(name)}, outside of the current folder`);
    if (!isHere) continue;
    if (place !== null && lexical(name, here) !== place)
      throw new NotRun(`not run again: ${shown(name)} is a link, or leads through one`);
    for (const folder of wayOf(name, here)) if (!add(folder)) break;
    const relative = path.posix.relative(here, lexical(name, here));
    if (kind === 'listed' || kind === 'moved') addAll(relative, kind === 'moved');
  }
  return [...copies.values()];
}

/** What the name leads through, and where it ends, each relative to the current folder: `a/../b` needs an `a`. */
function wayOf(name: string, here: string): string[] {
  const names = name.startsWith('/') ? path.posix.relative(here, name) : name;
  const way: string[] = [];
  let at: string[] = [];
  for (const part of names.split('/')) {
    if (part === '' || part === '.') continue;
    at = part === '..' ? at.slice(0, -1) : [...at, part];
    if (at.length > 0) way.push(at.join('/'));
  }
  return way;
}

/** Null: there is nothing of that name. */
function statOrNothing(file: string): fs.Stats | null {
  try {
    return fs.lstatSync(Buffer.from(file, 'latin1'));
  } catch (e) {
    const { code } = e as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return null;
    throw e;
  }
}

function namesIn(folder: string): string[] {
  try {
    return fs.readdirSync(Buffer.from(folder, 'latin1'), 'latin1');
  } catch {
    // The path made it.
    return [];
  }
}

/** Makes the folder of the run and that of its temporary files. */
export function fillReplayFolder(
  { copies }: Extract<FolderPlan, { kind: 'copies' }>,
  root: string,
): { readonly current: string; readonly temporary: string } {
  const folders = { current: path.join(root, 'current'), temporary: path.join(root, 'tmp') };
  for (const folder of Object.values(folders)) fs.mkdirSync(folder, { recursive: true });
  for (const { name, from, isFolder } of copies) {
    const [source, target] = [
      Buffer.from(from, 'latin1'),
      Buffer.concat([Buffer.from(`${folders.current}/`), Buffer.from(name, 'latin1')]),
    ];
    if (isFolder) fs.mkdirSync(target, { recursive: true });
    else {
      fs.copyFileSync(source, target);
      const { mode, atime, mtime } = fs.statSync(source);
      fs.chmodSync(target, mode & 0o7777);
      fs.utimesSync(target, atime, mtime);
    }
  }
  return folders;
}
