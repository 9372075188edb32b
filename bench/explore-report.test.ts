import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ExploreMeasurement, printExploreReport } from './explore-report.ts';
import type { Figures } from './explore-run.ts';

const FIGURES: Figures = {
  verdict: 'SAFE',
  reason: '',
  paths: 576,
  queries: 600,
  backendCalls: 100,
  cpuMs: 2000,
  totalMs: 2000,
  machineMs: 500,
  chainMs: 1000,
  solverMs: 800,
  megabytes: 200,
  digest: '',
};

function print(measurement: ExploreMeasurement, baseline = {}): { isFine: boolean; text: string } {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const isFine = printExploreReport([measurement], baseline);
  return { isFine, text: log.mock.calls.flat().join('\n') };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('report of the exploration bench', () => {
  it('divides the time between solver, chain, interpreter and the rest', () => {
    const { isFine, text } = print({ name: 'WheelBrake 2', native: FIGURES, wasm: FIGURES });
    expect(text).toMatch(
      /WheelBrake 2 +576 +288 +300 +600 +100 +2\.00 s +40% +10% +25% +25% +2\.00 s +200 MB/,
    );
    expect(isFine).toBe(true);
  });

  it('misses where the back end is asked more than 30% of what the draft asked', () => {
    const native = { ...FIGURES, backendCalls: 346 };
    expect(print({ name: 'WheelBrake 2', native, wasm: native }).isFine).toBe(false);
    expect(print({ name: 'Another 2', native, wasm: native }).isFine).toBe(true);
  });

  it('misses where z3-wasm takes more than three times the CPU time, but not in a short run', () => {
    const wasm = { ...FIGURES, cpuMs: 6100 };
    expect(print({ name: 'A 1', native: FIGURES, wasm }).isFine).toBe(false);
    expect(print({ name: 'A 1', native: { ...FIGURES, cpuMs: 900 }, wasm }).isFine).toBe(true);
  });

  it('compares with the baseline', () => {
    const baseline = { 'A 1': { cpuMs: 1000, backendCalls: 200 } };
    const { text } = print({ name: 'A 1', native: FIGURES, wasm: FIGURES }, baseline);
    expect(text).toMatch(/A 1 +1\.00x +2\.00x +0\.50x/);
  });
});
