/** `rangefinder worker`: explores what others submit, one run at a time, until it is told to end. */

import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Redis } from 'ioredis';
import type { Jdk } from '../classpath/jdk.ts';
import { InputError } from '../errors.ts';
import { preparedJavaThreads } from '../parallel/java-pool.ts';
import { settledWithin } from '../parallel/settled-within.ts';
import { expectRights } from './access-rights.ts';
import { BatchQueue, BatchTaker } from './batch-queue.ts';
import { Bell } from './bell.ts';
import { loadClassPath } from './class-path-blobs.ts';
import { engineIdentity, type JdkIdentity, jdkIdentity } from './engine-identity.ts';
import { waitKey } from './keys.ts';
import { shownAddress } from './queue-address.ts';
import type { QueuedRun } from './queued-run.ts';
import { LostConnection, openRedis, userError } from './redis.ts';
import { RunShare, type ShareEnd, type ShareOptions } from './run-share.ts';
import { listRuns, RunStore } from './run-store.ts';
import { forgetWorker, tellWorker } from './worker-registry.ts';

export type ClusterWorkerOptions = {
  readonly url: string;
  readonly jobs: number;
  /** Of this process; null: no limit but that of a run. */
  readonly memoryMb: number | null;
  /** A worker that is silent for so long loses its batch. */
  readonly lockMs: number;
  readonly jdks: readonly Jdk[];
  readonly scans: ScanServer;
  readonly say: (line: string) => void;
  /** Ends the worker; what it has not explored goes back into the queue. */
  readonly signal: AbortSignal;
};

/** Who takes part in scans: what checks whole methods is not loaded by those who only explore. */
export type ScanServer = {
  /** Of the program that checks: a worker takes scans of this one. */
  readonly engine: string;
  share(part: ScanPart): Promise<Share>;
};

/** The share of this worker in a run. */
export type Share = { serve(): Promise<ShareEnd> };

/** What all shares need. */
type SharePart = Pick<
  ShareOptions,
  | 'store'
  | 'queue'
  | 'taker'
  | 'pool'
  | 'worker'
  | 'host'
  | 'jobs'
  | 'memoryMb'
  | 'mustLeave'
  | 'say'
  | 'isMendable'
>;

export type ScanPart = SharePart & {
  readonly redis: Redis;
  readonly run: QueuedRun;
  readonly jdk: Jdk;
  /** Where classes are kept. */
  readonly folder: string;
  /** The worker ends. */
  readonly signal: AbortSignal;
};

/** Nothing to do: looked again after so long. */
const IDLE_MS = 200;
const LOOK_MS = 1_000;
/** Another run waits for workers: this one has had its turn after so long. */
const TURN_MS = 10_000;
/** This run has nothing for us, and another one may. */
const HUNGRY_MS = 1_500;
/** After an error of Redis that somebody has to mend. */
const RETRY_MS = 1_000;
/** A worker that is told to end waits so long for a server that is away. */
const ALONE_MS = 2_000;
/** The threads of a run that is given up may take so long to end. */
const END_MS = 3_000;
/** What is still wrong after so long is told again. */
const TELL_AGAIN_MS = 30_000;

export async function runClusterWorker(options: ClusterWorkerOptions): Promise<void> {
  const redis = await openRedis(options.url);
  try {
    await expectRights(redis, options.url);
  } catch (error) {
    redis.disconnect();
    throw userError(error, options.url) ?? error;
  }
  const worker = new ClusterWorker(options, redis);
  const running = worker.run();
  const gone = worker.untilEndingAlone();
  try {
    await Promise.race([running, gone.promise]);
  } finally {
    gone.clear();
    await worker.close();
    // What waits for the server fails now, and the threads of the run end.
    redis.disconnect();
    await settledWithin(
      running.catch(() => {}),
      END_MS,
    );
  }
}

