/** One run in Redis: reading and changing it. Whatever changes more than one thing is a script (`batch-scripts.ts`). */
import type { Redis } from 'ioredis';
import { InputError } from '../errors.ts';
import type { PredictedFinding } from '../result/finding.ts';
import type { StopCause } from '../search/budgets.ts';
import type { Exploration } from '../search/exploration.ts';
import type { SavedPrefixes } from '../search/saved-prefixes.ts';
import { CLAIM, COMMIT, HUNGRY, LEAVE, SET_HUNGRY, STOP, WAKE_HUNGRY } from './batch-scripts.ts';
import type { JdkIdentity } from './engine-identity.ts';
import { RUNS, type RunKeys, runKeys } from './keys.ts';
import type {
  PoolProgress,
  QueuedRun,
  QueuedSettings,
  RunKind,
  RunState,
  SubmittedCommand,
} from './queued-run.ts';
import { fromWire, toWire } from './wire.ts';

type KeptOfPaths = Pick<Exploration, 'records' | 'tests' | 'notes'>;

export type NewRun = {
  readonly engine: string;
  readonly jdk: JdkIdentity;
  readonly settings: QueuedSettings | ScanRunSettings;
  readonly fingerprint: string;
  readonly timeMs: number | null;
  readonly submitted: SubmittedCommand;
  /** Of its first batch. A scan has none: its looks come one by one, and it is not done before its command says so. */
  readonly frontier: SavedPrefixes | null;
};

/** Settings of a scan, which only its command and its workers understand. */
type ScanRunSettings = { readonly kind: 'scan'; readonly maxPaths: null };

export type Claim =
  | { readonly kind: 'taken'; readonly tries: number; readonly frontier: SavedPrefixes }
  | { readonly kind: 'over' }
  | { readonly kind: 'aside' };

export type NewBatch = { readonly frontier: SavedPrefixes; readonly tries: number };

/** What a pool has done since its last commit. */
export type Commit = {
  readonly batch: string;
  readonly owner: string;
  readonly pool: string;
  /** Of this commit among those of the pool, from 1 on. */
  readonly number: number;
  /** All that the pool found since it started, and what is left of its batches. */
  readonly result: Exploration;
  readonly newPaths: number;
  readonly progress: PoolProgress;
  /** Batches whose prefixes are in the frontier now. */
  readonly takenIn: readonly string[];
  /** Prefixes for other workers. They are no longer in the frontier. */
  readonly given: readonly NewBatch[];
};

export type Committed =
  | RunState
  /** Somebody else has the batch, or the run is gone: what the pool found since its last commit does not count. */
  | 'lost';

/** A batch on which workers were lost. */
type SetAside = {
  readonly batch: string;
  /** The last one. */
  readonly worker: string;
  readonly prefixes: SavedPrefixes;
};

/** All that a run found. */
export type CollectedRun = {
  readonly parts: readonly Exploration[];
  readonly left: readonly SavedPrefixes[];
  readonly aside: readonly SetAside[];
  readonly findings: readonly PredictedFinding[];
};

export class RunStore {
  readonly id: string;
  readonly keys: RunKeys;
  private readonly redis: Redis;

  constructor(redis: Redis, id: string) {
    this.redis = redis;
    this.id = id;
    this.keys = runKeys(id);
  }

  /** The run begins with one batch. */
  async create(run: NewRun): Promise<void> {
    const { keys } = this;
    const now = await this.now();
    const kind: RunKind = run.frontier === null ? 'scan' : 'exploration';
    const record = {
      kind,
      engine: run.engine,
      fingerprint: run.fingerprint,
      jdk: JSON.stringify(run.jdk),
      createdAt: now,
      deadline: run.timeMs === null ? '' : now + Math.round(run.timeMs),
      maxPaths: run.settings.maxPaths ?? '',
      state: 'active',
      cause: '',
      open: 1,
      batches: 1,
      paths: 0,
      looks: 0,
      submitted: JSON.stringify(run.submitted),
    };
    const steps = this.redis.multi().set(keys.settings, toWire(run.settings));
    if (run.frontier !== null)
      steps
        .hset(keys.batches, { 'b1:s': 'open', 'b1:o': '', 'b1:t': 0 })
        .hset(keys.frontiers, 'b1', toWire(run.frontier))
        .sadd(keys.outbox, 'b1');
    const answers = await steps.hset(keys.run, record).zadd(RUNS, now, this.id).exec();
    for (const [error] of answers ?? []) if (error !== null) throw error;
  }

