/** What the thread of a proof runs (`proof-thread.ts`). */
import { parentPort } from 'node:worker_threads';
import { InvariantError } from '../errors.ts';
import { Prover } from '../induction/prover.ts';
import { JavaMachine } from '../machine/java-machine.ts';
import type { Outcome } from '../result/outcome.ts';
import { openSolver } from '../solver/open-solver.ts';
import type { ProofStart } from './proof-thread.ts';
import { solverMemoryMb } from './solver-memory.ts';

/**
 * Whether the outcome violates no property. A checked exception that the method declares does not; whether an exception is excused
 * for another reason than its class is for the exploration to judge.
 */
function isHarmless(outcome: Outcome, harmful: ReadonlySet<string>): boolean {
  const { kind } = outcome;
  if (kind === 'threw') {
    const lineage = [outcome.exception, ...outcome.supers];
    return !outcome.isUndeclared && !lineage.some((name) => harmful.has(name));
  }
  return kind === 'returned' || kind === 'exited' || kind === 'assumedAway' || kind === 'infeasible';
}

/** An error of ours proves nothing, and is no matter of the verdict. */
export function serveProof({
  machine: options,
  solver: { spec, ...settings },
  harmful,
  deadline,
  stop,
  solverPids: pids,
  solverHost,
}: ProofStart): void {
  const port = parentPort;
  if (port === null) throw new InvariantError('a proof needs a thread of its own');
  const timeLeftMs = (): number => (deadline === null ? Number.POSITIVE_INFINITY : deadline - Date.now());
  const isOver = (): boolean => Atomics.load(stop, 0) !== 0 || timeLeftMs() <= 0;
  const solver = openSolver(spec, {
    ...settings,
    isCancelled: isOver,
    timeLeftMs,
    pids,
    solverHost,
    // As much again as a worker has would be the whole of a small machine.
    isolatedMb: () => solverMemoryMb(null, 2),
    isAlwaysIsolated: true,
  });
  const machine = new JavaMachine(options);
  // References may lead to strings.
  const areStringsInputs = options.entry.kind === 'method' && /[L[]/.test(options.entry.descriptor);
  try {
    const classes = new Set(harmful);
    const prover = new Prover(machine, solver, {
      isHarmless: (outcome) => isHarmless(outcome, classes),
      isOver,
      areStringsInputs,
    });
    port.postMessage(prover.prove());
  } finally {
    machine.close();
    solver.close();
  }
}
