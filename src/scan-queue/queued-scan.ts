/** The run of a scan on a queue, as its command has it. */
import { randomBytes } from 'node:crypto';
import type { ClusterRunsOptions } from '../cluster/cluster-runs.ts';
import { removeRun } from '../cluster/manage-runs.ts';
import { shownAddress } from '../cluster/queue-address.ts';
import { QueueHistory, type QueueReport } from '../cluster/queue-history.ts';
import type { MakePlace } from '../scan/check-place.ts';
import { QueuedChecks } from './queued-checks.ts';

export class QueuedScan {
  private readonly options: ClusterRunsOptions;
  private readonly id: string;
  private readonly history: QueueHistory;

  constructor(options: ClusterRunsOptions) {
    this.options = options;
    this.id = options.id ?? randomBytes(4).toString('hex');
    this.history = new QueueHistory({
      address: shownAddress(options.url),
      run: `${this.id}.1`,
      kind: 'scan',
    });
  }

  readonly makePlace: MakePlace = (request) =>
    QueuedChecks.open(
      { ...this.options, id: `${this.id}.1`, onLook: (look) => this.history.add(look) },
      request,
    );

  report(): QueueReport {
    return this.history.report();
  }

  /** The report is there: nobody needs to attach any more. */
  async remove(): Promise<void> {
    await removeRun(this.options.url, this.id).catch(() => {
      // It expires by itself.
    });
  }
}
