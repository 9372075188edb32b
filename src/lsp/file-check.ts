/**
 * One source file, compiled and checked. It runs in a process of its own, which the language server starts and ends: neither javac nor a
 * check ever blocks the editor.
 */

import fs from 'node:fs';
import path from 'node:path';
import { CompileError, compile } from '../classpath/javac.ts';
import { findJdk, type Jdk } from '../classpath/jdk.ts';
import { packageOfSource } from '../classpath/top-level-types.ts';
import { InputError } from '../errors.ts';
import { findProject, isProject } from '../project/find-project.ts';
import type { Project } from '../project/project.ts';
import type { ScannedMethod } from '../report/scan-report.ts';
import { scanProject } from '../scan/scan-project.ts';
import type { ScanSettings } from '../scan/settings.ts';

/** What comes of it, as a message to the server. */
export type FileCheck =
  | { readonly kind: 'checked'; readonly methods: readonly ScannedMethod[]; readonly program: CheckedProgram }
  /** javac refuses the file, or there is nothing in it to check: no matter for a diagnostic of ours. */
  | { readonly kind: 'nothing'; readonly why: string };

/** What a further check of the same classes needs. */
export type CheckedProgram = {
  /** The folder of the compiled classes. */
  readonly classes: string;
  readonly classPath: readonly string[];
  /** The folder above the package of the file. */
  readonly sourceRoot: string;
  readonly jdk: string;
};

export async function checkFile(
  file: string,
  settings: ScanSettings,
  signal: AbortSignal,
): Promise<FileCheck> {
  const jdk = findJdk({ jdk: settings.jdk });
  try {
    const sourceRoot = rootOf(file);
    const project = projectOf(file, jdk);
    const classPath = project === null ? [] : [...project.classes, ...project.libraries];
    const { dir } = compile(jdk, [file], {
      classPath: classPath.length === 0 ? undefined : classPath.join(path.delimiter),
      // Compiled classes of the project are enough, and are not compiled again; without them javac looks for sources.
      sourcePath: project === null ? sourceRoot : undefined,
    });
    const extra = classPath.join(path.delimiter);
    const { since: _since, ...rest } = settings;
    const { methods } = await scanProject(
      // The folder is one of javac's cache, and no repository: nothing is kept there, and nothing is older there.
      { ...rest, cache: false, path: dir, classPath: extra === '' ? null : extra },
      { signal },
    );
    const own = path.posix.join(packageFolder(file, sourceRoot), path.basename(file));
    return {
      kind: 'checked',
      methods: methods.filter((method) => method.file === own),
      program: { classes: dir, classPath, sourceRoot, jdk: jdk.home },
    };
  } catch (error) {
    if (error instanceof CompileError) return { kind: 'nothing', why: `javac: ${error.diagnostics.trim()}` };
    if (error instanceof InputError) return { kind: 'nothing', why: error.message };
    throw error;
  }
}

/** The nearest folder above that is a project; null if there is none, or it was never compiled. */
function projectOf(file: string, jdk: Jdk): Project | null {
  for (let at = path.dirname(file); ; at = path.dirname(at)) {
    if (isProject(at)) return compiledProject(at, jdk);
    if (path.dirname(at) === at) return null;
  }
}

function compiledProject(folder: string, jdk: Jdk): Project | null {
  try {
    return findProject(folder, { jdk, classPath: [] });
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

/** The folder above the package that the source names. */
function rootOf(file: string): string {
  const depth = packageOfSource(sourceText(file)).split('.').filter(Boolean).length;
  return path.resolve(path.dirname(file), ...Array<string>(depth).fill('..'));
}

function packageFolder(file: string, sourceRoot: string): string {
  return path.relative(sourceRoot, path.dirname(file)).split(path.sep).join('/');
}

/** The file may be gone: it is read some time after the editor has saved it. */
function sourceText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw new InputError(`${file} cannot be read: ${(error as Error).message}`);
  }
}
