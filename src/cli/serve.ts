/** `rangefinder serve`: runs a scan or a check, and shows its page on this machine while it goes on. Ends with Ctrl-C. */
import { type CheckSession, checkProgram } from '../check/check-program.ts';
import type { CheckOptions } from '../check/options.ts';
import { CHECK_LIMITS, withDetail } from '../detail/with-detail.ts';
import { InputError } from '../errors.ts';
import { ownVersion } from '../own-version.ts';
import { checkReport } from '../report/check-report.ts';
import { pageAssets } from '../report/page-assets.ts';
import type { LiveState } from '../report/page-data.ts';
import { type PageContext, pageOfScan } from '../report/page-of-scan.ts';
import { SCAN_SCHEMA, type ScanReport } from '../report/scan-report.ts';
import { scanProject } from '../scan/scan-project.ts';
import type { ScanCallbacks } from '../scan/settings.ts';
import { parseCheckOptions } from './check-options.ts';
import { commandsOf, scanOfCheck } from './check-page.ts';
import { LiveServer } from './live-server.ts';
import { openInBrowser } from './open-file.ts';
import { sourceReader } from './page-context.ts';
import { parseScanOptions, type ScanOptions } from './scan-options.ts';
import { scanContext } from './scan-page.ts';
import { SERVE_USAGE } from './usage.ts';
import { type QueueView, withQueue, withScanQueue } from './with-queue.ts';

export async function serveCommand(argv: readonly string[]): Promise<number> {
  const { port, isOpened, rest } = ownOptions(argv);
  if (rest[0] === '--help' || rest[0] === '-h') {
    console.log(SERVE_USAGE);
    return 0;
  }
  const isCheck = rest[0] === 'check';
  const args = isCheck || rest[0] === 'scan' ? rest.slice(1) : rest;
  const options = isCheck ? parseCheckOptions(args) : parseScanOptions(args);
  if (options === 'help') {
    console.log(SERVE_USAGE);
    return 0;
  }
  const run = 'settings' in options ? new LiveScan(options) : new LiveCheck(options, args);
  const server = new LiveServer(pageAssets(), () => run.page());
  const address = await server.listen(port);
  console.log(`${address}\nShows the run while it goes on, to this machine only. Ctrl-C ends it.`);
  if (isOpened) openInBrowser(address);
  const stop = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        stop.abort();
        resolve();
      });
  });
  try {
    await run.run(() => server.change(), stop.signal);
    server.end();
    await stopped;
  } finally {
    server.close();
  }
  return 0;
}

/** Before the command that is run: `--port` and `--open`. */
function ownOptions(argv: readonly string[]): { port: number; isOpened: boolean; rest: readonly string[] } {
  let [port, isOpened, i] = [0, false, 0];
  for (; argv[i] === '--port' || argv[i] === '--open'; i++) {
    if (argv[i] === '--open') isOpened = true;
    else {
      port = Number(argv[++i]);
      if (!Number.isInteger(port) || port < 0 || port > 65_535)
        throw new InputError(`--port ${argv[i] ?? ''}: is no port; name a number from 0 to 65535`);
    }
  }
  return { port, isOpened, rest: argv.slice(i) };
}

class LiveScan {
  private readonly options: ScanOptions;
  private readonly files: string[] = [];
  private queue: QueueView = () => null;
  private report: (() => ScanReport) | null = null;
  private live: LiveState = { isRunning: true, text: 'reading the project' };

  constructor(options: ScanOptions) {
    this.options = options;
  }

  async run(onChange: () => void, signal: AbortSignal): Promise<void> {
    const settings = { ...this.options.settings, isDetailed: true };
    const callbacks: ScanCallbacks = {
      signal,
      onLook: (current) => {
        this.report = current;
        onChange();
      },
      onProgress: ({ looked, methods, current, findings }) => {
        const text = `${looked} of ${methods} methods · ${findings} findings · ${current.join(', ')}`;
        this.live = { isRunning: true, text };
        onChange();
      },
    };
    const report = await withScanQueue(this.options.queue, (makePlace, view) => {
      this.queue = view;
      return scanProject(settings, callbacks, undefined, makePlace);
    });
    this.report = () => report;
    this.live = { isRunning: false, text: report.isInterrupted ? 'stopped' : 'done' };
  }

  page(): ReturnType<typeof pageOfScan> {
    const report = this.report?.() ?? emptyReport(this.options.settings.path ?? '.');
    const context = scanContext(report.project, this.live);
    return pageOfScan(report, { ...context, queue: this.queue(), fileOrder: this.files });
  }
}

class LiveCheck {
  private readonly options: CheckOptions;
  private readonly context: Omit<PageContext, 'live' | 'queue'>;
  private queue: QueueView = () => null;
  private report: ScanReport | null = null;
  private live: LiveState = { isRunning: true, text: 'preparing' };

  constructor(options: CheckOptions, args: readonly string[]) {
    this.options = withDetail(options, CHECK_LIMITS);
    const sourceOf = sourceReader(options.targets, options.sourcePath);
    this.context = { sourceOf, ...commandsOf(['check', ...args]) };
  }

  async run(onChange: () => void, signal: AbortSignal): Promise<void> {
    const session: CheckSession = {
      signal,
      onProgress: ({ paths, queries, findings, elapsedMs }) => {
        const text = `${paths} paths · ${queries} queries · ${findings} findings · ${Math.round(elapsedMs / 1000)} s`;
        this.live = { isRunning: true, text };
        onChange();
      },
    };
    const checked = await withQueue(this.options, (pools, view) => {
      this.queue = view;
      return checkProgram(this.options, { ...session, ...pools });
    });
    this.report = scanOfCheck(checkReport(checked.result), checked, this.options);
    this.live = { isRunning: false, text: signal.aborted ? 'stopped' : 'done' };
  }

  page(): ReturnType<typeof pageOfScan> {
    const report = this.report ?? emptyReport(this.options.targets[0]);
    return pageOfScan(report, { ...this.context, live: this.live, queue: this.queue() });
  }
}

/** Before anything is known. */
function emptyReport(name: string): ScanReport {
  return {
    schema: SCAN_SCHEMA,
    version: ownVersion(),
    project: { name, root: process.cwd(), kind: 'folder', classPath: [], sourcePath: [], jdk: '?' },
    startedAt: new Date().toISOString(),
    seconds: 0,
    budgetSeconds: 0,
    isInterrupted: false,
    methods: [],
    problems: [],
  };
}
