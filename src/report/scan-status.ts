/** What a person sees while a scan runs: a line with a bar that is drawn anew, and findings as they come. */
import { amount, duration, grouped, nameText } from './format.ts';
import { placeText } from './place-text.ts';
import type { ScannedMethod, ScanProgress } from './scan-report.ts';
import type { Terminal } from './status-line.ts';

const REDRAW_MS = 200;
/** Without a terminal, a plain line so often. */
const PLAIN_MS = 30_000;
const ERASE_LINE = '\r\x1b[2K';
const BAR = 20;

export class ScanStatus {
  private readonly terminal: Terminal;
  private readonly now: () => number;
  private next = Number.NEGATIVE_INFINITY;
  private isShown = false;
  private readonly told = new Set<string>();

  constructor(terminal: Terminal, now: () => number = () => performance.now()) {
    this.terminal = terminal;
    this.now = now;
    if (terminal.isTTY !== true) this.next = now() + PLAIN_MS;
  }

  update(progress: ScanProgress): void {
    const now = this.now();
    if (now < this.next) return;
    const isTerminal = this.terminal.isTTY === true;
    this.next = now + (isTerminal ? REDRAW_MS : PLAIN_MS);
    if (!isTerminal) {
      this.terminal.write(`${progressText(progress)}\n`);
      return;
    }
    this.isShown = true;
    const width = (this.terminal.columns ?? 80) - 1;
    const full = `${bar(progress, BAR)} ${progressText(progress)}`;
    const line = full.length <= width ? full : `${bar(progress, BAR / 2)} ${shortText(progress)}`;
    this.terminal.write(ERASE_LINE + line.slice(0, width));
  }

  /** A method with new findings: each cause once. */
  tell({ id, findings }: ScannedMethod): void {
    for (const { exception, kind, location, replayed } of findings) {
      const text = `${exception ?? kind} at ${placeText(location)}`;
      if (!replayed || this.told.has(text)) continue;
      this.told.add(text);
      this.clear();
      this.terminal.write(`found: ${nameText(text)}, from ${nameText(id)}\n`);
    }
  }

  clear(): void {
    if (!this.isShown) return;
    this.isShown = false;
    this.terminal.write(ERASE_LINE);
  }
}

function bar({ methods, looked }: ScanProgress, length: number): string {
  const full = methods === 0 ? length : Math.round((looked / methods) * length);
  return `[${'#'.repeat(full)}${'.'.repeat(length - full)}]`;
}

function progressText(p: ScanProgress): string {
  const parts = [
    `${grouped(p.looked)} of ${amount(p.methods, 'method')}`,
    `${grouped(p.ended)} to the end`,
    ...(p.findings > 0 ? [`${grouped(p.findings)} failing`] : []),
    `${duration(p.elapsedMs)}, at most ${duration(p.leftMs)} left`,
    ...p.current.slice(0, 1).map(nameText),
  ];
  return parts.join(' · ');
}

/** For a narrow terminal: what is looked at is to be seen there, too, if only by its short name. */
function shortText(p: ScanProgress): string {
  const parts = [
    `${grouped(p.looked)}/${grouped(p.methods)}`,
    ...(p.findings > 0 ? [`${grouped(p.findings)} failing`] : []),
    `${duration(p.elapsedMs)}, ≤ ${duration(p.leftMs)} left`,
    ...p.current.slice(0, 1).map((id) => nameText(id.replace(/\(.*$/s, '').split('.').slice(-2).join('.'))),
  ];
  return parts.join(' · ');
}
