/** Runs the replays that workers of a scan ask for, on the JVM of this machine, some at the same time. */
import { availableParallelism } from 'node:os';
import type { Jdk } from '../classpath/jdk.ts';
import { type ReplayResult, replay } from '../replay/replay.ts';
import type { LookStore } from './look-store.ts';
import type { AskedReplay } from './queued-look.ts';

/** The time of a check stands still while it waits for us: however late it is there, the JVM has time to start. */
const LEAST_REPLAY_MS = 10_000;

export type ReplayedProgram = {
  readonly jdk: Jdk;
  readonly classPath: readonly string[];
  readonly properties: ReadonlyMap<string, string>;
};

export class AnswerReplays {
  private readonly looks: LookStore;
  private readonly program: ReplayedProgram;
  private readonly begun = new Set<string>();
  private readonly waiting: [string, AskedReplay][] = [];
  private readonly stop = new AbortController();
  private running = 0;

  constructor(looks: LookStore, program: ReplayedProgram) {
    this.looks = looks;
    this.program = program;
  }

  /** Looks for new questions. */
  async look(): Promise<void> {
    for (const asked of await this.looks.askedReplays(this.begun)) {
      this.begun.add(asked[0]);
      this.waiting.push(asked);
    }
    this.fill();
  }

  /** Ends all JVMs. */
  close(): void {
    this.stop.abort();
    this.waiting.length = 0;
  }

  private fill(): void {
    while (this.running < availableParallelism() && this.waiting.length > 0) {
      const [name, asked] = this.waiting.shift()!;
      this.running++;
      void this.answer(name, asked).finally(() => {
        this.running--;
        this.fill();
      });
    }
  }

  private async answer(name: string, asked: AskedReplay): Promise<void> {
    const result = await this.run(asked).catch((error: unknown) =>
      notRun(error instanceof Error ? error.message : String(error)),
    );
    if (this.stop.signal.aborted) return;
    // What the program printed says nothing to anybody. If the answer is lost, it is asked for again.
    await this.looks.answerReplay(name, { ...result, stdout: '', stderr: '' }).catch(() => {
      this.begun.delete(name);
    });
  }

  /** Only the method that is checked is called, and options of the JVM are ours: a worker names inputs and what it expects, nothing else. */
  private async run({ signature, request }: AskedReplay): Promise<ReplayResult> {
    const { entry } = request;
    if (entry.kind !== 'method' || !signature.startsWith(`${entry.className}.${entry.methodName}(`))
      return notRun('another method was asked for than is checked');
    const { jdk, classPath, properties } = this.program;
    const { receiver, parameters, className, methodName, descriptor, kind } = entry;
    return replay({
      jdk,
      classPath,
      properties,
      assertions: ['-ea'],
      entry: { kind, className, methodName, descriptor, receiver, parameters },
      inputs: request.inputs,
      expected: request.expected,
      ...(request.heap === undefined ? {} : { heap: request.heap }),
      files: request.files,
      timeLimitMs: Math.max(request.timeLimitMs ?? 0, LEAST_REPLAY_MS),
      signal: this.stop.signal,
    });
  }
}

function notRun(what: string): ReplayResult {
  return { kind: 'failed to start', what, message: null, notes: [], stdout: '', stderr: '' };
}
