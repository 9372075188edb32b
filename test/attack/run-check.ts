/** `rangefinder check --json` on a program, as a user runs it: a process of its own, ended if it does not end by itself. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Jdk } from '../../src/classpath/jdk.ts';
import type { Limitation } from '../../src/limitation/limitation.ts';
import type { CompiledProgram, MethodEntry } from './program.ts';

const CLI = path.join(
  process.env.RF_DIST ?? fileURLToPath(new URL('../../dist', import.meta.url)),
  'cli/launch.cjs',
);

/** Over the time that the check itself was given. */
const PATIENCE_MS = 20_000;

export type CheckReport = {
  /** `NONE`: the process gave no report. `FAILS`: a failure is predicted, and was not replayed. */
  readonly verdict: 'SAFE' | 'UNSAFE' | 'UNKNOWN' | 'FAILS' | 'NONE';
  readonly reason: string;
  readonly assumed: readonly Limitation[];
  /** The whole report; null if there is none. */
  readonly json: Record<string, unknown> | null;
};

export function runCheck(
  jdk: Jdk,
  program: CompiledProgram,
  timeSeconds: number,
  more: readonly string[] = [],
  nodeOptions: readonly string[] = [],
): Promise<CheckReport> {
  const args = ['check', ...checkArguments(jdk, program, timeSeconds), ...more];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...nodeOptions, CLI, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [out, err] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), timeSeconds * 1000 + PATIENCE_MS);
    child.on('close', (_code, signal) => {
      clearTimeout(timer);
      resolve(reportOf(out, signal === 'SIGKILL' ? 'did not end in its time' : err));
    });
  });
}

/** What `rangefinder check` is given. */
export function signatureOf(className: string, { method, parameters }: MethodEntry): string {
  return `${className}.${method}${parameters === null ? '' : `(${parameters.join(',')})`}`;
}

export function checkArguments(jdk: Jdk, program: CompiledProgram, timeSeconds: number): string[] {
  const { entry, className, folder, options } = program;
  const start = entry === 'main' ? ['--main', className] : ['--method', signatureOf(className, entry)];
  return [
    folder,
    ...start,
    '--json',
    '--contracts',
    // The attack makes objects with any fields.
    ...(options.includes('--objects') ? [] : ['--objects', 'any']),
    '--jdk',
    jdk.home,
    '--time',
    String(timeSeconds),
    ...options,
  ];
}

function reportOf(out: string, err: string): CheckReport {
  try {
    const json = JSON.parse(out) as Record<string, unknown>;
    return {
      verdict: json.verdict as CheckReport['verdict'],
      reason: String(json.reason),
      assumed: json.assumed as readonly Limitation[],
      json,
    };
  } catch {
    return { verdict: 'NONE', reason: err.trim().split('\n')[0] || 'no report', assumed: [], json: null };
  }
}
