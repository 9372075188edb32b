/** Files that cannot be written: told before anything is explored, or beside the verdict, and never left by halves. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { CLI } from '../oracle/corpus.ts';
import { classes, home, type Run, rangefinder, runCommand } from './fault-run.ts';

const CHECK = ['check', classes, '--method', 'Faults.three'];
const TEST = ['test', classes, '--method', 'Faults.three'];

let svcomp: string[];
beforeAll(() => {
  const property = path.join(home, 'assert.prp');
  fs.writeFileSync(property, 'CHECK( init(Main.main()), LTL(G assert) )');
  const source = path.join(home, 'Main.java');
  fs.writeFileSync(source, 'class Main { public static void main(String[] args) { assert false; } }');
  svcomp = ['svcomp', '--property', property, source];
});

describe('a place where nothing can be written is told before anything is explored', () => {
  beforeAll(() => fs.writeFileSync(path.join(home, 'file'), ''));

  it.each([
    ['-o', TEST, 'file/tests'],
    ['-o', TEST, '/proc/tests'],
    ['--coverage-report', [...TEST, '-o', 'tests'], 'file'],
    ['--coverage-report', CHECK, '/proc/coverage'],
    ['--write-tests', CHECK, 'file'],
    ['--write-tests', CHECK, '/proc/tests'],
    ['--save', CHECK, 'missing/run'],
    ['--save', CHECK, '.'],
    ['--smt-log', CHECK, 'file'],
  ])('%s %#', async (option, command, place) => {
    expectRefused(await rangefinder([...command, option, place]), option, place);
  });

  it('--witness', async () => {
    expectRefused(await rangefinder([...svcomp, '--witness', 'missing/w']), '--witness', 'missing/w');
  });

  function expectRefused(run: Run, option: string, place: string): void {
    expect(run).toMatchObject({ status: 3, stdout: '' });
    expect(run.stderr).toMatch(/; (?:make it, or )?name (?:another|a) (?:folder|file|place)\n$/);
    expect(run.stderr).toContain(`Error: ${option} ${place}: `);
    expect(run.stderr.trimEnd().split('\n')).toHaveLength(1);
  }
});

describe('a disk that is full', () => {
  /** No file may have more than 512 bytes: what a full disk does to a file, without the rights to make one. */
  const limited = (args: readonly string[]): Promise<Run> =>
    runCommand(['sh', '-c', 'ulimit -f 1; exec "$@"', 'sh', process.execPath, CLI, ...args]);

  /** One line names the file; nothing of it is left. */
  function expectNothingWritten(text: string, folder: string, file: RegExp): void {
    expect(text).toMatch(file);
    expect(text).toMatch(/cannot be written \(.*\): free some space there, or name another place\n/);
    const left = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
    expect(left).toEqual([]);
  }

  it('test: no tests', async () => {
    const folder = path.join(home, 'full-tests');
    const run = await limited([...TEST, '-o', folder]);
    expect(run).toMatchObject({ status: 3, stdout: '' });
    expectNothingWritten(run.stderr, folder, /^Error: .*FaultsThreeTest\.java cannot/);
  });

  it('check --write-tests: the verdict stands', async () => {
    const folder = path.join(home, 'full-reproducers');
    const run = await limited([...CHECK, '--write-tests', folder]);
    expect(run).toMatchObject({ status: 1, stdout: expect.stringMatching(/^UNSAFE: /) });
    expectNothingWritten(run.stderr, folder, /^Error: .*FaultsThreeReproducerTest\.java cannot/);
  });

  it('check --coverage-report: the verdict stands', async () => {
    const folder = path.join(home, 'full-coverage');
    const run = await limited([...CHECK, '--coverage-report', folder]);
    expect(run).toMatchObject({ status: 1, stdout: expect.stringMatching(/^UNSAFE: /) });
    expectNothingWritten(run.stderr, folder, /^Error: .*coverage\.json cannot/);
  });

  it('check --save: the verdict stands, and an older file is as it was', async () => {
    const folder = fs.mkdtempSync(path.join(home, 'save-'));
    const file = path.join(folder, 'run');
    fs.writeFileSync(file, 'older');
    const wide = ['check', classes, '--method', 'Faults.wide', '--mode', '1', '--max-paths', '9'];
    const run = await limited([...wide, '--save', file]);
    expect(run).toMatchObject({
      status: 2,
      stdout: expect.stringMatching(/^UNKNOWN: the budget of 9 paths/),
    });
    expect(run.stdout).toMatch(/Note: the run was not saved: .*run cannot be written/);
    expect(fs.readdirSync(folder)).toEqual(['run']);
    expect(fs.readFileSync(file, 'utf8')).toBe('older');
  });

  it('check --smt-log: the verdict stands', async () => {
    const folder = path.join(home, 'full-log');
    // Conditions of six comparisons take more than 512 bytes.
    const wide = ['check', classes, '--method', 'Faults.wide', '--mode', '1'];
    const run = await limited([...wide, '--smt-log', folder]);
    expect(run).toMatchObject({ status: 0, stdout: expect.stringMatching(/^SAFE: /) });
    expect(run.stderr).toMatch(/^rangefinder: --smt-log .*: EFBIG.*: no more queries are logged\n$/);
  });

  it('svcomp --witness: the answer stands', async () => {
    const folder = fs.mkdtempSync(path.join(home, 'witness-'));
    // Compiles: the classes are found again.
    await rangefinder(svcomp);
    const run = await limited([...svcomp, '--witness', path.join(folder, 'witness')]);
    expect(run.status).toBe(1);
    expect(run.stdout).toMatch(/\nFALSE\n$/);
    expectNothingWritten(run.stderr, folder, /^Error: .*witness cannot/);
  });

  it.skipIf(!fs.existsSync('/dev/full'))('loses the report: no verdict', () => {
    const full = fs.openSync('/dev/full', 'w');
    try {
      const command = [CLI, 'check', classes, '--method', 'Faults.three'];
      const run = spawnSync(process.execPath, command, { stdio: ['ignore', full, 'pipe'], encoding: 'utf8' });
      expect(run.status).toBe(4);
      expect(run.stderr).toMatch(/^rangefinder: cannot write to the standard output: .*ENOSPC/);
    } finally {
      fs.closeSync(full);
    }
  });
});
