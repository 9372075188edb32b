/** Runs `java` with a time limit. Its output is kept up to a bound; the rest is read and dropped, so that it never blocks. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Jdk } from '../classpath/jdk.ts';

/** One `java` process. */
export type JavaRun = {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string | undefined;
  readonly timeLimitMs: number;
  readonly signal: AbortSignal | undefined;
};

/** How the process ended. Its output is complete up to a bound. */
export type JavaEnd = {
  readonly kind: 'exited' | 'timeout' | 'cancelled' | 'not started';
  /** Null if a signal ended it. */
  readonly status: number | null;
  /** Why it did not start, or the signal that ended it. */
  readonly why: string | null;
  readonly stdout: string;
  readonly stderr: string;
};

const KEPT_OUTPUT = 64 * 1024;

/** Those that run now. */
const running = new Set<ChildProcess>();

/** For a process that ends at once: it leaves no JVM behind. */
export function killRunningJava(): void {
  for (const child of running) child.kill('SIGKILL');
}

export function runJava(jdk: Jdk, run: JavaRun): Promise<JavaEnd> {
  const child = spawn(join(jdk.home, 'bin', 'java'), run.args, {
    env: run.env,
    cwd: run.cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const stdout = new KeptOutput(child.stdout);
  const stderr = new KeptOutput(child.stderr);
  return new Promise((resolve) => {
    let kind: JavaEnd['kind'] = 'exited';
    const stop = (reason: 'timeout' | 'cancelled') => {
      kind = reason;
      child.kill('SIGKILL');
    };
    const cancel = () => stop('cancelled');
    const timer = setTimeout(() => stop('timeout'), run.timeLimitMs);
    run.signal?.addEventListener('abort', cancel, { once: true });
    if (run.signal?.aborted) cancel();
    const done = (end: Pick<JavaEnd, 'kind' | 'status' | 'why'>) => {
      running.delete(child);
      clearTimeout(timer);
      run.signal?.removeEventListener('abort', cancel);
      resolve({ ...end, stdout: stdout.text(), stderr: stderr.text() });
    };
    child.once('error', (error) => done({ kind: 'not started', status: null, why: error.message }));
    child.once('exit', async (status, signal) => {
      // Processes that the program started may keep the pipes open, so the end of the output is not waited for.
      await Promise.race([Promise.all([stdout.ended, stderr.ended]), after(100)]);
      child.stdout.destroy();
      child.stderr.destroy();
      done({ kind, status, why: signal });
    });
  });
}

class KeptOutput {
  readonly ended: Promise<void>;
  readonly #chunks: Buffer[] = [];
  #room = KEPT_OUTPUT;

  constructor(stream: NodeJS.ReadableStream) {
    stream.on('data', (chunk: Buffer) => {
      if (this.#room > 0) this.#chunks.push(chunk.subarray(0, this.#room));
      this.#room -= chunk.length;
    });
    this.ended = new Promise((resolve) => stream.once('close', resolve));
  }

  text(): string {
    return Buffer.concat(this.#chunks).toString('utf8') + (this.#room < 0 ? '…' : '');
  }
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
