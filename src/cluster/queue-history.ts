/** What happened on the queue while a run went on: its workers, and how much waited and was done over time. Plain data for the page, of bounded size. */
import type { ClusterLook } from './cluster-run.ts';
import type { PoolProgress, RunKind } from './queued-run.ts';

export type QueueReport = {
  /** Of the server, without password. */
  readonly address: string;
  readonly run: string;
  readonly kind: RunKind;
  /** In the order of their names. */
  readonly workers: readonly QueueWorker[];
  /** In the order of time. */
  readonly samples: readonly QueueSample[];
};

export type QueueWorker = {
  readonly name: string;
  /** The name of its machine. */
  readonly host: string;
  readonly jdk: string;
  readonly threads: number;
  /** Batches of an exploration, methods looked at by a scan. */
  readonly batches: number;
  /** 0 in a scan. */
  readonly paths: number;
  /** Of all its threads together. */
  readonly busyMs: number;
};

export type QueueSample = {
  /** Since the beginning. */
  readonly ms: number;
  /** Batches that nobody has taken; all that are not done. */
  readonly waiting: number;
  readonly open: number;
  /** Paths of an exploration, looks of a scan, since the beginning. */
  readonly done: number;
  /** Workers that have told something so far. */
  readonly workers: number;
};

const MOST_SAMPLES = 400;
const LEAST_MS = 200;

export class QueueHistory {
  private readonly about: Pick<QueueReport, 'address' | 'run' | 'kind'>;
  private samples: QueueSample[] = [];
  private pools: readonly PoolProgress[] = [];
  private stepMs = LEAST_MS;

  constructor(about: Pick<QueueReport, 'address' | 'run' | 'kind'>) {
    this.about = about;
  }

  /** Of many samples every other one is dropped, and from then on half as many are taken. The last one always stays. */
  add({ ms, pools, waiting, open }: ClusterLook): void {
    this.pools = pools;
    const unit = this.about.kind === 'scan' ? 'batches' : 'paths';
    const done = pools.reduce((sum, pool) => sum + pool[unit], 0);
    const workers = new Set(pools.map(({ worker }) => worker)).size;
    const [before, last] = this.samples.slice(-2);
    if (last !== undefined && last.ms - before.ms < this.stepMs) this.samples.pop();
    this.samples.push({ ms: Math.round(ms), waiting, open, done, workers });
    if (this.samples.length <= MOST_SAMPLES) return;
    this.samples = this.samples.filter((_, i) => i % 2 === 0 || i === this.samples.length - 1);
    this.stepMs *= 2;
  }

  report(): QueueReport {
    const names = [...new Set(this.pools.map(({ worker }) => worker))].sort();
    return { ...this.about, workers: names.map((name) => this.workerNamed(name)), samples: this.samples };
  }

  /** A worker has a pool for each of its turns. */
  private workerNamed(name: string): QueueWorker {
    const pools = this.pools.filter(({ worker }) => worker === name);
    const sum = (of: (pool: PoolProgress) => number): number =>
      pools.reduce((total, pool) => total + of(pool), 0);
    const [{ host, jdk }] = pools;
    return {
      name,
      host,
      jdk,
      threads: Math.max(...pools.map(({ jobs }) => jobs)),
      batches: sum(({ batches }) => batches),
      paths: sum(({ paths }) => paths),
      busyMs: sum(({ busyMs }) => busyMs),
    };
  }
}
