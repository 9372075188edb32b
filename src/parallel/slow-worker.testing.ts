/** For tests: a worker that takes long to start, and then says so. */
import { BroadcastChannel } from 'node:worker_threads';
import { TableMachine, type TableProgram } from '../search/program.testing.ts';
import { serveWorker } from './worker.ts';

const START_MS = 1_500;
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, START_MS);
const channel = new BroadcastChannel('slow-worker');
channel.postMessage('started');
channel.close();

serveWorker((options) => ({ machine: new TableMachine(options as TableProgram) }));
