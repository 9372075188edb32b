/** The looks of one scan in Redis: adding, taking, ending them, and the replays that workers ask for. */
import type { Redis } from 'ioredis';
import { CLAIM } from '../cluster/batch-scripts.ts';
import type { PoolProgress } from '../cluster/queued-run.ts';
import type { RunStore } from '../cluster/run-store.ts';
import { fromWire, toWire } from '../cluster/wire.ts';
import type { ReplayResult } from '../replay/replay.ts';
import type { ReportedFinding } from '../report/check-report.ts';
import { ADD_LOOK, END_LOOK, FINISH_SCAN, GIVE_LOOK_BACK } from './look-scripts.ts';
import type { AskedReplay, EndedLook, QueuedLook } from './queued-look.ts';

export type LookClaim =
  | { readonly kind: 'taken'; readonly look: QueuedLook }
  | { readonly kind: 'over' }
  | { readonly kind: 'aside' };

/** A look on which workers were lost. */
export type LookAside = {
  readonly batch: string;
  readonly look: QueuedLook;
  /** The last one. */
  readonly worker: string;
};

export class LookStore {
  private readonly redis: Redis;
  private readonly store: RunStore;

  constructor(redis: Redis, store: RunStore) {
    this.redis = redis;
    this.store = store;
  }

  /** The state of the run: only an active one takes looks. */
  async add(look: QueuedLook): Promise<string> {
    const { run, batches, frontiers, outbox } = this.store.keys;
    const keys = [run, batches, frontiers, outbox];
    return String(await ADD_LOOK.run(this.redis, keys, [`l${look.number}`, toWire(look)]));
  }

  async claim(batch: string, owner: string, worker: string): Promise<LookClaim> {
    const { run, batches, frontiers, leases, aside } = this.store.keys;
    const keys = [run, batches, frontiers, leases, aside];
    const answer = (await CLAIM.run(this.redis, keys, [batch, owner, worker])) as Buffer[];
    const kind = String(answer[0]) as LookClaim['kind'];
    return kind === 'taken' ? { kind, look: fromWire<QueuedLook>(answer[2]) } : { kind };
  }

  /** False: somebody else has the look, or the run is gone. */
  async end(batch: string, owner: string, ended: EndedLook, progress: PoolProgress): Promise<boolean> {
    const { run, batches, frontiers, leases, results, ended: list, progress: pools } = this.store.keys;
    const keys = [run, batches, frontiers, leases, results, list, pools];
    const args = [batch, owner, ended.number, toWire(ended), owner, JSON.stringify(progress)];
    return Number(await END_LOOK.run(this.redis, keys, args)) === 1;
  }

  async giveBack(batch: string, owner: string): Promise<void> {
    const { batches, frontiers, leases, outbox } = this.store.keys;
    await GIVE_LOOK_BACK.run(this.redis, [batches, frontiers, leases, outbox], [batch, owner]);
  }

  /** Ends that are not among the first `known`. A server that came back from an older file may have fewer: then all are told again. */
  async endedSince(known: number): Promise<{ readonly ended: readonly EndedLook[]; readonly count: number }> {
    const { ended, results } = this.store.keys;
    const count = await this.redis.llen(ended);
    const from = count < known ? 0 : known;
    if (count === from) return { ended: [], count };
    const numbers = await this.redis.lrange(ended, from, -1);
    const ends = await this.redis.hmgetBuffer(results, ...numbers);
    return {
      ended: ends.flatMap((bytes) => (bytes === null ? [] : [fromWire<EndedLook>(bytes)])),
      count: from + numbers.length,
    };
  }

  /** Looks that are not done and not set aside. */
  async open(): Promise<QueuedLook[]> {
    const { frontiers, aside } = this.store.keys;
    const [all, lost] = await Promise.all([this.redis.hgetallBuffer(frontiers), this.redis.hkeys(aside)]);
    return Object.entries(all).flatMap(([batch, bytes]) =>
      lost.includes(batch) ? [] : [fromWire<QueuedLook>(bytes)],
    );
  }

  async aside(): Promise<LookAside[]> {
    const { aside, frontiers } = this.store.keys;
    const all = Object.entries(await this.redis.hgetall(aside));
    if (all.length === 0) return [];
    const looks = await this.redis.hmgetBuffer(frontiers, ...all.map(([batch]) => batch));
    return all.flatMap(([batch, worker], i) => {
      const bytes = looks[i];
      return bytes === null ? [] : [{ batch, worker, look: fromWire<QueuedLook>(bytes) }];
    });
  }

  /** No more looks will come. */
  async finish(): Promise<void> {
    await FINISH_SCAN.run(this.redis, Object.values(this.store.keys), []);
  }

  /** Confirmed while the look goes on: it counts even if its worker is lost. */
  async tellFinding(look: number, finding: ReportedFinding): Promise<void> {
    const { findings } = this.store.keys;
    const bytes = toWire({ look, finding });
    await this.redis.hset(
      findings,
      `${look} ${JSON.stringify([finding.exception, finding.location])}`,
      bytes,
    );
  }

  async findings(): Promise<{ readonly look: number; readonly finding: ReportedFinding }[]> {
    const all = await this.redis.hgetallBuffer(this.store.keys.findings);
    return Object.values(all).map((bytes) => fromWire(bytes));
  }

  async askForReplay(name: string, asked: AskedReplay): Promise<void> {
    await this.redis.hset(this.store.keys.replays, name, toWire(asked));
  }

  /** By name. */
  async askedReplays(known: ReadonlySet<string>): Promise<Map<string, AskedReplay>> {
    const { replays } = this.store.keys;
    const names = (await this.redis.hkeys(replays)).filter((name) => !known.has(name));
    if (names.length === 0) return new Map();
    const all = await this.redis.hmgetBuffer(replays, ...names);
    return new Map(
      names.flatMap((name, i) => {
        const bytes = all[i];
        return bytes === null ? [] : [[name, fromWire<AskedReplay>(bytes)] as const];
      }),
    );
  }

  async answerReplay(name: string, result: ReplayResult): Promise<void> {
    const { replays, replayed } = this.store.keys;
    await this.redis.multi().hset(replayed, name, toWire(result)).hdel(replays, name).exec();
  }

  /** Answers among `names`, which are taken away with them. */
  async takeAnswers(names: readonly string[]): Promise<Map<string, ReplayResult>> {
    const { replayed } = this.store.keys;
    const all = names.length === 0 ? [] : await this.redis.hmgetBuffer(replayed, ...names);
    const found = new Map(
      names.flatMap((name, i) => {
        const bytes = all[i];
        return bytes === null ? [] : [[name, fromWire<ReplayResult>(bytes)] as const];
      }),
    );
    if (found.size > 0) await this.redis.hdel(replayed, ...found.keys());
    return found;
  }

  /** Nobody waits for them any more. */
  async forgetReplays(names: readonly string[]): Promise<void> {
    const { replays, replayed } = this.store.keys;
    if (names.length === 0) return;
    await this.redis
      .multi()
      .hdel(replays, ...names)
      .hdel(replayed, ...names)
      .exec();
  }
}
