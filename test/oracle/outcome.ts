/** What a run of a program leaves behind, on the engine or on the real JVM, and how two of them differ. */
import { spawn } from 'node:child_process';

export type Outcome = {
  readonly stdout: string;
  readonly stderr: string;
  /** Null after a signal: the run took too long, or crashed. */
  readonly status: number | null;
};

export type Launch = {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string | undefined;
  readonly stdin?: string | undefined;
  readonly env?: NodeJS.ProcessEnv | undefined;
  /** Run as another user. */
  readonly uid?: number | undefined;
};

/** A run that takes longer is a hang. */
const TIME_LIMIT_MS = 120_000;

/** The locale is fixed and nothing of the user's Java settings leaks in: both sides see the same. */
const ENVIRONMENT: NodeJS.ProcessEnv = {
  ...process.env,
  LC_ALL: 'C.UTF-8',
  JAVA_TOOL_OPTIONS: undefined,
  JDK_JAVA_OPTIONS: undefined,
  CLASSPATH: undefined,
};

export function launch({ command, args, cwd, stdin, env, uid }: Launch): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...ENVIRONMENT, ...env },
      ...(uid === undefined ? {} : { uid }),
      timeout: TIME_LIMIT_MS,
      killSignal: 'SIGKILL',
    });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    child.on('error', reject);
    child.on('close', (status) => {
      resolve({ stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString(), status });
    });
    child.stdin.on('error', () => {}); // the program may end without reading its input
    child.stdin.end(stdin ?? '');
  });
}

/** Identity hashes, and the names of hidden classes, differ from run to run on the real JVM too. */
function normalise(text: string): string {
  return text
    .replaceAll(/\$\$Lambda(?:\$\d+)?\/0x[0-9a-f]+/g, '$$$$Lambda/HASH')
    .replaceAll(/@[0-9a-f]{4,8}\b/g, '@HASH');
}

/** One text per stream that differs, with its first differing line; empty where the outcomes are the same. */
export function differences(expected: Outcome, actual: Outcome): string[] {
  const found: string[] = [];
  for (const stream of ['stdout', 'stderr'] as const) {
    const e = normalise(expected[stream]).split('\n');
    const a = normalise(actual[stream]).split('\n');
    const length = Math.max(e.length, a.length);
    for (let i = 0; i < length; i++) {
      if (e[i] === a[i]) continue;
      found.push(
        `${stream} line ${i + 1}:\n  expected ${JSON.stringify(e[i])}\n  actual   ${JSON.stringify(a[i])}`,
      );
      break;
    }
  }
  if (expected.status !== actual.status)
    found.push(`exit code: expected ${expected.status}, actual ${actual.status}`);
  return found;
}
