/**
 * The share of one worker in one run: a pool of threads as a local run has it (`parallel/worker-pool.ts`), which gets its prefixes from the queue, and writes what it
 * has found and what is left to Redis about once a second.
 *
 * The pool has one batch, its lease. A batch that it takes while it still has another is taken in: from the next commit on its prefixes are in the frontier of the
 * lease. What it gives to hungry workers becomes new batches in the commit that removes it from the lease. So at every moment each prefix that is not
 * explored is in one batch.
 */
import type { JavaMachineOptions } from '../machine/java-machine-options.ts';
import { javaPool } from '../parallel/java-pool.ts';
import type { WorkerPool } from '../parallel/worker-pool.ts';
import type { StartThread } from '../parallel/worker-thread.ts';
import type { Exploration, SearchProgress } from '../search/exploration.ts';
import { mergeExplorations } from '../search/merge-explorations.ts';
import type { Prefix } from '../search/prefix.ts';
import { loadPrefixes, savePrefixes } from '../search/saved-prefixes.ts';
import type { BatchQueue, BatchTaker } from './batch-queue.ts';
import { MAX_TRIES } from './batch-scripts.ts';
import type { Bell } from './bell.ts';
import type { PoolProgress, QueuedSettings } from './queued-run.ts';
import type { Commit, Committed, NewBatch, RunStore } from './run-store.ts';

/** A commit is made so long after the last one; a large frontier may take longer (`COMMIT_SHARE`). */
const COMMIT_MS = 1_000;
/** Commits take at most this share of the time. */
const COMMIT_SHARE = 0.05;
/** How often a pool looks by itself whether others wait; and one that waits, whether there is something to take. A bell wakes them before. */
const LOOK_MS = 1_000;
const HUNGRY_LOOK_MS = 250;
/** How long a worker that said it is hungry counts as that. */
const HUNGRY_MS = 2_000;
/** What is to be given away waits so long for more of it, unless all that was asked for is there. */
const GATHER_MS = 100;
/** A batch should keep a worker busy for so long: shorter ones are made of more prefixes. */
const BATCH_MS = 2_000;
const MAX_UNITS = 4;
const OUTBOX_MS = 2_000;
const SLEEP_MS = 100;
/** So soon after what it waits for, at the latest. */
const LEAST_SLEEP_MS = 5;
/** After an error that somebody has to mend. */
const MEND_MS = 1_000;

/** 'over': the run is done, stopped or gone. 'left': what was left is in the queue. 'lost': somebody else has the batch. */
export type ShareEnd = 'over' | 'left' | 'lost';

export type ShareOptions = {
  readonly store: RunStore;
  readonly queue: BatchQueue;
  readonly taker: BatchTaker;
  /** Others ring when this pool should look. */
  readonly makeBell: (onRing: () => void) => Bell;
  readonly settings: QueuedSettings;
  readonly machine: JavaMachineOptions;
  /** Unique among the pools of all workers. */
  readonly pool: string;
  readonly worker: string;
  readonly host: string;
  /** The version of the JDK. */
  readonly jdk: string;
  readonly jobs: number;
  /** Where its threads come from; undefined: they are new. */
  readonly startThread: StartThread | undefined;
  /** Of the worker; null: none. The run may have one, too. */
  readonly memoryMb: number | null;
  /** What the run has left; null: no limit. */
  readonly timeMs: number | null;
  readonly maxPaths: number | null;
  /** Asked often: true ends the share, and what is left goes back into the queue. */
  readonly mustLeave: (isHungry: boolean) => boolean;
  readonly say: (line: string) => void;
  /** The worker is told to end: then it waits for nobody who could mend something. */
  readonly signal: AbortSignal;
  /** Whether an error of Redis is one that somebody can mend, such as a full server; then it is told. */
  readonly isMendable: (error: unknown) => boolean;
};

type Lease = { readonly batch: string; readonly since: number };

export class RunShare {
  private readonly options: ShareOptions;
  private pool: WorkerPool | null = null;
  private end: Promise<Exploration> | null = null;
  /** How the pool ended by itself: at a limit, or with an error. */
  private ended: Exploration | Error | null = null;
  private lease: Lease | null = null;
  private takenIn: string[] = [];
  /** A batch whose job is here, but that Redis could not give to this pool yet. */
  private unclaimed: string | null = null;
  /** How many batches were taken into the lease, ever. */
  private takenInAll = 0;
  private shared: Prefix[] = [];
  private sharedSince = 0;
  /** How often threads have shared since then. */
  private shares = 0;
  private wanted = 0;
  private commits = 0;
  private paths = 0;
  private batches = 0;
  /** Of batches that are done. */
  private busyMs = 0;
  private progress: SearchProgress | null = null;
  private nextCommit = 0;
  private nextLook = 0;
  private nextOutbox = 0;
  private isKnownHungry = false;
  private wake: () => void = () => {};

