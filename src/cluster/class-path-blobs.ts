/**
 * The class path of a run, by content: each entry is a blob whose name is its hash. It is stored once, however many runs and workers use it. A folder travels
 * as the list of its files, a jar as it is.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Redis } from 'ioredis';
import { InputError } from '../errors.ts';
import { digest } from './engine-identity.ts';
import { blobKey } from './keys.ts';
import { fromWire, toWire } from './wire.ts';

/** Of a blob that no run has asked for since. */
const KEPT_SECONDS = 7 * 24 * 3600;
/** Redis takes no value of more than 512 MB. */
const MAX_BYTES = 400 << 20;

type Folder = {
  readonly kind: 'folder';
  readonly files: readonly (readonly [name: string, bytes: Buffer])[];
};
type File = { readonly kind: 'file'; readonly name: string; readonly bytes: Buffer };

/** Stores what is not stored yet; returns the names of the blobs, in the order of the class path. */
export async function storeClassPath(redis: Redis, entries: readonly string[]): Promise<string[]> {
  const names: string[] = [];
  for (const entry of entries.filter((each) => fs.existsSync(each))) {
    const blob = toWire(fs.statSync(entry).isDirectory() ? folderOf(entry) : fileOf(entry));
    if (blob.length > MAX_BYTES)
      throw new InputError(
        `${entry}: is too large for the queue (${blob.length >> 20} MB of at most ${MAX_BYTES >> 20})`,
      );
    const name = digest(blob);
    if ((await redis.expire(blobKey(name), KEPT_SECONDS)) === 0)
      await redis.set(blobKey(name), blob, 'EX', KEPT_SECONDS, 'NX');
    names.push(name);
  }
  return names;
}

/** Writes the blobs below `folder`, those that are not there already; returns the class path. */
export async function loadClassPath(
  redis: Redis,
  names: readonly string[],
  folder: string,
): Promise<string[]> {
  const entries: string[] = [];
  for (const name of names) {
    if (!/^[0-9a-f]{64}$/.test(name)) throw new InputError(`a blob has no such name: ${name}`);
    const home = path.join(folder, name);
    if (!fs.existsSync(home)) {
      const blob = await redis.getBuffer(blobKey(name));
      if (blob === null) throw new InputError(`the classes of the run are no longer in Redis (${name})`);
      if (digest(blob) !== name)
        throw new InputError(`the classes of the run are damaged in Redis (${name})`);
      write(fromWire<Folder | File>(blob), home);
    }
    const [jar] = fs.readdirSync(home).filter((each) => each.startsWith('file-'));
    entries.push(jar === undefined ? path.join(home, 'folder') : path.join(home, jar));
  }
  return entries;
}

/** What stands beside the classes if a project itself is the folder: a repository, and our own cache, which changes. */
const NOT_TAKEN = /(?:^|[\\/])\.(?:git|rangefinder)(?:[\\/]|$)/;

function folderOf(folder: string): Folder {
  const names = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !NOT_TAKEN.test(name))
    .filter((name) => fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile())
    .sort();
  return {
    kind: 'folder',
    files: names.map((name) => [name.split(path.sep).join('/'), fs.readFileSync(path.join(folder, name))]),
  };
}

function fileOf(file: string): File {
  return { kind: 'file', name: path.basename(file), bytes: fs.readFileSync(file) };
}

/** Under another name first: whoever finds the folder finds all of it. */
function write(blob: Folder | File, home: string): void {
  const made = `${home}.${process.pid}`;
  if (blob.kind === 'file') {
    fs.mkdirSync(made, { recursive: true });
    fs.writeFileSync(path.join(made, `file-${path.basename(blob.name)}`), blob.bytes);
  } else {
    fs.mkdirSync(path.join(made, 'folder'), { recursive: true });
    for (const [name, bytes] of blob.files) {
      const file = path.join(made, 'folder', name);
      // A blob must not write anywhere else.
      if (path.relative(path.join(made, 'folder'), file).startsWith('..'))
        throw new InputError(`a blob names a file outside of its folder: ${name}`);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, bytes);
    }
  }
  fs.renameSync(made, home);
}
