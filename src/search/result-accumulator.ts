/** Collects the results of an exploration while it runs: counts, findings, limitations, records and tests. */
import type { PathRecord, PredictedFinding } from '../result/finding.ts';
import type { MetLimitation, Outcome } from '../result/outcome.ts';
import type { TestCase } from '../result/test-case.ts';
import type { Counts, Defect, Exploration } from './exploration.ts';
import { LimitationCounter } from './exploration.ts';
import type { PathNote } from './path-notes.ts';

const NO_COUNTS: Counts = {
  paths: 0,
  returned: 0,
  exited: 0,
  threw: 0,
  reached: 0,
  infeasible: 0,
  assumedAway: 0,
  incomplete: 0,
  decisions: 0,
  forced: 0,
  replayedDecisions: 0,
  maxDepth: 0,
};

/** Distinct errors of ours that are kept with their stack. The stack of the first is enough to find the defect. */
const MAX_DEFECTS = 20;

/** Only complete runs of the program count as paths: no input takes an infeasible one, and of a cut one the rest is unknown. */
export function isPath(outcome: Outcome): boolean {
  return outcome.kind !== 'infeasible' && outcome.kind !== 'assumedAway' && outcome.kind !== 'incomplete';
}

/** Memory is bounded by the number of distinct findings, limitations and sites; only records and tests grow with the paths. */
export class ResultAccumulator {
  readonly counts: Counts = { ...NO_COUNTS };
  readonly incomplete = new LimitationCounter();
  readonly records: PathRecord[] = [];
  readonly tests: TestCase[] = [];
  readonly notes: PathNote[] = [];
  readonly unproven = new Set<string>();
  private readonly metLimitations = new LimitationCounter();
  private readonly findings = new Map<string, PredictedFinding>();
  private readonly defects = new Map<string, Defect>();

  countEnd(outcome: Outcome, depth: number): void {
    const { counts } = this;
    counts[outcome.kind]++;
    if (isPath(outcome)) counts.paths++;
    if (depth > counts.maxDepth) counts.maxDepth = depth;
    if (outcome.kind === 'incomplete')
      this.incomplete.add({ limitation: outcome.limitation, location: outcome.location });
  }

  addMetLimitations(met: readonly MetLimitation[]): void {
    for (const limitation of met) this.metLimitations.add(limitation);
  }

  /** Counts one more path of a known finding; false if the finding is not known. */
  countRepeated(key: string): boolean {
    const known = this.findings.get(key);
    if (known === undefined) return false;
    this.findings.set(key, { ...known, count: known.count + 1 });
    return true;
  }

  hasFinding(key: string): boolean {
    return this.findings.has(key);
  }

  addFinding(finding: PredictedFinding): void {
    const known = this.findings.get(finding.key);
    // The first finding stays; later ones only count.
    this.findings.set(finding.key, { ...(known ?? finding), count: (known?.count ?? 0) + finding.count });
  }

  addDefect(defect: Defect): void {
    const known = this.defects.get(defect.message);
    if (known !== undefined)
      this.defects.set(defect.message, { ...known, count: known.count + defect.count });
    else if (this.defects.size < MAX_DEFECTS) this.defects.set(defect.message, defect);
  }

  /** Adds what another worker, or an earlier run, found. */
  merge(other: AccumulatedResults): void {
    const { counts } = this;
    for (const key of Object.keys(counts) as (keyof Counts)[]) {
      counts[key] =
        key === 'maxDepth' ? Math.max(counts[key], other.counts[key]) : counts[key] + other.counts[key];
    }
    for (const { count, ...limitation } of other.incomplete) this.incomplete.add(limitation, count);
    for (const { count, ...limitation } of other.metLimitations) this.metLimitations.add(limitation, count);
    for (const finding of other.findings) this.addFinding(finding);
    for (const defect of other.defects) this.addDefect(defect);
    for (const record of other.records) this.records.push(record);
    for (const test of other.tests) this.tests.push(test);
    for (const note of other.notes) this.notes.push(note);
    for (const goal of other.unproven) this.unproven.add(goal);
  }

  /** The results so far. Records, tests and notes are handed over: they are not in the next call's results. */
  data(): AccumulatedResults {
    return {
      counts: { ...this.counts },
      findings: [...this.findings.values()],
      incomplete: this.incomplete.list(),
      metLimitations: this.metLimitations.list(),
      defects: [...this.defects.values()],
      records: this.records.splice(0),
      tests: this.tests.splice(0),
      notes: this.notes.splice(0),
      unproven: [...this.unproven].sort(),
    };
  }
}

/** The part of an `Exploration` that is accumulated path by path. */
export type AccumulatedResults = Pick<
  Exploration,
  | 'counts'
  | 'findings'
  | 'incomplete'
  | 'metLimitations'
  | 'defects'
  | 'records'
  | 'tests'
  | 'notes'
  | 'unproven'
>;
