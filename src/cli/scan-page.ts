/** `scan --html`: the page of a project. */
import path from 'node:path';
import type { QueueReport } from '../cluster/queue-history.ts';
import { writeWhole } from '../output-file.ts';
import { htmlPage } from '../report/html-page.ts';
import { pageAssets } from '../report/page-assets.ts';
import type { LiveState } from '../report/page-data.ts';
import { type PageContext, pageOfScan } from '../report/page-of-scan.ts';
import type { ScannedProject, ScanReport } from '../report/scan-report.ts';
import { commandText, repeatableArguments, sourceReader } from './page-context.ts';

export function writeScanPage(file: string, report: ScanReport, queue: QueueReport | null): void {
  const { data, parts } = pageOfScan(report, { ...scanContext(report.project, null), queue });
  writeWhole(file, htmlPage(data, parts, pageAssets()));
}

export function scanContext(project: ScannedProject, live: LiveState | null): PageContext {
  const { root, classPath, sourcePath } = project;
  const [first, ...others] = classPath;
  const rest = others.length === 0 ? [] : ['-cp', others.join(path.delimiter)];
  return {
    sourceOf: sourceReader([], sourcePath, root),
    command: commandText(repeatableArguments(process.argv.slice(2))),
    reproduce: (id) => commandText(['check', first, ...rest, '--method', id, '--write-tests', 'tests']),
    live,
    queue: null,
  };
}
