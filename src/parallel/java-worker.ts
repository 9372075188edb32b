/** The module that a worker thread runs to explore a Java program. */
import { JavaMachine } from '../machine/java-machine.ts';
import type { JavaMachineOptions } from '../machine/java-machine-options.ts';
import { serveWorker } from './worker.ts';

serveWorker((options) => ({ machine: new JavaMachine(options as JavaMachineOptions) }));
