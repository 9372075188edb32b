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
/** Entries that no longer wait are dropped from the list when they are more than the others, and more than this. */
const MIN_STALE = 1_000;

const OF_JDK = /^(?:java|javax|jdk|sun|com\/sun)\//;

/**
 * An item in the frontier, once for each time that it was added: one that was taken and put back has a new entry, and its old one no longer
 * waits.
 */
type Entry = { readonly item: FrontierItem; isWaiting: boolean };

/** By side: entries that wait to take a side that no path has taken. */
type FreshSides = Map<string, Entry[]>;

/** Invariant: `entries` has all that wait, the oldest first, beside some that do not; the sides have only such entries, too. */
export class Portfolio implements Frontier {
  size = 0;
  private entries: Entry[] = [];
  private readonly preferredSides: FreshSides = new Map();
  private readonly otherSides: FreshSides = new Map();
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
    this.enter(item);
  }

  fork(items: readonly FrontierItem[]): FrontierItem {
    this.forks++;
    this.forksOfPath++;
    if (this.search !== null) this.pay(this.search);
    // In reverse, so that the first successor is the newest.
    const entries = items.toReversed().map((item) => this.enter(item));
    entries.reverse();
    if (!this.isMixed) return this.remove(entries[0]);
    if (this.search !== 'random') return this.remove(this.freshest(entries));
    if (this.forksOfPath > MAX_FORKS) return this.take()!;
    return this.remove(entries[this.random.below(entries.length)]);
  }

  take(): FrontierItem | undefined {
    this.forksOfPath = 0;
    this.dropStale();
    if (this.entries.length === 0) return undefined;
    if (!this.isMixed) return this.remove(this.entries[this.entries.length - 1]);
    const fresh = this.firstFresh(this.preferredSides) ?? this.firstFresh(this.otherSides);
    this.search = fresh === null ? SEARCHES.reduce((a, b) => (this.spent[b] < this.spent[a] ? b : a)) : null;
    if (fresh !== null) return this.remove(fresh);
    const search = this.search!;
    this.pay(search);
    if (search === 'oldest') return this.takeOldest(1)[0];
    return this.remove(search === 'random' ? this.randomEntry() : this.entries[this.entries.length - 1]);
  }

  takeOldest(count: number, stride = 1): FrontierItem[] {
    const oldest: Entry[] = [];
    let seen = 0;
    for (const entry of this.entries) {
      if (oldest.length === count) break;
      if (entry.isWaiting && seen++ % stride === 0) oldest.push(entry);
    }
    return oldest.map((entry) => this.remove(entry));
  }

  *[Symbol.iterator](): Iterator<FrontierItem> {
    for (const { item, isWaiting } of this.entries) if (isWaiting) yield item;
  }

  private enter(item: FrontierItem): Entry {
    const entry: Entry = { item, isWaiting: true };
    this.entries.push(entry);
    this.size++;
    const { site, alternative } = item.prefix;
    if (OF_JDK.test(site) || this.coverage.timesTaken(site, alternative) > 0) return entry;
    const sides = this.isPreferred(site) ? this.preferredSides : this.otherSides;
    const key = `${alternative}${site}`;
    const side = sides.get(key);
    if (side === undefined) sides.set(key, [entry]);
    else side.push(entry);
    return entry;
  }

  /** Whether it still waits, and its side was taken by no path. */
  private isFresh({ item, isWaiting }: Entry): boolean {
    const { site, alternative } = item.prefix;
    return isWaiting && this.coverage.timesTaken(site, alternative) === 0;
  }

  /** The newest entry of the first side that is still new; sides that are not are dropped. */
  private firstFresh(sides: FreshSides): Entry | null {
    for (const [key, entries] of sides) {
      for (let entry = entries.pop(); entry !== undefined; entry = entries.pop())
        if (this.isFresh(entry)) return entry;
      sides.delete(key);
    }
    return null;
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
  private freshest(entries: readonly Entry[]): Entry {
    return entries.find((entry) => !OF_JDK.test(entry.item.prefix.site) && this.isFresh(entry)) ?? entries[0];
  }

  private randomEntry(): Entry {
    for (;;) {
      const entry = this.entries[this.random.below(this.entries.length)];
      if (entry.isWaiting) return entry;
    }
  }

  private remove(entry: Entry): FrontierItem {
    // The usual case, which leaves nothing behind.
    if (this.entries[this.entries.length - 1] === entry) this.entries.pop();
    entry.isWaiting = false;
    this.size--;
    return entry.item;
  }

  /** Afterwards the last entry waits, if there is one, and so does at least every second or so. */
  private dropStale(): void {
    while (this.entries.length > 0 && !this.entries[this.entries.length - 1].isWaiting) this.entries.pop();
    const stale = this.entries.length - this.size;
    if (stale > this.size && stale > MIN_STALE)
      this.entries = this.entries.filter(({ isWaiting }) => isWaiting);
  }
}
