/**
 * Finds out what a folder or jar is, and what its classes need, from its files alone: nothing is downloaded, and no build tool is run. What
 * cannot be scanned is an InputError with the remedy.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseClassFile } from '../classfile/parse.ts';
import { CompileError, compile } from '../classpath/javac.ts';
import type { Jdk } from '../classpath/jdk.ts';
import { packageOfSource } from '../classpath/top-level-types.ts';
import { ZipFile } from '../classpath/zip.ts';
import { InputError } from '../errors.ts';
import { filesBelow, hasClasses, hasSources, isClassFile, isSourceFile, jarsBeside } from './files.ts';
import { gradleProject, isGradle } from './gradle-project.ts';
import { mavenProject } from './maven-project.ts';
import type { Project } from './project.ts';

/** `classPath`: what the user gives beside, for sources that have to be compiled. */
/** `inputApi`: the folder of classes that a program may use without having them, those of input APIs; asked for only if sources lack something. */
export type FindOptions = {
  readonly jdk: Jdk;
  readonly classPath: readonly string[];
  readonly inputApi?: () => string;
};

export function findProject(written: string, options: FindOptions): Project {
  const stats = fs.statSync(written, { throwIfNoEntry: false });
  if (stats === undefined) throw new InputError(`${written} does not exist: check the path`);
  const full = path.resolve(written);
  if (!stats.isDirectory()) {
    // A build file stands for its project.
    const isBuildFile = /^(?:pom\.xml|(?:build|settings)\.gradle(?:\.kts)?)$/.test(path.basename(full));
    return isBuildFile ? findProject(path.dirname(full), options) : jarProject(written, full);
  }
  if (fs.existsSync(path.join(full, 'pom.xml'))) return mavenProject(written, full);
  if (isGradle(full)) return gradleProject(written, full);
  return (
    usualFolders(full) ?? classesProject(full) ?? sourcesProject(full, options) ?? nothingIn(written, full)
  );
}

/** Whether `rangefinder` without arguments has something to do here. Nothing is compiled to find out. */
export function isProject(folder: string): boolean {
  return (
    fs.existsSync(path.join(folder, 'pom.xml')) ||
    isGradle(folder) ||
    usualFolders(path.resolve(folder)) !== null
  );
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
  // An executable jar of Spring Boot, or a war: its own classes stand where no class path finds them.
  const own = names.find((name) => /^(?:BOOT|WEB)-INF\/classes\/.*\.class$/.test(name));
  if (own !== undefined) throw new InputError(classesInside(written, own.split('/')[0]));
  if (!names.some(isClassFile))
    throw new InputError(
      inside === undefined
        ? `${written} has no classes: name a jar of compiled classes`
        : `${written} has no classes, but a jar inside of it: unpack it (jar xf ${path.basename(full)}) and scan ${inside}`,
    );
  return { ...NOTHING, name: path.basename(full), root: path.dirname(full), kind: 'jar', classes: [full] };
}

function classesInside(written: string, folder: string): string {
  return `${written} holds its classes in ${folder}, where only a loader of its own finds them: unpack it (jar xf ${path.basename(written)}) and scan ${folder}/classes -cp '${folder}/lib/*'`;
}

const NOTHING = { libraries: [], sources: [], problems: [] } as const;
/** Where build tools and editors put classes. */
const USUAL = [
  'target/classes',
  'build/classes/java/main',
  'build/classes/main',
  'build/classes',
  'out/production/classes',
  'bin',
  'classes',
];

/** Compiled classes in a usual place, without a build file that we read. */
function usualFolders(root: string): Project | null {
  const found = USUAL.map((name) => path.join(root, name)).find(hasClasses);
  const modules = foldersIn(path.join(root, 'out', 'production')).filter(hasClasses);
  const classes = found === undefined ? modules : [found];
  if (classes.length === 0) return null;
  const sources = ['src/main/java', 'src']
    .map((name) => path.join(root, name))
    .filter(hasSources)
    .slice(0, 1);
  const libraries = jarsBeside(root);
  return { ...NOTHING, name: path.basename(root), root, kind: 'folder', classes, libraries, sources };
}

/** A folder with class files, which may be the root of their packages, or stand above or below it. */
function classesProject(root: string): Project | null {
  const roots = new Set<string>();
  for (const file of filesBelow(root)) {
    if (!isClassFile(file) || [...roots].some((known) => file.startsWith(known + path.sep))) continue;
    const found = packageRoot(file);
    if (found !== null) roots.add(found);
  }
  if (roots.size === 0) return null;
  const classes = [...roots].sort();
  return {
    ...NOTHING,
    name: path.basename(root),
    root,
    kind: 'classes',
    classes,
    libraries: jarsBeside(root),
  };
}

/** `x/a/b/C.class` of the class a.b.C is found on the class path `x`. Null for a file that is no class, or stands in a wrong folder. */
function packageRoot(file: string): string | null {
  try {
    const inside = path.join(
      path.sep,
      ...`${parseClassFile(fs.readFileSync(file), file).name}.class`.split('/'),
    );
    return file.endsWith(inside) ? file.slice(0, -inside.length) : null;
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

/** Sources only: they are compiled into a cache of ours, without annotation processors. */
function sourcesProject(root: string, options: FindOptions): Project | null {
  const all = [...filesBelow(root)].filter(isSourceFile);
  const tests = /[\\/]src[\\/]test[\\/]/;
  const sources = all.filter((file) => !tests.test(file));
  if (sources.length === 0) return null;
  const libraries = jarsBeside(root);
  try {
    const dir = compileSources(sources, libraries, options);
    const roots = [...new Set(sources.map(sourceRoot))];
    return {
      ...NOTHING,
      name: path.basename(root),
      root,
      kind: 'sources',
      classes: [dir],
      libraries,
      sources: roots,
    };
  } catch (error) {
    if (!(error instanceof CompileError)) throw error;
    const first = error.diagnostics.split('\n').find((line) => line.includes('error:')) ?? error.diagnostics;
    throw new InputError(
      `${root} has sources that javac cannot compile (${first.trim()}): give what they need with -cp, or compile them and scan the classes`,
    );
  }
}

function compileSources(
  sources: readonly string[],
  libraries: readonly string[],
  { jdk, classPath, inputApi }: FindOptions,
): string {
  const searched = [...libraries, ...classPath];
  const compiled = (entries: readonly string[]): string =>
    compile(jdk, sources, entries.length === 0 ? {} : { classPath: entries.join(path.delimiter) }).dir;
  try {
    return compiled(searched);
  } catch (error) {
    if (!(error instanceof CompileError) || inputApi === undefined) throw error;
    return compiled([...searched, inputApi()]);
  }
}

/** The folder above the package of the file. */
function sourceRoot(file: string): string {
  const depth = packageOfSource(fs.readFileSync(file, 'utf8')).split('.').filter(Boolean).length;
  return path.resolve(path.dirname(file), ...Array<string>(depth).fill('..'));
}

function nothingIn(written: string, full: string): never {
  const isEmpty = fs.readdirSync(full).length === 0;
  throw new InputError(
    `${written} ${isEmpty ? 'is empty' : 'has neither classes nor Java sources'}: name a jar, a folder of classes, or a project that was compiled`,
  );
}

function foldersIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name));
}
