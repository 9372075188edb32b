/** Compiles corpus programs, many in one JVM, and keeps the class files by content between runs. */
import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Jdk } from '../../src/classpath/jdk.ts';
import type { CorpusProgram } from './corpus.ts';

const COMPILER = fileURLToPath(new URL('CompileEach.java', import.meta.url));

/** Only this user's own folder: what is in there will be run. */
export const CACHE = path.join(os.tmpdir(), `rangefinder-corpus-${process.getuid?.() ?? 'user'}`);

/** Program to the folder of its class files; a program that does not compile has none, and javac's text is shown. */
export function compileCorpus(
  programs: readonly CorpusProgram[],
  jdk: Jdk,
): ReadonlyMap<CorpusProgram, string> {
  fs.mkdirSync(CACHE, { recursive: true, mode: 0o700 });
  const folders = new Map(programs.map((p) => [p, path.join(CACHE, contentKey(p, jdk))]));
  const missing = [...folders].filter(([, dir]) => !fs.existsSync(dir));
  if (missing.length > 0) {
    const list = path.join(CACHE, `list-${process.pid}-${jdk.feature}`);
    fs.writeFileSync(list, missing.map(([p, dir]) => `${p.file}\t${dir}\n`).join(''));
    spawnSync(`${jdk.home}/bin/java`, [COMPILER, list], { stdio: ['ignore', 'inherit', 'inherit'] });
    fs.rmSync(list);
  }
  return new Map([...folders].filter(([, dir]) => fs.existsSync(dir)));
}

/** What the class files, and with them the outcome on the real JVM, depend on. */
export function contentKey(program: CorpusProgram, jdk: Jdk): string {
  const hash = crypto.createHash('sha256');
  hash.update(JSON.stringify([program.name, jdk.home, jdk.version])).update(fs.readFileSync(program.file));
  return hash.digest('hex').slice(0, 40);
}
