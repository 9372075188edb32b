/** Turns the targets of a command into a class path: compiles sources, and finds the root folder of class files. */
import fs from 'node:fs';
import path from 'node:path';
import { parseClassFile } from '../classfile/parse.ts';
import { ClassPath, splitClassPath } from '../classpath/class-path.ts';
import { Jar } from '../classpath/jar.ts';
import { CompileError, compile } from '../classpath/javac.ts';
import type { Jdk } from '../classpath/jdk.ts';
import { packageOfSource } from '../classpath/top-level-types.ts';
import { InputError } from '../errors.ts';
import { UserClasses } from './user-classes.ts';

export type TargetOptions = {
  readonly jdk: Jdk;
  /** -cp */
  readonly classPath: string | null;
  /** Folders in which javac looks for further sources. */
  readonly sourcePath: readonly string[];
  /** The class path entry of our input APIs; called only if there is something to compile, because it may compile them. */
  readonly inputApi: () => string | null;
};

/** The targets after compilation. */
export type Target = {
  /** The class path of the program: absolute paths, targets first, then -cp. */
  readonly entries: readonly string[];
  /** The classes of all entries. */
  readonly classes: UserClasses;
  /** Internal names of the classes of the targets, without those of -cp: the candidates for an entry point. */
  readonly targetClasses: readonly string[];
  /** The Main-Class of each target that is a jar. */
  readonly manifestMains: readonly string[];
};

type Parts = {
  /** In the order of the targets; what is compiled comes first. */
  readonly entries: string[];
  readonly sources: string[];
  readonly ownNames: Set<string>;
  /** Entries all of whose classes belong to the targets. */
  readonly wholeEntries: string[];
  readonly jars: string[];
};

export function openTarget(targets: readonly string[], options: TargetOptions): Target {
  const parts: Parts = { entries: [], sources: [], ownNames: new Set(), wholeEntries: [], jars: [] };
  for (const target of targets) addTarget(target, parts);
  const extra = options.classPath === null ? [] : splitClassPath(options.classPath);
  const compiled = parts.sources.length === 0 ? [] : [compileSources(parts, extra, options)];
  const entries = [...compiled, ...parts.entries, ...extra.map((entry) => path.resolve(entry))];
  const { feature } = options.jdk;
  const classes = new UserClasses(ClassPath.parse(entries.join(path.delimiter), feature));
  const own = new Set(parts.ownNames);
  for (const entry of parts.wholeEntries) {
    for (const name of new UserClasses(ClassPath.parse(entry, feature)).names()) own.add(name);
  }
  if (compiled.length > 0) for (const name of namesOfSources(compiled[0], parts, feature)) own.add(name);
  return { entries, classes, targetClasses: [...own].sort(), manifestMains: manifestMains(parts, feature) };
}

function addTarget(target: string, parts: Parts): void {
  const stats = fs.statSync(target, { throwIfNoEntry: false });
  if (stats === undefined) throw new InputError(`${target} does not exist: check the path`);
  const full = path.resolve(target);
  if (stats.isDirectory()) {
    const files = filesBelow(full);
    const sources = files.filter((file) => file.endsWith('.java'));
    // A folder of sources only, as in SV-COMP, is compiled; a folder with classes is a class path entry.
    if (sources.length > 0 && !files.some((file) => file.endsWith('.class'))) parts.sources.push(...sources);
    else {
      parts.entries.push(full);
      parts.wholeEntries.push(full);
    }
  } else if (target.endsWith('.java')) parts.sources.push(full);
  else if (target.endsWith('.class')) {
    const { root, name } = packageRoot(full);
    if (!parts.entries.includes(root)) parts.entries.push(root);
    parts.ownNames.add(name);
  } else if (/\.(?:jar|zip|war)$/i.test(target)) {
    parts.entries.push(full);
    parts.wholeEntries.push(full);
    parts.jars.push(full);
  } else throw new InputError(`${target} is no target: name a folder, a jar, .class or .java files`);
}

function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => /\.(?:java|class)$/.test(name) && !/(?:^|[\\/])(?:module|package)-info\.java$/.test(name),
    )
    .sort()
    .map((name) => path.join(folder, name));
}

/** `x/a/b/C.class` of the class a.b.C is found on the class path `x`. */
function packageRoot(file: string): { readonly root: string; readonly name: string } {
  const { name } = parseClassFile(fs.readFileSync(file), file);
  const expected = path.join(path.sep, ...`${name}.class`.split('/'));
  if (!file.endsWith(expected))
    throw new InputError(
      `${file} holds the class ${name.replaceAll('/', '.')}: it must stand in a path that ends with ${expected.slice(1)}`,
    );
  return { root: file.slice(0, -expected.length) || path.sep, name };
}

/**
 * Compiles the sources alone first: our cache of javac's results serves most programs. Only if that fails may javac look for
 * further sources in their folders: checking whether a cached result is still valid then costs a walk through all of them.
 */
function compileSources(parts: Parts, extra: readonly string[], options: TargetOptions): string {
  const sources = [...new Set(parts.sources)];
  const api = options.inputApi();
  const classPath = [...parts.entries, ...extra, ...(api === null ? [] : [api])].join(path.delimiter);
  const base = classPath === '' ? {} : { classPath };
  try {
    return compile(options.jdk, sources, base).dir;
  } catch (e) {
    if (
      !(e instanceof CompileError) ||
      !/error: (?:cannot find symbol|package \S+ does not exist)/.test(e.diagnostics)
    )
      throw e;
  }
  const roots = new Set([...sources.map(sourceRoot), ...options.sourcePath]);
  return compile(options.jdk, sources, { ...base, sourcePath: [...roots].join(path.delimiter) }).dir;
}

/** The folder above the package of the file. */
function sourceRoot(file: string): string {
  const depth = packageOfSource(fs.readFileSync(file, 'utf8')).split('.').filter(Boolean).length;
  return path.resolve(path.dirname(file), ...Array<string>(depth).fill('..'));
}

/** The classes of the given sources, without those of sources that javac found itself. */
function namesOfSources(dir: string, parts: Parts, feature: number): string[] {
  const given = new Set(parts.sources.map((source) => path.basename(source)));
  const classes = new UserClasses(ClassPath.parse(dir, feature));
  return classes.names().filter((name) => given.has(classes.find(name)?.sourceFile ?? ''));
}

function manifestMains(parts: Parts, feature: number): string[] {
  return parts.jars.flatMap((jar) => {
    const opened = new Jar(jar, feature);
    const mainClass = opened.manifest()?.mainClass ?? null;
    opened.close();
    return mainClass === null ? [] : [mainClass];
  });
}
