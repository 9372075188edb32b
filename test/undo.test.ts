/**
 * Undoing, on corpus programs that change nothing outside: marks are set while one runs, it runs to its end, and what is
 * there after the undo must be what was there at the mark (`oracle/undo.ts`). `npm test` runs every fifth program and those
 * that once found something; RF_UNDO=all runs all. One JDK: the trail does not depend on it.
 */
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { discoverJdks } from '../src/classpath/jdk.ts';
import { corpusPrograms } from './oracle/corpus.ts';
import { launch } from './oracle/outcome.ts';
import type { UndoResult } from './oracle/undo-main.ts';

const MARKS = 3;
/** Programs per process. */
const BATCH = 6;

/** Threads that end in a queue, the process's end, compression, strings that a program interns before a literal. */
const FOUND_SOMETHING = new Set([
  'exceptions/Handlers',
  'exceptions/ExitHooks',
  'run/ExitCode',
  'lang/CharacterClasses',
  'lang/StringInterning',
]);

const jdk = discoverJdks()[0];
const names = corpusPrograms()
  .filter((p) => jdk !== undefined && p.since <= jdk.feature)
  .map((p) => p.name)
  .filter((name, i) => process.env.RF_UNDO === 'all' || i % 5 === 0 || FOUND_SOMETHING.has(name));
const results = new Map<string, UndoResult>();

beforeAll(async () => {
  const main = fileURLToPath(new URL('oracle/undo-main.ts', import.meta.url));
  for (let i = 0; i < names.length; i += BATCH) {
    const batch = names.slice(i, i + BATCH);
    const args = ['--import', 'tsx', main, String(jdk?.feature), String(MARKS), ...batch];
    const { stdout } = await launch({ command: process.execPath, args });
    for (const line of stdout.split('\n').filter((l) => l.startsWith('{'))) {
      const result = JSON.parse(line) as UndoResult;
      results.set(result.name, result);
    }
  }
});

describe('after an undo everything is as it was at the mark', () => {
  it.each(names)('%s', (name) => {
    const result = results.get(name);
    expect(result?.problems).toEqual([]);
    if (result?.skipped === null) expect(result.marks).toBeGreaterThan(0);
  });

  it('most programs can be undone', () => {
    const skipped = [...results.values()].filter((r) => r.skipped !== null);
    expect(skipped.length).toBeLessThan(0.2 * names.length);
  });
});
