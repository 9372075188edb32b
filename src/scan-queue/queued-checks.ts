/**
 * The place of a scan whose checks are made by workers of a queue, as the scan sees it: it looks like processes of this machine (`scan/local-checks.ts`). Looks go to Redis,
 * their ends come back, and replays are run here. Everything about the run in Redis is done by one loop, so nothing is done twice at the same time.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Redis } from 'ioredis';
import { ClassPath } from '../classpath/class-path.ts';
import type { Jdk } from '../classpath/jdk.ts';
import { BatchQueue } from '../cluster/batch-queue.ts';
import { storeClassPath } from '../cluster/class-path-blobs.ts';
import type { ClusterRunOptions } from '../cluster/cluster-run.ts';
import { checkIdentity, type JdkIdentity, jdkIdentity } from '../cluster/engine-identity.ts';
import { attachText, expectSame, fingerprintOf, followQueue } from '../cluster/follow-queue.ts';
import { shownAddress } from '../cluster/queue-address.ts';
import type { QueuedRun } from '../cluster/queued-run.ts';
import { RunStore } from '../cluster/run-store.ts';
import { livingWorkers } from '../cluster/worker-registry.ts';
import { InputError } from '../errors.ts';
import type { Project } from '../project/project.ts';
import type {
  CheckPlace,
  CheckRequest,
  EarlierLook,
  PlacedCheck,
  PlaceRequest,
} from '../scan/check-place.ts';
import type { CheckOutcome } from '../scan/messages.ts';
import { AnswerReplays } from './answer-replays.ts';
import { type LookAside, LookStore } from './look-store.ts';
import { type EndedLook, type QueuedLook, type ScanRunSettings, travelling } from './queued-look.ts';

const LOOP_MS = 100;
const LOOK_MS = 500;
/** Outbox, workers, and a write now and then: a server that is full answers reads. */
const BEAT_MS = 1_000;
/** Nobody takes the run: told after so long. */
const LONELY_MS = 3_000;
/** After Ctrl-C nobody waits longer for Redis. */
const STOP_MS = 2_000;
/** A worker that is alive says so every second; a new one may not have yet. */
const LEAST_JOBS = 1;

type Pending = { readonly look: QueuedLook; readonly resolve: (end: PlacedCheck) => void };

export class QueuedChecks implements CheckPlace {
  readonly memoryMb = 0;
  jobs = LEAST_JOBS;
  isStopped = false;
  earlier: readonly EarlierLook[] = [];
  startedAt: number | null = null;
  readonly failed: Promise<never>;
  private readonly options: ClusterRunOptions;
  private readonly request: PlaceRequest;
  private readonly jdk: JdkIdentity;
  private readonly start = performance.now();
  private readonly pending = new Map<number, Pending>();
  /** Not in Redis yet. */
  private toAdd: QueuedLook[] = [];
  private numbers = 0;
  private knownEnds = 0;
  private readonly asideKnown = new Set<string>();
  private stopCause: 'time' | 'cancelled' | null = null;
  private isClosed = false;
  private isSubmitted = false;
  private isStopTold = false;
  private isLonelyTold = false;
  private nextBeat = 0;
  private nextLook = 0;
  private wake: () => void = () => {};
  private disconnect: () => void = () => {};
  private readonly ended: Promise<void>;
  /** Of the blobs: what they are called here. */
  private readonly names = new Map<string, string>();

  static async open(options: ClusterRunOptions, request: PlaceRequest): Promise<QueuedChecks> {
    let ready: () => void = () => {};
    const isReady = new Promise<void>((resolve) => {
      ready = resolve;
    });
    const checks = new QueuedChecks(options, request, ready);
    await Promise.race([isReady, checks.failed]);
    return checks;
  }

