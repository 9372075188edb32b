/** Checks in a few processes that each check many programs (`check-server.ts`), so that thousands are checked in minutes. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import readline from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Jdk } from '../../src/classpath/jdk.ts';
import type { ServerAnswer } from './check-server.ts';
import type { CompiledProgram } from './program.ts';
import { type CheckReport, checkArguments, runCheck } from './run-check.ts';

const SERVER = fileURLToPath(new URL('check-server.ts', import.meta.url));

/** A process is ended after so many checks: what they leave behind in memory does not add up. */
const CHECKS_EACH = 200;
/** Over the time of the check itself. */
const PATIENCE_MS = 10_000;

export class CheckPool {
  private readonly idle: Server[] = [];

  async check(jdk: Jdk, program: CompiledProgram, timeSeconds: number): Promise<CheckReport> {
    const server = this.idle.pop() ?? new Server();
    const answer = await server.ask(
      checkArguments(jdk, program, timeSeconds),
      timeSeconds * 1000 + PATIENCE_MS,
    );
    if (answer === null || server.asked >= CHECKS_EACH) server.end();
    else this.idle.push(server);
    // It did not end, or it died: perhaps because of what it had checked before.
    if (answer === null || answer.verdict === 'NONE') return runCheck(jdk, program, timeSeconds);
    return { ...answer, json: null };
  }

  end(): void {
    for (const server of this.idle.splice(0)) server.end();
  }
}

/** One process; one question at a time. */
class Server {
  asked = 0;
  private readonly child: ChildProcessWithoutNullStreams;
  private onAnswer: (answer: ServerAnswer | null) => void = () => {};

  constructor() {
    this.child = spawn(process.execPath, ['--import', 'tsx', SERVER]);
    readline
      .createInterface({ input: this.child.stdout })
      .on('line', (line) => this.onAnswer(JSON.parse(line) as ServerAnswer));
    this.child.stderr.resume();
    // Whoever dies does not read.
    this.child.stdin.on('error', () => {});
    this.child.on('close', () => this.onAnswer(null));
  }

  /** Null if there is no answer in time. */
  ask(argv: readonly string[], timeoutMs: number): Promise<ServerAnswer | null> {
    this.asked++;
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), timeoutMs);
      this.onAnswer = (answer) => {
        clearTimeout(timer);
        resolve(answer);
      };
      this.child.stdin.write(`${JSON.stringify(argv)}\n`);
    });
  }

  end(): void {
    this.child.kill('SIGKILL');
  }
}
