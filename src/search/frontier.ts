/** The frontier: the prefixes that are left to explore. The search strategy decides their order. */
import type { PathCondition } from '../solver/path-condition.ts';
import type { Model } from '../term/evaluate.ts';
import type { Prefix } from './prefix.ts';

/**
 * One unit of work: bring the machine to the end of the prefix, and explore from there. Only `prefix` is needed for that;
 * the other fields save work. An item that crosses threads, or is saved, keeps its prefix alone.
 */
export class FrontierItem {
  readonly prefix: Prefix;
  /** A model of the path condition, if one is at hand: saves a query after a replay. */
  model: Model | null;
  /**
   * The path condition with the last decision. Set only while the machine can be undone to the choice point before that
   * decision; `ChoicePoints` clears it with the point. A stale one would keep terms alive, and would skip the replay.
   */
  path: PathCondition | null = null;
  /** How often the path was postponed because it had used up its quantum (path-quantum.ts). */
  timesPostponed = 0;

  constructor(prefix: Prefix, model: Model | null = null) {
    this.prefix = prefix;
    this.model = model;
  }
}

/**
 * What is left to explore, in the order of the strategy. No item is a prefix of another one, so no path is explored
 * twice, and counts can be added.
 */
export interface Frontier extends Iterable<FrontierItem> {
  readonly size: number;
  add(item: FrontierItem): void;
  /**
   * Adds the successors of one request, two or more, in search order. Removes and returns the item to explore next, which
   * need not be one of them.
   */
  fork(items: readonly FrontierItem[]): FrontierItem;
  /** Removes and returns the item to explore next. */
  take(): FrontierItem | undefined;
  /**
   * Removes and returns items that were added early: of these, every `stride`-th. Their prefixes are short, so most work hangs below them. What is older than
   * another item may lead to more paths than all younger ones together: who wants to leave half of the work takes every second.
   */
  takeOldest(count: number, stride?: number): FrontierItem[];
}
