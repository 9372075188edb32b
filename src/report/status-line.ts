/** One line on the terminal that is drawn anew while an exploration runs. Nothing at all where there is no terminal. */
import type { CheckProgress } from '../check/progress.ts';
import { duration, grouped } from './format.ts';

/** What we need of `process.stderr`. */
export type Terminal = {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
};

const REDRAW_MS = 200;
const ERASE_LINE = '\r\x1b[2K';

export class StatusLine {
  private readonly terminal: Terminal;
  private readonly now: () => number;
  private lastDrawn = Number.NEGATIVE_INFINITY;
  private isShown = false;

  constructor(terminal: Terminal, now: () => number = () => performance.now()) {
    this.terminal = terminal;
    this.now = now;
  }

  /** Cheap: draws at most five times a second. */
  update(progress: CheckProgress): void {
    if (this.terminal.isTTY !== true) return;
    const now = this.now();
    if (now - this.lastDrawn < REDRAW_MS) return;
    this.lastDrawn = now;
    this.isShown = true;
    // One column is left free: a full line would wrap on some terminals.
    this.terminal.write(ERASE_LINE + statusText(progress).slice(0, (this.terminal.columns ?? 80) - 1));
  }

  /** Before anything else is written, and at the end. */
  clear(): void {
    if (!this.isShown) return;
    this.isShown = false;
    this.terminal.write(ERASE_LINE);
  }
}

export function statusText(p: CheckProgress): string {
  const parts = [
    `${grouped(p.paths)} paths`,
    `${grouped(p.frontier)} waiting`,
    ...(p.findings > 0 ? [`${grouped(p.findings)} failing`] : []),
    `${grouped(p.queries)} queries`,
    ...(p.coverage === null ? [] : [`${Math.round(p.coverage * 100)}% covered`]),
    `${grouped(Math.round(p.rssMb))} MB`,
    duration(p.elapsedMs),
  ];
  return parts.join(' · ');
}
