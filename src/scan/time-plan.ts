/**
 * How the time of a scan is shared out. A first, short look at every method, the most promising first; then longer looks at those that did
 * not come to an end, each four times as long as the one before, as long as looking longer shows something new. A look begins anew: with
 * factor four, all looks before the last cost a third of it.
 *
 * Invariant: a look never has more time than is left of the scan.
 */

/** The first looks together have this share of the time: the rest is for the methods that need more. */
const FIRST_SHARE = 0.6;
/** A first look may take so many times its fair share, because most methods end long before. */
const ADVANCE = 2;
/** Below it, not even the machine is ready. */
const LEAST_LOOK_MS = 500;
const LONGEST_FIRST_LOOK_MS = 4_000;
const FACTOR = 4;
/** So much before the end of the scan all checks must stop: findings of the last moment are still tried on the JVM. */
const CLOSING_MS = 1_000;

/** What a look has shown. */
export type LookResult = {
  /** Longer looks would show the same: it came to its end, or failed. */
  readonly isEnded: boolean;
  /** Sides of branches, and findings. */
  readonly covered: number;
  readonly findings: number;
};

export type Look = { readonly method: number; readonly timeMs: number; readonly isFirst: boolean };

type Waiting = { readonly method: number; readonly timeMs: number };

export class TimePlan {
  private readonly jobs: number;
  private readonly end: number;
  private readonly firstEnd: number;
  /** Methods that had no look yet, the most promising last. */
  private readonly first: number[];
  /** Sorted when it is used: the shortest looks first, then the most promising. */
  private readonly later: Waiting[] = [];
  private readonly rank: ReadonlyMap<number, number>;
  private readonly last = new Map<number, LookResult>();

  /**
   * `methods`: the most promising first. `known`: those that an earlier scan looked at for so long without coming to an end. `start` and
   * `now` of the methods are of one clock.
   */
  constructor(
    methods: readonly number[],
    known: readonly { readonly method: number; readonly timeMs: number; readonly result: LookResult }[],
    settings: { readonly start: number; readonly timeMs: number; readonly jobs: number },
  ) {
    const { start, timeMs, jobs } = settings;
    this.jobs = jobs;
    this.end = start + timeMs - Math.min(CLOSING_MS, timeMs / 4);
    this.firstEnd = start + timeMs * FIRST_SHARE;
    this.first = [...methods].reverse();
    this.rank = new Map(methods.map((method, i) => [method, i]));
    for (const { method, timeMs: had, result } of known) {
      this.last.set(method, result);
      this.later.push({ method, timeMs: had * FACTOR });
    }
  }

  /** Null: there is nothing more to do now. Looks that are under way may add something. */
  next(now: number): Look | null {
    const left = this.end - now;
    const first = this.first.at(-1);
    if (first !== undefined) {
      const share = (Math.max(0, this.firstEnd - now) * this.jobs) / this.first.length;
      const timeMs = Math.min(
        left,
        Math.max(LEAST_LOOK_MS, Math.min(LONGEST_FIRST_LOOK_MS, ADVANCE * share)),
      );
      if (timeMs < LEAST_LOOK_MS / 2) return null;
      this.first.pop();
      return { method: first, timeMs, isFirst: true };
    }
    this.later.sort((a, b) => a.timeMs - b.timeMs || this.rankOf(a.method) - this.rankOf(b.method));
    const next = this.later.shift();
    if (next === undefined) return null;
    // A look that is not much longer than the one before shows nothing new.
    if (left < (2 * next.timeMs) / FACTOR) {
      this.later.length = 0;
      return null;
    }
    return { method: next.method, timeMs: Math.min(left, next.timeMs), isFirst: false };
  }

  done({ method, timeMs }: Look, result: LookResult): void {
    const before = this.last.get(method);
    this.last.set(method, result);
    const isNew =
      before === undefined || result.covered > before.covered || result.findings > before.findings;
    if (!result.isEnded && isNew) this.later.push({ method, timeMs: timeMs * FACTOR });
  }

  /** Methods that had no look. */
  get waiting(): readonly number[] {
    return this.first;
  }

  /** How much longer it may take at most, if every look takes its whole time; never more than is left. */
  leftMs(now: number, meanFirstMs: number): number {
    const first = this.first.length * meanFirstMs;
    const later = this.later.reduce((sum, { timeMs }) => sum + timeMs, 0);
    return Math.max(0, Math.min(this.end - now, (first + later) / this.jobs));
  }

  private rankOf(method: number): number {
    return this.rank.get(method) ?? this.rank.size;
  }
}