  private constructor(options: ClusterRunOptions, request: PlaceRequest, onReady: () => void) {
    this.options = options;
    this.request = request;
    this.jdk = jdkIdentity(request.jdk);
    const isCancelled = () => this.stopCause === 'cancelled';
    const followed = followQueue({ ...options, isCancelled }, (redis) => this.follow(redis, onReady));
    this.failed = new Promise((_, reject) => followed.catch(reject));
    // Who closes it need not have waited for it.
    this.failed.catch(() => {});
    this.ended = followed.catch(() => {});
  }

  /** As many looks wait as are made, so that a worker that ends one has the next. */
  get width(): number {
    return 2 * this.jobs;
  }

  check({ look, options }: CheckRequest): Promise<PlacedCheck> {
    const { entry } = options;
    const signature = entry.kind === 'method' ? entry.signature : '';
    const open = [...this.pending.values()].find((each) => each.look.signature === signature);
    return new Promise((resolve) => {
      // An earlier command has asked for it.
      if (open !== undefined) {
        this.pending.set(open.look.number, { look: open.look, resolve });
        return;
      }
      const { timeMs, isFirst } = look;
      const queued = { number: ++this.numbers, signature, timeMs, isFirst };
      this.pending.set(queued.number, { look: queued, resolve });
      this.toAdd.push(queued);
      this.wake();
    });
  }

