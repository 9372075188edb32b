/**
 * The share of one worker in a scan: it takes looks from the queue and makes the checks in processes of its own, those that a scan on this machine has (`scan/local-checks.ts`).
 * The JVM of a replay is that of the command, because a worker runs nothing of a program that comes from the queue.
 */
import path from 'node:path';
import type { CheckOptions } from '../check/options.ts';
import { loadClassPath } from '../cluster/class-path-blobs.ts';
import type { ScanPart, ScanServer, Share } from '../cluster/cluster-worker.ts';
import { checkIdentity } from '../cluster/engine-identity.ts';
import type { PoolProgress } from '../cluster/queued-run.ts';
import { InputError } from '../errors.ts';
import type { ReplayResult } from '../replay/replay.ts';
import type { ReplayRequest } from '../replay/replay-request.ts';
import type { PlacedCheck } from '../scan/check-place.ts';
import { defaultMemoryMb, LocalChecks } from '../scan/local-checks.ts';
import { LookStore } from './look-store.ts';
import { optionsOnWorker, type QueuedLook, type ScanRunSettings } from './queued-look.ts';

/** How often it is asked whether there is something to take, and whether the run goes on. */
const LOOK_MS = 50;
/** With nothing to do. */
const IDLE_MS = 100;
/** After an error that somebody has to mend. */
const MEND_MS = 1_000;
const OUTBOX_MS = 2_000;
/** Who has the last look tells its end after the time of the run, which is stopped so long after it. */
const GRACE_MS = 3_000;

export function scanServer(): ScanServer {
  return { engine: checkIdentity(), share: scanShare };
}

async function scanShare(part: ScanPart): Promise<Share> {
  const { store, redis, folder, jdk, jobs, run } = part;
  const settings = await store.settings<ScanRunSettings>();
  if (settings.options.solver.startsWith('smtlib:'))
    throw new InputError('a scan names the command of a solver: it is not taken');
  const targets = await loadClassPath(redis, settings.classes, folder);
  const libraries = await loadClassPath(redis, settings.libraries, folder);
  const classPath = libraries.length === 0 ? null : libraries.join(path.delimiter);
  const leftMs = run.deadline === null ? Number.POSITIVE_INFINITY : run.deadline - (await store.now());
  const limits = [settings.memoryMb, part.memoryMb].filter((each) => each !== null);
  return new ScanShare(part, {
    options: optionsOnWorker(settings.options, { targets, classPath, jdk: jdk.home }),
    deadline: performance.now() + leftMs,
    memoryMb: limits.length === 0 ? defaultMemoryMb(jobs) : Math.min(...limits),
  });
}

type Running = { readonly batch: string; readonly look: QueuedLook; readonly since: number };

class ScanShare implements Share {
  private readonly part: ScanPart;
  private readonly looks: LookStore;
  private readonly options: CheckOptions;
  /** Of the run, by `performance.now()`. */
  private readonly deadline: number;
  private readonly checks: LocalChecks;
  private readonly running = new Set<Running>();
  private readonly ended: { readonly of: Running; readonly end: PlacedCheck }[] = [];
  private readonly replays = new Map<string, (result: ReplayResult) => void>();
  private replayCount = 0;
  private done = 0;
  private busyMs = 0;
  private nextOutbox = 0;
  private wake: () => void = () => {};

  constructor(
    part: ScanPart,
    { options, deadline, memoryMb }: { options: CheckOptions; deadline: number; memoryMb: number },
  ) {
    this.part = part;
    this.looks = new LookStore(part.redis, part.store);
    this.options = options;
    this.deadline = deadline;
    this.checks = new LocalChecks({ jobs: part.jobs, memoryMb, deadline });
  }

  async serve(): Promise<'over' | 'left'> {
    try {
      for (;;) {
        let pauseMs = this.running.size === 0 ? IDLE_MS : LOOK_MS;
        try {
          const end = await this.step();
          if (end !== null) return end;
        } catch (error) {
          // What has ended stays here until a server that is full takes it.
          if (!this.part.isMendable(error)) throw error;
          pauseMs = MEND_MS;
        }
        if (this.ended.length === 0 || pauseMs === MEND_MS) await this.sleep(pauseMs);
      }
    } finally {
      await this.checks.close();
      await this.looks.forgetReplays([...this.replays.keys()]).catch(() => {});
    }
  }

