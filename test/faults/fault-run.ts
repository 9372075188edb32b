/**
 * For the tests of faults: runs the command line on the methods of `Faults.java`, does something to it meanwhile, and sees that
 * nothing of it is left.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';
import { compile } from '../../src/classpath/javac.ts';
import { findJdk } from '../../src/classpath/jdk.ts';
import { CLI } from '../oracle/corpus.ts';

/** A folder for this file of tests. */
export const home = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-faults-'));
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

export const classes = compile(findJdk(), [fileURLToPath(new URL('Faults.java', import.meta.url))]).dir;

export type Run = {
  readonly status: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly seconds: number;
  /** How long `node -e 0` takes under the load that there is now. */
  readonly nodeSeconds: number;
};

export type RunningCommand = {
  readonly child: ChildProcess;
  /** Its processes, oldest first: with a limit, the supervisor and the run are the first two. */
  readonly processes: () => number[];
};
type Meanwhile = (running: RunningCommand) => Promise<void>;
type RunOptions = { readonly meanwhile?: Meanwhile; readonly env?: NodeJS.ProcessEnv };

/** Marks a run in the environment, which all processes that it starts inherit. */
const MARK = 'RANGEFINDER_FAULTS';
let runs = 0;

function processesOf(mark: string): number[] {
  if (!fs.existsSync('/proc/self/environ')) return [];
  return fs
    .readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && contentOf(`/proc/${pid}/environ`).includes(`${MARK}=${mark}\0`))
    .map(Number)
    .sort((a, b) => a - b);
}

export function isSolver(pid: number): boolean {
  return contentOf(`/proc/${pid}/cmdline`).includes('solver-server');
}

function contentOf(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Starts `check` on a method. */
export function check(method: string, args: readonly string[] = [], options: RunOptions = {}): Promise<Run> {
  return rangefinder(['check', classes, '--method', `Faults.${method}`, ...args], options);
}

export function rangefinder(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  return runCommand([process.execPath, CLI, ...args], options);
}

/** Nothing of it may be left when it has ended. */
export async function runCommand(
  command: readonly string[],
  { meanwhile = async () => {}, env = {} }: RunOptions = {},
): Promise<Run> {
  const start = performance.now();
  const mark = `${process.pid}-${++runs}`;
  const child = spawn(command[0], command.slice(1), {
    cwd: home,
    env: { ...process.env, ...env, [MARK]: mark },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text;
    });
  const end = new Promise<Pick<Run, 'status' | 'signal'>>((resolve) => {
    child.on('close', (status, signal) => resolve({ status, signal }));
  });
  try {
    await meanwhile({ child, processes: () => processesOf(mark) });
    const { status, signal } = await end;
    const seconds = (performance.now() - start) / 1000;
    // A process that was killed takes a moment to go.
    for (let i = 0; i < 20 && processesOf(mark).length > 0; i++) await pause(50);
    expect(processesOf(mark), 'processes that are left').toEqual([]);
    return { status, signal, ...texts, seconds, nodeSeconds: await nodeSeconds() };
  } finally {
    child.kill('SIGKILL');
  }
}

async function nodeSeconds(): Promise<number> {
  const start = performance.now();
  await once(spawn(process.execPath, ['-e', '0']), 'close');
  return (performance.now() - start) / 1000;
}

/** What `node -e 0` takes on a machine that has nothing else to do, and is not the fastest. */
const QUIET_NODE_S = 0.15;

/** A time limit in which as much happens as in so many seconds on a quiet machine. */
export async function underLoad(seconds: number): Promise<number> {
  return Math.ceil(seconds * Math.max(1, (await nodeSeconds()) / QUIET_NODE_S));
}

export async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error('nothing happens');
    await pause(20);
  }
}

/** Every branch asks the solver: merged, these programs would ask too little for it to fail at. */
export const FORKING: readonly string[] = ['--mode', '1'];

/** `--smt-log` writes a file for a query: then the exploration is under way. */
let logs = 0;
export function watched(): { readonly args: string[]; readonly begun: () => Promise<void> } {
  const folder = path.join(home, `log${logs++}`);
  const begun = () => until(() => fs.existsSync(folder) && fs.readdirSync(folder).length > 0);
  return { args: ['--smt-log', folder], begun };
}

export function expectUnknown(run: Run, reason: RegExp): void {
  expect(run).toMatchObject({ status: 2, stderr: '' });
  expect(run.stdout).toMatch(/^UNKNOWN: /);
  expect(run.stdout).toMatch(reason);
}

/** What a limit is exceeded by, at most. A run starts Node three times: what that takes now is not held against it, twice over. */
const OVERTIME_S = 2;
const STARTS = 6;

/** Everything was told, and nothing was left, within 2 s of the limit. */
export function expectInTime(run: Run, limitSeconds: number): void {
  expect(run.seconds, `node -e 0 takes ${run.nodeSeconds} s`).toBeLessThan(
    limitSeconds + OVERTIME_S + STARTS * run.nodeSeconds,
  );
}

/** A JDK as the machine's, but for one of its programs. */
export function jdkWith(program: string, script: string): string {
  const real = findJdk().home;
  const fake = fs.mkdtempSync(path.join(home, 'jdk-'));
  for (const name of fs.readdirSync(real)) {
    if (name !== 'bin') fs.symlinkSync(path.join(real, name), path.join(fake, name));
  }
  fs.mkdirSync(path.join(fake, 'bin'));
  for (const name of fs.readdirSync(path.join(real, 'bin'))) {
    if (name !== program) fs.symlinkSync(path.join(real, 'bin', name), path.join(fake, 'bin', name));
  }
  fs.writeFileSync(path.join(fake, 'bin', program), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return fake;
}

/** Neither ends nor listens. */
export const DEAF = "trap '' TERM INT HUP; exec sleep 1000";
