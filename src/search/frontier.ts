/** What is left to explore: prefixes, in an order that is the strategy's. */
import type { PathCondition } from '../solver/path-condition.ts';
import type { Model } from '../term/evaluate.ts';
import type { Prefix } from './prefix.ts';

/** A prefix whose decisions are to be made, and then the program to be run on. */
export class FrontierItem {
  readonly prefix: Prefix;
  /** Satisfies the path, if one is at hand: saves a query after the replay. */
  model: Model | null;
  /** While the choice point before the last decision is marked: the path with that decision. */
  path: PathCondition | null = null;
  /** How often the path was set aside because it takes long. */
  timesAside = 0;

  constructor(prefix: Prefix, model: Model | null = null) {
    this.prefix = prefix;
    this.model = model;
  }
}

export interface Frontier extends Iterable<FrontierItem> {
  readonly size: number;
  add(item: FrontierItem): void;
  /**
   * The alternatives of a choice, in order: two or more. Takes them in and gives out the one to go on with, which need
   * not be one of them.
   */
  fork(items: readonly FrontierItem[]): FrontierItem;
  take(): FrontierItem | undefined;
  /** The prefixes that were met first, which are the short ones: for others to explore. */
  giveAway(count: number): FrontierItem[];
}
