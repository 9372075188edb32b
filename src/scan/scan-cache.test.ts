import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { type CachedResult, ScanCache } from './scan-cache.ts';

const scratch = new ScratchFolder();
const entry = (seconds: number): CachedResult => ({
  result: {
    problem: null,
    verdict: 'SAFE',
    reason: 'x',
    assumptions: [],
    seconds,
    coverage: null,
    contracts: [],
    doubtful: 0,
    incomplete: [],
    stats: null,
    findings: [],
    isEnded: true,
    lookMs: 500,
  },
  lines: {},
  settledMs: null,
});

describe('the cache of a scan', () => {
  it('finds what another scan has added, the last line for a key', () => {
    const folder = scratch.join('a');
    const [one, two] = [new ScanCache(folder), new ScanCache(folder)];
    one.add([
      ['k', entry(1)],
      ['l', entry(2)],
    ]);
    two.add([['k', entry(3)]]);
    one.settle(['l'], 600);
    const read = new ScanCache(folder);
    expect(read.find('k')).toEqual(entry(3));
    expect(read.find('l')).toEqual({ ...entry(2), settledMs: 600 });
    expect(read.find('m')).toBe(null);
    expect(fs.readFileSync(scratch.join('a', '.gitignore'), 'utf8')).toBe('*\n');
  });

  it('skips lines that are damaged or cut off', () => {
    const folder = scratch.join('b');
    new ScanCache(folder).add(['k', 'l', 'm'].map((key) => [key, entry(1)] as const));
    const file = scratch.join('b', 'results-1.jsonl');
    const [first, second, third] = fs.readFileSync(file, 'utf8').split('\n');
    fs.writeFileSync(file, `${first.replace('SAFE', 'SAFF')}\n${second}\ngarbage\n\0\0${third.slice(0, 40)}`);
    const read = new ScanCache(folder);
    expect(['k', 'l', 'm'].map((key) => read.find(key) !== null)).toEqual([false, true, false]);
  });

  it('does without a folder that cannot be written', () => {
    const file = scratch.write('plain', '');
    const cache = new ScanCache(scratch.join('plain', 'below'));
    cache.add([['k', entry(1)]]);
    expect(cache.find('k')).toEqual(entry(1));
    expect(fs.statSync(file).isFile()).toBe(true);
  });
});
