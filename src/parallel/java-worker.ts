/** The module that a worker thread runs to explore a Java program, or to prove something about it. */
import { workerData } from 'node:worker_threads';
import { JavaMachine } from '../machine/java-machine.ts';
import type { JavaMachineOptions } from '../machine/java-machine-options.ts';
import { isProofStart } from './proof-thread.ts';
import { serveWorker } from './worker.ts';

// Few threads need the prover.
if (isProofStart(workerData))
  void import('./serve-proof.ts').then(({ serveProof }) => serveProof(workerData));
else serveWorker((options) => ({ machine: new JavaMachine(options as JavaMachineOptions) }));
