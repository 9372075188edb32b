/**
 * An exploration in worker threads, `--jobs` of them. The main thread only distributes prefixes and collects results, so it
 * can show progress and be interrupted. Three rules keep it from hanging and from losing work:
 *
 * - A worker that dies is replaced, and its unexplored prefixes are explored again from its last checkpoint.
 * - Prefixes on which workers died before are suspect. A suspect prefix that kills another worker is given up and reported.
 * - A worker that does not stop in time is terminated; what it had not explored stays on the frontier of the result.
 */
import { MessageChannel, type ResourceLimits } from 'node:worker_threads';
import { assertNever, InputError } from '../errors.ts';
import type { Limitation } from '../limitation/limitation.ts';
import type { PredictedFinding } from '../result/finding.ts';
import { type Budgets, RunControl } from '../search/budgets.ts';
import type { Exploration, SearchProgress } from '../search/exploration.ts';
import type { ExplorerOptions } from '../search/explorer-options.ts';
import { mergeExplorations } from '../search/merge-explorations.ts';
import { Prefix } from '../search/prefix.ts';
import { ResultAccumulator } from '../search/result-accumulator.ts';
import { loadPrefixes, savePrefixes } from '../search/saved-prefixes.ts';
import { serveSolverProcesses } from '../solver/backend/smtlib-bridge.ts';
import { killSolvers, makeSolverPids, rssOfSolvers } from '../solver/backend/solver-pids.ts';
import { PoolWorker, sumOfProgress, type WorkUnit } from './pool-worker.ts';
import { settledWithin } from './settled-within.ts';
import type { FromWorker, SolverSettings, ToWorker, WorkerStart } from './worker-messages.ts';
import { type StartThread, startWorkerThread } from './worker-thread.ts';

/** What the pool gives to each worker, and its callbacks, which are called in the thread of the pool. */
export type PoolOptions = {
  /** The module that a thread runs: it calls `serveWorker`. */
  readonly entry: URL;
  /** The options for its `makeMachine`; plain data. */
  readonly machine: unknown;
  readonly solver: SolverSettings;
  readonly jobs: number;
  readonly explorer?: ExplorerOptions;
  readonly budgets?: Budgets;
  /** A result whose frontier is explored now; the new result includes it. */
  readonly resume?: Exploration | undefined;
  /** Called once for each finding, as soon as the first path ends this way. */
  readonly onFinding?: (finding: PredictedFinding) => void;
  /** True ends the run. */
  readonly stopAtFinding?: (finding: PredictedFinding) => boolean;
  readonly onProgress?: (progress: SearchProgress) => void;
  /** How long a worker may take to stop before it is terminated. */
  readonly graceMs?: number;
  readonly resourceLimits?: ResourceLimits;
  /** Where threads come from; by default each is new. */
  readonly startThread?: StartThread | undefined;
  /** The pool explores a part of a run: its work comes from outside, and some of it goes there. */
  readonly exchange?: WorkExchange;
};

/**
 * The other pools of a run, as one of them sees them. A pool with an exchange begins with `prefixes` and does not end when nothing is left: more may
 * be offered. It counts only paths whose results it has: what it reported of a path that was lost, another pool finds again.
 */
type WorkExchange = {
  readonly prefixes: readonly Prefix[];
  /** Prefixes that were asked for (`requestShare`): they are no longer in this pool. */
  readonly onShared: (prefixes: readonly Prefix[]) => void;
  /** A thread has nothing to do, or the last one is lost. */
  readonly onIdle: () => void;
};

/** A query ends half a second after the run (isolated-backend.ts); most checkpoints take less. */
const GRACE_MS = 900;
/** A thread may take this long to close files and solvers. */
const CLOSE_MS = 400;
const MEMORY_INTERVAL_MS = 250;
/** So many dead threads are replaced. After more, replacing does not help. */
const MAX_CRASHES = 8;

/** With a smaller heap a worker does not even start. */
const MIN_HEAP_MB = 64;

