/** The programs below test/corpus: what they are, and how each is run on the engine and on the real JVM. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Jdk } from '../../src/classpath/jdk.ts';
import { launch, type Outcome } from './outcome.ts';

const CORPUS = fileURLToPath(new URL('../corpus/', import.meta.url));

/** The command line that is tested: what `npm run build` made, unless a developer names another build. */
export const CLI = process.env.RF_CLI ?? fileURLToPath(new URL('../../dist/cli/launch.cjs', import.meta.url));

export type CorpusProgram = {
  /** `topic/Name` */
  readonly name: string;
  readonly topic: string;
  readonly mainClass: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly stdin: string;
  readonly flags: readonly string[];
  /** The oldest JDK that can run it. */
  readonly since: number;
};

export function corpusPrograms(): CorpusProgram[] {
  const programs: CorpusProgram[] = [];
  for (const topic of fs.readdirSync(CORPUS).sort()) {
    const folder = path.join(CORPUS, topic);
    if (!fs.statSync(folder).isDirectory()) continue;
    for (const file of fs.readdirSync(folder).sort()) {
      if (file.endsWith('.java')) programs.push(describe(topic, path.join(folder, file)));
    }
  }
  return programs;
}

/** Directives are comment lines at the top of the source: args, stdin, flags, jdk. */
function describe(topic: string, file: string): CorpusProgram {
  const directives = new Map<string, string>();
  for (const line of fs.readFileSync(file, 'utf8').split('\n')) {
    if (!line.startsWith('//')) break;
    const m = /^\/\/ (args|stdin|flags|jdk): ?(.*)$/.exec(line);
    if (m !== null) directives.set(m[1], m[2]);
  }
  const words = (text: string | undefined) => (text ?? '').split(' ').filter((w) => w !== '');
  const mainClass = path.basename(file, '.java');
  return {
    name: `${topic}/${mainClass}`,
    topic,
    mainClass,
    file,
    args: words(directives.get('args')),
    flags: words(directives.get('flags')),
    stdin: (directives.get('stdin') ?? '').replaceAll('\\n', '\n').replaceAll('\\t', '\t'),
    since: Number(directives.get('jdk') ?? '17'),
  };
}

/** @param dir where its class files are. */
export function runOnJvm(program: CorpusProgram, jdk: Jdk, dir: string): Promise<Outcome> {
  const { flags, mainClass, args, stdin } = program;
  return launch({
    command: `${jdk.home}/bin/java`,
    args: ['-cp', dir, ...flags, mainClass, ...args],
    cwd: dir,
    stdin,
  });
}

/** @param opcodes a file that gets the names of the opcodes that ran. */
export function runOnEngine(
  program: CorpusProgram,
  jdk: Jdk,
  dir: string,
  opcodes: string | null = null,
): Promise<Outcome> {
  const { flags, mainClass, args, stdin } = program;
  const profile = opcodes === null ? [] : ['--opcodes', opcodes];
  const own = [CLI, 'run', '--jdk', jdk.home, ...profile];
  return launch({
    command: process.execPath,
    args: [...own, '-cp', dir, ...flags, mainClass, ...args],
    cwd: dir,
    stdin,
  });
}
