import { describe, expect, it } from 'vitest';
import type { CheckProgress } from '../check/progress.ts';
import { StatusLine, statusText } from './status-line.ts';

const PROGRESS: CheckProgress = {
  paths: 1200,
  frontier: 34,
  queries: 5600,
  findings: 1,
  coverage: 0.876,
  rssMb: 210.4,
  elapsedMs: 3400,
};

function terminal(isTTY: boolean, columns = 80) {
  const written: string[] = [];
  return { isTTY, columns, written, write: (text: string) => written.push(text) };
}

describe('StatusLine', () => {
  it('shows paths, frontier, queries, coverage, memory and time', () => {
    expect(statusText(PROGRESS)).toBe(
      '1,200 paths · 34 waiting · 1 failing · 5,600 queries · 88% covered · 210 MB · 3.4 s',
    );
  });

  it('writes nothing where there is no terminal', () => {
    const t = terminal(false);
    const line = new StatusLine(t, () => 0);
    line.update(PROGRESS);
    line.clear();
    expect(t.written).toEqual([]);
  });

  it('is drawn at most five times a second', () => {
    const t = terminal(true);
    let now = 0;
    const line = new StatusLine(t, () => now);
    for (now = 0; now < 1000; now += 10) line.update(PROGRESS);
    expect(t.written).toHaveLength(5);
  });

  it('fits the terminal and goes away without a trace', () => {
    const t = terminal(true, 20);
    const line = new StatusLine(t, () => 0);
    line.update(PROGRESS);
    line.clear();
    line.clear();
    expect(t.written).toEqual(['\r\x1b[2K1,200 paths · 34 wa', '\r\x1b[2K']);
  });
});
