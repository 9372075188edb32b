/** What a person sees while a scan runs, in a terminal and in the log of a build server. */
import { describe, expect, it } from 'vitest';
import type { ScannedMethod, ScanProgress } from './scan-report.ts';
import { ScanStatus } from './scan-status.ts';

const PROGRESS: ScanProgress = {
  methods: 40,
  looked: 10,
  ended: 7,
  cached: 0,
  findings: 2,
  current: ['shop.Prices.half(int)', 'shop.Prices.third(int)'],
  elapsedMs: 15_000,
  leftMs: 65_000,
  memoryMb: 300,
};

function screen(isTTY: boolean, columns = 200) {
  const written: string[] = [];
  const clock = { now: 0 };
  const terminal = { isTTY, columns, write: (text: string) => written.push(text) };
  return { status: new ScanStatus(terminal, () => clock.now), written, clock };
}

const method = (id: string, replayed = true): ScannedMethod =>
  ({
    id,
    findings: [
      {
        exception: 'java.lang.ArithmeticException',
        kind: 'exception',
        location: { class: 'shop.Prices', method: 'helper', file: 'Prices.java', line: 5 },
        replayed,
      },
    ],
  }) as unknown as ScannedMethod;

describe('the status of a scan', () => {
  it('is one line in a terminal: a bar, how far it is, what is left at most, what is looked at', () => {
    const { status, written, clock } = screen(true);
    status.update(PROGRESS);
    expect(written).toEqual([
      '\r\x1b[2K[#####...............] 10 of 40 methods · 7 to the end · 2 failing · 15.0 s, at most 1 min 5 s left · shop.Prices.half(int)',
    ]);
    // Not more often than an eye can read.
    clock.now = 100;
    status.update(PROGRESS);
    expect(written).toHaveLength(1);
    clock.now = 250;
    status.update({ ...PROGRESS, looked: 40 });
    expect(written[1]).toContain('[####################] 40 of 40 methods');
    status.clear();
    expect(written[2]).toBe('\r\x1b[2K');
  });

  it('is shorter in a narrow terminal, and never longer than the line', () => {
    const narrow = screen(true, 80);
    narrow.status.update(PROGRESS);
    expect(narrow.written[0]).toBe(
      '\r\x1b[2K[###.......] 10/40 · 2 failing · 15.0 s, ≤ 1 min 5 s left · Prices.half',
    );
    const tiny = screen(true, 40);
    tiny.status.update(PROGRESS);
    expect(tiny.written[0].replace('\r\x1b[2K', '')).toHaveLength(39);
  });

  it('is a plain line now and then in a log', () => {
    const { status, written, clock } = screen(false);
    status.update(PROGRESS);
    expect(written).toEqual([]);
    clock.now = 30_000;
    status.update(PROGRESS);
    expect(written).toEqual([expect.stringMatching(/^10 of 40 methods .*\n$/)]);
  });

  it('tells each cause once, as soon as the JVM has confirmed it, without harming the bar', () => {
    const { status, written } = screen(true);
    status.update(PROGRESS);
    status.tell(method('shop.Prices.half(int)', false));
    expect(written).toHaveLength(1);
    status.tell(method('shop.Prices.half(int)'));
    status.tell(method('shop.Prices.third(int)'));
    expect(written.slice(1)).toEqual([
      '\r\x1b[2K',
      'found: java.lang.ArithmeticException at shop.Prices.helper (Prices.java:5), from shop.Prices.half(int)\n',
    ]);
  });

  it('shows names that would steer the terminal as text', () => {
    const { status, written } = screen(true);
    status.update({ ...PROGRESS, current: ['p.A.x\x1b[2J\n()'] });
    status.tell(method('p.A.x\x1b[2J\n()'));
    expect(written[0]).toContain('p.A.x\\u001b[2J\\n()');
    expect(written.at(-1)).toMatch(/from p\.A\.x\\u001b\[2J\\n\(\)\n$/);
  });
});
