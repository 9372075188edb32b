/**
 * `npm run bench -- explore`: explorations without path merging (mode 1), each in a process of its own, with libz3 and with
 * z3-wasm side by side. The header of a program says its arguments and, for each, the number of paths, with the reason;
 * another number is an error, not a figure.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '../src/classpath/javac.ts';
import { findJdk, type Jdk } from '../src/classpath/jdk.ts';
import { inputClassPath } from '../src/inputs/java-sources.ts';
import type { ExploreBaseline, ExploreMeasurement } from './explore-report.ts';
import { printExploreReport, SOLVERS } from './explore-report.ts';
import type { ExploreRun, Figures } from './explore-run.ts';

const PROGRAMS = fileURLToPath(new URL('explore/', import.meta.url));
const RUN = fileURLToPath(new URL('explore-run.ts', import.meta.url));
const RESULTS = new URL('results/', import.meta.url);
const BASELINE = new URL('baseline.json', import.meta.url);

/** Beyond this a run takes minutes: with `--large` only. */
const MANY_PATHS = 30_000;

export type ExploreCase = {
  /** Of the program and its arguments. */
  readonly name: string;
  readonly className: string;
  readonly args: string;
  readonly paths: number;
};

/** @param argv names of programs (all, if none), `--jdk <home>`, `--large`, `--save` to make the result the baseline. */
export function benchExplore(argv: readonly string[]): number {
  const rest = [...argv];
  const at = rest.indexOf('--jdk');
  const jdk = findJdk({ jdk: at < 0 ? undefined : rest.splice(at, 2)[1] });
  const isLarge = rest.includes('--large');
  const wanted = rest.filter((a) => !a.startsWith('-'));
  const { dir, cases } = compileExplorePrograms(jdk, wanted, isLarge);

  console.log(`JDK ${jdk.version}, Node ${process.versions.node}, ${os.cpus()[0]?.model ?? 'unknown CPU'}\n`);
  const measurements = cases.map((c) => measure(c, jdk, dir));
  const saved = JSON.parse(fs.readFileSync(BASELINE, 'utf8')) as { readonly explore?: ExploreBaseline };
  const isFine = printExploreReport(measurements, saved.explore ?? {});

  fs.mkdirSync(RESULTS, { recursive: true });
  const result = JSON.stringify({ jdk: jdk.version, node: process.version, measurements }, null, 2);
  fs.writeFileSync(new URL(`explore-${new Date().toISOString().replaceAll(':', '-')}.json`, RESULTS), result);
  if (rest.includes('--save')) {
    const explore = { ...saved.explore, ...baselineOf(measurements) };
    fs.writeFileSync(BASELINE, `${JSON.stringify({ ...saved, explore }, null, 2)}\n`);
  }
  return isFine ? 0 : 1;
}

/** @param wanted names of programs; all, if there are none */
export function compileExplorePrograms(
  jdk: Jdk,
  wanted: readonly string[],
  isLarge = false,
): { readonly dir: string; readonly cases: readonly ExploreCase[] } {
  const files = fs.readdirSync(PROGRAMS).filter((name) => name.endsWith('.java'));
  const { dir } = compile(
    jdk,
    files.map((name) => path.join(PROGRAMS, name)),
    { classPath: inputClassPath(jdk) },
  );
  const cases = files
    .flatMap(readCases)
    .filter(
      (c) => (wanted.length === 0 || wanted.includes(c.className)) && (isLarge || c.paths < MANY_PATHS),
    );
  return { dir, cases };
}

function readCases(file: string): ExploreCase[] {
  const header = fs.readFileSync(path.join(PROGRAMS, file), 'utf8');
  const args = /^\/\/ bench: main (.+)$/m.exec(header)![1].split(' | ');
  const paths = /^\/\/ paths: (.+)$/m.exec(header)![1].split(' | ').map(Number);
  const className = path.basename(file, '.java');
  return args.map((a, i) => ({ name: `${className} ${a}`, className, args: a, paths: paths[i] }));
}

function measure({ name, className, args, paths }: ExploreCase, jdk: Jdk, dir: string): ExploreMeasurement {
  const figures = SOLVERS.map((solver) => {
    const found = exploreOnce({
      classes: dir,
      jdk: jdk.home,
      solver,
      className,
      args: args.split(' '),
      jobs: 1,
      keepsPaths: false,
    });
    if (found.verdict !== 'SAFE' || found.paths !== paths)
      throw new Error(`${name} with ${solver}: ${found.paths} paths, ${found.verdict} (${found.reason})`);
    return found;
  });
  console.error(`  ${name}`);
  return { name, native: figures[0], wasm: figures[1] };
}

/** In a process of its own. */
export function exploreOnce(run: ExploreRun): Figures {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', RUN, JSON.stringify(run)],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${run.className} ${run.args.join(' ')} with ${run.solver}: ${stderr}`);
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Figures;
}

function baselineOf(measurements: readonly ExploreMeasurement[]): ExploreBaseline {
  return Object.fromEntries(
    measurements.map(({ name, native }) => [
      name,
      { cpuMs: Math.round(native.cpuMs), backendCalls: native.backendCalls },
    ]),
  );
}
