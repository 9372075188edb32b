/** The module that a worker thread runs to explore a Java program, or to prove something about it. */
import { workerData } from 'node:worker_threads';
import { keepClassHierarchies } from '../inputs/class-hierarchy.ts';
import { JavaMachine } from '../machine/java-machine.ts';
import type { JavaMachineOptions } from '../machine/java-machine-options.ts';
import { isProofStart } from './proof-thread.ts';
import { isWarmStart, serveWarm } from './serve-warm.ts';
import { type MachineSetup, serveWorker } from './worker.ts';

const makeMachine = (options: unknown): MachineSetup => ({
  machine: new JavaMachine(options as JavaMachineOptions),
});

// Few threads need the prover.
if (isProofStart(workerData))
  void import('./serve-proof.ts').then(({ serveProof }) => serveProof(workerData));
else if (isWarmStart(workerData)) {
  // All runs of the thread are about one program.
  keepClassHierarchies();
  serveWarm(makeMachine);
} else serveWorker(makeMachine);
