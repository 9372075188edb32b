/** What the pool knows of one worker thread: its status, what it was given, and what it has reported. */
import type { PathRecord } from '../result/finding.ts';
import type { TestCase } from '../result/test-case.ts';
import type { Exploration, SearchProgress } from '../search/exploration.ts';
import type { PathNote } from '../search/path-notes.ts';
import type { Prefix } from '../search/prefix.ts';
import { loadPrefixes } from '../search/saved-prefixes.ts';
import type { PoolThread } from './worker-thread.ts';

/** Prefixes for one worker. */
export type WorkUnit = {
  readonly prefixes: readonly Prefix[];
  /** A worker died while it explored them: the next one sends a checkpoint at every decision. */
  readonly isSuspect: boolean;
};

/** A dead worker stays in the list of the pool: its results count. */
export class PoolWorker {
  readonly thread: PoolThread;
  status: 'starting' | 'idle' | 'busy' | 'gone' = 'starting';
  isSuspect = false;
  progress: SearchProgress | null = null;
  /** What it was assigned, until its first result says what is left of it. Then null. */
  private unit: WorkUnit | null = null;
  /** Its last result; without records, tests and notes, which are sent only once and so are collected below. */
  private last: Exploration | null = null;
  private readonly records: PathRecord[] = [];
  private readonly tests: TestCase[] = [];
  private readonly notes: PathNote[] = [];

  constructor(thread: PoolThread) {
    this.thread = thread;
  }

  begin(unit: WorkUnit): void {
    this.status = 'busy';
    this.unit = unit;
    this.isSuspect = unit.isSuspect;
  }

  /** Replaces the last result: each result contains all that the worker found, except for records, tests and notes. */
  record(result: Exploration): void {
    for (const record of result.records) this.records.push(record);
    for (const test of result.tests) this.tests.push(test);
    for (const note of result.notes) this.notes.push(note);
    this.last = { ...result, records: [], tests: [], notes: [] };
    this.unit = null;
  }

  /** All that it found, as far as the pool knows; null before its first result. */
  result(): Exploration | null {
    const { records, tests, notes } = this;
    return this.last === null ? null : { ...this.last, records, tests, notes };
  }

  /** Records, tests and notes so far were handed over. */
  forgetKept(): void {
    for (const list of [this.records, this.tests, this.notes]) list.length = 0;
  }

  /** What it had not explored at its last message. */
  unexplored(): Prefix[] {
    if (this.unit !== null) return [...this.unit.prefixes];
    return this.last === null ? [] : loadPrefixes(this.last.frontier);
  }
}

/** The progress of all workers together. */
export function sumOfProgress(workers: readonly PoolWorker[]): SearchProgress {
  const sum = {
    paths: 0,
    cut: 0,
    decisions: 0,
    waiting: 0,
    queries: 0,
    backendCalls: 0,
    covered: 0,
    total: 0,
  };
  for (const { progress } of workers) {
    if (progress === null) continue;
    for (const key of Object.keys(sum) as (keyof SearchProgress)[]) {
      // Workers meet the same sites: a sum would count them several times.
      if (key === 'covered' || key === 'total') sum[key] = Math.max(sum[key], progress[key]);
      else sum[key] += progress[key];
    }
  }
  return sum;
}
