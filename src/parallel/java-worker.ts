/** Where a worker thread starts that explores a Java program. */
import { JavaMachine, type JavaMachineOptions } from '../machine/java-machine.ts';
import { serveWorker } from './worker.ts';

serveWorker((options) => ({ machine: new JavaMachine(options as JavaMachineOptions) }));