  /** How the share ends; null: it goes on. */
  private async step(): Promise<'over' | 'left' | null> {
    const { store, taker, mustLeave, signal } = this.part;
    await taker.renew();
    await this.tellEnded();
    if ((await store.state()) !== 'active') return 'over';
    if (performance.now() > this.deadline + GRACE_MS) await store.stop('time');
    if (signal.aborted) return this.giveBack();
    await this.takeAnswers();
    // Others wait for their turn: what has begun is brought to its end, and nothing else is begun.
    const isLeaving = mustLeave(this.running.size === 0);
    if (isLeaving && this.running.size === 0) return 'left';
    while (!isLeaving && this.running.size < this.part.jobs && (await this.takeLook()));
    return null;
  }

  /** False if nothing waits. */
  private async takeLook(): Promise<boolean> {
    const { taker, pool, worker, store, say } = this.part;
    const batch = await taker.take();
    if (batch === null) {
      await this.sendUnsent();
      return false;
    }
    // Its lock ran out while this machine had much to do, and nobody else took it: it is being made.
    if ([...this.running].some((each) => each.batch === batch)) return true;
    const claim = await this.looks.claim(batch, pool, worker);
    if (claim.kind === 'taken') void this.check(batch, claim.look);
    else {
      if (claim.kind === 'aside')
        say(`run ${store.id}: look ${batch} is set aside: two workers were lost on it`);
      await taker.complete(batch);
    }
    return true;
  }

  private async check(batch: string, look: QueuedLook): Promise<void> {
    const of = { batch, look, since: performance.now() };
    this.running.add(of);
    const timeMs = Math.max(1, Math.min(look.timeMs, this.deadline - performance.now()));
    const options: CheckOptions = {
      ...this.options,
      entry: { kind: 'method', signature: look.signature },
      timeMs,
    };
    const end = await this.checks.check(
      { look, options },
      {
        onFinding: (finding) => void this.looks.tellFinding(look.number, finding).catch(() => {}),
        replay: (request) => this.replay(look, request),
      },
    );
    this.ended.push({ of, end });
    this.wake();
  }

  private replay({ signature }: QueuedLook, request: ReplayRequest): Promise<ReplayResult> {
    const name = `${this.part.pool} ${++this.replayCount}`;
    return new Promise((resolve) => {
      this.replays.set(name, resolve);
      // A question that is lost is one that gets no answer: the check ends without it.
      this.looks.askForReplay(name, { signature, request }).catch((error) => {
        if (!this.replays.delete(name)) return;
        const what = `it could not be asked for: ${error instanceof Error ? error.message : error}`;
        resolve({ kind: 'failed to start', what, message: null, notes: [], stdout: '', stderr: '' });
      });
    });
  }

  private async takeAnswers(): Promise<void> {
    for (const [name, result] of await this.looks.takeAnswers([...this.replays.keys()])) {
      this.replays.get(name)?.(result);
      this.replays.delete(name);
    }
  }

  /** An end counts if nobody else has the look. */
  private async tellEnded(): Promise<void> {
    const { taker, pool, say, store } = this.part;
    for (let next = this.ended[0]; next !== undefined; next = this.ended[0]) {
      const { of, end } = next;
      const ended = { ...of.look, ...end };
      const progress = this.progressAfter(end.tookMs);
      if (await this.looks.end(of.batch, pool, ended, progress)) {
        this.done++;
        this.busyMs += end.tookMs;
      } else if ((await store.state()) === 'active')
        say(`run ${store.id}: another worker has look ${of.batch}; what it showed here is dropped`);
      this.ended.shift();
      this.running.delete(of);
      await taker.complete(of.batch);
    }
  }

  /** The worker ends: others make the checks again that it has begun. */
  private async giveBack(): Promise<'left'> {
    const { taker, pool, queue } = this.part;
    for (const { batch } of this.running) {
      await this.looks.giveBack(batch, pool);
      await taker.complete(batch);
    }
    await queue.sendUnsent();
    return 'left';
  }

  /** Looks whose command died before their jobs were there. */
  private async sendUnsent(): Promise<void> {
    if (performance.now() < this.nextOutbox) return;
    this.nextOutbox = performance.now() + OUTBOX_MS;
    await this.part.queue.sendUnsent();
  }

  private progressAfter(tookMs: number): PoolProgress {
    const { worker, host, jdk, jobs } = this.part;
    return {
      worker,
      host,
      jdk: jdk.version,
      jobs,
      batches: this.done + 1,
      busyMs: Math.round(this.busyMs + tookMs),
      paths: 0,
      waiting: 0,
      queries: 0,
      covered: 0,
      total: 0,
      commits: this.done + 1,
      at: Date.now(),
    };
  }

  private sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
