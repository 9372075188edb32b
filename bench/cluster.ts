/**
 * `npm run bench -- cluster [case…] [--workers 1,2,4,8] [--jdk <home>]`: explorations by workers on a queue beside as many local ones (`--jobs`). Starts its own
 * redis-server on the loopback address. A result that differs from the local one is an error, not a figure: at a small size each path
 * is compared, then the number of paths, the coverage and the findings.
 *
 * CPU time is that of all processes of a side: the command, and with a queue the workers and the server. On a machine with fewer cores than workers the wall clock says
 * little, CPU time still does.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findJdk } from '../src/classpath/jdk.ts';
import type { CheckReport } from '../src/report/check-report.ts';
import { compileExplorePrograms } from './explore.ts';

export const CLI = fileURLToPath(new URL('../dist/cli/launch.cjs', import.meta.url));
const PORT = 7_379;
export const QUEUE = `redis://127.0.0.1:${PORT}`;

/** Programs with their sizes, of which an input chooses one (`OneOf.java`): a minute and more on one core. */
const CASES: Readonly<Record<string, string>> = {
  sorts: 'InsertionSort 7 BoxedSort 6',
  tree: 'TreeInsertion 6 InsertionSort 6 BoxedSort 5',
  scanner: 'Tokenizer 7 Tokenizer 8 Tokenizer 7',
};
/** So small that each path is compared. */
const SMALL: Readonly<Record<string, string>> = {
  sorts: 'InsertionSort 4 BoxedSort 3',
  tree: 'TreeInsertion 4 TreeInsertion 3',
  scanner: 'Tokenizer 2 Tokenizer 3',
};

type Side = { readonly seconds: number; readonly cpuSeconds: number; readonly report: CheckReport };

