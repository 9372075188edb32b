/**
 * What an exploration found: plain data, so that it crosses threads, is merged over workers, and is saved and taken up
 * again. Finished paths are counted and forgotten; a run of a million paths is as small as one of ten.
 */

import { type Limitation, limitationKey } from '../limitation/limitation.ts';
import type { RegionReport } from '../ranger/region-statistics.ts';
import type { PathRecord, PredictedFinding } from '../result/finding.ts';
import { place } from '../result/finding.ts';
import type { Location } from '../result/outcome.ts';
import type { TestCase } from '../result/test-case.ts';
import type { StopCause } from './budgets.ts';
import type { SavedPrefixes } from './saved-prefixes.ts';

export type Counts = {
  /** Runs that ended: returned, exited, threw or reached. */
  paths: number;
  returned: number;
  exited: number;
  threw: number;
  reached: number;
  /** No paths: */
  infeasible: number;
  assumedAway: number;
  /** Cut: nothing is known about the rest. */
  incomplete: number;

  /** Decisions made, forced ones and assumptions included; those of a replayed prefix are not counted again. */
  decisions: number;
  forced: number;
  replayedDecisions: number;
  /** Of one path. */
  maxDepth: number;
};

/** Something that a verdict rests on, where it came up first, and how often. */
export type Remark = {
  readonly limitation: Limitation;
  readonly location: Location | null;
  readonly count: number;
};

/** An error of ours that ended a path. */
export type Defect = { readonly message: string; readonly stack: string; readonly count: number };

export type SearchStatistics = {
  /** Wall clock; of several workers, that of the run. */
  totalMs: number;
  /** Time in the machine, in the solver chain, and of that in back ends; of several workers, the sum. */
  machineMs: number;
  chainMs: number;
  solverMs: number;
  queries: number;
  backendCalls: number;
  unknowns: number;
  hits: { simplification: number; facts: number; pathModel: number; cache: number; modelReuse: number };
  instructions: number;
  sweeps: number;
  peakRssMb: number;
};

/** A site's alternatives and how often each was taken. */
export type SiteCoverage = { readonly site: string; readonly taken: readonly number[] };

export type Exploration = {
  readonly counts: Counts;
  readonly findings: readonly PredictedFinding[];
  /** Cut paths, answers 'unknown', crashed workers: each bars SAFE. */
  readonly incomplete: readonly Remark[];
  /** Of paths that ended. */
  readonly notices: readonly Remark[];
  readonly defects: readonly Defect[];
  readonly statistics: SearchStatistics;
  readonly coverage: readonly SiteCoverage[];
  /** Of path merging: what became of each region. */
  readonly regions: readonly RegionReport[];
  /** Why it stopped before its end; null if it did not. */
  readonly stopped: StopCause | null;
  /** What is left to explore; empty after a run that was not stopped. */
  readonly frontier: SavedPrefixes;
  /** Every ended path, if the caller asked for them. */
  readonly records: readonly PathRecord[];
  /** A test of every ended path, if the caller asked for them. */
  readonly tests: readonly TestCase[];
  /** Goals of merged paths that the solver neither reached nor denied (`coverage/merged-goals.ts`). */
  readonly unproven: readonly string[];
};

/** A look at an exploration that goes on. */
export type SearchProgress = {
  readonly paths: number;
  readonly cut: number;
  readonly decisions: number;
  /** Prefixes on the frontier. */
  readonly waiting: number;
  readonly queries: number;
  readonly backendCalls: number;
  /** Alternatives of the sites that were met. */
  readonly covered: number;
  readonly total: number;
};

/** Distinct remarks are few in a sane run; in an insane one the rest is counted under one heading. */
const MAX_REMARKS = 500;
const TOO_MANY: Omit<Remark, 'count'> = { limitation: { id: 'more' }, location: null };

/** Remarks by what they are about. */
export class Remarks {
  private readonly byKey = new Map<string, { remark: Omit<Remark, 'count'>; count: number }>();

  add(remark: Omit<Remark, 'count'>, count = 1): void {
    const key = `${limitationKey(remark.limitation)}\n${place(remark.location)}`;
    const known = this.byKey.get(key);
    if (known !== undefined) known.count += count;
    else if (this.byKey.size < MAX_REMARKS || remark === TOO_MANY) this.byKey.set(key, { remark, count });
    else this.add(TOO_MANY, count);
  }

  list(): Remark[] {
    return [...this.byKey.values()].map(({ remark, count }) => ({ ...remark, count }));
  }
}
