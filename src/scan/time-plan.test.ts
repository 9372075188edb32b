/** The plan against a model of methods: what each look costs is known, so what a fair plan does can be told. */
import { describe, expect, it } from 'vitest';
import { type Look, shareOfTime, TimePlan } from './time-plan.ts';

/** `endsAfter`: the time that a look needs to come to its end; `covers`: what a look of some length covers. */
type Model = {
  readonly endsAfter: number;
  readonly covers: (timeMs: number) => number;
  readonly readyAfter?: number;
};
const QUICK: Model = { endsAfter: 50, covers: () => 2 };
/** Never ends, and shows nothing new after a while. */
const STUCK: Model = { endsAfter: Number.POSITIVE_INFINITY, covers: () => 3 };
/** Never ends, and the longer one looks, the more is seen. */
const DEEP: Model = { endsAfter: Number.POSITIVE_INFINITY, covers: (timeMs) => Math.floor(timeMs / 100) };

/** Runs the plan on a clock of its own, with as many jobs as asked for. */
function simulate(models: readonly Model[], timeMs: number, jobs: number) {
  const plan = new TimePlan(
    models.map((_, i) => i),
    [],
    { start: 0, timeMs, jobs },
  );
  const looks: (Look & { readonly began: number; readonly ended: number })[] = [];
  const running: { readonly look: Look; readonly began: number; readonly ends: number }[] = [];
  let now = 0;
  for (;;) {
    const look = running.length < jobs ? plan.next(now) : null;
    if (look !== null) {
      running.push({ look, began: now, ends: now + Math.min(look.timeMs, models[look.method].endsAfter) });
      continue;
    }
    const next = running.sort((a, b) => a.ends - b.ends).shift();
    if (next === undefined) break;
    now = next.ends;
    const model = models[next.look.method];
    looks.push({ ...next.look, began: next.began, ended: now });
    const isEnded = next.look.timeMs >= model.endsAfter;
    const hasBegun = next.look.timeMs >= (model.readyAfter ?? 0);
    plan.done(next.look, { isEnded, hasBegun, covered: model.covers(next.look.timeMs), findings: 0 });
  }
  const sums = models.map((_, i) =>
    looks.filter(({ method }) => method === i).reduce((sum, { began, ended }) => sum + ended - began, 0),
  );
  return { looks, sums, now, waiting: plan.waiting };
}

describe('the time of a scan', () => {
  it('is over before its end, and every method had a look', () => {
    const { now, waiting, looks } = simulate([DEEP, STUCK, QUICK, QUICK, DEEP, STUCK], 60_000, 2);
    expect(now).toBeLessThanOrEqual(60_000);
    expect(waiting).toEqual([]);
    expect(new Set(looks.filter(({ isFirst }) => isFirst).map(({ method }) => method)).size).toBe(6);
  });

  it('goes where new code is still being reached', () => {
    const { sums } = simulate([STUCK, DEEP, QUICK], 120_000, 1);
    const [stuck, deep, quick] = sums;
    expect(quick).toBe(50);
    // A second look shows that the first saw everything; there is no third.
    expect(stuck).toBeLessThan(deep);
    expect(deep).toBeGreaterThan(60_000);
  });

  it('is not used up if there is nothing left to see', () => {
    expect(simulate(Array(100).fill(QUICK), 60_000, 2).now).toBeLessThan(3_000);
  });

  it('is for the most promising if there are too many', () => {
    const { waiting, looks, now } = simulate(Array(1_000).fill(DEEP), 20_000, 2);
    expect(now).toBeLessThanOrEqual(20_000);
    expect(waiting.length).toBeGreaterThan(500);
    expect(looks.map(({ method }) => method).slice(0, 5)).toEqual([0, 1, 2, 3, 4]);
  });

  it('is shared among fewer where a short look does not even begin', () => {
    const slow: Model = { endsAfter: 1_200, covers: () => 2, readyAfter: 900 };
    const { looks } = simulate(Array(2_000).fill(slow), 60_000, 2);
    const begun = looks.filter(({ timeMs }) => timeMs >= 900);
    // The first ones show nothing; from then on nearly all show something.
    expect(looks[0].timeMs).toBe(500);
    expect(begun.length).toBeGreaterThan(0.8 * looks.length);
    const quick = simulate(Array(2_000).fill(QUICK), 60_000, 2).looks;
    expect(Math.max(...quick.map(({ timeMs }) => timeMs))).toBe(500);
  });

  it('of a longer scan goes on with what an earlier one began', () => {
    const result = { isEnded: false, hasBegun: true, covered: 4, findings: 0 };
    const plan = new TimePlan([], [{ method: 7, timeMs: 1_000, result }], {
      start: 0,
      timeMs: 60_000,
      jobs: 1,
    });
    const look = plan.next(0)!;
    expect(look).toEqual({ method: 7, timeMs: 4_000, isFirst: false });
    plan.done(look, { ...result });
    // It showed nothing new.
    expect(plan.next(4_000)).toBe(null);
  });

  it('that is left has the looks that are under way', () => {
    const plan = new TimePlan([0, 1, 2], [], { start: 0, timeMs: 600_000, jobs: 2 });
    const [first, second] = [plan.next(0)!, plan.next(0)!];
    expect([first.timeMs, second.timeMs]).toEqual([4_000, 4_000]);
    // Two looks of 4 s have 3 s left each, and the method that waits takes 1 s: 7 s for two jobs.
    expect(plan.leftMs(1_000, 1_000)).toBe(3_500);
    plan.done(first, { isEnded: true, hasBegun: true, covered: 0, findings: 0 });
    // One look goes on for 3 s, however many jobs there are.
    expect(plan.leftMs(1_000, 1_000)).toBe(3_000);
  });
});

describe('the time of a scan that knows most methods', () => {
  it('is the share of those that it looks at, and a little more', () => {
    expect(shareOfTime(600_000, 1_000, 1_000)).toBe(600_000);
    expect(shareOfTime(600_000, 500, 1_000)).toBe(330_000);
    // One line changed: less than a tenth, whatever the method is like.
    expect(shareOfTime(600_000, 1, 1_000)).toBeLessThan(60_000);
  });

  it('is long enough to begin, and never longer than the whole', () => {
    expect(shareOfTime(60_000, 1, 1_000)).toBe(10_000);
    expect(shareOfTime(4_000, 1, 1_000)).toBe(4_000);
    expect(shareOfTime(4_000, 0, 0)).toBe(4_000);
  });
});
