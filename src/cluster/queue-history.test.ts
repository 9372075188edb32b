import { describe, expect, it } from 'vitest';
import { QueueHistory } from './queue-history.ts';
import type { PoolProgress } from './queued-run.ts';

const ABOUT = { address: 'redis://host:6379', run: 'a.1', kind: 'exploration' } as const;

function pool(worker: string, paths: number): PoolProgress {
  const rest = { waiting: 0, queries: 0, covered: 0, total: 0, commits: 1, at: 0 };
  return { worker, host: 'host', jdk: '17', jobs: 2, batches: 1, busyMs: 500, paths, ...rest };
}

describe('the history of a queue', () => {
  it('adds up the pools of a worker, one for each of its turns', () => {
    const history = new QueueHistory(ABOUT);
    history.add({ ms: 1_000, pools: [pool('b', 3), pool('a', 1), pool('b', 4)], waiting: 2, open: 5 });
    expect(history.report()).toEqual({
      ...ABOUT,
      workers: [
        { name: 'a', host: 'host', jdk: '17', threads: 2, batches: 1, paths: 1, busyMs: 500 },
        { name: 'b', host: 'host', jdk: '17', threads: 2, batches: 2, paths: 7, busyMs: 1_000 },
      ],
      samples: [{ ms: 1_000, waiting: 2, open: 5, done: 8, workers: 2 }],
    });
  });

  it('counts looks in a scan', () => {
    const history = new QueueHistory({ ...ABOUT, kind: 'scan' });
    history.add({ ms: 1_000, pools: [pool('a', 0), pool('b', 0)], waiting: 0, open: 0 });
    expect(history.report().samples).toEqual([{ ms: 1_000, waiting: 0, open: 0, done: 2, workers: 2 }]);
  });

  it('has a bounded number of samples over any time, in order, with the first and the last', () => {
    const history = new QueueHistory(ABOUT);
    for (let i = 0; i <= 20_000; i++)
      history.add({ ms: 200 * i, pools: [pool('a', i)], waiting: i, open: i });
    const { samples } = history.report();
    expect(samples.length).toBeLessThanOrEqual(400);
    expect(samples.length).toBeGreaterThan(100);
    expect(samples[0].ms).toBe(0);
    expect(samples.at(-1)).toMatchObject({ ms: 4_000_000, done: 20_000 });
    // Evenly spread: no gap is larger than four times the mean, but the last, which may be short.
    const gaps = samples.slice(1).map(({ ms }, i) => ms - samples[i].ms);
    expect(Math.min(...gaps)).toBeGreaterThan(0);
    expect(Math.max(...gaps)).toBeLessThan((4 * 4_000_000) / samples.length);
  });
});
