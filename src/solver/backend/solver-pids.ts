/**
 * The solver processes of a run, in memory that all its threads share. A thread that is terminated cannot end the process
 * that it waits for, so whoever terminates threads ends their processes too.
 */
import fs from 'node:fs';

const SLOTS = 1024;

export function makeSolverPids(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4 * SLOTS));
}

/** A process that has ended is not in the list: its number could be that of another program by now. */
export function killSolvers(pids: Int32Array): void {
  for (let slot = 0; slot < pids.length; slot++) {
    const pid = Atomics.exchange(pids, slot, 0);
    if (pid === 0) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has just ended by itself.
    }
  }
}

/** Resident memory of all of them, in bytes; 0 where the system does not tell as Linux does. */
export function rssOfSolvers(pids: Int32Array): number {
  let kilobytes = 0;
  for (let slot = 0; slot < pids.length; slot++) {
    const pid = Atomics.load(pids, slot);
    if (pid !== 0) kilobytes += rssOf(pid);
  }
  return kilobytes * 1024;
}

function rssOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
