/** The runs of one command: a check may explore twice, and tests of a class explore each method. They are `ID.1`, `ID.2` and so on. */
import { randomBytes } from 'node:crypto';
import type { ExplorationPool, JavaPoolOptions } from '../parallel/java-pool.ts';
import { ClusterRun, type ClusterRunOptions } from './cluster-run.ts';
import { removeRun } from './manage-runs.ts';

export type ClusterRunsOptions = Omit<ClusterRunOptions, 'id'> & {
  /** Of the runs of an earlier command, which are collected; undefined: new ones are made. */
  readonly id: string | undefined;
};

export class ClusterRuns {
  private readonly options: ClusterRunsOptions;
  private readonly id: string;
  private count = 0;

  constructor(options: ClusterRunsOptions) {
    this.options = options;
    this.id = options.id ?? randomBytes(4).toString('hex');
  }

  readonly makePool = (pool: JavaPoolOptions): ExplorationPool =>
    new ClusterRun({ ...this.options, id: `${this.id}.${++this.count}` }, pool);

  /** Their results are no longer needed. Not before the command has them all: until then, somebody may attach. */
  async remove(): Promise<void> {
    if (this.count > 0)
      await removeRun(this.options.url, this.id).catch(() => {
        // They expire by themselves.
      });
  }
}
