/**
 * Finds out what a folder or jar is, and what its classes need, from its files alone: nothing is downloaded, and no build tool is run. What
 * cannot be scanned is an InputError with the remedy.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Jdk } from '../classpath/jdk.ts';
import { ZipFile } from '../classpath/zip.ts';
import { InputError } from '../errors.ts';
import type { Project } from './project.ts';

/** What the user may have set. */
export type FindOptions = { readonly jdk: Jdk };

export function findProject(written: string, _options: FindOptions): Project {
  const stats = fs.statSync(written, { throwIfNoEntry: false });
  if (stats === undefined) throw new InputError(`${written} does not exist: check the path`);
  const full = path.resolve(written);
  if (!stats.isDirectory()) return jarProject(written, full);
  return classesProject(written, full);
}

function jarProject(written: string, full: string): Project {
  if (!/\.(?:jar|zip|war)$/i.test(full))
    throw new InputError(
      `${written} is no project: name a folder, a jar, or a folder with pom.xml or build.gradle`,
    );
  const zip = new ZipFile(full);
  const names = [...zip.names()];
  zip.close();
  const inside = names.find((name) => /\.jar$/i.test(name));
  if (!names.some((name) => isClassFile(name))) {
    if (inside !== undefined) throw new InputError(jarInJar(written, inside));
    throw new InputError(`${written} has no classes: name a jar of compiled classes`);
  }
  // An executable jar of Spring Boot: its own classes stand below BOOT-INF, where no class path finds them.
  if (names.some((name) => /^(?:BOOT|WEB)-INF\/classes\/.*\.class$/.test(name)))
    throw new InputError(jarInJar(written, inside ?? 'BOOT-INF/classes'));
  return {
    name: path.basename(full),
    root: path.dirname(full),
    kind: 'jar',
    classes: [full],
    libraries: [],
    sources: [],
    problems: [],
  };
}

function jarInJar(written: string, inside: string): string {
  return `${written} holds its classes inside of it (${inside}), where java finds them with a loader of its own: unpack it (jar xf ${path.basename(written)}) and scan the folder of classes, BOOT-INF/classes, with -cp 'BOOT-INF/lib/*'`;
}

function classesProject(written: string, full: string): Project {
  const files = fs.readdirSync(full, { recursive: true, encoding: 'utf8' });
  if (!files.some(isClassFile))
    throw new InputError(
      `${written} has nothing to scan: name a folder with classes, a jar, or a project that was compiled`,
    );
  return {
    name: path.basename(full),
    root: full,
    kind: 'classes',
    classes: [full],
    libraries: [],
    sources: [],
    problems: [],
  };
}

function isClassFile(name: string): boolean {
  return /\.class$/.test(name) && !/(?:^|[\\/])(?:module|package)-info\.class$/.test(name);
}
