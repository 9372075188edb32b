/**
 * Threads that outlive a run. A new thread takes most of a second until V8 has compiled what every run needs; in one that has served
 * a run before, the next begins at once. To a pool it looks like a thread of its own: its messages go through a channel of the run,
 * and the end of the channel is its exit. A pool that terminates it ends the thread itself; the next run gets another one.
 */
import { EventEmitter } from 'node:events';
import { MessageChannel, type MessagePort, type ResourceLimits, type Worker } from 'node:worker_threads';
import { WARM, type WarmRun } from './serve-warm.ts';
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages.ts';
import { type PoolThread, type StartThread, startWorkerThread, type ThreadStart } from './worker-thread.ts';

/** Keeps at most so many threads idle as runs go on at the same time. */
export class WarmThreads {
  private readonly entry: URL;
  private readonly most: number;
  private idle: Worker[] = [];

  /** `first`: a thread of the same kind that runs already. */
  constructor(entry: URL, first: Worker | null = null, most = 1) {
    this.entry = entry;
    this.most = most;
    if (first === null) return;
    this.keep(first);
    this.idle.push(first);
  }

  readonly start: StartThread = (start: ThreadStart): PoolThread => {
    const { workerData, transferList = [], resourceLimits = {} } = start;
    const thread = this.idle.pop() ?? this.make(resourceLimits);
    const { port1, port2 } = new MessageChannel();
    const run: WarmRun = { start: workerData as WorkerStart, port: port2 };
    thread.postMessage(run, [port2, ...transferList]);
    return new ThreadOfRun(thread, port1, () => this.take(thread));
  };

  /** Ends the idle threads. */
  async close(): Promise<void> {
    await Promise.all(this.idle.splice(0).map((thread) => thread.terminate()));
  }

  private make(resourceLimits: ResourceLimits): Worker {
    const thread = startWorkerThread(this.entry, { workerData: WARM, resourceLimits });
    this.keep(thread);
    return thread;
  }

  private keep(thread: Worker): void {
    // An error between two runs belongs to none.
    thread.on('error', () => {});
    thread.on('exit', () => {
      this.idle = this.idle.filter((each) => each !== thread);
    });
  }

  private take(thread: Worker): void {
    if (this.idle.length < this.most) this.idle.push(thread);
    else void thread.terminate();
  }
}

/**
 * Threads that are started before there is a run for them, so that they have loaded their code when it comes. Each serves one run only: the next one may be of
 * another program.
 */
export class PreparedThreads {
  private readonly entry: URL;
  private readonly count: number;
  private readonly ready = new Set<Worker>();

  constructor(entry: URL, count: number) {
    this.entry = entry;
    this.count = count;
  }

  /** Starts as many as are missing. They do not keep the process alive. */
  prepare(): void {
    while (this.ready.size < this.count) {
      const thread = startWorkerThread(this.entry, { workerData: WARM });
      // Until a run has it, its failure is nobody's.
      thread.on('error', () => {});
      thread.on('exit', () => this.ready.delete(thread));
      thread.unref();
      this.ready.add(thread);
    }
  }

  readonly start: StartThread = (start: ThreadStart): PoolThread => {
    const { workerData, transferList = [], resourceLimits = {} } = start;
    const [ready] = this.ready;
    // A limit holds from the start of a thread on.
    if (ready === undefined || Object.keys(resourceLimits).length > 0)
      return startWorkerThread(this.entry, start);
    this.ready.delete(ready);
    ready.ref();
    const { port1, port2 } = new MessageChannel();
    const run: WarmRun = { start: workerData as WorkerStart, port: port2 };
    ready.postMessage(run, [port2, ...transferList]);
    return new ThreadOfRun(ready, port1, () => void ready.terminate());
  };
}

class ThreadOfRun extends EventEmitter implements PoolThread {
  private readonly thread: Worker;
  private readonly port: MessagePort;
  private readonly onFree: () => void;
  private isOver = false;
  /** The pool has sent 'end', or the worker cannot begin: then it closes the port itself. */
  private isEnding = false;

  /** `onFree`: the run has ended, and the thread is alive. */
  constructor(thread: Worker, port: MessagePort, onFree: () => void) {
    super();
    this.thread = thread;
    this.port = port;
    this.onFree = onFree;
    port.on('message', (message: FromWorker) => {
      if (message.kind === 'failed') this.isEnding = true;
      this.emit('message', message);
    });
    port.on('messageerror', (error) => this.emit('messageerror', error));
    // A thread that dies closes the port, too, before it tells why: it is of no use for another run.
    port.on('close', () => {
      if (!this.isEnding || !this.leave()) return;
      this.onFree();
      this.emit('exit', 0);
    });
    thread.on('error', this.onError);
    thread.on('exit', this.onExit);
  }

  postMessage(message: unknown): void {
    if ((message as ToWorker).kind === 'end') this.isEnding = true;
    this.port.postMessage(message);
  }

  /** A run that has ended has no thread to end: it serves another one. */
  terminate(): Promise<number> {
    return this.leave() ? this.thread.terminate() : Promise.resolve(0);
  }

  unref(): void {
    this.port.unref();
    this.thread.unref();
  }

  private readonly onError = (error: Error): void => {
    if (this.leave()) this.emit('error', error);
  };

  private readonly onExit = (code: number): void => {
    if (this.leave()) this.emit('exit', code);
  };

  /** True for the first who tells that it is over. */
  private leave(): boolean {
    if (this.isOver) return false;
    this.isOver = true;
    this.thread.off('error', this.onError);
    this.thread.off('exit', this.onExit);
    return true;
  }
}