  /** Null if there is no such run. */
  async read(): Promise<QueuedRun | null> {
    const fields = await this.redis.hgetall(this.keys.run);
    if (fields.state === undefined || fields.submitted === undefined) return null;
    return {
      id: this.id,
      kind: fields.kind as RunKind,
      engine: fields.engine,
      fingerprint: fields.fingerprint,
      jdk: JSON.parse(fields.jdk) as JdkIdentity,
      createdAt: Number(fields.createdAt),
      deadline: fields.deadline === '' ? null : Number(fields.deadline),
      state: fields.state as RunState,
      cause: fields.cause === '' ? null : (fields.cause as StopCause),
      error: fields.error ?? null,
      open: Number(fields.open),
      paths: Number(fields.paths),
      looks: Number(fields.looks),
      submitted: JSON.parse(fields.submitted) as SubmittedCommand,
    };
  }

  async settings<T = QueuedSettings>(): Promise<T> {
    const bytes = await this.redis.getBuffer(this.keys.settings);
    if (bytes === null) throw new InputError(`run ${this.id}: its settings are no longer in Redis`);
    return fromWire<T>(bytes);
  }

  async state(): Promise<RunState | null> {
    return (await this.redis.hget(this.keys.run, 'state')) as RunState | null;
  }

  async stop(cause: StopCause): Promise<void> {
    await STOP.run(this.redis, Object.values(this.keys), [cause]);
  }

  /** The user's mistake, which no worker can avoid. */
  async fail(message: string): Promise<void> {
    await this.redis.hset(this.keys.run, 'error', message);
    await this.stop('failed');
  }

  /** How long the last batches took, on average; null before the first. */
  async batchMs(): Promise<number | null> {
    const text = await this.redis.hget(this.keys.run, 'batchMs');
    return text === null ? null : Number(text);
  }

  async setBatchMs(ms: number): Promise<void> {
    await this.redis.hset(this.keys.run, 'batchMs', Math.round(ms));
  }

  async claim(batch: string, owner: string, worker: string): Promise<Claim> {
    const { run, batches, frontiers, leases, aside } = this.keys;
    const answer = (await CLAIM.run(
      this.redis,
      [run, batches, frontiers, leases, aside],
      [batch, owner, worker],
    )) as Buffer[];
    const kind = String(answer[0]) as Claim['kind'];
    if (kind !== 'taken') return { kind };
    const [, tries, frontier] = answer;
    return { kind, tries: Number(tries), frontier: fromWire<SavedPrefixes>(frontier) };
  }

  async commit(commit: Commit): Promise<Committed> {
    const { run, batches, frontiers, leases, results, kept, outbox, progress } = this.keys;
    const { records, tests, notes, frontier, ...rest } = commit.result;
    const keptNow: KeptOfPaths = { records, tests, notes };
    const isKept = records.length + tests.length + notes.length > 0;
    const part: Exploration = { ...rest, records: [], tests: [], notes: [], frontier: NOTHING };
    const answer = (await COMMIT.run(
      this.redis,
      [run, batches, frontiers, leases, results, kept, outbox, progress],
      [
        commit.batch,
        commit.owner,
        commit.number,
        commit.newPaths > 0 ? '1' : '0',
        commit.pool,
        toWire(part),
        isKept ? toWire(keptNow) : '',
        JSON.stringify(commit.progress),
        commit.newPaths,
        frontier.ends.length === 0 ? '' : toWire(frontier),
        commit.takenIn.length,
        ...commit.takenIn,
        ...commit.given.flatMap((batch) => [batch.tries, toWire(batch.frontier)]),
      ],
    )) as Buffer[];
    const [kind, state] = answer.map(String);
    return kind === 'done' ? (state as RunState) : 'lost';
  }

  async leave(batch: string, owner: string): Promise<void> {
    await LEAVE.run(this.redis, [this.keys.leases, this.keys.batches], [batch, owner]);
  }

  /** Told at once, so that the first failure need not wait for a commit. */
  async tellFinding(finding: PredictedFinding): Promise<void> {
    await this.redis.hsetnx(this.keys.findings, finding.key, toWire(finding));
  }

  /** Findings that are not among `known`, by key. */
  async newFindings(known: ReadonlySet<string>): Promise<PredictedFinding[]> {
    const count = await this.redis.hlen(this.keys.findings);
    if (count <= known.size) return [];
    const all = await this.redis.hgetallBuffer(this.keys.findings);
    return Object.entries(all).flatMap(([key, bytes]) =>
      known.has(key) ? [] : [fromWire<PredictedFinding>(bytes)],
    );
  }

