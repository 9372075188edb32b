/**
 * `npm run corpus -- [--jdk 17|25] [pattern…]`: runs corpus programs on the engine and on the real JVM and shows
 * what differs. The same code serves the test suite.
 */
import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks, type Jdk } from '../src/classpath/jdk.ts';

const ROOT = fileURLToPath(new URL('../test/corpus/', import.meta.url));

export type CorpusProgram = {
  /** `topic/Name` */
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly stdin: string;
  readonly flags: readonly string[];
  /** The oldest JDK that can run it. */
  readonly since: number;
};

export type Outcome = { readonly stdout: string; readonly stderr: string; readonly status: number | null };

export function corpusPrograms(): CorpusProgram[] {
  const programs: CorpusProgram[] = [];
  for (const topic of fs.readdirSync(ROOT).sort()) {
    const folder = path.join(ROOT, topic);
    if (!fs.statSync(folder).isDirectory()) continue;
    for (const file of fs.readdirSync(folder).sort()) {
      if (file.endsWith('.java')) programs.push(describe(topic, path.join(folder, file)));
    }
  }
  return programs;
}

/** Directives are comment lines at the top: args, stdin, flags, jdk. */
function describe(topic: string, file: string): CorpusProgram {
  const directives = new Map<string, string>();
  for (const line of fs.readFileSync(file, 'utf8').split('\n')) {
    const m = /^\/\/ (args|stdin|flags|jdk|exit): ?(.*)$/.exec(line);
    if (m === null) {
      if (!line.startsWith('//')) break;
      continue;
    }
    directives.set(m[1]!, m[2]!);
  }
  const words = (text: string | undefined) => (text ?? '').split(' ').filter((w) => w !== '');
  return {
    name: `${topic}/${path.basename(file, '.java')}`,
    file,
    args: words(directives.get('args')),
    flags: words(directives.get('flags')),
    stdin: (directives.get('stdin') ?? '').replaceAll('\\n', '\n').replaceAll('\\t', '\t'),
    since: Number(directives.get('jdk') ?? '17'),
  };
}

const ENV = { ...process.env, LC_ALL: 'C.UTF-8', JAVA_TOOL_OPTIONS: undefined, CLASSPATH: undefined };

function launch(program: CorpusProgram, command: string, args: readonly string[], cwd: string): Outcome {
  const r = spawnSync(command, args, {
    input: program.stdin,
    cwd,
    env: ENV as NodeJS.ProcessEnv,
    timeout: 120_000,
    maxBuffer: 1 << 26,
  });
  return { stdout: String(r.stdout), stderr: String(r.stderr), status: r.status };
}

/** The real JVM's outcome, kept by content of program and JDK. */
export function runOnJvm(program: CorpusProgram, jdk: Jdk): Outcome {
  const { dir } = compile(jdk, [program.file], {});
  const main = path.basename(program.file, '.java');
  return launch(program, `${jdk.home}/bin/java`, ['-cp', dir, ...program.flags, main, ...program.args], dir);
}

export function runOnEngine(
  program: CorpusProgram,
  jdk: Jdk,
  cli: string,
  opcodes: string | null,
): Outcome {
  const { dir } = compile(jdk, [program.file], {});
  const main = path.basename(program.file, '.java');
  const extra = opcodes === null ? [] : ['--opcodes', opcodes];
  const args = [cli, 'run', '--jdk', jdk.home, ...extra, '-cp', dir, ...program.flags, main, ...program.args];
  return launch(program, process.execPath, args, dir);
}

/** Identity hashes and names of lambda classes differ from run to run on the real JVM too. */
export function normalise(text: string): string {
  return text
    .replaceAll(/\$\$Lambda(?:\$\d+)?\/0x[0-9a-f]+/g, '$$$$Lambda/HASH')
    .replaceAll(/@[0-9a-f]{4,8}\b/g, '@HASH');
}

export function differences(expected: Outcome, actual: Outcome): string[] {
  const found: string[] = [];
  for (const stream of ['stdout', 'stderr'] as const) {
    const e = normalise(expected[stream]).split('\n');
    const a = normalise(actual[stream]).split('\n');
    const at = e.findIndex((line, i) => line !== a[i]);
    const first = at >= 0 ? at : e.length < a.length ? e.length : -1;
    if (first >= 0) {
      found.push(`${stream} line ${first + 1}:\n  expected ${JSON.stringify(e[first])}\n  actual   ${JSON.stringify(a[first])}`);
    }
  }
  if (expected.status !== actual.status) found.push(`exit code: expected ${expected.status}, actual ${actual.status}`);
  return found;
}

function main(argv: string[]): void {
  const wanted = argv[0] === '--jdk' ? Number(argv.splice(0, 2)[1]) : null;
  const cli = process.env['RF_CLI'] ?? fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
  let passed = 0;
  let failed = 0;
  for (const jdk of discoverJdks()) {
    if (wanted !== null && jdk.feature !== wanted) continue;
    for (const program of corpusPrograms()) {
      if (program.since > jdk.feature) continue;
      if (argv.length > 0 && !argv.some((p) => program.name.includes(p))) continue;
      let expected: Outcome;
      try {
        expected = cachedJvm(program, jdk);
      } catch (e) {
        console.log(`SKIP ${jdk.feature} ${program.name}: ${(e as Error).message.split('\n')[0]}`);
        continue;
      }
      const start = performance.now();
      const actual = runOnEngine(program, jdk, cli, null);
      const ms = Math.round(performance.now() - start);
      const diff = differences(expected, actual);
      if (diff.length === 0) {
        passed++;
        console.log(`ok   ${jdk.feature} ${program.name} ${ms} ms`);
      } else {
        failed++;
        console.log(`FAIL ${jdk.feature} ${program.name} ${ms} ms\n${diff.join('\n')}`);
        const ours = actual.stderr.split('\n').find((l) => l.startsWith('rangefinder:') || l.startsWith('Error:'));
        if (ours !== undefined) console.log(`  ${ours}`);
      }
    }
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Development only: the JVM's outcome is deterministic, so it is kept between runs. */
function cachedJvm(program: CorpusProgram, jdk: Jdk): Outcome {
  const key = crypto.createHash('sha1').update(fs.readFileSync(program.file)).update(jdk.version).digest('hex');
  const file = path.join(os.tmpdir(), 'rangefinder-corpus-cache', `${key}.json`);
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as Outcome;
  const outcome = runOnJvm(program, jdk);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(outcome));
  return outcome;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));

