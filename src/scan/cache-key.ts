/** What a result depends on: our version, the JDK, libraries, the options of the check, and the code that it reaches. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CheckOptions } from '../check/options.ts';
import { ClassPath } from '../classpath/class-path.ts';
import type { Jdk } from '../classpath/jdk.ts';
import { ownVersion } from '../own-version.ts';
import type { Project } from '../project/project.ts';
import { addContents, addStamp } from './file-stamp.ts';

/**
 * A build of ours between two versions counts, too: `dist` or `src`, whose folder this module, or the bundle of it, is in; and the classes for
 * programs that stand beside it.
 */
const OWN_BUILD = ['..', '../../java'].map((own) => fileURLToPath(new URL(own, import.meta.url)));

/** Everything but the code of the project. `options` without budgets, which a longer scan may raise. */
export function commonKey(project: Project, jdk: Jdk, options: CheckOptions, build = OWN_BUILD): string {
  const { timeMs: _timeMs, memoryMb: _memoryMb, entry: _entry, targets: _targets, ...rest } = options;
  const hash = createHash('sha256');
  const runtime = jdk.release.get('JAVA_RUNTIME_VERSION') ?? jdk.version;
  hash.update(JSON.stringify([ownVersion(), jdk.home, runtime, rest, [...options.properties]]));
  for (const own of build) addStamp(hash, own);
  for (const entry of ['release', path.join('lib', 'modules')]) addStamp(hash, path.join(jdk.home, entry));
  for (const entry of librariesOf(project, jdk)) addContents(hash, entry);
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
