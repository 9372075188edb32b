/**
 * A worker of a run: a thread with its own machine and solver that explores the prefixes it is given. The module that a
 * thread starts from calls `serveWorker`; the thread is busy while it explores and hears no messages then, so what it
 * must know at once (stop; another worker wants work) stands in the shared control block.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { InputError, InvariantError } from '../errors.ts';
import type { Machine } from '../machine/machine.ts';
import { Control, Watch } from '../search/budgets.ts';
import { Explorer } from '../search/explorer.ts';
import type { ExplorerHooks } from '../search/explorer-options.ts';
import { loadPrefixes, type SavedPrefixes, savePrefixes } from '../search/saved-prefixes.ts';
import { openSolver } from '../solver/select.ts';
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages.ts';

/** A machine, and what its maker wants to know of paths: functions do not cross threads. */
export type MachineSetup = {
  readonly machine: Machine;
  readonly hooks?: Pick<ExplorerHooks, 'onPath' | 'stopWhen'>;
};

const PROGRESS_MS = 150;
const CHECKPOINT_MS = 1_000;
/** A checkpoint of a large frontier takes time: at most this share of all. */
const CHECKPOINT_SHARE = 0.05;
/** Given away at once: few, because the first prefixes lead to the most paths. */
const MAX_SHARED = 8;

export function serveWorker(makeMachine: (options: unknown) => MachineSetup): void {
  const port = parentPort;
  if (port === null) throw new InvariantError('a worker needs a thread of its own');
  const send = (message: FromWorker): void => port.postMessage(message);
  const failed = (error: unknown): void => {
    const { message, stack } = error as Error;
    send({ kind: 'failed', isInputError: error instanceof InputError, message, stack: stack ?? message });
  };
  let worker: Worker;
  try {
    worker = new Worker(workerData as WorkerStart, makeMachine, send);
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
      worker.explore(message.prefixes, message.isCareful);
    } catch (error) {
      failed(error);
    }
  });
  send({ kind: 'ready' });
}

class Worker {
  private readonly send: (message: FromWorker) => void;
  private readonly control: Control;
  private readonly explorer: Explorer;
  private readonly release: () => void;
  private isCareful = false;
  private nextProgress = 0;
  private nextCheckpoint = performance.now() + CHECKPOINT_MS;

  constructor(
    start: WorkerStart,
    makeMachine: (options: unknown) => MachineSetup,
    send: (message: FromWorker) => void,
  ) {
    this.send = send;
    this.control = new Control(start.control);
    const began = performance.now() - (Date.now() - start.startedAt);
    const watch = new Watch(start.budgets, this.control, began);
    const { spec, ...settings } = start.solver;
    const solver = openSolver(spec, {
      ...settings,
      isCancelled: () => watch.isOver(performance.now()),
      timeLeftMs: () => watch.timeLeftMs(performance.now()),
    });
    const { machine, hooks } = makeMachine(start.machine);
    this.explorer = new Explorer(machine, solver, watch, start.explorer, {
      ...hooks,
      onFinding: (finding) => send({ kind: 'finding', finding }),
      onTick: (now) => this.tick(now),
      onDecision: () => this.isCareful && this.checkpoint(),
    });
    this.release = () => {
      machine.close();
      solver.close();
    };
  }

  explore(prefixes: SavedPrefixes, isCareful: boolean): void {
    this.isCareful = isCareful;
    this.explorer.add(loadPrefixes(prefixes));
    this.explorer.run();
    this.send({ kind: 'idle', result: this.explorer.result() });
  }

  close(): void {
    this.release();
  }

  private tick(now: number): void {
    if (this.control.isWorkWanted) this.share();
    if (now < this.nextProgress) return;
    this.nextProgress = now + PROGRESS_MS;
    this.send({ kind: 'progress', progress: this.explorer.progress() });
    if (now < this.nextCheckpoint) return;
    this.checkpoint();
    const cost = performance.now() - now;
    this.nextCheckpoint = now + Math.max(CHECKPOINT_MS, cost / CHECKPOINT_SHARE);
  }

  private checkpoint(): void {
    this.send({ kind: 'checkpoint', result: this.explorer.result() });
  }

  /** Half of what waits, the shortest prefixes; the last one stays. */
  private share(): void {
    const count = Math.min(Math.floor(this.explorer.waiting / 2), MAX_SHARED);
    if (count === 0 || !this.control.takeWish()) return;
    // Depth-first takes the last one first: let it be the shortest, which leads away from where this worker is.
    const prefixes = savePrefixes(this.explorer.giveAway(count).reverse());
    this.send({ kind: 'share', prefixes, result: this.explorer.result() });
  }
}