class ClusterWorker {
  private readonly options: ClusterWorkerOptions;
  private readonly redis: Redis;
  private readonly name = `${os.hostname()}-${process.pid}-${randomBytes(2).toString('hex')}`;
  private readonly engine = engineIdentity();
  private readonly jdks: ReadonlyMap<string, Jdk>;
  private readonly identities: readonly JdkIdentity[];
  private readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-worker-'));
  /** What was said, and when. */
  private readonly told = new Map<string, number>();
  private pools = 0;
  private current: string | null = null;
  /** Others know of this worker. */
  private isTold = false;
  private turnEnds = 0;
  private hungrySince: number | null = null;
  /** Other runs that this worker could work on, and whether they have something that nobody has taken. */
  private others: { readonly count: number; readonly isWaiting: boolean } = { count: 0, isWaiting: false };
  private readonly threads: ReturnType<typeof preparedJavaThreads>;
  private readonly timer: NodeJS.Timeout;
  private readonly lost: LostConnection;

  constructor(options: ClusterWorkerOptions, redis: Redis) {
    this.options = options;
    this.redis = redis;
    this.identities = options.jdks.map(jdkIdentity);
    this.jdks = new Map(options.jdks.map((jdk, i) => [this.identities[i].hash, jdk]));
    const { say, url, jobs, jdks } = options;
    this.threads = preparedJavaThreads(jobs);
    this.lost = new LostConnection(
      redis,
      () =>
        say(`the queue at ${shownAddress(url)} is gone; what was found is kept here, and it is tried again`),
      () => say(`the queue at ${shownAddress(url)} is back`),
    );
    this.timer = setInterval(() => void this.lookAround().catch(() => {}), LOOK_MS);
    const versions = jdks.map(({ version }) => version).join(', ');
    say(
      `${this.name}: ${jobs} ${jobs === 1 ? 'thread' : 'threads'}, JDK ${versions}; waits for runs at ${shownAddress(url)}`,
    );
  }

  async run(): Promise<void> {
    const { signal } = this.options;
    while (!signal.aborted) {
      try {
        const run = await this.pick();
        await this.tell(run?.id ?? null);
        if (run === null) {
          this.threads.prepare();
          await sleep(IDLE_MS, signal);
        } else {
          await this.serve(run);
        }
      } catch (error) {
        // What is wrong with one run or with Redis must not end the worker.
        if (!this.isMendable(error)) throw error;
        await sleep(RETRY_MS, signal);
      }
    }
  }

  /** The worker is told to end while the server is away: nothing can be given back. What it had, others get when its lock has run out. */
  untilEndingAlone(): { readonly promise: Promise<void>; clear(): void } {
    const { signal, say } = this.options;
    let timer: NodeJS.Timeout | undefined;
    const promise = new Promise<void>((resolve) => {
      timer = setInterval(() => {
        if (!signal.aborted || this.lost.ms < ALONE_MS) return;
        say(
          'ends while the queue is away; what it had not committed goes to others when its lock has run out',
        );
        clearInterval(timer);
        resolve();
      }, 100);
    });
    return { promise, clear: () => clearInterval(timer) };
  }

  /** Told once, not every second. */
  private isMendable(error: unknown): boolean {
    const mendable = error instanceof InputError ? error : userError(error, this.options.url);
    if (mendable === null) return false;
    if (performance.now() - (this.told.get(mendable.message) ?? Number.NEGATIVE_INFINITY) > TELL_AGAIN_MS)
      this.options.say(mendable.message);
    this.told.set(mendable.message, performance.now());
    return true;
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.lost.end();
    fs.rmSync(this.folder, { recursive: true, force: true });
    if (this.redis.status === 'ready') await forgetWorker(this.redis, this.name).catch(() => {});
  }

  /** The next run in turn, those first that have something to take; null: there is none. */
  private async pick(): Promise<QueuedRun | null> {
    const runs = await this.eligible();
    const at = runs.findIndex(({ id }) => id === this.current);
    const inTurn = [...runs.slice(at + 1), ...runs.slice(0, at + 1)];
    for (const run of inTurn) if ((await this.waiting(run)) > 0) return run;
    return inTurn[0] ?? null;
  }

  private async eligible(): Promise<QueuedRun[]> {
    const runs = await listRuns(this.redis);
    return runs.filter((run) => run.state === 'active' && this.isEligible(run));
  }

  private isEligible(run: QueuedRun): boolean {
    const why = this.whyNot(run);
    if (why === null) return true;
    if (!this.told.has(run.id)) this.options.say(`run ${run.id} is left to other workers: ${why}`);
    this.told.set(run.id, performance.now());
    return false;
  }

