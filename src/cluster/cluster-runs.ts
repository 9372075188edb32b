/** The runs of one command: a check may explore twice, and tests of a class explore each method. They are `ID.1`, `ID.2` and so on. */
import { randomBytes } from 'node:crypto';
import type { ExplorationPool, JavaPoolOptions } from '../parallel/java-pool.ts';
import { type ClusterLook, ClusterRun, type ClusterRunOptions } from './cluster-run.ts';
import { removeRun } from './manage-runs.ts';
import { shownAddress } from './queue-address.ts';
import { QueueHistory, type QueueReport } from './queue-history.ts';

export type ClusterRunsOptions = Omit<ClusterRunOptions, 'id'> & {
  /** Of the runs of an earlier command, which are collected; undefined: new ones are made. */
  readonly id: string | undefined;
};

export class ClusterRuns {
  private readonly options: ClusterRunsOptions;
  private readonly id: string;
  private count = 0;
  /** Of the first run: a second one has objects from constructors, and is short. */
  private readonly history: QueueHistory;

  constructor(options: ClusterRunsOptions) {
    this.options = options;
    this.id = options.id ?? randomBytes(4).toString('hex');
    const address = shownAddress(options.url);
    this.history = new QueueHistory({ address, run: `${this.id}.1`, kind: 'exploration' });
  }

  readonly makePool = (pool: JavaPoolOptions): ExplorationPool => {
    const id = `${this.id}.${++this.count}`;
    const watch = this.count === 1 ? { onLook: (look: ClusterLook) => this.history.add(look) } : {};
    return new ClusterRun({ ...this.options, ...watch, id }, pool);
  };

  /** How its workers did so far. */
  report(): QueueReport {
    return this.history.report();
  }

  /** Their results are no longer needed. Not before the command has them all: until then, somebody may attach. */
  async remove(): Promise<void> {
    if (this.count > 0)
      await removeRun(this.options.url, this.id).catch(() => {
        // They expire by themselves.
      });
  }
}
