/**
 * Programs given as a source file (JEP 330; several files since JDK 22, JEP 458; without a class declaration since
 * JDK 25, JEP 512). `java` compiles them in memory; we compile them into a temporary folder with the same javac.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CompileError, type CompileOptions, compile } from '../classpath/javac.ts';
import type { Jdk } from '../classpath/jdk.ts';
import { packageOfSource, topLevelTypes } from '../classpath/top-level-types.ts';
import { InputError } from '../errors.ts';

export type SourceProgram = {
  readonly file: string;
  /** `.` unless the user gave one. */
  readonly classPath: string;
  /** --source */
  readonly release: number | undefined;
  readonly enablePreview: boolean;
};

export type CompiledProgram = { readonly dir: string; readonly mainClass: string };

/** The first JDK that compiles what a source program refers to, beginning at the root of its package. */
const JEP_458 = 22;

export function compileProgram(program: SourceProgram, jdk: Jdk): CompiledProgram {
  const text = readSource(program.file);
  const { dir } = compileAlone(withValidName(program.file, text), program, jdk, text);
  return { dir, mainClass: mainClassOf(program.file, text, dir) };
}

/**
 * Most programs need nothing but their own file, and javac's cache serves them. Only where that fails do we let it
 * look around: walking all of the current folder to see whether a cached result still holds could take minutes.
 */
function compileAlone(
  file: string,
  program: SourceProgram,
  jdk: Jdk,
  text: string,
): { readonly dir: string } {
  const { release, enablePreview } = program;
  try {
    return compile(jdk, [file], { release, enablePreview });
  } catch (e) {
    if (!(e instanceof CompileError)) throw e;
  }
  const options: CompileOptions = {
    release,
    enablePreview,
    classPath: program.classPath,
    sourcePath: jdk.feature >= JEP_458 ? sourceRoot(program.file, text) : '',
    outDir: scratchFolder(),
  };
  try {
    return compile(jdk, [file], options);
  } catch (e) {
    if (e instanceof CompileError)
      throw new CompileError([program.file], e.diagnostics.replaceAll(file, program.file));
    throw e;
  }
}

/**
 * javac wants a public class in a file of its name, and the ending `.java`; `java` does not, and skips a first line
 * that begins with `#!`. The copy keeps line numbers; stack traces then show its name.
 */
function withValidName(file: string, text: string): string {
  const base = path.basename(file, '.java');
  const types = topLevelTypes(text);
  const wanted = types.find((t) => t.isPublic)?.name ?? types[0]?.name ?? base;
  const isScript = text.startsWith('#!');
  const mustRename = types.some((t) => t.isPublic) && wanted !== base;
  if (file.endsWith('.java') && !isScript && !mustRename) return file;
  const copy = path.join(scratchFolder(), `${mustRename || !file.endsWith('.java') ? wanted : base}.java`);
  fs.writeFileSync(copy, isScript ? text.replace(/^#![^\n]*/, '') : text);
  return copy;
}

/** The first class of the file; in a compact source file the class that javac makes of it, named like the file. */
function mainClassOf(file: string, text: string, dir: string): string {
  const pkg = packageOfSource(text);
  const prefix = pkg === '' ? '' : `${pkg}.`;
  const types = topLevelTypes(text);
  const base = path.basename(file, '.java');
  const isImplicit = !types.some((t) => t.name === base) && fs.existsSync(path.join(dir, `${base}.class`));
  if (isImplicit) return base;
  if (types.length === 0)
    throw new InputError(`no class declared in source file ${file}: declare one with a main method`);
  return prefix + types[0].name;
}

/** The folder above the package of the file. */
function sourceRoot(file: string, text: string): string {
  const depth = packageOfSource(text).split('.').filter(Boolean).length;
  return path.resolve(path.dirname(file), ...Array<string>(depth).fill('..'));
}

function readSource(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (e) {
    const { code, message } = e as NodeJS.ErrnoException;
    throw new InputError(
      `cannot read the source file ${file} (${code === 'ENOENT' ? 'it does not exist' : message}): check the path`,
    );
  }
}

/** Removed when the process ends. */
function scratchFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-source-'));
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}