const MEGABYTE = 1 << 20;

/**
 * Invariant: a prefix that is not explored is in `queue`, with one worker, or in `unexplored`; or the pool gave it up and reports
 * that, which bars SAFE. So nothing is lost if a worker dies.
 */
export class WorkerPool {
  private readonly options: PoolOptions;
  private readonly control = new RunControl();
  private readonly solverPids = makeSolverPids();
  private readonly start = performance.now();
  private readonly startedAt = Date.now();
  private readonly workers: PoolWorker[] = [];
  private readonly queue: WorkUnit[] = [];
  /** What workers left that died or were terminated while the run was stopping. */
  private readonly unexplored: Prefix[] = [];
  /** What the pool itself reports: crashes, and prefixes that were given up. */
  private readonly results = new ResultAccumulator();
  /** Findings for which `onFinding` was called, by key. */
  private readonly reported = new Map<string, PredictedFinding>();
  private readonly timers: NodeJS.Timeout[] = [];
  private crashes = 0;
  /** Units that other pools still wait for. */
  private sharesWanted = 0;
  /** Of this process and its solvers. */
  private peakMb = 0;
  private isStopping = false;
  private isEnded = false;
  private promise!: { resolve(result: Exploration): void; reject(error: Error): void };

  constructor(options: PoolOptions) {
    this.options = options;
    for (const finding of options.resume?.findings ?? []) this.reported.set(finding.key, finding);
  }

  /** Explores; to be called once. Rejects only with an InputError about the user's program or solver. */
  run(): Promise<Exploration> {
    const { resume, jobs, budgets, exchange } = this.options;
    const prefixes =
      exchange?.prefixes ?? (resume === undefined ? [Prefix.EMPTY] : loadPrefixes(resume.frontier));
    append(this.queue, dealt(prefixes, jobs));
    return new Promise((resolve, reject) => {
      this.promise = { resolve, reject };
      if (this.queue.length === 0 && exchange === undefined) {
        this.finish();
        return;
      }
      for (let i = 0; i < jobs; i++) this.startWorker();
      if (budgets?.timeMs != null) this.timers.push(setTimeout(() => this.stop('time'), budgets.timeMs));
      this.timers.push(setInterval(() => this.sampleMemory(), MEMORY_INTERVAL_MS));
    });
  }

  /** Ctrl-C: the run ends soon, with the results so far. */
  cancel(): void {
    this.stop('cancelled');
  }

  /** What the run was for has been found: it ends soon, with the results so far. */
  stopAsFound(): void {
    this.stop('found');
  }

  /** More work, from another pool. */
  offer(prefixes: readonly Prefix[]): void {
    for (const unit of dealt(prefixes, Math.max(1, this.idleThreads))) this.enqueue(unit);
  }

  /** Other pools wait for so many units: `onShared` gets them, unless threads of this pool wait, too, or will as soon as they have started. */
  requestShare(units: number): void {
    this.sharesWanted = units;
    const waiting = this.workers.filter(({ status }) => status === 'idle' || status === 'starting').length;
    while (this.sharesWanted > 0 && this.queue.length > waiting) {
      const { prefixes, isSuspect } = this.queue.at(-1)!;
      if (isSuspect) break;
      this.queue.pop();
      this.shareOut(prefixes);
    }
    this.requestWork();
  }

  /** Units that `requestShare` asked for and that are not there yet. */
  get sharesLeft(): number {
    return this.sharesWanted;
  }

  /** Threads that have nothing to do. */
  get idleThreads(): number {
    return this.workers.filter(({ status }) => status === 'idle').length;
  }

  /** Nothing is left that this pool could explore. A pool that was stopped has idle threads, too, but something may be left. */
  get isDrained(): boolean {
    if (this.control.isStopped) return false;
    return this.queue.length === 0 && this.workers.every(({ status }) => status !== 'busy');
  }

