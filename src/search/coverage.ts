/** How often each alternative of each site was taken, for reports and for the search that prefers what is new. */
import type { SiteCoverage } from './exploration.ts';

export class Coverage {
  private readonly sites = new Map<string, number[]>();

  /** Returns how often it was taken before. */
  take(site: string, alternative: number, alternatives: number): number {
    const taken = this.at(site, alternatives);
    return taken[alternative]++;
  }

  /** An alternative that was seen and not taken yet. */
  see(site: string, alternatives: number): void {
    this.at(site, alternatives);
  }

  timesTaken(site: string, alternative: number): number {
    return this.sites.get(site)?.[alternative] ?? 0;
  }

  list(): SiteCoverage[] {
    return [...this.sites].map(([site, taken]) => ({ site, taken: [...taken] }));
  }

  merge(others: readonly SiteCoverage[]): void {
    for (const { site, taken } of others) {
      const own = this.at(site, taken.length);
      for (const [i, count] of taken.entries()) own[i] += count;
    }
  }

  private at(site: string, alternatives: number): number[] {
    let taken = this.sites.get(site);
    if (taken === undefined) {
      taken = [];
      this.sites.set(site, taken);
    }
    while (taken.length < alternatives) taken.push(0);
    return taken;
  }
}
