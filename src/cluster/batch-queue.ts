/**
 * The queue of a run: a BullMQ job for each batch, which says nothing but the batch's name. BullMQ decides who gets a batch, keeps its lock, and gives it to another
 * worker when the lock has run out. What a batch is, and what counts, Redis knows from `batch-scripts.ts`: so a job may come twice, or too late.
 */
import { type Job, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { PREFIX, queueName, waitKey } from './keys.ts';
import type { RunStore } from './run-store.ts';

/** Our own count of tries decides (`MAX_TRIES`). */
const MAX_STALLED = 1_000_000;

export class BatchQueue {
  private readonly queue: Queue;
  private readonly store: RunStore;
  private readonly redis: Redis;

  constructor(redis: Redis, store: RunStore) {
    this.redis = redis;
    this.store = store;
    this.queue = new Queue(queueName(store.id), { connection: redis, prefix: PREFIX });
    // The connection has its own listener.
    this.queue.on('error', () => {});
  }

  /**
   * Makes jobs for batches that have none. A batch is in the outbox from the step that makes it, so it is not lost if its maker dies before the job
   * is there; a job that is made twice is one job, or finds its batch done.
   */
  async sendUnsent(): Promise<void> {
    const batches = await this.store.unsent();
    if (batches.length === 0) return;
    await this.queue.addBulk(
      batches.map((batch) => ({
        name: 'batch',
        data: {},
        opts: { jobId: batch, removeOnComplete: true, removeOnFail: true },
      })),
    );
    await this.store.setSent(batches);
    await this.store.wakeHungry(batches.length);
  }

  /** Batches that nobody has. */
  async waiting(): Promise<number> {
    return this.redis.llen(waitKey(this.store.id));
  }

  async remove(): Promise<void> {
    await this.queue.obliterate({ force: true }).catch(() => {});
  }

  async close(): Promise<void> {
    await this.queue.close().catch(() => {});
  }
}

/** Takes batches from the queue of a run, and keeps their locks. */
export class BatchTaker {
  private readonly worker: Worker;
  private readonly token: string;
  private readonly lockMs: number;
  private readonly jobs = new Map<string, Job>();
  private nextRenewal = 0;

  constructor(redis: Redis, runId: string, token: string, lockMs: number) {
    this.token = token;
    this.lockMs = lockMs;
    this.worker = new Worker(queueName(runId), null, {
      connection: redis,
      prefix: PREFIX,
      autorun: false,
      lockDuration: lockMs,
      stalledInterval: Math.max(500, Math.round(lockMs / 3)),
      maxStalledCount: MAX_STALLED,
    });
    this.worker.on('error', () => {});
  }

  async start(): Promise<void> {
    await this.worker.waitUntilReady();
    // Whoever is at work on a run looks for batches whose lock has run out.
    await this.worker.startStalledCheckTimer();
  }

  /** Null if nothing waits. */
  async take(): Promise<string | null> {
    const job = await this.worker.getNextJob(this.token, { block: false });
    if (job?.id === undefined) return null;
    this.jobs.set(job.id, job);
    return job.id;
  }

  async renew(): Promise<void> {
    if (performance.now() < this.nextRenewal) return;
    this.nextRenewal = performance.now() + this.lockMs / 3;
    // A lock that is lost tells nothing yet: the next commit shows whether somebody else has the batch.
    for (const job of this.jobs.values()) await job.extendLock(this.token, this.lockMs).catch(() => {});
  }

  /** The batch needs no worker any more. */
  async complete(batch: string): Promise<void> {
    const job = this.jobs.get(batch);
    this.jobs.delete(batch);
    await job?.moveToCompleted('', this.token, false).catch(() => {});
  }

  async close(): Promise<void> {
    await this.worker.close(true).catch(() => {});
  }
}