  /** All threads are lost, and none is replaced any more. */
  get isDead(): boolean {
    return this.workers.every(({ status }) => status === 'gone');
  }

  /**
   * All that was found so far, and what is left of all that was offered. Records, tests and notes are handed over: neither the next one nor the
   * result at the end has them.
   */
  snapshot(): Exploration {
    const result = this.result();
    for (const worker of this.workers) worker.forgetKept();
    return result;
  }

  /** A worker samples the memory of this process too, but not while it waits for its solver or in a long computation. */
  private sampleMemory(): void {
    const megabytes = (process.memoryUsage.rss() + rssOfSolvers(this.solverPids)) / MEGABYTE;
    this.peakMb = Math.max(this.peakMb, megabytes);
    if (megabytes > (this.options.budgets?.memoryMb ?? Number.POSITIVE_INFINITY)) this.stop('memory');
  }

  private stop(cause: 'cancelled' | 'time' | 'found' | 'memory'): void {
    this.control.stop(cause);
    this.beginStopping();
    this.endIfDone();
  }

  private startWorker(): void {
    const { entry, machine, solver, explorer = {}, budgets = {} } = this.options;
    const { port1, port2 } = new MessageChannel();
    serveSolverProcesses(port1);
    const workerData: WorkerStart = {
      machine,
      solver,
      explorer,
      budgets,
      control: this.control.cells.buffer as SharedArrayBuffer,
      solverPids: this.solverPids,
      solverHost: port2,
      jobs: this.options.jobs,
      startedAt: this.startedAt,
    };
    const resourceLimits = this.resourceLimits();
    const startThread = this.options.startThread ?? ((options) => startWorkerThread(entry, options));
    const thread = startThread({ workerData, transferList: [port2], resourceLimits });
    const worker = new PoolWorker(thread);
    this.workers.push(worker);
    thread.on('message', (message: FromWorker) => this.onMessage(worker, message));
    thread.on('messageerror', (error) => this.onWorkerLost(worker, error));
    thread.on('error', (error) => this.onWorkerLost(worker, error));
    thread.on('exit', (code) =>
      this.onWorkerLost(worker, new Error(`the thread ended with exit code ${code}`)),
    );
  }

  /** A worker samples its memory only from time to time; in between, V8 enforces the bound by ending the thread. */
  private resourceLimits(): ResourceLimits {
    const { resourceLimits = {}, budgets } = this.options;
    if (budgets?.memoryMb == null) return resourceLimits;
    return { maxOldGenerationSizeMb: Math.max(budgets.memoryMb, MIN_HEAP_MB), ...resourceLimits };
  }

  private onMessage(worker: PoolWorker, message: FromWorker): void {
    if (worker.status === 'gone') return;
    switch (message.kind) {
      case 'ready':
        this.assign(worker);
        break;
      case 'finding':
        this.reportFinding(message.finding);
        break;
      case 'progress':
        worker.progress = message.progress;
        this.options.onProgress?.(sumOfProgress(this.workers));
        break;
      case 'checkpoint':
        worker.record(message.result);
        break;
      case 'share':
        worker.record(message.result);
        this.onShare({ prefixes: loadPrefixes(message.prefixes), isSuspect: worker.isSuspect });
        break;
      case 'idle':
        worker.record(message.result);
        this.assign(worker);
        break;
      case 'failed':
        if (message.isInputError) this.fail(new InputError(message.message));
        else this.onWorkerLost(worker, Object.assign(new Error(message.message), { stack: message.stack }));
        break;
      default:
        assertNever(message, 'message of a worker');
    }
  }

  private reportFinding(finding: PredictedFinding): void {
    if (this.reported.has(finding.key)) return;
    this.reported.set(finding.key, finding);
    this.options.onFinding?.(finding);
    if (this.options.stopAtFinding?.(finding)) this.stop('found');
  }

