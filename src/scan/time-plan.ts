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
/** Below it, not even the machine is ready. Where looks of this length show nothing, because the computer is slow or busy, they become longer. */
const LEAST_LOOK_MS = 500;
const LONGER = 1.5;
/** After a look that did begin, they become a little shorter again. */
const SHORTER = 0.98;
const LONGEST_FIRST_LOOK_MS = 4_000;
const FACTOR = 4;
/** So much before the end of the scan all checks must stop: findings of the last moment are still tried on the JVM. A long scan can spare more for a busy computer. */
const CLOSING_MS = 1_000;
const LONGEST_CLOSING_MS = 3_000;
const CLOSING_SHARE = 0.005;

/** A scan that looks at a part of the methods has this much more than their share of the time, and never less than the second: processes start, code is loaded. */
const SPARE_SHARE = 0.05;
const LEAST_PART_MS = 10_000;

/**
 * How long a scan may take that looks at `methods` of `all`, because it knows the others: their share of the time. They get as much as they did in a scan of all, and
 * the rest of the time is not spent on them only because it is there.
 */
export function shareOfTime(timeMs: number, methods: number, all: number): number {
  const share = all === 0 ? 1 : methods / all + SPARE_SHARE;
  return Math.min(timeMs, Math.max(LEAST_PART_MS, timeMs * share));
}

/** What a look has shown. */
export type LookResult = {
  /** Longer looks would show the same: it came to its end, or failed. */
  readonly isEnded: boolean;
  /** Something of the method was executed: getting ready did not use up the time. */
  readonly hasBegun: boolean;
  /** Sides of branches, and findings. */
  readonly covered: number;
  readonly findings: number;
};

export type Look = { readonly method: number; readonly timeMs: number; readonly isFirst: boolean };

type Waiting = { readonly method: number; readonly timeMs: number };

export class TimePlan {
  private jobs: number;
  private leastMs = LEAST_LOOK_MS;
  private readonly end: number;
  private readonly firstEnd: number;
  /** Methods that had no look yet, the most promising last. */
  private readonly first: number[];
  /** Sorted when it is used: the shortest looks first, then the most promising. */
  private readonly later: Waiting[] = [];
  private readonly rank: ReadonlyMap<number, number>;
  private readonly last = new Map<number, LookResult>();
  /** When looks that have begun must end. */
  private readonly underWay = new Map<Look, number>();

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
    const closingMs = Math.min(LONGEST_CLOSING_MS, Math.max(CLOSING_MS, timeMs * CLOSING_SHARE));
    this.end = start + timeMs - Math.min(closingMs, timeMs / 4);
    this.firstEnd = start + timeMs * FIRST_SHARE;
    this.first = [...methods].reverse();
    this.rank = new Map(methods.map((method, i) => [method, i]));
    for (const { method, timeMs: had, result } of known) {
      this.last.set(method, result);
      this.later.push({ method, timeMs: had * FACTOR });
    }
  }

  /** Workers of a queue come and go. */
  setJobs(jobs: number): void {
    this.jobs = jobs;
  }

  /** Null: there is nothing more to do now. Looks that are under way may add something. */
  next(now: number): Look | null {
    const left = this.end - now;
    const first = this.first.at(-1);
    if (first !== undefined) {
      const share = (Math.max(0, this.firstEnd - now) * this.jobs) / this.first.length;
      const timeMs = Math.min(left, Math.max(this.leastMs, Math.min(LONGEST_FIRST_LOOK_MS, ADVANCE * share)));
      if (timeMs < this.leastMs / 2) return null;
      this.first.pop();
      return this.begun({ method: first, timeMs, isFirst: true }, now);
    }
    this.later.sort((a, b) => a.timeMs - b.timeMs || this.rankOf(a.method) - this.rankOf(b.method));
    const next = this.later.shift();
    if (next === undefined) return null;
    // A look that is not much longer than the one before shows nothing new.
    if (left < (2 * next.timeMs) / FACTOR) {
      this.later.length = 0;
      return null;
    }
    return this.begun({ method: next.method, timeMs: Math.min(left, next.timeMs), isFirst: false }, now);
  }

  private begun(look: Look, now: number): Look {
    this.underWay.set(look, now + look.timeMs);
    return look;
  }

  done(look: Look, result: LookResult): void {
    const { method, timeMs } = look;
    this.underWay.delete(look);
    if (result.hasBegun) this.leastMs = Math.max(LEAST_LOOK_MS, this.leastMs * SHORTER);
    else if (!result.isEnded)
      this.leastMs = Math.max(this.leastMs, Math.min(LONGEST_FIRST_LOOK_MS, timeMs * LONGER));
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
    const current = [...this.underWay.values()].map((end) => Math.max(0, end - now));
    const all = current.reduce((sum, ms) => sum + ms, first + later);
    return Math.max(0, Math.min(this.end - now, Math.max(all / this.jobs, ...current)));
  }

  private rankOf(method: number): number {
    return this.rank.get(method) ?? this.rank.size;
  }
}
