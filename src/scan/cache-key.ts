/**
 * What a result depends on: our version, the JDK, libraries, the options of the check, and the code that it reaches. Libraries are jars
 * that do not change: size and time stand for them.
 */
import { createHash, type Hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CheckOptions } from '../check/options.ts';
import { ClassPath } from '../classpath/class-path.ts';
import type { Jdk } from '../classpath/jdk.ts';
import { ownVersion } from '../own-version.ts';
import type { Project } from '../project/project.ts';
import { NOT_OF_PROJECT } from './scan-classes.ts';

/** Everything but the code of the project. `options` without budgets, which a longer scan may raise. */
export function commonKey(project: Project, jdk: Jdk, options: CheckOptions): string {
  const { timeMs: _timeMs, memoryMb: _memoryMb, entry: _entry, targets: _targets, ...rest } = options;
  const hash = createHash('sha256');
  const runtime = jdk.release.get('JAVA_RUNTIME_VERSION') ?? jdk.version;
  hash.update(JSON.stringify([ownVersion(), jdk.home, runtime, rest, [...options.properties]]));
  // A build of ours between two versions counts, too: `dist` or `src`, whose folder this module, or the bundle of it, is in.
  addStamp(hash, fileURLToPath(new URL('..', import.meta.url)));
  for (const entry of ['release', path.join('lib', 'modules')]) addStamp(hash, path.join(jdk.home, entry));
  for (const entry of librariesOf(project, jdk)) addStamp(hash, entry);
  return hash.digest('hex');
}

/** With the jars that manifests name. */
function librariesOf({ classes, libraries }: Project, jdk: Jdk): string[] {
  const source = ClassPath.parse([...classes, ...libraries].join(path.delimiter), jdk.feature);
  const origins = source.entries.map(({ origin }) => origin);
  source.close();
  return [
    ...libraries,
    ...origins.filter((origin) => !classes.includes(origin) && !libraries.includes(origin)),
  ];
}

export function methodKey(common: string, id: string, reached: string): string {
  return createHash('sha256')
    .update(JSON.stringify([common, id, reached]))
    .digest('hex')
    .slice(0, 32);
}

/** Changes when a class of the project does: results of other code must not be kept under the key of this one. */
export function stampOf({ classes, libraries }: Project): string {
  const hash = createHash('sha256');
  for (const entry of [...classes, ...libraries]) addStamp(hash, entry);
  return hash.digest('hex');
}

function addStamp(hash: Hash, entry: string): void {
  const stats = fs.statSync(entry, { throwIfNoEntry: false });
  const files = stats?.isDirectory() === true ? allFiles(entry) : [entry];
  for (const file of files) {
    const of = fs.statSync(file, { throwIfNoEntry: false });
    if (of?.isDirectory() === true) continue;
    hash.update(JSON.stringify([file, of?.size ?? null, of?.mtimeMs ?? null]));
  }
}

/** Resources and `META-INF` as well. */
function allFiles(folder: string): string[] {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => !NOT_OF_PROJECT.test(name))
    .sort()
    .map((name) => path.join(folder, name));
}