  /** Gives the worker the next unit of the queue. If there is none it is idle, and busy workers are asked for work. */
  private assign(worker: PoolWorker): void {
    if (this.control.isStopped) this.beginStopping();
    const unit = this.control.isStopped ? undefined : this.queue.shift();
    if (unit === undefined) {
      worker.status = 'idle';
      this.requestWork();
      this.endIfDone();
      return;
    }
    worker.begin(unit);
    this.send(worker, {
      kind: 'work',
      prefixes: savePrefixes(unit.prefixes),
      isSuspect: unit.isSuspect,
    });
    this.requestWork();
  }

  /** Asks busy workers to share prefixes, once for each idle worker that no queued unit serves. */
  private requestWork(): void {
    const idle = this.workers.filter(({ status }) => status === 'idle').length;
    this.control.requestWork(Math.max(0, idle - this.queue.length) + this.sharesWanted);
  }

  /** Threads of this pool come first. A suspect unit stays: who has the checkpoints of its prefixes knows which one is to blame. */
  private onShare(unit: WorkUnit): void {
    if (this.sharesWanted === 0 || this.idleThreads > 0 || unit.isSuspect) this.enqueue(unit);
    else this.shareOut(unit.prefixes);
  }

  private shareOut(prefixes: readonly Prefix[]): void {
    this.sharesWanted--;
    this.options.exchange?.onShared(prefixes);
  }

  private enqueue(unit: WorkUnit): void {
    this.queue.push(unit);
    const idle = this.workers.find(({ status }) => status === 'idle');
    if (idle !== undefined) this.assign(idle);
  }

  private send(worker: PoolWorker, message: ToWorker): void {
    worker.thread.postMessage(message);
  }

  /** The thread is dead, or of no more use. Its work is queued again, kept for the result, or given up and reported. */
  private onWorkerLost(worker: PoolWorker, error: Error): void {
    if (worker.status === 'gone' || this.isEnded) return;
    const { status } = worker;
    worker.status = 'gone';
    void worker.thread.terminate();
    const lost = worker.unexplored();
    const { message, stack } = error;
    this.crashes++;
    const limitation = crashLimitation(error);
    if (limitation.id === 'worker-lost') this.results.incomplete.add({ limitation, location: null });
    else this.results.addDefect({ message: limitation.message, stack: stack ?? message, count: 1 });
    if (this.control.isStopped) append(this.unexplored, lost);
    else this.retry(lost, worker.isSuspect, limitation);
    // A thread that could not even start would fail again.
    const isReplaced = status !== 'starting' && this.crashes <= MAX_CRASHES && !this.control.isStopped;
    if (isReplaced) this.startWorker();
    else if (this.workers.every((each) => each.status === 'gone')) this.giveUpQueue(limitation);
    this.endIfDone();
  }

  /**
   * Queues the prefixes again, as suspect. A worker on suspect prefixes sends a checkpoint at every decision, with the
   * prefix in work last (`Explorer.unexplored`): if it dies, that last one is to blame and is given up.
   */
  private retry(prefixes: readonly Prefix[], isSuspect: boolean, reason: Limitation): void {
    const rest = isSuspect ? prefixes.slice(0, -1) : prefixes;
    if (isSuspect) this.giveUp(prefixes.slice(-1), reason);
    if (rest.length > 0) this.enqueue({ prefixes: rest, isSuspect: true });
  }

  private giveUpQueue(reason: Limitation): void {
    if (this.control.isStopped) return;
    for (const { prefixes } of this.queue.splice(0)) this.giveUp(prefixes, reason);
  }

  private giveUp(prefixes: readonly Prefix[], reason: Limitation): void {
    if (prefixes.length > 0)
      this.results.incomplete.add({ limitation: reason, location: null }, prefixes.length);
  }

  /** The run was stopped: workers that are still busy after the grace time are terminated. */
  private beginStopping(): void {
    if (this.isStopping || this.isEnded) return;
    this.isStopping = true;
    const expire = (): void => {
      for (const worker of this.workers) {
        if (worker.status !== 'busy') continue;
        append(this.unexplored, worker.unexplored());
        worker.status = 'gone';
        void worker.thread.terminate();
      }
      this.endIfDone();
    };
    this.timers.push(setTimeout(expire, this.options.graceMs ?? GRACE_MS));
  }