  private whyNot({ kind, engine, jdk }: QueuedRun): string | null {
    const own = kind === 'scan' ? this.options.scans.engine : this.engine;
    if (engine !== own)
      return `it was submitted by Rangefinder ${engine}, and this worker is ${own}: both must be the same`;
    if (!this.jdks.has(jdk.hash))
      return `it needs JDK ${jdk.name} ${jdk.hash.slice(0, 12)}, which is not here`;
    return null;
  }

  private waiting({ id }: QueuedRun): Promise<number> {
    return this.redis.llen(waitKey(id));
  }

  private async serve(run: QueuedRun): Promise<void> {
    const { redis, options } = this;
    const store = new RunStore(redis, run.id);
    const queue = new BatchQueue(redis, store);
    const pool = `${this.name}-${++this.pools}`;
    const taker = new BatchTaker(redis, run.id, pool, options.lockMs);
    try {
      const share = await this.shareIn(run, {
        store,
        queue,
        taker,
        pool,
        worker: this.name,
        host: os.hostname(),
        jobs: options.jobs,
        memoryMb: options.memoryMb,
        mustLeave: (isHungry) => this.mustLeave(isHungry),
        say: options.say,
        isMendable: (error) => this.isMendable(error),
      });
      options.say(`run ${run.id}: taking part (${run.submitted.command} ${run.submitted.argv.join(' ')})`);
      await taker.start();
      this.turnEnds = performance.now() + TURN_MS;
      this.hungrySince = null;
      if ((await share.serve()) === 'over')
        options.say(`run ${run.id} is ${(await store.state()) ?? 'collected'}`);
    } finally {
      await taker.close();
      await queue.close();
    }
  }

  private async shareIn(run: QueuedRun, part: SharePart): Promise<Share> {
    const { redis, folder } = this;
    const { scans, signal } = this.options;
    const jdk = this.jdks.get(run.jdk.hash)!;
    if (run.kind === 'scan') return scans.share({ ...part, redis, run, jdk, folder, signal });
    const settings = await part.store.settings();
    expectHarmless(settings.solver.spec, settings.machine.effects);
    const classPath = await loadClassPath(redis, settings.classPath, folder);
    return new RunShare({
      ...part,
      jdk: jdk.version,
      settings,
      machine: { ...settings.machine, jdkHome: jdk.home, classPath },
      makeBell: (onRing) => new Bell(redis, part.pool, onRing),
      startThread: this.threads.start,
      signal,
      timeMs: run.deadline === null ? null : Math.max(1, run.deadline - (await part.store.now())),
      maxPaths: settings.maxPaths === null ? null : Math.max(1, settings.maxPaths - run.paths),
    });
  }

  private mustLeave(isHungry: boolean): boolean {
    if (this.options.signal.aborted) return true;
    const now = performance.now();
    if (!isHungry) this.hungrySince = null;
    else this.hungrySince ??= now;
    if (this.others.count === 0) return false;
    if (this.hungrySince !== null && now - this.hungrySince > HUNGRY_MS) return true;
    return this.others.isWaiting && now > this.turnEnds;
  }

  /** At once where the run is another one: whoever asks sees the worker from its first batch on. */
  private async tell(run: string | null): Promise<void> {
    if (run === this.current && this.isTold) return;
    this.current = run;
    await this.tellState();
    this.isTold = true;
  }

  private async tellState(): Promise<void> {
    const { name, engine, current: run } = this;
    const { jobs } = this.options;
    const [host, at] = [os.hostname(), Date.now()];
    await tellWorker(this.redis, { name, host, jdks: this.identities, jobs, engine, run, at });
  }

  private async lookAround(): Promise<void> {
    if (this.redis.status !== 'ready') return;
    await this.tellState();
    const others = (await this.eligible()).filter(({ id }) => id !== this.current);
    const waiting = await Promise.all(others.map((other) => this.waiting(other)));
    this.others = { count: others.length, isWaiting: waiting.some((count) => count > 0) };
  }
}

/**
 * Whoever can write to the queue says what a worker explores, but not which programs it starts: a solver by its command and native libraries are refused, whatever the
 * one who submitted the run had checked.
 */
function expectHarmless(solver: string, effects: string | undefined): void {
  if (solver.startsWith('smtlib:'))
    throw new InputError('a run names the command of a solver: it is not taken');
  if ((effects ?? 'deny') !== 'deny') throw new InputError('a run asks for --effects: it is not taken');
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}
