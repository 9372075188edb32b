/** `--save` and `--resume`: a run in parts ends with what an uninterrupted one ends with. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLI } from './oracle/corpus.ts';

const SOURCE = `import org.sosy_lab.sv_benchmarks.Verifier;
public class Saved {
  static int count(int a, int b, int c, int d) {
    int n = 0;
    if (a > b) n++;
    if (b > c) n++;
    if (c > d) n++;
    if (d > 5) n++;
    if (n == 4 && a == 100) throw new IllegalStateException("four");
    if (n == 0) return 10 / (a - d);
    return n;
  }
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    int n = 0;
    for (int i = 0; i < 4; i++) if ((x >>> i & 1) == 1) n += Verifier.nondetBoolean() ? 2 : 1;
    assert n != 7;
  }
  /** Merged, a round has all three exits: on, out of the method, and the exception. */
  static int exits(int a, int b, int c, int d, int e, int f) {
    int n = 0;
    for (int i = 0; i < 6; i++) {
      int x = i == 0 ? a : i == 1 ? b : i == 2 ? c : i == 3 ? d : i == 4 ? e : f;
      if (x > 10) {
        if (x == 77) throw new IllegalStateException("seventy-seven");
        n += 2;
      } else if (x < -10) {
        if (x == -50) return n;
        n++;
      }
    }
    return 10 / (n - 5);
  }
}
`;

let home: string;
beforeAll(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-resume-'));
  fs.writeFileSync(path.join(home, 'Saved.java'), SOURCE);
  fs.mkdirSync(path.join(home, 'library'));
  fs.writeFileSync(path.join(home, 'library', 'Any.class'), 'its contents count');
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

function check(...args: readonly string[]) {
  const command = [CLI, 'check', 'Saved.java', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: home, encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** What must not depend on how often a run was interrupted, nor on the number of workers. */
function result(...args: readonly string[]) {
  const { status, stdout, stderr } = check('--json', ...args);
  expect(stderr).toBe('');
  const { verdict, reason, stats, exceptionCounts, coverage, findings } = JSON.parse(stdout);
  return {
    status,
    verdict,
    reason,
    paths: stats.paths,
    infeasible: stats.infeasible,
    exceptionCounts,
    coverage,
    findings: findings.map((f: { exception: string; count: number }) => [f.exception, f.count]).sort(),
  };
}

describe.each([
  ['--method', 'Saved.count', '--mode', '1'],
  ['--main', 'Saved'],
  ['--method', 'Saved.exits'],
])('a run of %s %s in parts', (...entry) => {
  let whole: ReturnType<typeof result>;
  beforeAll(() => {
    whole = result(...entry);
  });

  it.each(['1', '2'])('by %s workers', (jobs) => {
    expect(whole.paths).toBeGreaterThan(12);
    const file = `run-${jobs}.json`;
    const first = result(...entry, '--jobs', jobs, '--max-paths', '5', '--save', file);
    expect(first.paths).toBeLessThan(whole.paths);
    result(...entry, '--jobs', jobs, '--max-paths', '4', '--resume', file, '--save', file);
    const last = result(...entry, '--jobs', jobs, '--resume', file);
    expect(last).toEqual(whole);
  });
});

describe('exit code 3, and nothing is explored', () => {
  it.each([
    [['--main', 'Saved', '-cp', 'library'], 'run-1.json: was saved by a run of another program, class path'],
    [['--method', 'Saved.count'], 'run-1.json: was saved by a run of another program'],
    [['--main', 'Saved', '--depth', '3'], 'run-1.json: was saved by a run of another program'],
  ])('%s', (args, message) => {
    result('--main', 'Saved', '--max-paths', '5', '--save', 'run-1.json');
    const run = check(...args, '--resume', 'run-1.json');
    expect(run).toMatchObject({ status: 3, stdout: '' });
    expect(run.stderr).toContain(message);
  });

  it.each([
    ['Saved.java', 'is damaged'],
    ['package.json', 'is no saved run'],
  ])('resuming %s', (file, message) => {
    fs.writeFileSync(path.join(home, 'package.json'), '{}');
    const run = check('--main', 'Saved', '--resume', file);
    expect(run).toMatchObject({ status: 3, stdout: '' });
    expect(run.stderr).toContain(message);
  });

  it.each([
    ['gone/run.json', ': there is no folder '],
    ['.', 'is a folder; name a file'],
  ])('saving to %s', (file, message) => {
    const run = check('--main', 'Saved', '--save', file);
    expect(run).toMatchObject({ status: 3, stdout: '' });
    expect(run.stderr).toContain(message);
  });
});
