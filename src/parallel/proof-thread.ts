/**
 * A thread that proves by induction what exploration does not come to the end of (`src/induction`). It runs beside the workers of
 * the exploration, and does not disturb them. Its solver is a process, for easy queries, too: a thread that is ended while it
 * loads Z3, or is inside of it, would take the whole process with it.
 *
 * This is the side of the main thread, which needs nothing of the machine; `serve-proof.ts` runs in the thread.
 */
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Proof } from '../induction/prover.ts';
import type { JavaMachineOptions } from '../machine/java-machine-options.ts';
import { serveSolverProcesses } from '../solver/backend/smtlib-bridge.ts';
import { killSolvers, makeSolverPids } from '../solver/backend/solver-pids.ts';
import { javaWorkerModule } from './java-worker-module.ts';
import { settledWithin } from './settled-within.ts';
import type { SolverSettings } from './worker-messages.ts';
import { startWorkerThread } from './worker-thread.ts';

/** `workerData`. */
export type ProofStart = {
  readonly kind: 'proof';
  readonly machine: JavaMachineOptions;
  readonly solver: SolverSettings;
  /** Classes of exceptions that may not leave the program, nor may their subclasses. */
  readonly harmful: readonly string[];
  /** By `Date.now()`; null: there is no limit. */
  readonly deadline: number | null;
  /** Not 0: the proof is of no use any more. */
  readonly stop: Int32Array;
  /** Lists the solver process (`solver-pids.ts`). */
  readonly solverPids: Int32Array;
  /** Through it the main thread runs the solver process. */
  readonly solverHost: MessagePort;
};

/** So long the thread has for ending by itself. Then it is terminated, which is safe at any time: it loads no native code. */
const GRACE_MS = 500;

export function isProofStart(data: unknown): data is ProofStart {
  return (data as { kind?: unknown } | null)?.kind === 'proof';
}

/** A proof that is under way. */
export type ProofThread = {
  /** Null if it was stopped, or failed. */
  readonly proof: Promise<Proof | null>;
  /** Nothing of it is left when this is done. May be called again. */
  readonly stop: () => Promise<void>;
};

export function startProof(
  start: Pick<ProofStart, 'machine' | 'solver' | 'harmful' | 'deadline'>,
): ProofThread {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const solverPids = makeSolverPids();
  const { port1, port2 } = new MessageChannel();
  serveSolverProcesses(port1);
  const workerData: ProofStart = { kind: 'proof', ...start, stop, solverPids, solverHost: port2 };
  const thread = startWorkerThread(javaWorkerModule(), {
    workerData,
    transferList: [port2],
  });
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  const proof = new Promise<Proof | null>((resolve) => {
    thread.once('message', (message: Proof) => resolve(message));
    thread.once('error', () => resolve(null));
    void ended.then(() => resolve(null));
  });
  const end = async (): Promise<void> => {
    Atomics.store(stop, 0, 1);
    await settledWithin(ended, GRACE_MS);
    await settledWithin(thread.terminate(), GRACE_MS);
    killSolvers(solverPids);
    port1.close();
  };
  let stopped: Promise<void> | null = null;
  return {
    proof,
    stop: () => {
      stopped ??= end();
      return stopped;
    },
  };
}
