/**
 * Compiles `.java` inputs with the JDK's own compiler. The classes are cached in the temporary folder under a hash of
 * everything that they depend on, so a second run starts at once.
 */
import { spawnSync } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { InputError } from '../errors.ts';
import { splitClassPath } from './class-path.ts';
import { Directory } from './directory.ts';
import type { Jdk } from './jdk.ts';

export interface CompileOptions {
  /** For classes that the sources refer to; as for `java -cp`. */
  readonly classPath?: string | undefined;
  /** Where `javac` looks for sources that are not given; by default on the class path, as it does itself. */
  readonly sourcePath?: string | undefined;
  /** Compile right into this folder, without the cache. */
  readonly outDir?: string | undefined;
  readonly release?: number | undefined;
  /** Implies a release, that of the JDK unless given. */
  readonly enablePreview?: boolean | undefined;
  /** Annotation processors run only where this is false: they are code that the user did not ask us to run. */
  readonly procNone?: boolean | undefined;
  /** Packages of the JDK that the sources use although no module exports them: `java.base/jdk.internal.misc`. */
  readonly addExports?: readonly string[] | undefined;
}

export interface Compiled {
  /** The folder of class files. It may be shared with other runs: do not write to it. */
  readonly dir: string;
}

/** `javac` found errors; the message ends with its own text. */
export class CompileError extends InputError {
  /** What `javac` printed, verbatim. */
  readonly diagnostics: string;

  constructor(sources: readonly string[], diagnostics: string) {
    super(`javac cannot compile ${sources.join(', ')}: correct these errors\n${diagnostics}`);
    this.diagnostics = diagnostics;
  }
}

/** Start-up dominates a small compilation, so the JVM is told not to optimise. Messages are UTF-8 in every locale. */
const JVM_FLAGS = [
  '-J-XX:TieredStopAtLevel=1',
  '-J-XX:+UseSerialGC',
  '-J-Dfile.encoding=UTF-8',
  '-J-Dstderr.encoding=UTF-8',
];

export function compile(jdk: Jdk, sources: readonly string[], options: CompileOptions = {}): Compiled {
  const javac = jdk.javac;
  if (javac === null) {
    throw new InputError(
      `the JDK in ${jdk.home} has no javac to compile ${sources.join(', ')}: choose one that has with --jdk, or pass class files`,
    );
  }
  const contents = sources.map(readSource);
  if (options.outDir !== undefined) {
    mkdirSync(options.outDir, { recursive: true });
    runJavac(javac, sources, compilerFlags(jdk, options), options.outDir, options);
    return { dir: options.outDir };
  }
  const cache = compilerCacheFolder();
  const dir = join(cache, cacheKey(jdk, sources, contents, options));
  if (existsSync(dir)) return { dir };
  const fresh = mkdtempSync(join(cache, 'new-'));
  try {
    runJavac(javac, sources, compilerFlags(jdk, options), fresh, options);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw error;
  }
  return { dir: publish(fresh, dir) };
}

/**
 * Compiles a source that exists as text only, `name` being that of its file. The cache is that of `compile`: it goes by the
 * text.
 */
export function compileText(jdk: Jdk, name: string, text: string, options: CompileOptions): Compiled {
  const folder = mkdtempSync(join(compilerCacheFolder(), 'text-'));
  try {
    const file = join(folder, name);
    writeFileSync(file, text);
    const dir = join(compilerCacheFolder(), cacheKey(jdk, [name], [Buffer.from(text)], options));
    if (existsSync(dir)) return { dir };
    const fresh = join(folder, 'classes');
    compile(jdk, [file], { ...options, outDir: fresh });
    return { dir: publish(fresh, dir) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compilerFlags(jdk: Jdk, options: CompileOptions): string[] {
  const flags = ['-g', '-encoding', 'UTF-8'];
  if (options.procNone !== false) flags.push('-proc:none');
  const release = options.release ?? (options.enablePreview ? jdk.feature : undefined);
  if (release !== undefined) flags.push('--release', String(release));
  if (options.enablePreview) flags.push('--enable-preview');
  if (options.sourcePath !== undefined) flags.push('--source-path', options.sourcePath);
  for (const name of options.addExports ?? []) flags.push('--add-exports', `${name}=ALL-UNNAMED`);
  return flags;
}

function runJavac(
  javac: string,
  sources: readonly string[],
  flags: readonly string[],
  outDir: string,
  options: CompileOptions,
): void {
  // Without a class path javac would take the current folder, or $CLASSPATH.
  const classPath = options.classPath ?? outDir;
  const args = [...JVM_FLAGS, ...flags, '-cp', classPath, '-d', outDir, ...sources];
  const run = spawnSync(javac, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (run.error)
    throw new InputError(`cannot run ${javac} (${run.error.message}): choose another JDK with --jdk`);
  if (run.status !== 0) throw new CompileError(sources, run.stderr + run.stdout);
}

/**
 * A rename is atomic: other processes see the whole result or none. The process that comes second uses the first
 * one's result.
 */
function publish(fresh: string, dir: string): string {
  try {
    renameSync(fresh, dir);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(dir)) throw error;
  }
  return dir;
}

function cacheKey(
  jdk: Jdk,
  sources: readonly string[],
  contents: readonly Buffer[],
  options: CompileOptions,
): string {
  const hash = createHash('sha256');
  const { outDir: _, ...rest } = options;
  const runtime = jdk.release.get('JAVA_RUNTIME_VERSION') ?? jdk.version;
  // JDK_JAVAC_OPTIONS: javac reads further options from it.
  hash.update(JSON.stringify([jdk.home, runtime, rest, process.env.JDK_JAVAC_OPTIONS ?? '', sources]));
  for (const content of contents) hash.update(`\n${content.length}\n`).update(content);
  for (const spec of [options.classPath, options.sourcePath]) {
    if (spec !== undefined) for (const path of splitClassPath(spec)) addState(hash, path);
  }
  return hash.digest('hex').slice(0, 40);
}

/** Size and time of a class path entry, or of each file in a folder. Hashing the contents would cost too much. */
function addState(hash: Hash, path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory()) {
    const relevant = new Directory(path).list('').filter((name) => /\.(?:class|java)$/.test(name));
    for (const name of relevant) addState(hash, join(path, name));
  } else {
    hash.update(JSON.stringify([resolve(path), stats?.size ?? null, stats?.mtimeMs ?? null]));
  }
}

/**
 * A folder that only this user may write to: classes put there by someone else would be executed. If another user
 * owns the name, a new folder serves this process.
 */
export function compilerCacheFolder(): string {
  const user = process.getuid?.() ?? 'user';
  const folder = join(tmpdir(), `rangefinder-javac-${user}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stats = lstatSync(folder);
  const ours = process.getuid === undefined || (stats.uid === user && (stats.mode & 0o022) === 0);
  return stats.isDirectory() && ours ? folder : mkdtempSync(`${folder}-`);
}

function readSource(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const why =
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'it does not exist' : (error as Error).message;
    throw new InputError(`cannot read the source ${path}, ${why}: check the path`);
  }
}
