/** What became of every region: attempts, successes, aborts with their reasons, time, estimated and real benefit. */
import { lineOf } from '../vm/exceptions/backtrace.ts';
import type { Method } from '../vm/link/linked-class.ts';
import type { ExitKind } from '../vm/symbolic/asking/merge-plan.ts';
import type { MergeStatistics } from './merged.ts';

/** Plain data: it crosses threads. */
export type RegionReport = {
  /** `com/foo/Bar.m(I)V@12`: the branch. */
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
};

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

  refuse(reason: string): void {
    this.refusal = reason;
  }

  abort(reason: string): void {
    this.aborts.set(reason, (this.aborts.get(reason) ?? 0) + 1);
  }

  instantiate({ inlined, paths }: MergeStatistics): void {
    this.instantiations++;
    this.inlined += inlined;
    this.paths += paths;
  }

  report(): RegionReport {
    return { ...this, aborts: [...this.aborts], exits: { ...this.exits } };
  }

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

  reports(): readonly RegionReport[] {
    return [...this.uses.values()].map((use) => use.report());
  }
}

/** Reports of several workers, or of a run and the one that it goes on from. */
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
  return {
    ...a,
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
