/** Looks at methods, as the plan says, in the place that checks are made in, until all is done or the time is over. */
import type { CheckOptions } from '../check/options.ts';
import type { CheckPlace, PlacedCheck } from './check-place.ts';
import type { CheckOutcome } from './messages.ts';
import type { Look, TimePlan } from './time-plan.ts';

/** What is done with looks; all functions are called in one thread. */
export type LookHandler = {
  readonly optionsOf: (look: Look) => CheckOptions;
  /** The look has begun, or waits for a worker. */
  readonly onStart: (look: Look) => void;
  /** It has ended; the plan gets what it has shown. */
  readonly onEnd: (look: Look, outcome: CheckOutcome, tookMs: number) => void;
  readonly onTick: (memoryMb: number) => void;
};

export type ScanLimits = {
  /** When all must have ended, by `performance.now()`. */
  readonly deadline: number;
  readonly signal: AbortSignal | undefined;
};

/** After its deadline a check may tell what it found; then it is killed. */
const GRACE_MS = 300;
const TICK_MS = 250;

/** `begun`: looks that an earlier command has asked for, and that go on. */
export async function checkMethods(
  plan: TimePlan,
  place: CheckPlace,
  limits: ScanLimits,
  handler: LookHandler,
  begun: readonly Look[] = [],
): Promise<void> {
  await new CheckedMethods(plan, place, limits, handler).run(begun);
}

class CheckedMethods {
  private readonly plan: TimePlan;
  private readonly place: CheckPlace;
  private readonly limits: ScanLimits;
  private readonly handler: LookHandler;
  private isStopped = false;
  /** Looks that were asked for and have not ended. */
  private busy = 0;
  private resolve: () => void = () => {};

  constructor(plan: TimePlan, place: CheckPlace, limits: ScanLimits, handler: LookHandler) {
    this.plan = plan;
    this.place = place;
    this.limits = limits;
    this.handler = handler;
  }

  async run(begun: readonly Look[]): Promise<void> {
    const { deadline, signal } = this.limits;
    const cancel = (): void => this.stop('cancelled');
    const end = setTimeout(() => this.stop('time'), Math.max(0, deadline + GRACE_MS - performance.now()));
    const tick = setInterval(() => this.tick(), TICK_MS);
    signal?.addEventListener('abort', cancel, { once: true });
    const done = new Promise<void>((resolve) => {
      this.resolve = resolve;
    });
    try {
      if (signal?.aborted === true) return;
      for (const look of begun) void this.look(look);
      this.fill();
      await Promise.race([done, ...(this.place.failed === null ? [] : [this.place.failed])]);
    } finally {
      this.isStopped = true;
      clearTimeout(end);
      clearInterval(tick);
      signal?.removeEventListener('abort', cancel);
    }
  }

  /** Asks for as many looks as the place wants to have. Looks that are under way may add something to the plan. */
  private fill(): void {
    this.plan.setJobs(this.place.jobs);
    while (!this.isStopped && !this.place.isStopped && this.busy < this.place.width) {
      const look = this.plan.next(performance.now());
      if (look === null) break;
      void this.look(look);
    }
    if (this.busy === 0) this.resolve();
  }

  private async look(look: Look): Promise<void> {
    this.busy++;
    this.handler.onStart(look);
    const { outcome, tookMs }: PlacedCheck = await this.place.check({
      look,
      options: this.handler.optionsOf(look),
    });
    this.busy--;
    this.handler.onEnd(look, outcome, tookMs);
    this.fill();
  }

  private tick(): void {
    this.fill();
    this.handler.onTick(this.place.memoryMb);
  }

  private stop(cause: 'time' | 'cancelled'): void {
    this.isStopped = true;
    this.place.stop(cause);
  }
}