  private endIfDone(): void {
    const isStopped = this.control.isStopped;
    if (this.isEnded || (!isStopped && this.queue.length > 0)) return;
    if (!isStopped && this.options.exchange !== undefined) {
      this.options.exchange.onIdle();
      return;
    }
    // A worker that is still starting has no results that could be lost.
    if (this.workers.every(({ status }) => status !== 'busy')) this.finish();
  }

  private finish(): void {
    this.isEnded = true;
    this.endThreads()
      .then(() => this.promise.resolve(this.result()))
      .catch((error) => this.promise.reject(error as Error));
  }

  private fail(error: InputError): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.control.stop('failed');
    void this.endThreads().finally(() => this.promise.reject(error));
  }

  /** Ends all threads; those that do not end by themselves are terminated, unless they are still starting. */
  private async endThreads(): Promise<void> {
    for (const timer of this.timers) clearTimeout(timer);
    const exits = this.workers
      .filter(({ status }) => status !== 'gone')
      .map((worker) => {
        const exit = new Promise<void>((resolve) => worker.thread.once('exit', () => resolve()));
        this.send(worker, { kind: 'end' });
        return settledWithin(exit, CLOSE_MS).then(() => this.endThread(worker));
      });
    await Promise.all(exits);
    killSolvers(this.solverPids);
  }

  /** The thread has not ended by itself. */
  private endThread({ status, thread }: PoolWorker): Promise<void> {
    if (status !== 'starting') return settledWithin(thread.terminate(), CLOSE_MS);
    // It may be loading native code, and then it would take the process with it. When it is ready it will read that there is no work.
    thread.unref();
    return Promise.resolve();
  }

  private result(): Exploration {
    const { resume } = this.options;
    const left = [...this.unexplored, ...this.queue.flatMap(({ prefixes }) => prefixes)];
    const parts: Exploration[] = resume === undefined ? [] : [resume];
    for (const worker of this.workers) {
      const found = worker.result();
      if (found !== null) parts.push(found);
      if (worker.status !== 'gone') append(left, worker.unexplored());
    }
    const merged = mergeExplorations(parts, left, left.length === 0 ? null : this.control.cause);
    const results = new ResultAccumulator();
    results.merge(merged);
    results.merge(this.results.data());
    // Findings that a worker reported before it died or was terminated, but that are in no result. Each is a path's.
    for (const finding of this.options.exchange === undefined ? this.reported.values() : []) {
      if (results.hasFinding(finding.key)) continue;
      results.addFinding(finding);
      results.countEnd(finding.outcome, 0);
    }
    const peakRssMb = Math.max(Math.round(this.peakMb), merged.statistics.peakRssMb);
    const totalMs = performance.now() - this.start + (resume?.statistics.totalMs ?? 0);
    return { ...merged, ...results.data(), statistics: { ...merged.statistics, totalMs, peakRssMb } };
  }
}

/** Units for so many threads. The first prefixes of the list are in different ones. */
function dealt(prefixes: readonly Prefix[], threads: number): WorkUnit[] {
  return Array.from({ length: Math.min(threads, prefixes.length) }, (_, i) => ({
    prefixes: prefixes.filter((_each, at) => at % threads === i),
    isSuspect: false,
  }));
}

/** Running out of memory is a limitation of the run; every other crash is a defect of ours. */
function crashLimitation({
  message,
  code,
}: NodeJS.ErrnoException): Limitation & { readonly message: string } {
  return code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? { id: 'worker-lost', message }
    : { id: 'internal-error', message: `a worker crashed: ${message}` };
}

/** Not `push(...more)`: a frontier may have more items than a call may have arguments. */
function append<T>(list: T[], more: readonly T[]): void {
  for (const each of more) list.push(each);
}