  constructor(options: ShareOptions) {
    this.options = options;
  }

  async serve(): Promise<ShareEnd> {
    const bell = this.options.makeBell(() => this.lookNow());
    // Before there is something to explore: its machines start while others make something to share.
    this.startPool();
    try {
      for (;;) {
        await this.options.taker.renew();
        if (this.ended !== null) return await this.afterEnd(this.ended);
        if (this.options.mustLeave(this.isHungry)) return await this.leave();
        if (performance.now() >= this.nextLook) {
          this.nextLook = performance.now() + (this.isHungry ? HUNGRY_LOOK_MS : LOOK_MS);
          const state = await this.options.store.state();
          if (state !== 'active') return await this.stop();
          await this.lookAround();
        }
        if (this.isCommitDue && (await this.commitNow()) === 'lost') return 'lost';
        // Its threads were lost, and it has told what it found: the next batch needs another pool.
        if (this.lease === null && this.pool?.isDead) return 'left';
        await this.sleep();
      }
    } finally {
      bell.close();
      this.pool?.cancel();
      await this.end?.catch(() => {});
    }
  }

  private lookNow(): void {
    this.nextLook = 0;
    this.wake();
  }

  private async lookAround(): Promise<void> {
    try {
      if (this.isHungry) await this.takeWork();
      else await this.lookForHungry();
    } catch (error) {
      if (!this.options.isMendable(error)) throw error;
      this.nextLook = performance.now() + MEND_MS;
    }
  }

  private get isHungry(): boolean {
    return this.lease === null || this.pool === null || this.pool.idleThreads > 0;
  }

  private get isDrained(): boolean {
    return this.pool !== null && (this.pool.isDrained || this.pool.isDead);
  }

