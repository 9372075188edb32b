/**
 * The result of an exploration. It is plain data, without terms: it crosses threads, is merged over workers, is saved and
 * resumed. Ended paths are counted and forgotten, so the result of a million paths is as small as that of ten.
 *
 * Whatever is added here must be merged in `merge-explorations.ts` and saved in `parallel/saved-run.ts`.
 */

import { type Limitation, limitationKey } from '../limitation/limitation.ts';
import type { RegionReport } from '../ranger/region-statistics.ts';
import type { ConcreteCalls } from '../result/concrete-calls.ts';
import type { PathRecord, PredictedFinding } from '../result/finding.ts';
import { locationKey } from '../result/finding.ts';
import type { Location, MetLimitation } from '../result/outcome.ts';
import type { TestCase } from '../result/test-case.ts';
import type { StopCause } from './budgets.ts';
import type { PathNote } from './path-notes.ts';
import type { SavedPrefixes } from './saved-prefixes.ts';

/** How many runs ended in each way. Invariant: `paths` = `returned` + `exited` + `threw` + `reached`. */
export type Counts = {
  /** Runs that ended: returned, exited, threw or reached. */
  paths: number;
  returned: number;
  exited: number;
  threw: number;
  reached: number;
  // The outcomes below are not counted as paths.
  infeasible: number;
  assumedAway: number;
  /** Cut: nothing is known about the rest of the path. */
  incomplete: number;

  /**
   * Decisions, forced ones and assumptions included. Those of a replayed prefix are not counted again, so the figures
   * of a run do not depend on how often it had to go back.
   */
  decisions: number;
  forced: number;
  replayedDecisions: number;
  /** The most decisions of one path. */
  maxDepth: number;
};

/** A limitation at one place, and how many paths met it there. */
export type CountedLimitation = {
  readonly limitation: Limitation;
  readonly location: Location | null;
  readonly count: number;
};

/** An error of ours that cost a path or a worker, and how often. */
export type Defect = { readonly message: string; readonly stack: string; readonly count: number };

/** What the exploration cost. Counters of workers are added; `totalMs` and `peakRssMb` are those of the whole run. */
export type SearchStatistics = {
  /** Wall clock; of several workers, that of the run. */
  totalMs: number;
  /** Time in the machine, in the solver chain, and of that in back ends; of several workers, the sum. */
  machineMs: number;
  chainMs: number;
  solverMs: number;
  /** CPU time of the processes of back ends. */
  solverCpuMs: number;
  queries: number;
  backendCalls: number;
  unknowns: number;
  /** Queries that a layer of the solver chain answered, so that no back end was asked. */
  hits: { simplification: number; facts: number; pathModel: number; cache: number; modelReuse: number };
  /** Taken branches and calls that the machine executed: its measure of work. */
  branchesAndCalls: number;
  sweeps: number;
  peakRssMb: number;
};

/** A site's alternatives and how often each was taken, forced decisions included; and how often paths forked there. */
export type SiteCoverage = {
  readonly site: string;
  readonly taken: readonly number[];
  readonly forks: number;
};

/**
 * All paths were explored only if `stopped` is null (and so `frontier` is empty) and there is no `incomplete` and no `defect`,
 * apart from what the user assumed. Even then each of `metLimitations` may bar SAFE.
 */
export type Exploration = {
  readonly counts: Counts;
  readonly findings: readonly PredictedFinding[];
  /** Cut paths, answers 'unknown', crashed workers: each bars SAFE, unless the user chose it (`isChosen`). */
  readonly incomplete: readonly CountedLimitation[];
  /** Limitations that paths met without being cut. The register says which of them bar SAFE and which are assumptions. */
  readonly metLimitations: readonly CountedLimitation[];
  readonly defects: readonly Defect[];
  readonly statistics: SearchStatistics;
  /** By site of a decision request. */
  readonly coverage: readonly SiteCoverage[];
  /** What path merging did with each region. */
  readonly regions: readonly RegionReport[];
  /** Methods that ran on concrete values alone. */
  readonly concreteCalls: readonly ConcreteCalls[];
  /** Why the exploration stopped before its end; null if everything was explored. */
  readonly stopped: StopCause | null;
  /** Loops that the exploration did not end were proved by induction: `counts.paths` are those of the proof. */
  readonly isProved: boolean;
  /** What is left to explore; empty after a run that was not stopped. */
  readonly frontier: SavedPrefixes;
  /** Every ended path, if the caller asked for them. */
  readonly records: readonly PathRecord[];
  /** A test of every ended path, if the caller asked for them. */
  readonly tests: readonly TestCase[];
  /** Forks and ends for the tree of paths, if the caller asked for them. */
  readonly notes: readonly PathNote[];
  /** Goals of merged paths that the solver neither reached nor denied (`coverage/merged-goals.ts`). */
  readonly unproven: readonly string[];
};

/** A snapshot of an exploration that is running, for a status line. */
export type SearchProgress = {
  readonly paths: number;
  readonly cut: number;
  readonly decisions: number;
  /** Prefixes on the frontier. */
  readonly waiting: number;
  readonly queries: number;
  readonly backendCalls: number;
  /** Alternatives of the sites that were met: taken, and all. */
  readonly covered: number;
  readonly total: number;
};

/**
 * A run meets few distinct limitations. If one meets more than this, the rest is counted as one, `more`.
 *
 * A defect could otherwise fill the memory with the same limitation at thousands of places.
 */
const MAX_LIMITATIONS = 500;
const TOO_MANY: MetLimitation = { limitation: { id: 'more' }, location: null };

/** Counts limitations: equal ones at the same place are one entry. */
export class LimitationCounter {
  private readonly byKey = new Map<string, { met: MetLimitation; count: number }>();

  add(met: MetLimitation, count = 1): void {
    const key = `${limitationKey(met.limitation)}\n${locationKey(met.location)}`;
    const known = this.byKey.get(key);
    if (known !== undefined) known.count += count;
    // The rest is counted, so that it still bars SAFE.
    else if (this.byKey.size < MAX_LIMITATIONS || met === TOO_MANY) this.byKey.set(key, { met, count });
    else this.add(TOO_MANY, count);
  }

  list(): CountedLimitation[] {
    return [...this.byKey.values()].map(({ met, count }) => ({ ...met, count }));
  }
}
