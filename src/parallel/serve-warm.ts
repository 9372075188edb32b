/**
 * The inside of a thread that serves one run after the other (`warm-threads.ts`). Nothing of a run outlives it but what V8 has compiled
 * and terms that nobody refers to: each run makes its own machine and solver, and the trail begins anew with the machine.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { InvariantError } from '../errors.ts';
import { forgetAllTerms } from '../search/term-sweeper.ts';
import { type MachineSetup, serveOn } from './worker.ts';
import type { WorkerStart } from './worker-messages.ts';

/** `workerData` of such a thread. */
export const WARM = 'warm';
/** The same of one that the command line started before it was loaded itself (`src/cli/launch.cjs`): its process ends soon after its run. */
const EARLY = 'early';

/** Sent for each run, with the port on which it is served. */
export type WarmRun = { readonly start: WorkerStart; readonly port: MessagePort };

export function isWarmStart(data: unknown): boolean {
  return data === WARM || data === EARLY;
}

export function serveWarm(makeMachine: (options: unknown) => MachineSetup): void {
  if (parentPort === null) throw new InvariantError('a worker needs a thread of its own');
  parentPort.on('message', ({ start, port }: WarmRun) => {
    port.on('close', workerData === WARM ? collectIfLarge : forgetAllTerms);
    serveOn(port, start, makeMachine);
  });
}

/** Nearly all that a run leaves is garbage, of which V8 may keep hundreds of megabytes before it looks at it. */
const LARGE = 320 << 20;
let collect: (() => void) | null = null;

function collectIfLarge(): void {
  if (process.memoryUsage.rss() < LARGE) return;
  if (collect === null) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  collect();
}
