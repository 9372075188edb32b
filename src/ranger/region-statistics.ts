/** Statistics of each branch that was tried: attempts, instantiations, aborts by reason, time, exits taken. */

import { type BailoutReason, reasonText } from '../ir/bailout.ts';
import type { MergeStatistics } from '../region/stages.ts';
import { lineOf } from '../vm/exceptions/backtrace.ts';
import type { Method } from '../vm/link/linked-class.ts';
import type { ExitKind } from '../vm/symbolic/asking/merge-plan.ts';
import type { PassText } from './first-passes.ts';

/**
 * Plain data, because it crosses threads and is part of the JSON report and of saved runs. Reasons are texts here, made
 * by `reasonText`.
 */
export type RegionReport = {
  /** The branch: `com/foo/Bar.m(I)V@12`. */
  readonly site: string;
  readonly line: number;
  readonly attempts: number;
  readonly instantiations: number;
  readonly inlined: number;
  /** Estimated paths through all instantiations together. */
  readonly paths: number;
  readonly ms: number;
  /** Why there is no region at all; null if there is one. */
  readonly refusal: string | null;
  readonly aborts: readonly (readonly [reason: string, count: number])[];
  readonly exits: Readonly<Record<ExitKind, number>>;
  /** Statements of its first instance, if they are recorded (`first-passes.ts`). Not part of the JSON report. */
  readonly passes?: readonly PassText[];
};

/** The counters behind a RegionReport. */
export class RegionUse {
  readonly site: string;
  readonly line: number;
  attempts = 0;
  instantiations = 0;
  inlined = 0;
  /** Estimated paths through all instantiations together. */
  paths = 0;
  ms = 0;
  /** Why there is no region at all. */
  refusal: string | null = null;
  readonly aborts = new Map<string, number>();
  readonly exits: Record<ExitKind, number> = { NENR: 0, RE: 0, SP: 0 };

  constructor(site: string, line: number) {
    this.site = site;
    this.line = line;
  }

  attempt(ms: number): void {
    this.attempts++;
    this.ms += ms;
  }

  /** The branch has no static region. */
  refuse(reason: BailoutReason): void {
    this.refusal = reasonText(reason);
  }

  abort(reason: BailoutReason): void {
    const text = reasonText(reason);
    this.aborts.set(text, (this.aborts.get(text) ?? 0) + 1);
  }

  instantiate({ inlined, paths }: MergeStatistics): void {
    this.instantiations++;
    this.inlined += inlined;
    this.paths += paths;
  }

  report(): RegionReport {
    return { ...this, aborts: [...this.aborts], exits: { ...this.exits } };
  }

  /** A plan was carried out, and the path left the region by this exit. */
  take(exit: ExitKind): void {
    this.exits[exit]++;
  }
}

export class RegionStatistics {
  private readonly uses = new Map<string, RegionUse>();

  of(site: string, method: Method, bci: number): RegionUse {
    let use = this.uses.get(site);
    if (use === undefined) {
      use = new RegionUse(site, lineOf(method, bci));
      this.uses.set(site, use);
    }
    return use;
  }

  /** Whether an instance of the region was merged. */
  isMerged(site: string): boolean {
    return (this.uses.get(site)?.instantiations ?? 0) > 0;
  }

  reports(): readonly RegionReport[] {
    return [...this.uses.values()].map((use) => use.report());
  }
}

/**
 * Adds up the reports of several workers, or of a run and of the saved run that it resumes. Times add up over
 * workers, so they may exceed the time of the run.
 */
export function addReports(all: Iterable<RegionReport>): RegionReport[] {
  const bySite = new Map<string, RegionReport>();
  for (const report of all) {
    const known = bySite.get(report.site);
    bySite.set(report.site, known === undefined ? report : sum(known, report));
  }
  return [...bySite.values()];
}

function sum(a: RegionReport, b: RegionReport): RegionReport {
  const aborts = new Map(a.aborts);
  for (const [reason, count] of b.aborts) aborts.set(reason, (aborts.get(reason) ?? 0) + count);
  const passes = a.passes?.length ? a.passes : b.passes;
  return {
    ...a,
    ...(passes === undefined ? {} : { passes }),
    attempts: a.attempts + b.attempts,
    instantiations: a.instantiations + b.instantiations,
    inlined: a.inlined + b.inlined,
    paths: a.paths + b.paths,
    ms: a.ms + b.ms,
    aborts: [...aborts],
    exits: {
      NENR: a.exits.NENR + b.exits.NENR,
      RE: a.exits.RE + b.exits.RE,
      SP: a.exits.SP + b.exits.SP,
    },
  };
}
