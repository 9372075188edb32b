/**
 * Prefers prefixes whose last decision leads where no path has been: an alternative of a site that was never taken,
 * else the one taken least often. Among equals the newest, which is the nearest to where the machine stands.
 */

import type { Frontier, FrontierItem } from './frontier.ts';
import type { SiteCounts } from './site-counts.ts';

/** Items that wait to take one alternative of one site. */
type Bucket = { readonly site: string; readonly alternative: number; readonly items: FrontierItem[] };

/**
 * The counts change while items wait, so the order is found when an item is taken. There are few sites, so looking at
 * all buckets is cheap.
 */
export class CoverageGuided implements Frontier {
  size = 0;
  private readonly coverage: SiteCounts;
  /** By site and alternative; a bucket is never empty. */
  private readonly buckets = new Map<string, Bucket>();

  constructor(coverage: SiteCounts) {
    this.coverage = coverage;
  }

  add(item: FrontierItem): void {
    const { site, alternative } = item.prefix;
    const key = keyOf(item.prefix);
    const bucket = this.buckets.get(key);
    if (bucket === undefined) this.buckets.set(key, { site, alternative, items: [item] });
    else bucket.items.push(item);
    this.size++;
  }

  /** The successors compete with all other items, so that an endless path is left for them. */
  fork(items: readonly FrontierItem[]): FrontierItem {
    // In reverse, so that the first successor is the newest, which is preferred.
    for (let i = items.length - 1; i >= 0; i--) this.add(items[i]);
    return this.take()!;
  }

  take(): FrontierItem | undefined {
    let best: Bucket | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const bucket of this.buckets.values()) {
      const taken = this.coverage.timesTaken(bucket.site, bucket.alternative);
      if (taken > least || (taken === least && !isNewer(bucket, best!))) continue;
      least = taken;
      best = bucket;
    }
    return best === undefined ? undefined : this.remove(best, best.items.length - 1);
  }

  takeOldest(count: number, stride = 1): FrontierItem[] {
    const byDepth = [...this].sort((a, b) => a.prefix.depth - b.prefix.depth);
    const oldest = byDepth.filter((_item, i) => i % stride === 0).slice(0, count);
    for (const item of oldest) {
      const bucket = this.buckets.get(keyOf(item.prefix))!;
      this.remove(bucket, bucket.items.indexOf(item));
    }
    return oldest;
  }

  *[Symbol.iterator](): Iterator<FrontierItem> {
    for (const { items } of this.buckets.values()) yield* items;
  }

  private remove(bucket: Bucket, at: number): FrontierItem {
    const [item] = bucket.items.splice(at, 1);
    if (bucket.items.length === 0) this.buckets.delete(keyOf(bucket));
    this.size--;
    return item;
  }
}

/** The number comes first: a site may end with a digit. */
function keyOf({ site, alternative }: Pick<Bucket, 'site' | 'alternative'>): string {
  return `${alternative}${site}`;
}

/** The last items are compared, by depth. */
function isNewer(a: Bucket, b: Bucket): boolean {
  return a.items[a.items.length - 1].prefix.depth > b.items[b.items.length - 1].prefix.depth;
}
