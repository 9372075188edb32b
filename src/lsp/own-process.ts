/** A command of ours as a process that the server starts and ends. None of them outlives the server. */
import { type ChildProcess, spawn } from 'node:child_process';

export type CommandOutput = {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number | null;
};

/** It stops by itself on SIGTERM, and takes its own processes with it; what has not stopped then is killed. */
const STOP_MS = 3_000;

const running = new Set<ChildProcess>();

/** `script`: the launcher of the command line. Aborted, it still resolves, with what was printed until then. */
export function runOwnCommand(
  script: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<CommandOutput> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child);
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    const stop = (): void => stopProcess(child);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    child.on('error', reject);
    child.on('close', (status) => {
      running.delete(child);
      signal.removeEventListener('abort', stop);
      resolve({ stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString(), status });
    });
  });
}

function stopProcess(child: ChildProcess): void {
  child.kill('SIGTERM');
  const timer = setTimeout(() => killGroup(child), STOP_MS);
  timer.unref();
  child.once('exit', () => clearTimeout(timer));
}

/** Nobody waits for a report. Resolves when all have ended. */
export async function stopAll(): Promise<void> {
  const ended = [...running].map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of running) stopProcess(child);
  await Promise.race([Promise.all(ended), new Promise((resolve) => setTimeout(resolve, STOP_MS))]);
  for (const child of running) killGroup(child);
}

/** This process ends now: the others end by themselves, a moment later. */
export function signalAll(): void {
  for (const child of running) child.kill('SIGTERM');
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
