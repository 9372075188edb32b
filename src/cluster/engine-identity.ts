/**
 * What a worker must have in common with the one who submits a run: the program that explores, and the JDK whose classes are explored. A prefix means the
 * same only there.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Jdk } from '../classpath/jdk.ts';
import { moduleBeside } from '../own-module.ts';
import { ownVersion } from '../own-version.ts';
import { WIRE_FORMAT } from './wire.ts';

/** The version, with a hash of the code that explores: two builds of one version may differ. */
export function engineIdentity(): string {
  const bundle = moduleBeside(import.meta.url, 'worker-bundle');
  const build = fs.existsSync(bundle) ? digest(fs.readFileSync(bundle)).slice(0, 8) : 'sources';
  return `${ownVersion()}-${build}-${WIRE_FORMAT}`;
}

/** `hash` is of the library classes: a JDK of the same version by another vendor, or with a patch, is another one. */
export type JdkIdentity = { readonly name: string; readonly hash: string };

export function jdkIdentity({ home, version, release }: Jdk): JdkIdentity {
  const hash = createHash('sha256');
  for (const file of [path.join(home, 'release'), ...libraryFiles(home)])
    hash.update(path.basename(file)).update(fs.readFileSync(file));
  const vendor = release.get('IMPLEMENTOR');
  return { name: vendor === undefined ? version : `${version} (${vendor})`, hash: hash.digest('hex') };
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
