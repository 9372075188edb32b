/** Compiles many programs with one javac, each into a folder of its own. */
import fs from 'node:fs';
import path from 'node:path';
import { CompileError, compile } from '../../src/classpath/javac.ts';
import type { Jdk } from '../../src/classpath/jdk.ts';
import { inputClassPath } from '../../src/inputs/java-sources.ts';
import type { AttackProgram, CompiledProgram } from './program.ts';

export type CompiledPrograms = {
  readonly programs: readonly CompiledProgram[];
  /** What javac says of the others. */
  readonly rejected: readonly string[];
};

/** Names of classes must differ. The folder is made anew. */
export function compilePrograms(
  jdk: Jdk,
  programs: readonly AttackProgram[],
  folder: string,
): CompiledPrograms {
  const rejected: string[] = [];
  let left = programs;
  for (;;) {
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(path.join(folder, 'sources'), { recursive: true });
    const files = left.map(({ className, source }) => {
      const file = path.join(folder, 'sources', `${className}.java`);
      fs.writeFileSync(file, source);
      return file;
    });
    if (files.length === 0) return { programs: [], rejected };
    try {
      const { dir } = compile(jdk, files, {
        outDir: path.join(folder, 'all'),
        classPath: inputClassPath(jdk),
      });
      const owners = distribute(dir, folder, left);
      return { programs: left.map((p) => ({ ...p, folder: owners.get(p.className)! })), rejected };
    } catch (e) {
      if (!(e instanceof CompileError)) throw e;
      const blamed = new Set([...e.diagnostics.matchAll(/(\w+)\.java:\d+: error/g)].map(([, name]) => name));
      const rest = left.filter((p) => !blamed.has(p.className));
      if (rest.length === left.length) throw e;
      rejected.push(e.diagnostics);
      left = rest;
    }
  }
}

/** Moves the classes of each source file into a folder, which is returned by the name of the program's class. */
function distribute(dir: string, folder: string, programs: readonly AttackProgram[]): Map<string, string> {
  const owners = new Map(programs.map((p) => [p.className, path.join(folder, p.className)]));
  const others = new Map(
    programs.flatMap((p) => topLevelNames(p.source).map((name) => [name, owners.get(p.className)!])),
  );
  for (const target of owners.values()) fs.mkdirSync(target);
  for (const file of fs.readdirSync(dir)) {
    const top = file.replace(/[$.].*$/, '');
    const target = owners.get(top) ?? others.get(top);
    if (target !== undefined) fs.renameSync(path.join(dir, file), path.join(target, file));
  }
  return owners;
}

/** Classes beside the main one, in the sources of the exploration corpus. */
function topLevelNames(source: string): string[] {
  return [
    ...source.matchAll(
      /^(?:(?:public|final|abstract|sealed|non-sealed) )*(?:class|interface|enum|record) (\w+)/gm,
    ),
  ].map(([, name]) => name);
}
