/** The files of a project that is scanned, read once. Libraries are not read: checks read what they need of them. */
import { createHash, type Hash } from 'node:crypto';
import { Acc, type ClassFile } from '../classfile/model.ts';
import { parseClassFile } from '../classfile/parse.ts';
import { ClassPath } from '../classpath/class-path.ts';
import type { ClassSource } from '../classpath/class-source.ts';
import type { Project } from '../project/project.ts';
import { contentsOf, NOT_OF_PROJECT } from './file-stamp.ts';

export type ScanClasses = {
  /** By internal name. */
  readonly own: ReadonlyMap<string, ClassFile>;
  /** Class files that cannot be read: a sentence each. */
  readonly problems: readonly string[];
  /** A hash of all files: classes with their lines, and resources. */
  readonly contents: string;
  /** Providers of services of the JDK that the project declares, by internal names, and the files that declare them. */
  readonly services: { readonly text: string; readonly providers: readonly string[] };
};

export function readScanClasses(project: Project, feature: number): ScanClasses {
  const reading: Reading = { own: new Map(), problems: [], contents: createHash('sha256'), services: [] };
  for (const entry of project.classes) {
    const opened = ClassPath.parse(entry, feature);
    // The first one is the entry itself; then comes what the manifest of a jar names, which is no part of it.
    const [source] = opened.entries;
    try {
      for (const file of source?.list('') ?? []) readFile(reading, source, file);
    } finally {
      opened.close();
    }
  }
  const { own, problems, contents, services } = reading;
  const names = services.flatMap((text) => text.split('\n').map((line) => line.replace(/#.*/, '').trim()));
  const providers = names.map((name) => name.replaceAll('.', '/'));
  return { own, problems, contents: contents.digest('hex'), services: { text: services.join(), providers } };
}

type Reading = {
  readonly own: Map<string, ClassFile>;
  readonly problems: string[];
  readonly contents: Hash;
  readonly services: string[];
};

const CLASS = /^(?!META-INF\/).*(?<!-info)\.class$/;
/** Services that the JDK looks for by itself. Those of others are found by code that uses ServiceLoader. */
const JDK_SERVICE = /^META-INF\/services\/(?:javax?|jdk|sun|com\.sun)\./;

function readFile(reading: Reading, source: ClassSource, file: string): void {
  const { own, problems, contents, services } = reading;
  if (NOT_OF_PROJECT.test(file)) return;
  // Resources may be large, and are many where a folder of anything is scanned.
  const resource = CLASS.test(file) ? null : contentsOf(source.location(file));
  contents.update(JSON.stringify([file, resource]));
  if (resource !== null && !JDK_SERVICE.test(file)) return;
  try {
    const bytes = source.find(file);
    if (bytes === null) return;
    contents.update(bytes);
    if (JDK_SERVICE.test(file)) services.push(`${file}\n${Buffer.from(bytes).toString()}`);
    if (!CLASS.test(file)) return;
    const parsed = parseClassFile(bytes, source.location(file));
    if (`${parsed.name}.class` !== file)
      problems.push(`${source.location(file)} holds the class ${parsed.name}: it stands in the wrong folder`);
    else if (!own.has(parsed.name)) own.set(parsed.name, parsed);
  } catch (error) {
    problems.push(`${source.location(file)} was left out: ${(error as Error).message}`);
  }
}

/** The superclass and the interfaces of classes of libraries; none for a class that is not found. */
export function supertypesIn(libraries: ClassSource, name: string): readonly string[] {
  const bytes = libraries.find(`${name}.class`);
  if (bytes === null) return [];
  try {
    const { superName, interfaces } = parseClassFile(bytes, name);
    return superName === null ? interfaces : [superName, ...interfaces];
  } catch {
    // Checks say what is wrong with it.
    return [];
  }
}

/** Public, as are all classes around it: everybody can call its public methods. */
export function isPublicClass(file: ClassFile, classes: ReadonlyMap<string, ClassFile>): boolean {
  if ((file.flags & Acc.SYNTHETIC) !== 0) return false;
  const inner = file.innerClasses.find((entry) => entry.inner === file.name);
  if (inner === undefined) return (file.flags & Acc.PUBLIC) !== 0;
  if (inner.outer === null || inner.name === null || (inner.flags & Acc.PUBLIC) === 0) return false;
  const outer = classes.get(inner.outer);
  return outer !== undefined && isPublicClass(outer, classes);
}
