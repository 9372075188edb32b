/**
 * What a worker must have in common with the one who submits a run: the program that explores, and the JDK whose classes are explored. A prefix means the
 * same only there.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { compilerCacheFolder } from '../classpath/javac.ts';
import type { Jdk } from '../classpath/jdk.ts';
import { moduleBeside } from '../own-module.ts';
import { ownVersion } from '../own-version.ts';
import { WIRE_FORMAT } from './wire.ts';

/** The version, with a hash of the code that explores: two builds of one version may differ. */
export function engineIdentity(): string {
  return `${ownVersion()}-${buildOf('worker-bundle')}-${WIRE_FORMAT}`;
}

/** The same for scans, whose workers make whole checks. */
export function checkIdentity(): string {
  return `${engineIdentity()}-${buildOf('check-server')}`;
}

function buildOf(name: string): string {
  const bundle = moduleBeside(import.meta.url, name);
  return fs.existsSync(bundle) ? digest(fs.readFileSync(bundle)).slice(0, 8) : 'sources';
}

/** `hash` is of the library classes: a JDK of the same version by another vendor, or with a patch, is another one. */
export type JdkIdentity = { readonly name: string; readonly hash: string };

export function jdkIdentity({ home, version, release }: Jdk): JdkIdentity {
  const vendor = release.get('IMPLEMENTOR');
  return { name: vendor === undefined ? version : `${version} (${vendor})`, hash: hashOfLibrary(home) };
}

/** Kept in a file, because a JDK has 130 MB and every command would read them: it is read again if one of its files is another or was changed. */
function hashOfLibrary(home: string): string {
  const files = [path.join(home, 'release'), ...libraryFiles(home)];
  const known = keptHash(files);
  if (known.hash !== null) return known.hash;
  const hash = createHash('sha256');
  for (const file of files) hash.update(path.basename(file)).update(fs.readFileSync(file));
  const text = hash.digest('hex');
  // Changed while it was read: the next one reads it again.
  if (keptHash(files).file === known.file) writeQuietly(known.file, text);
  return text;
}

/** The time of a change (ctime) is set by the system: whoever puts back the time of the contents does not fool it. */
function keptHash(files: readonly string[]): { readonly file: string; readonly hash: string | null } {
  const states = files.map((file) => {
    const { dev, ino, size, mtimeNs, ctimeNs } = fs.statSync(file, { bigint: true });
    return [fs.realpathSync(file), dev, ino, size, mtimeNs, ctimeNs].join(' ');
  });
  const file = path.join(compilerCacheFolder(), `jdk-${digest(Buffer.from(states.join('\n')))}`);
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  return { file, hash: /^[0-9a-f]{64}$/.test(text) ? text : null };
}

/** What is kept only saves time. */
function writeQuietly(file: string, text: string): void {
  try {
    fs.writeFileSync(`${file}.${process.pid}`, text, { mode: 0o600 });
    fs.renameSync(`${file}.${process.pid}`, file);
  } catch {
    // Nothing is kept.
  }
}

/** Where the library is read from (`classpath/jdk.ts`): the image, else the files of the modules. */
function libraryFiles(home: string): string[] {
  const image = path.join(home, 'lib', 'modules');
  if (fs.existsSync(image)) return [image];
  const jmods = path.join(home, 'jmods');
  return fs
    .readdirSync(jmods)
    .sort()
    .map((name) => path.join(jmods, name));
}

export function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
