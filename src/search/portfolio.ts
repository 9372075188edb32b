/**
 * Several searches over one frontier. Each is good at something: depth-first search costs no replay, sides of the program's own branches that
 * no path has taken show the most, and a random item leads out of a part of the tree that has no end. They take turns by counts, not
 * by a clock, so the order is the same in every run.
 */
import type { SeededRandom } from '../seeded-random.ts';
import type { Frontier, FrontierItem } from './frontier.ts';
import type { SiteCounts } from './site-counts.ts';

export type PortfolioOptions = {
  /** So many forks are depth-first alone: small programs need nothing else, and are explored as ever. */
  readonly depthFirst: number;
  /** Internal name of a class whose sides come before those of other classes; null: none. */
  readonly preferred: string | null;
};

/**
 * The searches that take turns, by the item that each takes next. Each has the same number of forks: the newest items are on the longest paths,
 * whose conditions are the hardest, so turns of one path each would give it nearly all of the time.
 */
const SEARCHES = ['newest', 'oldest', 'random'] as const;
type Search = (typeof SEARCHES)[number];
/** Of a large tree, in which items are cheap but many, nearly all is depth-first: after so many forks the others pay more for each. */
const EARLY_FORKS = 500;
const LATE_PRICE = 32;
/** After so many forks in a row on one path any item is next: an endless path must not be the only one explored. */
const MAX_FORKS = 100;
/** Items that were taken are dropped from the list when they are more than the others, and more than this. */
const MIN_STALE = 1_000;

const OF_JDK = /^(?:java|javax|jdk|sun|com\/sun)\//;

/** Items that wait to take a side that no path has taken. */
type FreshSide = { readonly site: string; readonly alternative: number; readonly items: FrontierItem[] };

/** Invariant: `items` has every item that waits, the oldest first, beside some of `taken`; the sides have only such items, too. */
export class Portfolio implements Frontier {
  size = 0;
  private items: FrontierItem[] = [];
  private readonly taken = new WeakSet<FrontierItem>();
  private readonly preferredSides = new Map<string, FreshSide>();
  private readonly otherSides = new Map<string, FreshSide>();
  private readonly random: SeededRandom;
  private readonly coverage: SiteCounts;
  private readonly options: PortfolioOptions;
  private forks = 0;
  /** Forks and paths of each search. */
  private readonly spent: Record<Search, number> = { newest: 0, oldest: 0, random: 0 };
  /** Whose turn it is; null: a new side is explored, for which nobody pays. */
  private search: Search | null = 'newest';
  private forksOfPath = 0;

  constructor(random: SeededRandom, coverage: SiteCounts, options: PortfolioOptions) {
    this.random = random;
    this.coverage = coverage;
    this.options = options;
  }

  add(item: FrontierItem): void {
    this.items.push(item);
    this.size++;
    const { site, alternative } = item.prefix;
    if (OF_JDK.test(site) || this.coverage.timesTaken(site, alternative) > 0) return;
    const sides = this.isPreferred(site) ? this.preferredSides : this.otherSides;
    const key = `${alternative}${site}`;
    const side = sides.get(key);
    if (side === undefined) sides.set(key, { site, alternative, items: [item] });
    else side.items.push(item);
  }

  fork(items: readonly FrontierItem[]): FrontierItem {
    this.forks++;
    this.forksOfPath++;
    if (this.search !== null) this.pay(this.search);
    // In reverse, so that the first successor is the newest.
    for (let i = items.length - 1; i >= 0; i--) this.add(items[i]);
    if (!this.isMixed) return this.remove(items[0]);
    if (this.search !== 'random') return this.remove(this.freshest(items));
    if (this.forksOfPath > MAX_FORKS) return this.take()!;
    return this.remove(items[this.random.below(items.length)]);
  }

  take(): FrontierItem | undefined {
    this.forksOfPath = 0;
    this.dropStale();
    if (this.items.length === 0) return undefined;
    if (!this.isMixed) return this.remove(this.items[this.items.length - 1]);
    const fresh = takeFresh(this.preferredSides, this) ?? takeFresh(this.otherSides, this);
    this.search = fresh === null ? SEARCHES.reduce((a, b) => (this.spent[b] < this.spent[a] ? b : a)) : null;
    if (fresh !== null) return this.remove(fresh);
    const search = this.search!;
    this.pay(search);
    if (search === 'oldest') return this.takeOldest(1)[0];
    return this.remove(search === 'random' ? this.randomItem() : this.items[this.items.length - 1]);
  }

  takeOldest(count: number): FrontierItem[] {
    const oldest: FrontierItem[] = [];
    for (const item of this) {
      if (oldest.length === count) break;
      oldest.push(item);
    }
    return oldest.map((item) => this.remove(item));
  }

  *[Symbol.iterator](): Iterator<FrontierItem> {
    for (const item of this.items) if (!this.taken.has(item)) yield item;
  }

  /** Whether it still waits, and its side was taken by no path. */
  isFresh(item: FrontierItem): boolean {
    const { site, alternative } = item.prefix;
    return !this.taken.has(item) && this.coverage.timesTaken(site, alternative) === 0;
  }

  private pay(search: Search): void {
    this.spent[search] += search === 'newest' || this.forks < EARLY_FORKS ? 1 : LATE_PRICE;
  }

  private get isMixed(): boolean {
    return this.forks >= this.options.depthFirst;
  }

  private isPreferred(site: string): boolean {
    const { preferred } = this.options;
    return preferred !== null && site.startsWith(preferred) && /^[.$]/.test(site.slice(preferred.length));
  }

  /** The first successor of a new side, else the first. */
  private freshest(items: readonly FrontierItem[]): FrontierItem {
    return items.find((item) => !OF_JDK.test(item.prefix.site) && this.isFresh(item)) ?? items[0];
  }

  private randomItem(): FrontierItem {
    for (;;) {
      const item = this.items[this.random.below(this.items.length)];
      if (!this.taken.has(item)) return item;
    }
  }

  private remove(item: FrontierItem): FrontierItem {
    // The usual case, which leaves nothing behind.
    if (this.items[this.items.length - 1] === item) this.items.pop();
    this.taken.add(item);
    this.size--;
    return item;
  }

  /** Afterwards the last item waits, if there is one, and so does at least every second or so. */
  private dropStale(): void {
    while (this.items.length > 0 && this.taken.has(this.items[this.items.length - 1])) this.items.pop();
    const stale = this.items.length - this.size;
    if (stale > this.size && stale > MIN_STALE)
      this.items = this.items.filter((item) => !this.taken.has(item));
  }
}

/** The newest item of the first side that is still new; sides that are not are dropped. */
function takeFresh(sides: Map<string, FreshSide>, frontier: Portfolio): FrontierItem | null {
  for (const [key, { items }] of sides) {
    while (items.length > 0) {
      const item = items.pop()!;
      if (frontier.isFresh(item)) return item;
    }
    sides.delete(key);
  }
  return null;
}
