/** What became of every region: attempts, successes, aborts with their reasons, time, estimated and real benefit. */
import { lineOf } from '../vm/exceptions/backtrace.ts';
import type { Method } from '../vm/link/linked-class.ts';
import type { ExitKind } from '../vm/symbolic/merging.ts';
import type { MergeStatistics } from './merged.ts';

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

  all(): readonly RegionUse[] {
    return [...this.uses.values()];
  }
}
