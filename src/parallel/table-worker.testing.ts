/** For tests: a worker that explores a program of the tiny language (search/program.testing.ts). */
import { threadId } from 'node:worker_threads';
import { TableMachine, type TableProgram } from '../search/program.testing.ts';
import { serveWorker } from './worker.ts';

serveWorker((options) => {
  const machine = new TableMachine(options as TableProgram);
  // Notices that identify the path and the thread that explored it.
  machine.metLimitations = () => [
    { limitation: { id: 'environment', source: machine.trace() }, location: null },
    { limitation: { id: 'environment', source: `thread ${threadId}` }, location: null },
  ];
  return { machine };
});