  stop(cause: 'time' | 'cancelled'): void {
    this.stopCause ??= cause;
    this.wake();
    setTimeout(() => this.loseAll(new Map()), STOP_MS).unref();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.wake();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, STOP_MS);
    });
    await Promise.race([this.ended, late]);
    clearTimeout(timer);
    this.disconnect();
  }

  private async follow(redis: Redis, onReady: () => void): Promise<void> {
    const store = new RunStore(redis, this.options.id);
    const looks = new LookStore(redis, store);
    const queue = new BatchQueue(redis, store);
    const { project, jdk, options } = this.request;
    const classPath = [...project.classes, ...project.libraries];
    const replays = new AnswerReplays(looks, { jdk, classPath, properties: options.properties });
    // What was added while the server was away may not be in its file.
    redis.on('ready', () => this.addAgain());
    this.disconnect = () => redis.disconnect();
    try {
      await this.attach(redis, store, looks);
      onReady();
      while (!this.isClosed) {
        await this.step(redis, store, looks, queue, replays);
        await this.sleep();
      }
      if (this.isSubmitted) await this.finish(store, looks, queue);
    } finally {
      replays.close();
      await queue.close();
    }
  }

  /** Finds what an earlier command of this run has done. */
  private async attach(redis: Redis, store: RunStore, looks: LookStore): Promise<void> {
    const known = await store.read();
    if (known === null) return;
    expectSame(known, checkIdentity(), await this.settings(redis));
    this.isSubmitted = true;
    const isOver = known.state !== 'active';
    this.isStopped = isOver && known.cause !== 'time';
    const leftMs = (known.deadline ?? known.createdAt) - (await store.now());
    this.startedAt = performance.now() + leftMs - this.request.timeMs;
    const { ended, count } = await looks.endedSince(0);
    this.knownEnds = count;
    const aside = await looks.aside();
    for (const { batch } of aside) this.asideKnown.add(batch);
    const lost = await Promise.all(aside.map(async (each) => this.endOfAside(each, looks)));
    const open = isOver ? [] : await looks.open();
    for (const look of open) this.pending.set(look.number, { look, resolve: () => {} });
    const all = [...ended, ...lost];
    this.numbers = Math.max(0, ...[...all, ...open].map(({ number }) => number));
    this.earlier = [
      ...all.map(({ signature, timeMs, isFirst, outcome, tookMs }) => ({
        ...{ signature, timeMs, isFirst },
        ended: { outcome: this.withOwnPaths(outcome), tookMs },
      })),
      ...open.map(({ signature, timeMs, isFirst }) => ({ signature, timeMs, isFirst, ended: null })),
    ];
  }

  private async settings(redis: Redis): Promise<ScanRunSettings> {
    const { project, jdk, options, memoryMb = null } = this.request;
    const libraries = librariesOf(project, jdk);
    const classes = await storeClassPath(redis, project.classes);
    const blobs = await storeClassPath(redis, libraries);
    const entries = [...project.classes, ...libraries].filter((entry) => fs.existsSync(entry));
    for (const [i, blob] of [...classes, ...blobs].entries()) this.names.set(blob, entries[i]);
    return {
      kind: 'scan',
      options: travelling(options),
      classes,
      libraries: blobs,
      memoryMb,
      maxPaths: null,
    };
  }

  /** Not before there is something to do: a scan may find everything in its cache. */
  private async submit(redis: Redis, store: RunStore): Promise<void> {
    const { submitted } = this.options;
    const settings = await this.settings(redis);
    await store.create({
      engine: checkIdentity(),
      jdk: this.jdk,
      settings,
      fingerprint: fingerprintOf(settings),
      timeMs: Math.max(1, this.request.deadline - performance.now()),
      submitted,
      frontier: null,
    });
    this.isSubmitted = true;
  }

  private tellSubmitted({ id }: RunStore): void {
    const { url, say } = this.options;
    say(`run ${id} is on the queue at ${shownAddress(url)}; if this command ends, ${attachText(id)}`);
  }

  private async step(
    redis: Redis,
    store: RunStore,
    looks: LookStore,
    queue: BatchQueue,
    replays: AnswerReplays,
  ): Promise<void> {
    const isNew = !this.isSubmitted && this.toAdd.length > 0 && this.stopCause === null;
    if (isNew) await this.submit(redis, store);
    if (!this.isSubmitted) {
      if (this.stopCause !== null) this.loseAll(new Map());
      await this.countWorkers(redis);
      return;
    }
    await this.add(looks, queue);
    // Only now: without a look on the queue, workers would have nothing to do if this command ended.
    if (isNew) this.tellSubmitted(store);
    const record = await store.read();
    if (record === null)
      throw new InputError(`run ${store.id} is no longer in Redis: somebody has removed or collected it`);
    await this.takeEnds(looks);
    await replays.look();
    await this.beat(redis, store, queue);
    await this.tellLook(store, queue, record);
    if (this.stopCause !== null && !this.isStopTold) {
      this.isStopTold = true;
      await store.stop(this.stopCause);
      await this.end(looks);
    } else if (record.state !== 'active' && this.stopCause === null) {
      this.isStopped = record.cause !== 'time';
      await this.end(looks);
    }
  }

  /** The scan has its report. The last of its workers may have told something since. */
  private async finish(store: RunStore, looks: LookStore, queue: BatchQueue): Promise<void> {
    this.nextLook = 0;
    const record = await store.read();
    if (record !== null) await this.tellLook(store, queue, record);
    await looks.finish();
  }

  private async add(looks: LookStore, queue: BatchQueue): Promise<void> {
    if (this.toAdd.length === 0) return;
    for (let next = this.toAdd[0]; next !== undefined; next = this.toAdd[0]) {
      await looks.add(next);
      this.toAdd.shift();
    }
    await queue.sendUnsent();
  }

  private addAgain(): void {
    if (this.isSubmitted) this.toAdd = [...this.pending.values()].map(({ look }) => look);
  }

  private async takeEnds(looks: LookStore): Promise<void> {
    const { ended, count } = await looks.endedSince(this.knownEnds);
    this.knownEnds = count;
    for (const each of ended) this.settle(each);
    for (const each of await looks.aside()) {
      if (this.asideKnown.has(each.batch)) continue;
      this.asideKnown.add(each.batch);
      this.settle(await this.endOfAside(each, looks));
    }
  }

  private async endOfAside({ look, worker }: LookAside, looks: LookStore): Promise<EndedLook> {
    const findings = (await looks.findings()).filter((each) => each.look === look.number);
    return {
      ...look,
      tookMs: 0,
      outcome: {
        kind: 'lost',
        why: `two workers were lost on it, the last one was ${worker}`,
        isStopped: false,
        findings: findings.map(({ finding }) => finding),
      },
    };
  }

  /** The run is over: what was confirmed of looks that have not ended counts. */
  private async end(looks: LookStore): Promise<void> {
    await this.takeEnds(looks);
    const findings = new Map<number, Extract<CheckOutcome, { kind: 'lost' }>['findings']>();
    for (const { look, finding } of await looks.findings())
      findings.set(look, [...(findings.get(look) ?? []), finding]);
    this.loseAll(findings);
  }

  private loseAll(findings: ReadonlyMap<number, Extract<CheckOutcome, { kind: 'lost' }>['findings']>): void {
    for (const { look } of [...this.pending.values()])
      this.settle({
        ...look,
        tookMs: 0,
        outcome: {
          kind: 'lost',
          why: 'the scan was stopped',
          isStopped: true,
          findings: findings.get(look.number) ?? [],
        },
      });
  }

  private settle({ number, outcome, tookMs }: EndedLook): void {
    const pending = this.pending.get(number);
    this.pending.delete(number);
    pending?.resolve({ outcome: this.withOwnPaths(outcome), tookMs });
  }

  /** A problem names files as they are called on the worker. */
  private withOwnPaths(outcome: CheckOutcome): CheckOutcome {
    if (outcome.kind !== 'failed') return outcome;
    const problem = outcome.problem.replace(BLOB_PATH, (found, blob) => this.names.get(blob) ?? found);
    return { ...outcome, problem };
  }

  private async beat(redis: Redis, store: RunStore, queue: BatchQueue): Promise<void> {
    const now = performance.now();
    if (now < this.nextBeat) return;
    this.nextBeat = now + BEAT_MS;
    await queue.sendUnsent();
    await store.beat();
    await this.countWorkers(redis);
    if (this.isLonelyTold || now - this.start < LONELY_MS || this.knownEnds > 0) return;
    if ((await store.leased()) > 0) return;
    this.isLonelyTold = true;
    this.options.say(`no worker has taken run ${store.id} yet; start one: rangefinder worker --queue URL`);
  }

  /** Those that can take part. */
  private async countWorkers(redis: Redis): Promise<void> {
    const workers = (await livingWorkers(redis)).filter(({ jdks }) =>
      jdks.some(({ hash }) => hash === this.jdk.hash),
    );
    this.jobs = Math.max(
      LEAST_JOBS,
      workers.reduce((sum, { jobs }) => sum + jobs, 0),
    );
  }

  private async tellLook(store: RunStore, queue: BatchQueue, { open }: QueuedRun): Promise<void> {
    const { onLook } = this.options;
    const now = performance.now();
    if (onLook === undefined || now < this.nextLook) return;
    this.nextLook = now + LOOK_MS;
    const pools = [...(await store.progress()).values()];
    const waiting = await queue.waiting();
    // One of them is the scan itself, which ends last.
    onLook({ ms: now - this.start, pools, waiting, open: Math.max(0, open - 1) });
  }

  private sleep(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LOOP_MS);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Where a worker keeps a blob: `cluster/class-path-blobs.ts`. */
const BLOB_PATH = /[^\s'"]*?([0-9a-f]{64})\/(?:folder|file-[^\s/:'"]*)/g;

/** With the jars that manifests name: on a worker no jar stands beside another. */
function librariesOf({ classes, libraries }: Project, jdk: Jdk): readonly string[] {
  let source: ClassPath;
  try {
    source = ClassPath.parse([...classes, ...libraries].join(path.delimiter), jdk.feature);
  } catch (error) {
    // Each check says what is wrong with a damaged library.
    if (error instanceof InputError) return libraries;
    throw error;
  }
  const origins = source.entries.map(({ origin }) => origin);
  source.close();
  return [...new Set(origins.filter((origin) => !classes.includes(origin)))];
}
