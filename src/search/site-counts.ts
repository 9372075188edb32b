/** How often each alternative of each site was taken: for reports, and for the search that prefers new alternatives. */
import type { SiteCoverage } from './exploration.ts';

/**
 * A site is a stable name of a place where the program asks (`Machine.siteOf`). Counts of workers are added.
 *
 * The number of alternatives is learnt at the first request: a switch has as many as it has distinct targets.
 */
export class SiteCounts {
  private readonly sites = new Map<string, number[]>();
  private readonly forks = new Map<string, number>();
  private covered = 0;
  private total = 0;

  take(site: string, alternative: number, alternatives: number): void {
    const taken = this.at(site, alternatives);
    if (taken[alternative]++ === 0) this.covered++;
  }

  /** The path forks here: the alternatives of the site count as not taken until `take`. */
  see(site: string, alternatives: number): void {
    this.at(site, alternatives);
    this.forks.set(site, (this.forks.get(site) ?? 0) + 1);
  }

  timesTaken(site: string, alternative: number): number {
    return this.sites.get(site)?.[alternative] ?? 0;
  }

  /** How many alternatives were taken, and how many were seen. */
  totals(): { readonly covered: number; readonly total: number } {
    return { covered: this.covered, total: this.total };
  }

  list(): SiteCoverage[] {
    return [...this.sites].map(([site, taken]) => ({
      site,
      taken: [...taken],
      forks: this.forks.get(site) ?? 0,
    }));
  }

  merge(others: readonly SiteCoverage[]): void {
    for (const { site, taken, forks } of others) {
      this.forks.set(site, (this.forks.get(site) ?? 0) + forks);
      const own = this.at(site, taken.length);
      for (const [i, count] of taken.entries()) {
        if (own[i] === 0 && count > 0) this.covered++;
        own[i] += count;
      }
    }
  }

  private at(site: string, alternatives: number): number[] {
    let taken = this.sites.get(site);
    if (taken === undefined) {
      taken = [];
      this.sites.set(site, taken);
    }
    for (; taken.length < alternatives; this.total++) taken.push(0);
    return taken;
  }
}
