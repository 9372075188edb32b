/**
 * A run on the queue, as the one who submits it sees it: it looks like a pool of local threads (`parallel/worker-pool.ts`), so everything before and after it is the
 * same. It goes on in Redis if this process ends; `attach` collects it.
 */
import type { Redis } from 'ioredis';
import { findJdk } from '../classpath/jdk.ts';
import { InputError } from '../errors.ts';
import type { JavaPoolOptions } from '../parallel/java-pool.ts';
import type { StopCause } from '../search/budgets.ts';
import type { Exploration } from '../search/exploration.ts';
import { mergeExplorations } from '../search/merge-explorations.ts';
import { Prefix } from '../search/prefix.ts';
import { ResultAccumulator } from '../search/result-accumulator.ts';
import { loadPrefixes, savePrefixes } from '../search/saved-prefixes.ts';
import { BatchQueue } from './batch-queue.ts';
import { storeClassPath } from './class-path-blobs.ts';
import { engineIdentity, jdkIdentity } from './engine-identity.ts';
import { attachText, expectSame, fingerprintOf, followQueue } from './follow-queue.ts';
import { shownAddress } from './queue-address.ts';
import type { PoolProgress, QueuedRun, QueuedSettings, SubmittedCommand } from './queued-run.ts';
import { type CollectedRun, RunStore } from './run-store.ts';

export type ClusterRunOptions = {
  readonly url: string;
  readonly id: string;
  readonly submitted: SubmittedCommand;
  readonly say: (line: string) => void;
  /** Called about once a second. */
  readonly onLook?: (look: ClusterLook) => void;
};

/** How a run stands at one moment: a row of the page. */
export type ClusterLook = {
  readonly ms: number;
  readonly pools: readonly PoolProgress[];
  /** Batches that nobody has taken, and all that are not done. */
  readonly waiting: number;
  readonly open: number;
};

const LOOK_MS = 200;
/** A run that was stopped waits so long for the last results of its workers. */
const GRACE_MS = 1_200;
/** Nobody takes the run: told after so long. */
const LONELY_MS = 3_000;
const SENT_MS = 2_000;
/** A write now and then: a server that is full answers reads. */
const BEAT_MS = 1_000;

export class ClusterRun {
  private readonly options: ClusterRunOptions;
  private readonly pool: JavaPoolOptions;
  private readonly known = new Set<string>();
  private readonly start = performance.now();
  private stopCause: StopCause | null = null;

  constructor(options: ClusterRunOptions, pool: JavaPoolOptions) {
    this.options = options;
    this.pool = pool;
  }

  cancel(): void {
    this.stopCause ??= 'cancelled';
  }

  stopAsFound(): void {
    this.stopCause ??= 'found';
  }

  run(): Promise<Exploration> {
    const isCancelled = () => this.stopCause === 'cancelled';
    return followQueue({ ...this.options, isCancelled }, (redis) => this.follow(redis));
  }

  private async follow(redis: Redis): Promise<Exploration> {
    const store = new RunStore(redis, this.options.id);
    const queue = new BatchQueue(redis, store);
    try {
      const settings = await this.settings(redis);
      const known = await store.read();
      if (known === null) await this.submit(store, settings);
      else expectSame(known, engineIdentity(), settings);
      await queue.sendUnsent();
      const record = await this.watch(store, queue);
      const collected = await store.collect();
      const result = this.result(collected, record);
      return result;
    } finally {
      await queue.close();
    }
  }

  private async settings(redis: Redis): Promise<QueuedSettings> {
    const { machine, solver, explorer = {}, budgets = {} } = this.pool;
    const { jdkHome: _home, classPath, ...rest } = machine;
    return {
      machine: rest,
      classPath: await storeClassPath(redis, classPath),
      solver,
      explorer,
      memoryMb: budgets.memoryMb ?? null,
      maxPaths: budgets.maxPaths ?? null,
    };
  }

  private async submit(store: RunStore, settings: QueuedSettings): Promise<void> {
    const { submitted, say, url } = this.options;
    const { machine, budgets = {}, resume } = this.pool;
    await store.create({
      engine: engineIdentity(),
      jdk: jdkIdentity(findJdk({ jdk: machine.jdkHome })),
      settings,
      fingerprint: fingerprintOf(settings),
      timeMs: budgets.timeMs ?? null,
      submitted,
      frontier: resume === undefined ? savePrefixes([Prefix.EMPTY]) : resume.frontier,
    });
    say(
      `run ${store.id} is on the queue at ${shownAddress(url)}; if this command ends, ${attachText(store.id)}`,
    );
  }