export async function benchCluster(argv: readonly string[]): Promise<number> {
  const option = (name: string): string | undefined =>
    argv.includes(name) ? argv[argv.indexOf(name) + 1] : undefined;
  if (spawnSync('redis-server', ['--version']).status !== 0) {
    console.error('redis-server is not installed: nothing is measured');
    return 3;
  }
  const jdk = findJdk({ jdk: option('--jdk') });
  const sizes = (option('--workers') ?? '1,2,4,8').split(',').map(Number);
  const named = argv.filter((arg, i) => !arg.startsWith('-') && !argv[i - 1]?.startsWith('-'));
  const unknown = named.find((name) => !(name in CASES));
  if (unknown !== undefined) {
    console.error(`no such case: ${unknown}; there are ${Object.keys(CASES).join(', ')}`);
    return 3;
  }
  const { dir } = compileExplorePrograms(jdk, []);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-cluster-'));
  console.log(`JDK ${jdk.version}, Node ${process.versions.node}, ${os.availableParallelism()} cores\n`);
  console.log('case             workers  local s  queue s  ratio  local CPU s  queue CPU s  ratio    paths');
  let isFine = true;
  try {
    for (const name of named.length === 0 ? Object.keys(CASES) : named) {
      const check = ['check', dir, '--main', 'OneOf', '--mode', '1', '--json', '--jdk', jdk.home];
      const last = ['--', ...CASES[name].split(' ')];
      if (!(await isSameByPath(SMALL[name], dir, jdk.home, folder))) {
        isFine = false;
        console.log(`${name}: paths differ from those of a local run`);
      }
      for (const workers of sizes) {
        const local = await measureLocal([...check, '--jobs', `${workers}`, ...last]);
        const queued = await measureQueue([...check, '--queue', QUEUE, ...last], workers, folder);
        const isSame = JSON.stringify(essence(local.report)) === JSON.stringify(essence(queued.report));
        if (!isSame) isFine = false;
        console.log(rowText(name, workers, local, queued, isSame));
      }
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
  return isFine ? 0 : 1;
}

function rowText(name: string, workers: number, local: Side, queued: Side, isSame: boolean): string {
  const figures = [
    [local.seconds, queued.seconds],
    [local.cpuSeconds, queued.cpuSeconds],
  ].map(
    ([a, b]) => `${a.toFixed(1).padStart(9)}  ${b.toFixed(1).padStart(9)}  ${(b / a).toFixed(2).padStart(5)}`,
  );
  const paths = `${queued.report.stats.paths}`.padStart(8);
  const end = isSame ? '' : ' differs from the local run';
  return `${name.padEnd(17)}${`${workers}`.padStart(7)}${figures.join('  ')} ${paths}${end}`;
}

/** What must be the same, to the last path and mark. */
function essence({ verdict, stats, coverage, findings, incomplete, exceptionCounts }: CheckReport): unknown {
  return {
    verdict,
    paths: stats.paths,
    coverage,
    exceptionCounts,
    findings: findings.map(({ exception, location, count }) => ({ exception, location, count })),
    incomplete: incomplete.map(({ id, count }) => ({ id, count })),
  };
}

/** At a small size: each path with its condition and outcome. Workers end in any order, and the inputs of a path are those of any model. */
async function isSameByPath(parts: string, dir: string, jdk: string, folder: string): Promise<boolean> {
  const check = [CLI, 'check', dir, '--main', 'OneOf', '--mode', '1', '--jdk', jdk, '--json', '--show-paths'];
  const last = ['--', ...parts.split(' ')];
  const found = async (queue: readonly string[]): Promise<string[]> => {
    const { stdout } = await ended(process.execPath, [...check, ...queue, ...last]);
    const { paths = [] } = JSON.parse(stdout) as CheckReport;
    return paths.map(({ outcome, pathCondition }) => JSON.stringify({ outcome, pathCondition })).sort();
  };
  const local = await found([]);
  const { result } = await onQueue(2, folder, () => found(['--queue', QUEUE]));
  return local.length > 0 && JSON.stringify(local) === JSON.stringify(result);
}

async function measureLocal(args: readonly string[]): Promise<Side> {
  const start = performance.now();
  const run = await ended(process.execPath, [CLI, ...args]);
  return sideOf(run, performance.now() - start, run.cpuSeconds);
}

async function measureQueue(args: readonly string[], workers: number, folder: string): Promise<Side> {
  const { result, cpuSeconds } = await onQueue(workers, folder, async () => {
    const start = performance.now();
    const run = await ended(process.execPath, [CLI, ...args]);
    return { run, ms: performance.now() - start };
  });
  return sideOf(result.run, result.ms, result.run.cpuSeconds + cpuSeconds);
}

/** `cpuSeconds`: of the server and the workers, while `act` was under way. */
export async function onQueue<T>(
  workers: number,
  folder: string,
  act: () => Promise<T>,
): Promise<{ readonly result: T; readonly cpuSeconds: number }> {
  const server = spawn(
    'redis-server',
    ['--port', `${PORT}`, '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'yes'],
    { stdio: 'ignore' },
  );
  await pause(500);
  const started = Array.from({ length: workers }, () => startWorker());
  try {
    await Promise.all(started.map(({ ready }) => ready));
    // Their threads load code before there is a run.
    await pause(1_000);
    const before = [server, ...started.map(({ child }) => child)].map(cpuSecondsOf);
    const result = await act();
    const after = [server, ...started.map(({ child }) => child)].map(cpuSecondsOf);
    return { result, cpuSeconds: after.reduce((sum, seconds, i) => sum + seconds - before[i], 0) };
  } finally {
    for (const { child } of started) child.kill('SIGKILL');
    server.kill('SIGKILL');
    await pause(200);
    fs.rmSync(path.join(folder, 'appendonlydir'), { recursive: true, force: true });
  }
}

function startWorker(): { readonly child: ChildProcess; readonly ready: Promise<void> } {
  const child = spawn(process.execPath, [CLI, 'worker', '--queue', QUEUE, '--jobs', '1'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ready = new Promise<void>((resolve, reject) => {
    let text = '';
    child.stderr.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('waits for runs')) resolve();
    });
    child.on('exit', () => reject(new Error(`a worker has ended: ${text}`)));
  });
  return { child, ready };
}

type Run = { readonly stdout: string; readonly stderr: string; readonly cpuSeconds: number };

export function ended(command: string, args: readonly string[]): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let [stdout, stderr, cpuSeconds] = ['', '', 0];
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    const timer = setInterval(() => {
      cpuSeconds = Math.max(cpuSeconds, cpuSecondsOf(child));
    }, 100);
    child.on('error', reject);
    child.on('close', () => {
      clearInterval(timer);
      resolve({ stdout, stderr, cpuSeconds });
    });
  });
}

function sideOf({ stdout, stderr }: Run, ms: number, cpuSeconds: number): Side {
  try {
    return { seconds: ms / 1000, cpuSeconds, report: JSON.parse(stdout) as CheckReport };
  } catch {
    throw new Error(`no report: ${stderr}`);
  }
}

/** User and system time of a process with the children that it has waited for, from Linux's /proc; 0 elsewhere. */
function cpuSecondsOf({ pid }: ChildProcess): number {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
  } catch {
    return 0;
  }
}
