/** Workers that are alive: what `rangefinder runs` and the page show. Nothing depends on it. */
import type { Redis } from 'ioredis';
import type { JdkIdentity } from './engine-identity.ts';
import { WORKERS } from './keys.ts';

export type LivingWorker = {
  readonly name: string;
  /** The name of its machine. */
  readonly host: string;
  /** Those that it can explore. */
  readonly jdks: readonly JdkIdentity[];
  readonly jobs: number;
  readonly engine: string;
  /** The run that it is at; null: it waits. */
  readonly run: string | null;
  /** By its own clock. */
  readonly at: number;
};

/** A worker that has not been heard of for so long is gone. Far more than clocks differ. */
const GONE_MS = 60_000;

export async function tellWorker(redis: Redis, worker: LivingWorker): Promise<void> {
  await redis.hset(WORKERS, worker.name, JSON.stringify(worker));
}

export async function forgetWorker(redis: Redis, name: string): Promise<void> {
  await redis.hdel(WORKERS, name);
}

export async function livingWorkers(redis: Redis): Promise<LivingWorker[]> {
  const all = await redis.hgetall(WORKERS);
  const workers = Object.values(all).map((text) => JSON.parse(text) as LivingWorker);
  const isGone = ({ at }: LivingWorker): boolean => Date.now() - at > GONE_MS;
  const gone = workers.filter(isGone).map(({ name }) => name);
  if (gone.length > 0) await redis.hdel(WORKERS, ...gone);
  return workers.filter((worker) => !isGone(worker));
}
