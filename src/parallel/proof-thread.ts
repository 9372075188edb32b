/**
 * A thread that proves by induction what exploration does not come to the end of (`src/induction`). It runs beside the workers of
 * the exploration, and does not disturb them.
 */
import { parentPort } from 'node:worker_threads';
import { InvariantError } from '../errors.ts';
import { type Proof, Prover } from '../induction/prover.ts';
import { JavaMachine } from '../machine/java-machine.ts';
import type { JavaMachineOptions } from '../machine/java-machine-options.ts';
import { moduleBeside } from '../own-module.ts';
import { openSolver } from '../solver/open-solver.ts';
import type { SolverSettings } from './worker-messages.ts';
import { startWorkerThread } from './worker-thread.ts';

/** `workerData`. */
export type ProofStart = {
  readonly kind: 'proof';
  readonly machine: JavaMachineOptions;
  readonly solver: SolverSettings;
  /** By `Date.now()`; null: there is no limit. */
  readonly deadline: number | null;
  /** Not 0: the proof is of no use any more. */
  readonly stop: Int32Array;
};

export function isProofStart(data: unknown): data is ProofStart {
  return (data as { kind?: unknown } | null)?.kind === 'proof';
}

/** Runs in the thread. An error of ours proves nothing, and is no matter of the verdict. */
export function serveProof({
  machine: options,
  solver: { spec, ...settings },
  deadline,
  stop,
}: ProofStart): void {
  const port = parentPort;
  if (port === null) throw new InvariantError('a proof needs a thread of its own');
  const timeLeftMs = (): number => (deadline === null ? Number.POSITIVE_INFINITY : deadline - Date.now());
  const isOver = (): boolean => Atomics.load(stop, 0) !== 0 || timeLeftMs() <= 0;
  const solver = openSolver(spec, { ...settings, isCancelled: isOver, timeLeftMs });
  const machine = new JavaMachine(options);
  // An exception that leaves the program may be harmless, or excused. That is for the exploration to judge.
  const isHarmless = ({ kind }: { kind: string }): boolean =>
    kind === 'returned' || kind === 'exited' || kind === 'assumedAway' || kind === 'infeasible';
  try {
    port.postMessage(new Prover(machine, solver, { isHarmless, isOver }).prove());
  } finally {
    machine.close();
    solver.close();
  }
}

/** A proof that is under way. */
export type ProofThread = {
  /** Null if it was stopped, or failed. */
  readonly proof: Promise<Proof | null>;
  readonly stop: () => void;
};

export function startProof(start: Omit<ProofStart, 'kind' | 'stop'>): ProofThread {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const workerData: ProofStart = { kind: 'proof', ...start, stop };
  const thread = startWorkerThread(moduleBeside(import.meta.url, 'java-worker'), { workerData });
  // The program need not wait for a query of a proof that nobody wants any more.
  thread.unref();
  const proof = new Promise<Proof | null>((resolve) => {
    thread.once('message', (message: Proof) => resolve(message));
    thread.once('error', () => resolve(null));
    thread.once('exit', () => resolve(null));
  });
  return {
    proof,
    stop: () => {
      Atomics.store(stop, 0, 1);
      void thread.terminate();
    },
  };
}