  async progress(): Promise<Map<string, PoolProgress>> {
    const all = await this.redis.hgetall(this.keys.progress);
    return new Map(Object.entries(all).map(([pool, text]) => [pool, JSON.parse(text) as PoolProgress]));
  }

  /** Somebody waits for the run. A write, so that a server that is full is noticed by who only reads otherwise. */
  async beat(): Promise<void> {
    await this.redis.hset(this.keys.run, 'beat', Date.now());
  }

  /** Batches that some worker has. */
  leased(): Promise<number> {
    return this.redis.scard(this.keys.leases);
  }

  /** For how long a pool waits for work, and asks others for it; 0: it does not any more. */
  async setHungry(pool: string, ms: number): Promise<void> {
    const { hungry, leases, batches } = this.keys;
    await SET_HUNGRY.run(this.redis, [hungry, leases, batches], [pool, ms]);
  }

  /** Pools that wait for work now. */
  async hungry(): Promise<number> {
    return Number(await HUNGRY.run(this.redis, [this.keys.hungry], []));
  }

  /** There are so many new batches in the queue. */
  async wakeHungry(batches: number): Promise<void> {
    await WAKE_HUNGRY.run(this.redis, [this.keys.hungry], [batches]);
  }

  unsent(): Promise<string[]> {
    return this.redis.smembers(this.keys.outbox);
  }

  async setSent(batches: readonly string[]): Promise<void> {
    if (batches.length > 0) await this.redis.srem(this.keys.outbox, ...batches);
  }

  /**
   * All at one moment: parts by pool, each with what it kept. The order of the pools is that of their names, so the same
   * parts give the same result.
   */
  async collect(): Promise<CollectedRun> {
    const { results, kept, frontiers, aside, findings } = this.keys;
    // By name and not by what was read before: Redis may have come back from its file with an older state, in which
    // other pools count.
    const answers = await this.redis
      .multi()
      .hgetallBuffer(results)
      .hgetallBuffer(kept)
      .hgetallBuffer(frontiers)
      .hgetall(aside)
      .hgetallBuffer(findings)
      .exec();
    const [partBytes, keptBytes, leftBytes, asideText, findingBytes] = (answers ?? []).map(
      ([error, value]) => {
        if (error !== null) throw error;
        return value;
      },
    ) as [Hash, Hash, Hash, Record<string, string>, Hash];
    const keptOf = sorted(keptBytes).map(([, bytes]) => fromWire<KeptOfPaths>(bytes));
    const parts = sorted(partBytes).map(([, bytes]) => fromWire<Exploration>(bytes));
    const [first, ...others] = parts;
    const withKept =
      first === undefined
        ? []
        : [
            {
              ...first,
              records: keptOf.flatMap((each) => each.records),
              tests: keptOf.flatMap((each) => each.tests),
              notes: keptOf.flatMap((each) => each.notes),
            },
            ...others,
          ];
    return {
      parts: withKept,
      // What was set aside is reported as that.
      left: sorted(leftBytes).flatMap(([batch, bytes]) =>
        batch in asideText ? [] : [fromWire<SavedPrefixes>(bytes)],
      ),
      aside: Object.entries(asideText).map(([batch, worker]) => ({
        batch,
        worker,
        prefixes: fromWire<SavedPrefixes>(leftBytes[batch]),
      })),
      findings: sorted(findingBytes).map(([, bytes]) => fromWire<PredictedFinding>(bytes)),
    };
  }

  async remove(): Promise<void> {
    await this.redis
      .multi()
      .del(...Object.values(this.keys))
      .zrem(RUNS, this.id)
      .exec();
  }

  /** By the clock of Redis, in milliseconds: those of the machines may differ. */
  async now(): Promise<number> {
    const [seconds, micros] = await this.redis.time();
    return Number(seconds) * 1000 + Math.floor(Number(micros) / 1000);
  }
}

type Hash = Record<string, Buffer>;

const NOTHING: SavedPrefixes = { sites: [], nodes: [], ends: [] };

function sorted(hash: Hash): [string, Buffer][] {
  return Object.entries(hash).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Runs that are in Redis, the oldest first. Those that have expired are forgotten. */
export async function listRuns(redis: Redis): Promise<QueuedRun[]> {
  const ids = await redis.zrange(RUNS, '0', '-1');
  const records = await Promise.all(ids.map((id) => new RunStore(redis, id).read()));
  const gone = ids.filter((_, at) => records[at] === null);
  if (gone.length > 0) await redis.zrem(RUNS, ...gone);
  return records.flatMap((record) => (record === null ? [] : [record]));
}
