/**
 * An exploration in worker threads, `--jobs` of them. The main thread only hands out prefixes and gathers results, so it
 * can show progress and be interrupted. Nothing here waits without an end: a worker that dies is replaced and its work
 * done again from its last checkpoint; what makes workers die again and again is given up and reported; a worker that
 * does not stop when told to is terminated.
 */
import type { ResourceLimits, Worker as Thread } from 'node:worker_threads';
import { assertNever, InputError } from '../errors.ts';
import type { PathRecord, PredictedFinding } from '../result/finding.ts';
import type { TestCase } from '../result/test-case.ts';
import { type Budgets, Control } from '../search/budgets.ts';
import type { Exploration, SearchProgress } from '../search/exploration.ts';
import type { ExplorerOptions } from '../search/explorer-options.ts';
import { mergeExplorations } from '../search/merge-explorations.ts';
import { Prefix } from '../search/prefix.ts';
import { loadPrefixes, savePrefixes } from '../search/saved-prefixes.ts';
import { Tally } from '../search/tally.ts';
import type { FromWorker, SolverSettings, ToWorker, WorkerStart } from './worker-messages.ts';
import { startWorkerThread } from './worker-thread.ts';

export type PoolOptions = {
  /** The module from which threads start: it calls `serveWorker`. */
  readonly entry: URL;
  /** What its `makeMachine` gets; plain data. */
  readonly machine: unknown;
  readonly solver: SolverSettings;
  readonly jobs: number;
  readonly explorer?: ExplorerOptions;
  readonly budgets?: Budgets;
  /** A result with a frontier, to go on from. */
  readonly resume?: Exploration | undefined;
  /** Told once for each way to end, as soon as the first path ends so. */
  readonly onFinding?: (finding: PredictedFinding) => void;
  /** Ends the run. */
  readonly stopWhen?: (finding: PredictedFinding) => boolean;
  readonly onProgress?: (progress: SearchProgress) => void;
  /** How long a worker may take to stop. */
  readonly graceMs?: number;
  readonly resourceLimits?: ResourceLimits;
};

/** A query is interrupted at the end of its slice, 6 s by default; a checkpoint is written in less. */
const GRACE_MS = 8_000;
/** What a worker may need to start on a busy machine. */
const START_MS = 20_000;
/** For closing files and solvers. */
const FAREWELL_MS = 2_000;
/** Threads that are replaced; more than that, and something is wrong that replacing does not mend. */
const MAX_CRASHES = 8;

/** Below this a worker does not even start. */
const MIN_HEAP_MB = 64;

/** Work for one worker. */
type Unit = {
  readonly prefixes: readonly Prefix[];
  /** A worker died of it. */
  readonly isCareful: boolean;
};

type Member = {
  readonly thread: Thread;
  status: 'starting' | 'idle' | 'busy' | 'gone';
  /** What it was given, until it tells for the first time what is left of it. */
  unit: Unit | null;
  isCareful: boolean;
  /** The last one it told; its records and tests are kept apart, because they come once. */
  result: Exploration | null;
  readonly records: PathRecord[];
  readonly tests: TestCase[];
  progress: SearchProgress | null;
};

export class WorkerPool {
  private readonly options: PoolOptions;
  private readonly control = new Control();
  private readonly start = performance.now();
  private readonly startedAt = Date.now();
  private readonly members: Member[] = [];
  private readonly queue: Unit[] = [];
  /** What dying workers left when the run was being stopped already. */
  private readonly left: Prefix[] = [];
  /** What the pool itself has to report. */
  private readonly tally = new Tally();
  /** Findings that were told, by key. */
  private readonly told = new Map<string, PredictedFinding>();
  private readonly timers: NodeJS.Timeout[] = [];
  private crashes = 0;
  private isGraceOver = false;
  private isEnded = false;
  private settle!: { resolve(result: Exploration): void; reject(error: Error): void };

  constructor(options: PoolOptions) {
    this.options = options;
    for (const finding of options.resume?.findings ?? []) this.told.set(finding.key, finding);
  }