  /** Waits for an event of the pool or for the bell, but not for long. */
  private sleep(): Promise<void> {
    if (this.isCommitDue || performance.now() >= this.nextLook) return Promise.resolve();
    const gathered = this.shared.length === 0 ? SLEEP_MS : this.sharedSince + GATHER_MS - performance.now();
    const ms = Math.max(LEAST_SLEEP_MS, Math.min(SLEEP_MS, gathered));
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private async takeWork(): Promise<void> {
    const { taker, store, pool: owner, worker, say } = this.options;
    const batch = this.unclaimed ?? (await taker.take());
    if (batch === null) {
      this.isKnownHungry = true;
      await store.setHungry(owner, HUNGRY_MS);
      await this.sendUnsent();
      return;
    }
    // Its lock ran out while the server was full or slow, and the queue offers it to anybody: it is here already, and now its lock is, too.
    if (batch === this.lease?.batch || this.takenIn.includes(batch)) return;
    this.unclaimed = batch;
    const claim = await store.claim(batch, owner, worker);
    this.unclaimed = null;
    if (claim.kind !== 'taken') {
      if (claim.kind === 'aside')
        say(`run ${store.id}: batch ${batch} is set aside: ${MAX_TRIES} workers were lost on it`);
      await taker.complete(batch);
      return;
    }
    const prefixes = loadPrefixes(claim.frontier);
    if (claim.tries >= MAX_TRIES && prefixes.length > 1) {
      await this.takeApart(batch, prefixes);
      return;
    }
    if (this.lease === null) {
      this.lease = { batch, since: performance.now() };
      this.nextCommit = performance.now() + COMMIT_MS;
    } else {
      this.takenIn.push(batch);
      this.nextCommit = 0;
    }
    this.pool!.offer(prefixes);
    await this.setFed();
  }

  private async setFed(): Promise<void> {
    if (!this.isKnownHungry) return;
    this.isKnownHungry = false;
    await this.options.store.setHungry(this.options.pool, 0);
  }

  /** Whether others wait for work, and how much each should get. */
  private async lookForHungry(): Promise<void> {
    const { store, queue } = this.options;
    await this.setFed();
    const [hungry, waiting] = await Promise.all([store.hungry(), queue.waiting()]);
    this.wanted = Math.max(0, hungry - waiting);
    if (this.wanted === 0) {
      // Others were faster.
      this.pool?.requestShare(0);
      return;
    }
    const ms = (await store.batchMs()) ?? BATCH_MS;
    const units = Math.min(MAX_UNITS, Math.max(1, Math.round(BATCH_MS / Math.max(1, ms))));
    this.pool?.requestShare(this.wanted * units);
  }

  /**
   * A worker was lost on the batch: each of its prefixes becomes a batch of its own, so that only the one to blame is set aside. The results of this pool are
   * not part of that, so the commit is one of another name.
   */
  private async takeApart(batch: string, prefixes: readonly Prefix[]): Promise<void> {
    const { taker, pool: owner } = this.options;
    const given = prefixes.map((prefix) => ({ frontier: savePrefixes([prefix]), tries: 0 }));
    const result = mergeExplorations([], [], null);
    const pool = `${owner} ${batch}`;
    const progress = { ...this.progressNow(result), jobs: 0 };
    await this.untilMended({
      ...{ batch, owner, pool, number: 1, result, newPaths: 0, progress, takenIn: [], given },
    });
    await this.sendUnsent(true);
    await taker.complete(batch);
  }

  private startPool(): void {
    const { settings, machine, jobs, memoryMb, timeMs, maxPaths, store, startThread } = this.options;
    const limits = [settings.memoryMb, memoryMb].filter((each) => each !== null);
    this.pool = javaPool({
      machine,
      solver: settings.solver,
      jobs,
      startThread,
      explorer: settings.explorer,
      budgets: { timeMs, maxPaths, memoryMb: limits.length === 0 ? null : Math.min(...limits) },
      onFinding: (finding) => void store.tellFinding(finding).catch(() => {}),
      onProgress: (progress) => {
        this.progress = progress;
      },
      exchange: {
        prefixes: [],
        onShared: (given) => {
          if (this.shared.length === 0) this.sharedSince = performance.now();
          this.shared.push(...given);
          this.shares++;
          this.wake();
        },
        onIdle: () => this.lookNow(),
      },
    });
    const onEnd = (ended: Exploration | Error): void => {
      this.ended = ended;
      this.wake();
    };
    this.end = this.pool.run();
    this.end.then(onEnd, onEnd);
  }

  private get isCommitDue(): boolean {
    if (this.lease === null || this.pool === null) return false;
    const now = performance.now();
    const isGathered =
      this.shared.length > 0 && (this.pool.sharesLeft === 0 || now - this.sharedSince >= GATHER_MS);
    return this.isDrained || isGathered || now >= this.nextCommit;
  }

  private async commitNow(): Promise<Committed> {
    const { taker, store } = this.options;
    const begun = performance.now();
    const { lease } = this;
    const given = this.toGive();
    const snapshot = this.pool!.snapshot();
    const isDone = snapshot.frontier.ends.length === 0;
    const committed = await this.commit(snapshot, given);
    const now = performance.now();
    this.nextCommit = now + Math.max(COMMIT_MS, (now - begun) / COMMIT_SHARE);
    if (committed === 'lost' || !isDone) return committed;
    this.lease = null;
    this.batches++;
    this.busyMs += now - lease!.since;
    await taker.complete(lease!.batch);
    const before = (await store.batchMs()) ?? now - lease!.since;
    await store.setBatchMs((3 * before + (now - lease!.since)) / 4);
    return committed;
  }

  /**
   * A batch for each pool that waits. A thread shares every second of its prefixes, so after k shares it has 1/2^k of its work left. Of what it gave so
   * much goes back to it that all pools have about the same: without that, it would have to ask for work itself soon.
   */
  private toGive(): NewBatch[] {
    const prefixes = this.shared.splice(0);
    if (prefixes.length === 0) return [];
    const others = Math.min(Math.max(1, this.wanted), prefixes.length);
    const left = 0.5 ** this.shares;
    this.shares = 0;
    const kept = Math.max(0, (1 / (others + 1) - left) / (1 - left));
    // Spread evenly: prefixes that follow each other may lead to much the same, or to much less.
    const isKept = (_: Prefix, i: number): boolean => Math.floor((i + 1) * kept) > Math.floor(i * kept);
    this.pool!.offer(prefixes.filter(isKept));
    return dealt(
      prefixes.filter((prefix, i) => !isKept(prefix, i)),
      others,
    );
  }

  /** The frontier of the result is what is left of the lease; if nothing is, the batch is done. */
  private async commit(result: Exploration, given: readonly NewBatch[]): Promise<Committed> {
    const { store, taker, pool, say } = this.options;
    const takenIn = this.takenIn.splice(0);
    this.takenInAll += takenIn.length;
    const newPaths = result.counts.paths - this.paths;
    const committed = await this.untilMended({
      batch: this.lease!.batch,
      owner: pool,
      pool,
      number: ++this.commits,
      result,
      newPaths,
      progress: this.progressNow(result),
      takenIn,
      given,
    });
    if (committed === 'lost') {
      say(
        `run ${store.id}: another worker has batch ${this.lease!.batch}; what was found since ${this.commits === 1 ? 'it was taken' : 'the last commit'} is dropped`,
      );
      return committed;
    }
    this.paths = result.counts.paths;
    for (const batch of takenIn) await taker.complete(batch);
    if (given.length > 0) await this.sendUnsent(true);
    return committed;
  }

  /** A server that is full may be mended: what was found waits here. */
  private async untilMended(commit: Commit): Promise<Committed> {
    for (;;) {
      try {
        return await this.options.store.commit(commit);
      } catch (error) {
        if (this.options.signal.aborted || !this.options.isMendable(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, MEND_MS));
        await this.options.taker.renew();
      }
    }
  }

  private progressNow({ counts, frontier, statistics }: Exploration): PoolProgress {
    const { worker, host, jdk, jobs } = this.options;
    const sinceMs = this.lease === null ? 0 : performance.now() - this.lease.since;
    return {
      worker,
      host,
      jdk,
      jobs,
      // The commit that ends a batch counts it.
      batches: this.batches + this.takenInAll + (frontier.ends.length === 0 ? 1 : 0),
      busyMs: Math.round((this.busyMs + sinceMs) * jobs),
      paths: counts.paths,
      waiting: frontier.ends.length,
      queries: statistics.queries,
      covered: this.progress?.covered ?? 0,
      total: this.progress?.total ?? 0,
      commits: this.commits,
      at: Date.now(),
    };
  }

  /** Batches that lost their maker before their jobs were there. */
  private async sendUnsent(isNow = false): Promise<void> {
    if (!isNow && performance.now() < this.nextOutbox) return;
    this.nextOutbox = performance.now() + OUTBOX_MS;
    await this.options.queue.sendUnsent();
  }

  /** The run has stopped: what was found until now counts, and what is left stays. */
  private async stop(): Promise<ShareEnd> {
    const { store, pool, taker } = this.options;
    const { lease } = this;
    if (lease === null || this.pool === null) return 'over';
    this.pool.cancel();
    const result = await this.end!;
    const given = dealt(this.shared.splice(0), 1);
    if ((await this.commit(result, given)) === 'lost') return 'lost';
    await store.leave(lease.batch, pool);
    await taker.complete(lease.batch);
    return 'over';
  }

  /** What is left becomes a batch of its own, for anybody. */
  private async leave(): Promise<ShareEnd> {
    if (this.lease === null || this.pool === null) return 'left';
    this.pool.cancel();
    return this.giveBack(await this.end!);
  }

  private async giveBack(result: Exploration): Promise<ShareEnd> {
    const left = [...loadPrefixes(result.frontier), ...this.shared.splice(0)];
    const rest = { ...result, frontier: savePrefixes([]), stopped: null };
    const { batch } = this.lease!;
    if ((await this.commit(rest, dealt(left, 1))) === 'lost') return 'lost';
    await this.options.taker.complete(batch);
    return 'left';
  }

  /** The pool has met a limit of its own, or an error. */
  private async afterEnd(ended: Exploration | Error): Promise<ShareEnd> {
    const { store, settings, memoryMb, say, worker } = this.options;
    if (ended instanceof Error) {
      await store.fail(`${ended.message} (worker ${worker})`);
      return 'over';
    }
    if (this.lease === null) return 'left';
    const isOwnLimit =
      ended.stopped === 'memory' &&
      memoryMb !== null &&
      memoryMb < (settings.memoryMb ?? Number.POSITIVE_INFINITY);
    if (isOwnLimit) {
      say(`run ${store.id}: the worker's --memory is used up; its part goes back into the queue`);
      return this.giveBack(ended);
    }
    // The last path has used up the limit: nothing is left.
    if (ended.stopped === null) return this.giveBack(ended);
    await store.stop(ended.stopped);
    return this.stop();
  }
}

/** Batches of about the same size; none if there are no prefixes. */
function dealt(prefixes: readonly Prefix[], batches: number): NewBatch[] {
  const count = Math.min(batches, prefixes.length);
  return Array.from({ length: count }, (_, i) => ({
    frontier: savePrefixes(prefixes.filter((_each, at) => at % count === i)),
    tries: 0,
  }));
}
