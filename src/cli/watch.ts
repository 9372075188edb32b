/**
 * `--watch`: runs a check or a scan again when classes or sources change. Each run is a process of its own with the same arguments, so
 * it is the same as one without `--watch`; a run that is overtaken by a change is stopped, and reports what it has.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { CHECK_OPTIONS, SCAN_OPTIONS } from './option-tables.ts';
import { type Arguments, type OptionTable, readArguments } from './read-options.ts';

const WATCHED: Readonly<Record<string, OptionTable>> = { check: CHECK_OPTIONS, scan: SCAN_OPTIONS };

/** What a result depends on. Files that we write ourselves (reports, caches) are not among them. */
const RELEVANT =
  /\.(?:java|class|jar)$|(?:^|[\\/])(?:pom\.xml|(?:build|settings)\.gradle(?:\.kts)?|rangefinder\.config\.json)$/;
/** Nobody edits a program there. */
const IGNORED = /(?:^|[\\/])(?:\.git|node_modules)(?:[\\/]|$)/;
/** Compilers write many files: the last change counts. */
const QUIET_MS = 300;

export type WatchRequest = {
  /** The arguments without `--watch`, the command first. */
  readonly argv: readonly string[];
  /** Files and folders that the run reads. */
  readonly places: readonly string[];
  /** Folders that the run writes sources to. */
  readonly written: readonly string[];
};

/** Null if `--watch` is not asked for. Wrong arguments are left to the command. */
export function watchRequest([command, ...rest]: readonly string[]): WatchRequest | null {
  const table = Object.hasOwn(WATCHED, command ?? '') ? WATCHED[command] : null;
  if (table === null || !rest.some((arg) => arg.startsWith('--watch'))) return null;
  const args = readArguments(command, rest, table);
  if (args === 'help' || !args.flags.has('--watch')) return null;
  const end = rest.includes('--') ? rest.indexOf('--') : rest.length;
  const own = rest.slice(0, end).filter((arg) => !/^--watch(?:=|$)/.test(arg));
  return {
    argv: [command, ...own, ...rest.slice(end)],
    places: placesOf(command, args),
    written: writtenBy(args),
  };
}

function placesOf(command: string, { operands, values }: Arguments): string[] {
  const targets = operands.length === 0 && command === 'scan' ? ['.'] : operands;
  const classPath = values.get('-cp')?.split(path.delimiter) ?? [];
  return [...targets, ...classPath]
    .filter((place) => fs.existsSync(place))
    .map((place) => path.resolve(place));
}

function writtenBy({ values }: Arguments): string[] {
  return ['--write-tests', '--coverage-report'].flatMap((option) => {
    const folder = values.get(option);
    return folder === undefined ? [] : [path.resolve(folder)];
  });
}

/** Runs until Ctrl-C; then this process ends with the exit code of the last run. */
export function watch(script: string, request: WatchRequest): void {
  new Watcher(script, request).start();
}

class Watcher {
  private readonly script: string;
  private readonly request: WatchRequest;
  private child: ChildProcess | null = null;
  private lastCode = 0;
  private timer: NodeJS.Timeout | undefined;
  private isDue = false;
  private isEnding = false;

  constructor(script: string, request: WatchRequest) {
    this.script = script;
    this.request = request;
  }

  start(): void {
    for (const place of this.request.places) this.watchPlace(place);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.end(signal));
    this.run();
  }

  /** Editors replace a file by another one of its name: so it is its folder that is watched. */
  private watchPlace(place: string): void {
    const isFolder = fs.statSync(place).isDirectory();
    const folder = isFolder ? place : path.dirname(place);
    fs.watch(folder, { recursive: isFolder }, (_event, name) => {
      const changed = path.join(folder, name ?? '');
      if ((isFolder || changed === place) && this.isRelevant(changed)) this.changed(changed);
    });
  }

  private isRelevant(file: string): boolean {
    if (!RELEVANT.test(file) || IGNORED.test(file)) return false;
    return !this.request.written.some((folder) => file.startsWith(folder + path.sep));
  }

  private changed(file: string): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      console.error(`rangefinder: ${path.relative('.', file)} changed`);
      this.isDue = true;
      if (this.child === null) this.run();
      else this.child.kill('SIGTERM');
    }, QUIET_MS);
  }

  private run(): void {
    this.isDue = false;
    // In a process group of its own: Ctrl-C reaches this process alone, which passes it on once.
    const child = spawn(process.execPath, [...process.execArgv, this.script, ...this.request.argv], {
      stdio: 'inherit',
      detached: true,
    });
    this.child = child;
    child.on('exit', (code) => {
      this.child = null;
      this.lastCode = code ?? this.lastCode;
      if (this.isEnding) process.exit(this.lastCode);
      if (this.isDue) this.run();
      else console.error('rangefinder: watching for changes; Ctrl-C ends');
    });
  }

  private end(signal: NodeJS.Signals): void {
    clearTimeout(this.timer);
    this.isEnding = true;
    if (this.child === null) process.exit(this.lastCode);
    // The run reports what it has; a second signal ends it at once.
    this.child.kill(signal);
  }
}
