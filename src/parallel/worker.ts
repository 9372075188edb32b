/**
 * A worker of a run: a thread with its own machine and solver that explores the prefixes it is sent. The module that the
 * thread runs calls `serveWorker`. While it explores, the thread receives no messages; so what it must learn at once
 * (stop, or share work) is in the shared control block.
 */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { InputError, InvariantError } from '../errors.ts';
import type { Machine } from '../machine/machine.ts';
import { BudgetWatch, RunControl } from '../search/budgets.ts';
import { Explorer } from '../search/explorer.ts';
import type { ExplorerCallbacks } from '../search/explorer-options.ts';
import { loadPrefixes, type SavedPrefixes, savePrefixes } from '../search/saved-prefixes.ts';
import { openSolver } from '../solver/open-solver.ts';
import { solverMemoryMb } from './solver-memory.ts';
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages.ts';

/** A machine, and callbacks of its maker. They are made inside the thread, because functions do not cross threads. */
export type MachineSetup = {
  readonly machine: Machine;
  readonly callbacks?: Pick<ExplorerCallbacks, 'onPath' | 'stopWhen'>;
};

const PROGRESS_MS = 150;
const CHECKPOINT_MS = 1_000;
/** The same of a run for tests: of a method that has a second or two, a worker that is terminated must not take all tests with it. */
const CHECKPOINT_OF_TESTS_MS = 200;
/** A checkpoint of a large frontier takes time. Checkpoints take at most this share of the run. */
const CHECKPOINT_SHARE = 0.05;
/**
 * Prefixes that are shared at once. Few are better: what hangs below them is explored without another replay. But a long exploration has thousands of
 * prefixes with few paths below each, because depth-first search has turns of the oldest (`strategies.ts`): of these many are shared, or the other worker is back
 * within milliseconds, and each time costs a copy of the result. So the number is doubled when somebody is back soon, and halved when not.
 */
const MIN_SHARED = 8;
const MAX_SHARED = 4_096;
const SOON_MS = 500;
const LATE_MS = 4_000;

/** Runs a worker in this thread: builds the machine and the solver, then explores what the pool sends until 'end'. */
export function serveWorker(makeMachine: (options: unknown) => MachineSetup): void {
  const port = parentPort;
  if (port === null) throw new InvariantError('a worker needs a thread of its own');
  serveOn(port, workerData as WorkerStart, makeMachine);
}

/** The same on another port: in a thread that serves one run after the other. The port is closed at the end. */
export function serveOn(
  port: MessagePort,
  start: WorkerStart,
  makeMachine: (options: unknown) => MachineSetup,
): void {
  const send = (message: FromWorker): void => port.postMessage(message);
  const failed = (error: unknown): void => {
    const { message, stack } = error as Error;
    send({ kind: 'failed', isInputError: error instanceof InputError, message, stack: stack ?? message });
  };
  let worker: Worker;
  try {
    worker = new Worker(start, makeMachine, send);
  } catch (error) {
    failed(error);
    port.close();
    return;
  }
  port.on('message', (message: ToWorker) => {
    if (message.kind === 'end') {
      worker.close();
      port.close();
      return;
    }
    try {
      worker.explore(message.prefixes, message.isSuspect);
    } catch (error) {
      failed(error);
    }
  });
  send({ kind: 'ready' });
}

class Worker {
  private readonly send: (message: FromWorker) => void;
  private readonly control: RunControl;
  private readonly explorer: Explorer;
  private readonly release: () => void;
  private isSuspect = false;
  private nextProgress = 0;
  private sharedAt = Number.NEGATIVE_INFINITY;
  private shareSize = MIN_SHARED;
  private readonly checkpointMs: number;
  private nextCheckpoint: number;

  constructor(
    start: WorkerStart,
    makeMachine: (options: unknown) => MachineSetup,
    send: (message: FromWorker) => void,
  ) {
    this.send = send;
    this.checkpointMs = start.explorer.keepTests === true ? CHECKPOINT_OF_TESTS_MS : CHECKPOINT_MS;
    this.nextCheckpoint = performance.now() + this.checkpointMs;
    this.control = new RunControl(start.control);
    const began = performance.now() - (Date.now() - start.startedAt);
    const watch = new BudgetWatch(start.budgets, this.control, began);
    const { spec, ...settings } = start.solver;
    const solver = openSolver(spec, {
      ...settings,
      isCancelled: () => watch.isOver(performance.now()),
      timeLeftMs: () => watch.timeLeftMs(performance.now()),
      pids: start.solverPids,
      solverHost: start.solverHost,
      isolatedMb: () => solverMemoryMb(start.budgets.memoryMb ?? null, start.jobs),
    });
    const { machine, callbacks } = makeMachine(start.machine);
    this.explorer = new Explorer(machine, solver, watch, start.explorer, {
      ...callbacks,
      onFinding: (finding) => send({ kind: 'finding', finding }),
      onTick: (now) => this.tick(now),
      onDecision: () => this.isSuspect && this.checkpoint(),
    });
    this.release = () => {
      machine.close();
      solver.close();
    };
  }

  explore(prefixes: SavedPrefixes, isSuspect: boolean): void {
    this.isSuspect = isSuspect;
    this.explorer.add(loadPrefixes(prefixes));
    this.explorer.run();
    this.send({ kind: 'idle', result: this.explorer.result() });
  }

  close(): void {
    this.release();
  }

  /** Called often while exploring: the only moments at which a busy worker can share, report progress and save its state. */
  private tick(now: number): void {
    if (this.control.isWorkRequested) this.share();
    if (now < this.nextProgress) return;
    this.nextProgress = now + PROGRESS_MS;
    this.send({ kind: 'progress', progress: this.explorer.progress() });
    if (now < this.nextCheckpoint) return;
    this.checkpoint();
    const cost = performance.now() - now;
    this.nextCheckpoint = now + Math.max(this.checkpointMs, cost / CHECKPOINT_SHARE);
  }

  private checkpoint(): void {
    this.send({ kind: 'checkpoint', result: this.explorer.result() });
  }

  /** Sends old prefixes to an idle worker: at most half of the frontier. The last prefix is never shared. */
  private share(): void {
    if (this.explorer.waiting < 2 || !this.control.claimWorkRequest()) return;
    const now = performance.now();
    const since = now - this.sharedAt;
    if (since < SOON_MS) this.shareSize = Math.min(this.shareSize * 2, MAX_SHARED);
    else if (since > LATE_MS) this.shareSize = Math.max(this.shareSize / 2, MIN_SHARED);
    this.sharedAt = now;
    const count = Math.min(Math.floor(this.explorer.waiting / 2), this.shareSize);
    // Depth-first search starts with the last one: the oldest, which is farthest from what this worker explores.
    const prefixes = savePrefixes(this.explorer.splitOff(count).reverse());
    this.send({ kind: 'share', prefixes, result: this.explorer.result() });
  }
}
