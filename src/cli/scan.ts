/** `rangefinder scan`: checks every public method of a project, and prints what was found. */
import type { QueueReport } from '../cluster/queue-history.ts';
import { expectWritableFile } from '../output-file.ts';
import type { ScanReport } from '../report/scan-report.ts';
import { ScanStatus } from '../report/scan-status.ts';
import { scanText } from '../report/scan-text.ts';
import { writeBaseline } from '../scan/baseline.ts';
import { scanProject } from '../scan/scan-project.ts';
import type { ScanCallbacks } from '../scan/settings.ts';
import { expectFormatFiles } from './format-files.ts';
import { keepVerdict } from './keep-verdict.ts';
import { parseScanOptions, type ScanOptions } from './scan-options.ts';
import { commandStart } from './supervised.ts';
import { SCAN_USAGE } from './usage.ts';
import { withScanQueue } from './with-queue.ts';
import { runOfScan, writeFormats } from './write-formats.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export async function scanCommand(argv: readonly string[]): Promise<number> {
  const options = parseScanOptions(argv);
  if (options === 'help') {
    console.log(SCAN_USAGE);
    return 0;
  }
  expectFormatFiles(options);
  const { writeBaseline: baseline } = options;
  if (baseline !== null) expectWritableFile('--write-baseline', baseline);
  if (options.html !== null) expectWritableFile('--html', options.html);
  const { report, queue } = await scanWithStatus(options);
  console.log(options.isJson ? JSON.stringify(withoutDetails(report), null, 2) : scanText(report));
  if (options.html !== null) await writePage(options.html, report, queue, options);
  keepVerdict(() => writeFormats(options, () => runOfScan(report)));
  if (baseline === null) return exitCodeOf(report);
  const count = writeBaseline(baseline, report);
  console.error(`wrote ${baseline}: ${count === 1 ? 'one finding is' : `${count} findings are`} known now`);
  return 0;
}

/** Loaded on demand: most scans are read as text. */
async function writePage(
  file: string,
  report: ScanReport,
  queue: QueueReport | null,
  { isJson, isOpened }: ScanOptions,
): Promise<void> {
  const { writeScanPage } = await import('./scan-page.ts');
  keepVerdict(() => {
    writeScanPage(file, report, queue);
    if (!isJson) console.log(`page        ${file}`);
  });
  if (isOpened) (await import('./open-file.ts')).openInBrowser(file);
}

/** Details are for the page: the report for programs is the same with and without one. */
function withoutDetails(report: ScanReport): ScanReport {
  return { ...report, methods: report.methods.map((method) => ({ ...method, detail: null })) };
}

/** The first signal stops the scan, which still reports; the second ends the process. */
async function scanWithStatus({
  settings,
  queue,
}: ScanOptions): Promise<{ readonly report: ScanReport; readonly queue: QueueReport | null }> {
  const status = new ScanStatus(process.stderr);
  const stop = new AbortController();
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stop.signal.aborted) {
      unwatch();
      process.kill(process.pid, signal);
    }
    stop.abort();
  };
  const unwatch = (): void => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  try {
    const callbacks: ScanCallbacks = {
      signal: stop.signal,
      onProgress: (progress) => status.update(progress),
      onMethod: (method) => status.tell(method),
    };
    return await withScanQueue(queue, async (makePlace, view) => {
      const report = await scanProject(settings, callbacks, commandStart(), makePlace);
      return { report, queue: view() };
    });
  } finally {
    unwatch();
    status.clear();
  }
}

/** Findings that are not confirmed make no build fail. */
function exitCodeOf({ methods }: ScanReport): number {
  return methods.some(({ findings }) => findings.some(({ isNew, replayed }) => isNew && replayed)) ? 1 : 0;
}
