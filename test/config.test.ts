/** Configuration files of the command line as a user meets it: launcher, limits, messages. */
import { describe, expect, it } from 'vitest';
import { compile } from '../src/classpath/javac.ts';
import { findJdk } from '../src/classpath/jdk.ts';
import { ScratchFolder } from '../src/classpath/scratch-folder.testing.ts';
import type { ScanReport } from '../src/report/scan-report.ts';
import { CLI } from './oracle/corpus.ts';
import { launch, type Outcome } from './oracle/outcome.ts';

const scratch = new ScratchFolder();
scratch.write(
  'src/Loops.java',
  `class Loops {
    static int count(int[] a) { int s = 0; for (int x : a) if (x > s) s = x; else s = s * 31 + x; return s; }
  }`,
);

function check(config: unknown, ...args: string[]): Promise<Outcome> {
  scratch.write('rangefinder.config.json', JSON.stringify(config, null, 2));
  const command = [CLI, 'check', 'src', '--method', 'Loops.count', ...args];
  return launch({ command: process.execPath, args: command, cwd: scratch.path });
}

describe('rangefinder.config.json', () => {
  it('sets limits, which are kept', async () => {
    const { status, stdout, stderr } = await check({
      check: { time: 2, json: true, induction: false, mode: 1 },
    });
    expect({ status, stderr }).toEqual({ status: 2, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ verdict: 'UNKNOWN', incomplete: [{ id: 'time-budget' }] });
  });

  it('is overridden', async () => {
    const config = { 'max-paths': 1, json: true };
    const { stdout } = await check(config, '--json=false', '--array-bound', '1', '--max-paths', '99');
    expect(stdout).toMatch(/^SAFE: /);
  });

  it('that is wrong is one line', async () => {
    expect(await check({ time: 60, check: { 'array-bond': 3 } })).toEqual({
      status: 3,
      stdout: '',
      stderr:
        'Error: rangefinder.config.json:4: "array-bond" is no option of check: did you mean "array-bound"?\n',
    });
  });
});

describe('rangefinder without arguments', () => {
  it('in a project says what it does, and scans by the configuration', async () => {
    scratch.write(
      'bare/src/shop/Rate.java',
      'package shop; public class Rate { public static int of(int x) { return 7 / x; } }',
    );
    compile(findJdk(), [scratch.join('bare/src/shop/Rate.java')], { outDir: scratch.join('bare/bin') });
    scratch.write(
      'bare/rangefinder.config.json',
      '{ "scan": { "time": 40, "no-replay": true, "json": true } }',
    );
    const run = await launch({ command: process.execPath, args: [CLI], cwd: scratch.join('bare') });
    expect(run.stderr).toMatch(/this folder is a project: .* at most 40\.0 s .* runs nothing on the JVM/);
    // Nothing is confirmed, so nothing fails.
    expect(run.status).toBe(0);
    const { methods, budgetSeconds } = JSON.parse(run.stdout) as ScanReport;
    expect(budgetSeconds).toBe(40);
    expect(methods).toMatchObject([{ id: 'shop.Rate.of(int)', findings: [{ replayed: false }] }]);
  });

  it('elsewhere tells how it is used', async () => {
    scratch.write('nothing/notes.txt', '');
    const run = await launch({ command: process.execPath, args: [CLI], cwd: scratch.join('nothing') });
    expect([run.status, run.stdout]).toEqual([3, '']);
    expect(run.stderr).toContain('rangefinder scan');
  });
});