  /** Looks until the run is over. */
  private async watch(store: RunStore, queue: BatchQueue): Promise<QueuedRun> {
    const { say } = this.options;
    const { timeMs = null } = this.pool.budgets ?? {};
    let isStopTold = false;
    let isLonelyTold = false;
    let stoppedSince: number | null = null;
    let nextBeat = 0;
    let nextSent = performance.now() + SENT_MS;
    for (;;) {
      const now = performance.now();
      if (timeMs !== null && now - this.start >= timeMs) this.stopCause ??= 'time';
      if (this.stopCause !== null && !isStopTold) {
        isStopTold = true;
        await store.stop(this.stopCause);
      }
      const record = await store.read();
      if (record === null)
        throw new InputError(`run ${store.id} is no longer in Redis: somebody has removed or collected it`);
      if (record.error !== null) throw new InputError(record.error);
      await this.tellFindings(store);
      const pools = [...(await store.progress()).values()];
      await this.tellLook(pools, record, queue);
      if (record.state === 'done') return record;
      if (record.state === 'stopped') {
        stoppedSince ??= now;
        if ((await store.leased()) === 0 || now - stoppedSince > GRACE_MS)
          return (await store.read()) ?? record;
      }
      if (
        !isLonelyTold &&
        pools.length === 0 &&
        now - this.start > LONELY_MS &&
        (await store.leased()) === 0
      ) {
        isLonelyTold = true;
        say(`no worker has taken run ${store.id} yet; start one: rangefinder worker --queue URL`);
      }
      if (now > nextSent) {
        nextSent = now + SENT_MS;
        await queue.sendUnsent();
      }
      if (now > nextBeat) {
        nextBeat = now + BEAT_MS;
        await store.beat();
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  private async tellFindings(store: RunStore): Promise<void> {
    for (const finding of await store.newFindings(this.known)) {
      this.known.add(finding.key);
      this.pool.onFinding?.(finding);
      if (this.pool.stopAtFinding?.(finding)) this.stopAsFound();
    }
  }

  private async tellLook(
    pools: readonly PoolProgress[],
    { open }: QueuedRun,
    queue: BatchQueue,
  ): Promise<void> {
    const sum = (of: (pool: PoolProgress) => number): number =>
      pools.reduce((total, pool) => total + of(pool), 0);
    const most = (of: (pool: PoolProgress) => number): number => Math.max(0, ...pools.map(of));
    this.pool.onProgress?.({
      paths: sum(({ paths }) => paths),
      cut: 0,
      decisions: 0,
      waiting: sum(({ waiting }) => waiting),
      queries: sum(({ queries }) => queries),
      backendCalls: 0,
      covered: most(({ covered }) => covered),
      total: most(({ total }) => total),
    });
    if (this.options.onLook === undefined) return;
    const waiting = await queue.waiting();
    this.options.onLook({ ms: performance.now() - this.start, pools, waiting, open });
  }

  private result({ parts, left, aside, findings }: CollectedRun, { cause }: QueuedRun): Exploration {
    const { resume } = this.pool;
    const prefixes = left.flatMap((each) => loadPrefixes(each));
    const all = resume === undefined ? parts : [resume, ...parts];
    const merged = mergeExplorations(all, prefixes, prefixes.length === 0 ? null : (cause ?? 'failed'));
    const results = new ResultAccumulator();
    results.merge(merged);
    for (const { batch, worker, prefixes: given } of aside) {
      const message = `batch ${batch} was set aside after two tries, the last one by ${worker}`;
      results.incomplete.add(
        { limitation: { id: 'worker-lost', message }, location: null },
        given.ends.length,
      );
    }
    // Told, but in no result: the run was stopped before the path was committed. As in a local pool, each is a path.
    for (const finding of prefixes.length === 0 && aside.length === 0 ? [] : findings) {
      if (results.hasFinding(finding.key)) continue;
      results.addFinding(finding);
      results.countEnd(finding.outcome, 0);
    }
    const totalMs = performance.now() - this.start + (resume?.statistics.totalMs ?? 0);
    return { ...merged, ...results.data(), statistics: { ...merged.statistics, totalMs } };
  }
}
