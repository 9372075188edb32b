/** Tries to prove by induction, in a thread beside the exploration, that a program does not fail (docs/induction.md). */
import { availableParallelism } from 'node:os';
import type { Proof } from '../induction/prover.ts';
import type { LimitationId } from '../limitation/limitation.ts';
import type { JavaMachineOptions } from '../machine/java-machine-options.ts';
import { type ProofThread, startProof } from '../parallel/proof-thread.ts';
import { type Exploration, LimitationCounter } from '../search/exploration.ts';
import { savePrefixes } from '../search/saved-prefixes.ts';
import type { CheckOptions } from './options.ts';
import { classesOfViolations, type Demand, demandOf, violation } from './property.ts';

/** Most explorations end before; with a limit of time, the proof begins after this part of it at the latest. */
const DELAY_MS = 3_000;
const DELAY_SHARE = 1 / 6;

/** Cuts of paths that a proof need not follow. */
const EXPLORATIONS_OWN: ReadonlySet<LimitationId> = new Set([
  'solver-unknown',
  'no-value',
  'values',
  'decisions',
  'instructions',
]);

export class ProofAttempt {
  private readonly timers: NodeJS.Timeout[] = [];
  private thread: ProofThread | null = null;
  private readonly demand: Demand;
  private proof: Extract<Proof, { kind: 'proved' }> | null = null;

  /** `onProved`: the exploration need not go on. */
  constructor(machine: JavaMachineOptions, options: CheckOptions, onProved: () => void) {
    const { timeMs } = options;
    this.demand = demandOf(options);
    const deadline = timeMs === null ? null : Date.now() + timeMs;
    const delay = Math.min(DELAY_MS, (timeMs ?? Number.POSITIVE_INFINITY) * DELAY_SHARE);
    const begin = async (): Promise<void> => {
      this.thread = startProof({
        machine,
        solver: { spec: options.solver, queryTimeMs: options.queryTimeMs },
        harmful: classesOfViolations(this.demand),
        deadline,
      });
      const proof = await this.thread.proof;
      // Without a path that ends, nothing was checked.
      if (proof?.kind !== 'proved' || proof.paths === 0) return;
      this.proof = proof;
      onProved();
    };
    if (!isWanted(options)) return;
    this.timers.push(setTimeout(() => void begin(), delay));
    // While the workers come to their end, not after them.
    if (timeMs !== null) this.timers.push(setTimeout(() => void this.thread?.stop(), timeMs));
  }

  /** What was explored, or, if it did not come to its end, what was proved instead. */
  applyTo(explored: Exploration): Exploration {
    const { proof } = this;
    const { stopped, findings, incomplete, defects } = explored;
    if (proof === null || stopped === null || defects.length > 0) return explored;
    if (findings.some(({ outcome }) => violation(outcome, this.demand) !== null)) return explored;
    if (incomplete.some(({ limitation }) => !EXPLORATIONS_OWN.has(limitation.id))) return explored;
    const met = new LimitationCounter();
    for (const limitation of proof.metLimitations) met.add(limitation);
    for (const { count, ...limitation } of explored.metLimitations) met.add(limitation, count);
    const counts = { ...explored.counts, paths: proof.paths, returned: proof.paths, exited: 0, threw: 0 };
    const frontier = savePrefixes([]);
    return {
      ...explored,
      counts,
      incomplete: [],
      metLimitations: met.list(),
      stopped: null,
      isProved: true,
      frontier,
    };
  }

  async end(): Promise<void> {
    for (const timer of this.timers) clearTimeout(timer);
    await this.thread?.stop();
  }
}

/**
 * A proof has no paths to show or to test, and mode 1 is for comparing with. It must not take from the exploration what that
 * may need: a processor, or its share of `--memory`.
 */
function isWanted(options: CheckOptions): boolean {
  const { induction, mode, keepTests, showPaths, splitFor, save, resume, jobs, memoryMb } = options;
  const isOfUse =
    induction &&
    mode === 5 &&
    !keepTests &&
    !showPaths &&
    splitFor === null &&
    save === null &&
    resume === null;
  return isOfUse && memoryMb === null && jobs < availableParallelism();
}