  /** Explores; call it once. Rejects only with an InputError of the user's machine or solver. */
  run(): Promise<Exploration> {
    const { resume, jobs, budgets } = this.options;
    const prefixes = resume === undefined ? [Prefix.EMPTY] : loadPrefixes(resume.frontier);
    for (let i = 0; i < Math.min(jobs, prefixes.length); i++)
      this.queue.push({ prefixes: prefixes.filter((_, at) => at % jobs === i), isCareful: false });
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
      if (this.queue.length === 0) {
        this.finish();
        return;
      }
      for (let i = 0; i < jobs; i++) this.startWorker();
      if (budgets?.timeMs != null) this.timers.push(setTimeout(() => this.stop('time'), budgets.timeMs));
    });
  }

  /** Ctrl-C: the run ends soon, with what it has. */
  cancel(): void {
    this.stop('cancelled');
  }

  private stop(cause: 'cancelled' | 'time' | 'found'): void {
    this.control.stop(cause);
    this.beginGrace();
    this.endIfDone();
  }

  private startWorker(): void {
    const { entry, machine, solver, explorer = {}, budgets = {} } = this.options;
    const data: WorkerStart = {
      machine,
      solver,
      explorer,
      budgets,
      control: this.control.cells.buffer as SharedArrayBuffer,
      startedAt: this.startedAt,
    };
    const thread = startWorkerThread(entry, data, this.resourceLimits());
    const member: Member = {
      thread,
      status: 'starting',
      unit: null,
      isCareful: false,
      result: null,
      records: [],
      tests: [],
      progress: null,
    };
    this.members.push(member);
    thread.on('message', (message: FromWorker) => this.onMessage(member, message));
    thread.on('messageerror', (error) => this.onWorkerLost(member, error));
    thread.on('error', (error) => this.onWorkerLost(member, error as Error));
    thread.on('exit', (code) =>
      this.onWorkerLost(member, new Error(`the thread ended with exit code ${code}`)),
    );
  }

  /** A worker looks at its memory now and then; what it may take between two looks is bounded by V8. */
  private resourceLimits(): ResourceLimits {
    const { resourceLimits = {}, budgets } = this.options;
    if (budgets?.memoryMb == null) return resourceLimits;
    return { maxOldGenerationSizeMb: Math.max(budgets.memoryMb, MIN_HEAP_MB), ...resourceLimits };
  }

  private onMessage(member: Member, message: FromWorker): void {
    if (member.status === 'gone') return;
    switch (message.kind) {
      case 'ready':
        this.assign(member);
        break;
      case 'finding':
        this.tell(message.finding);
        break;
      case 'progress':
        member.progress = message.progress;
        this.options.onProgress?.(this.progress());
        break;
      case 'checkpoint':
        take(member, message.result);
        break;
      case 'share':
        take(member, message.result);
        this.enqueue({ prefixes: loadPrefixes(message.prefixes), isCareful: member.isCareful });
        break;
      case 'idle':
        take(member, message.result);
        this.assign(member);
        break;
      case 'failed':
        if (message.isInputError) this.fail(new InputError(message.message));
        else this.onWorkerLost(member, Object.assign(new Error(message.message), { stack: message.stack }));
        break;
      default:
        assertNever(message, 'message of a worker');
    }
  }

  private tell(finding: PredictedFinding): void {
    if (this.told.has(finding.key)) return;
    this.told.set(finding.key, finding);
    this.options.onFinding?.(finding);
    if (this.options.stopWhen?.(finding)) this.stop('found');
  }

  /** Gives the member work, or makes it wait. */
  private assign(member: Member): void {
    if (this.control.isStopped) this.beginGrace();
    const unit = this.control.isStopped ? undefined : this.queue.shift();
    if (unit === undefined) {
      member.status = 'idle';
      this.requestWork();
      this.endIfDone();
      return;
    }
    member.status = 'busy';
    member.unit = unit;
    member.isCareful = unit.isCareful;
    this.send(member, {
      kind: 'work',
      prefixes: savePrefixes(unit.prefixes),
      isCareful: unit.isCareful,
    });
    this.requestWork();
  }

  /** Tells busy workers for how many others they should leave something. */
  private requestWork(): void {
    const idle = this.members.filter(({ status }) => status === 'idle').length;
    this.control.wantWork(Math.max(0, idle - this.queue.length));
  }

  private enqueue(unit: Unit): void {
    this.queue.push(unit);
    const idle = this.members.find(({ status }) => status === 'idle');
    if (idle !== undefined) this.assign(idle);
  }

  private send(member: Member, message: ToWorker): void {
    member.thread.postMessage(message);
  }

  /** The member is dead, or is to be. Its work is done again, kept, or given up with a report: never lost. */
  private onWorkerLost(member: Member, error: Error): void {
    if (member.status === 'gone' || this.isEnded) return;
    const { status } = member;
    member.status = 'gone';
    void member.thread.terminate();
    const lost = leftOf(member);
    const { message, stack } = error;
    this.crashes++;
    this.tally.addDefect({ message: `a worker crashed: ${message}`, stack: stack ?? message, count: 1 });
    if (this.control.isStopped) this.left.push(...lost);
    else this.retry(lost, member.isCareful, message);
    // One that cannot even start will not start the next time.
    const isReplaced = status !== 'starting' && this.crashes <= MAX_CRASHES && !this.control.isStopped;
    if (isReplaced) this.startWorker();
    else if (this.members.every((each) => each.status === 'gone')) this.giveUpQueue(message);
    this.endIfDone();
  }

  /** All of it once more, with care; a careful worker dies of the prefix that it told last. */
  private retry(prefixes: readonly Prefix[], isCareful: boolean, reason: string): void {
    const rest = isCareful ? prefixes.slice(0, -1) : prefixes;
    if (isCareful) this.giveUp(prefixes.slice(-1), reason);
    if (rest.length > 0) this.enqueue({ prefixes: rest, isCareful: true });
  }

  private giveUpQueue(reason: string): void {
    if (this.control.isStopped) return;
    for (const { prefixes } of this.queue.splice(0)) this.giveUp(prefixes, reason);
  }

  private giveUp(prefixes: readonly Prefix[], reason: string): void {
    if (prefixes.length === 0) return;
    this.tally.incomplete.add(
      {
        limitation: { id: 'worker-lost', message: reason },
        location: null,
      },
      prefixes.length,
    );
  }

  /** From now on workers must stop. */
  private beginGrace(): void {
    if (this.isGraceOver || this.isEnded) return;
    this.isGraceOver = true;
    const expire = (): void => {
      for (const member of this.members) {
        if (member.status !== 'busy') continue;
        this.left.push(...leftOf(member));
        member.status = 'gone';
        void member.thread.terminate();
      }
      this.endIfDone();
    };
    this.timers.push(setTimeout(expire, this.options.graceMs ?? GRACE_MS));
  }

  private endIfDone(): void {
    const isStopped = this.control.isStopped;
    if (this.isEnded || (!isStopped && this.queue.length > 0)) return;
    // A worker that is still starting has nothing that could be lost.
    if (this.members.every(({ status }) => status !== 'busy')) this.finish();
  }

  private finish(): void {
    this.isEnded = true;
    this.dismiss()
      .then(() => this.settle.resolve(this.result()))
      .catch((error) => this.settle.reject(error as Error));
  }

  private fail(error: InputError): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.control.stop('failed');
    void this.dismiss().finally(() => this.settle.reject(error));
  }

  /** Ends all threads; those that do not go are terminated. */
  private async dismiss(): Promise<void> {
    for (const timer of this.timers) clearTimeout(timer);
    const exits = this.members
      .filter(({ status }) => status !== 'gone')
      .map((member) => {
        // One that is still starting may be loading a native library, and Node dies if it is terminated there.
        const patience = member.status === 'starting' ? START_MS : undefined;
        const exit = new Promise<void>((resolve) => member.thread.once('exit', () => resolve()));
        this.send(member, { kind: 'end' });
        return ended(exit, patience).then(() => ended(member.thread.terminate()));
      });
    await Promise.all(exits);
  }

  private result(): Exploration {
    const { resume } = this.options;
    const left = [...this.left, ...this.queue.flatMap(({ prefixes }) => prefixes)];
    const parts: Exploration[] = resume === undefined ? [] : [resume];
    for (const member of this.members) {
      const { result, records, tests, status } = member;
      if (result !== null) parts.push({ ...result, records, tests });
      if (status !== 'gone') left.push(...leftOf(member));
    }
    const merged = mergeExplorations(parts, left, left.length === 0 ? null : this.control.cause);
    const tally = new Tally();
    tally.merge(merged);
    tally.merge(this.tally.data());
    // What a worker told before it was terminated or died.
    for (const finding of this.told.values()) if (!tally.hasFinding(finding.key)) tally.addFinding(finding);
    const totalMs = performance.now() - this.start + (resume?.statistics.totalMs ?? 0);
    return { ...merged, ...tally.data(), statistics: { ...merged.statistics, totalMs } };
  }

  private progress(): SearchProgress {
    const sum = {
      paths: 0,
      cut: 0,
      decisions: 0,
      waiting: 0,
      queries: 0,
      backendCalls: 0,
      covered: 0,
      total: 0,
    };
    for (const { progress } of this.members) {
      if (progress === null) continue;
      for (const key of Object.keys(sum) as (keyof SearchProgress)[]) {
        // Workers meet the same sites.
        if (key === 'covered' || key === 'total') sum[key] = Math.max(sum[key], progress[key]);
        else sum[key] += progress[key];
      }
    }
    return sum;
  }
}

/** What the member is known to have found and to have left. */
function take(member: Member, result: Exploration): void {
  for (const record of result.records) member.records.push(record);
  for (const test of result.tests) member.tests.push(test);
  member.result = { ...result, records: [], tests: [] };
  member.unit = null;
}

/** What it had not explored when it was heard of last. */
function leftOf({ unit, result }: Member): Prefix[] {
  if (unit !== null) return [...unit.prefixes];
  return result === null ? [] : loadPrefixes(result.frontier);
}

/** When the promise is settled, or has had its time. */
function ended(promise: Promise<unknown>, patience = FAREWELL_MS): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patience);
    void promise.finally(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
