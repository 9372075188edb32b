/** A worker of tests: explores a program of the tiny language. */
import { threadId } from 'node:worker_threads';
import { type Program, TableMachine } from '../search/program.testing.ts';
import { serveWorker } from './worker.ts';

serveWorker((options) => {
  const machine = new TableMachine(options as Program);
  // Tells which path it was, and who explored it.
  machine.notices = () => [
    { limitation: { id: 'environment', source: machine.trace() }, location: null },
    { limitation: { id: 'environment', source: `thread ${threadId}` }, location: null },
  ];
  return { machine };
});
