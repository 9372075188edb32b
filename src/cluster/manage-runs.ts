/** Runs as their owners see them from outside: listing, stopping, removing. A run's id is that of its command: `ID` names `ID.1`, `ID.2` and so on. */
import type { Redis } from 'ioredis';
import { InputError } from '../errors.ts';
import { BatchQueue } from './batch-queue.ts';
import { shownAddress } from './queue-address.ts';
import type { QueuedRun } from './queued-run.ts';
import { LostConnection, openRedis, userError } from './redis.ts';
import { listRuns, RunStore } from './run-store.ts';
import { type LivingWorker, livingWorkers } from './worker-registry.ts';

/** A server may be away for so long while somebody asks. */
const LOST_MS = 5_000;

export type QueueOverview = {
  readonly runs: readonly QueuedRun[];
  readonly workers: readonly LivingWorker[];
  /** By the clock of Redis. */
  readonly now: number;
};

export function overviewOf(url: string): Promise<QueueOverview> {
  return withRedis(url, async (redis) => ({
    runs: await listRuns(redis),
    workers: await livingWorkers(redis),
    now: await new RunStore(redis, '').now(),
  }));
}

/** The runs of a command, the first one first. */
export function findRun(url: string, id: string): Promise<readonly QueuedRun[]> {
  return withRedis(url, async (redis) => {
    const all = await listRuns(redis);
    const found = all.filter((run) => run.id === id || run.id.startsWith(`${id}.`));
    if (found.length > 0) return found;
    const known = [...new Set(all.map((run) => run.id.split('.')[0]))].join(', ');
    throw new InputError(
      `there is no run ${id} on the queue; there ${known === '' ? 'is none' : `is: ${known}`}`,
    );
  });
}

export async function cancelRun(url: string, id: string): Promise<readonly QueuedRun[]> {
  const runs = await findRun(url, id);
  await withRedis(url, async (redis) => {
    for (const run of runs) await new RunStore(redis, run.id).stop('cancelled');
  });
  return runs;
}

export function removeRun(url: string, id: string): Promise<void> {
  return withRedis(url, async (redis) => {
    for (const run of (await listRuns(redis)).filter((each) => each.id.startsWith(`${id}.`))) {
      const store = new RunStore(redis, run.id);
      const queue = new BatchQueue(redis, store);
      await queue.remove();
      await queue.close();
      await store.remove();
    }
  });
}

async function withRedis<T>(url: string, act: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = await openRedis(url);
  const lost = new LostConnection(
    redis,
    () => {},
    () => {},
  );
  let timer: NodeJS.Timeout | undefined;
  const gone = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (lost.ms > LOST_MS)
        reject(new InputError(`the queue at ${shownAddress(url)} is gone: try again when it is back`));
    }, 500);
  });
  try {
    return await Promise.race([act(redis), gone]);
  } catch (error) {
    throw userError(error, url) ?? error;
  } finally {
    clearInterval(timer);
    redis.disconnect();
  }
}
