/** `--time` and `--memory` hold whatever happens, for every command that has them; what was found is not lost. */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { findJdk } from '../../src/classpath/jdk.ts';
import type { CheckReport } from '../../src/report/check-report.ts';
import {
  check,
  classes,
  DEAF,
  expectInTime,
  expectUnknown,
  FORKING,
  home,
  jdkWith,
  type RunningCommand,
  rangefinder,
  underLoad,
  until,
  watched,
} from './fault-run.ts';

const SCHEMA = new URL('../../schema/check-report.schema.json', import.meta.url);
const validate = new Ajv({ allErrors: true }).compile(JSON.parse(fs.readFileSync(SCHEMA, 'utf8')) as object);

describe.concurrent('budgets', () => {
  it('time for a query', async () => {
    const run = await check('factor', ['--query-time', '0.01']);
    expectUnknown(run, /the solver gave no answer \(.*no answer in its time\), at Faults\.factor/);
    // What was decided without that query is there.
    expect(run.stdout).toMatch(/Explored: \d+ paths/);
  });

  it('time, of a query that takes far longer', async () => {
    const time = await underLoad(4);
    const run = await check('factor', [...FORKING, '--query-time', '600', '--time', String(time)]);
    expectUnknown(run, /the time budget of \d+ s is used up/);
    // The query was interrupted in time: what was explored before is not lost.
    expect(run.stdout).toContain('Explored: 1 path');
    expectInTime(run, time);
  });

  it('time, of a loop that never ends', async () => {
    const run = await check('spin', ['--time=3']);
    expectUnknown(run, /the time budget of 3 s is used up/);
    expectInTime(run, 3);
  });

  it.each(['hoard', 'hoardArrays'])('memory: %s', async (method) => {
    const run = await check(method, ['--memory', '250', '--time', '120']);
    expectUnknown(run, /memory/);
    expect(run.seconds).toBeLessThan(110);
  });
});

describe.concurrent('the time is over', () => {
  it.each([
    ['of a program that forks wildly', 'wild', ['--mode', '1']],
    ['of one whose terms grow', 'endless', ['--mode', '5']],
    ['of one that forks wildly, breadth first', 'wild', ['--mode', '1', '--search', 'bfs']],
    ['of a long loop without symbols', 'concrete', []],
  ])('%s', async (_, method, args) => {
    const run = await check(method, [...args, '--time', '3']);
    expectUnknown(run, /the time budget of 3 s is used up/);
    expectInTime(run, 3);
  });

  it('of a proof by induction, in a query that cannot be interrupted', async () => {
    const run = await check('remainders', ['--time', '6']);
    expectUnknown(run, /the time budget of 6 s is used up/);
    expectInTime(run, 6);
  });

  it('before javac has compiled', async () => {
    const run = await rangefinder(['check', ...slowToCompile(), '--time', '2', '--json']);
    expect(run).toMatchObject({ status: 2, stderr: '' });
    expect(JSON.parse(run.stdout)).toMatchObject({
      verdict: 'UNKNOWN',
      reason: expect.stringContaining('time budget'),
    });
    expectInTime(run, 2);
  });
});

it('a main thread that waits while too much memory is used', async () => {
  // Node has more once it has read the source maps of --debug.
  const run = await rangefinder(['check', ...slowToCompile(), '--memory', '64', '--debug']);
  expectUnknown(run, /the memory budget of 64 MB is used up/);
  expectInTime(run, 1);
});

/** A program that javac never compiles. */
function slowToCompile(): string[] {
  const source = path.join(home, 'Slow.java');
  fs.writeFileSync(source, 'class Slow { static int f(int x) { return x; } }');
  return [source, '--method', 'Slow.f', '--jdk', jdkWith('javac', DEAF)];
}

describe.concurrent('a run that has to be killed', () => {
  /** Freezes the run once the real JVM has confirmed what it found; its supervisor is another process. */
  function frozen(): {
    readonly args: string[];
    readonly meanwhile: (running: RunningCommand) => Promise<void>;
  } {
    const told = fs.mkdtempSync(path.join(home, 'told-'));
    const java = path.join(findJdk().home, 'bin', 'java');
    const jdk = jdkWith('java', `${java} "$@"; status=$?; touch ${told}/replayed; exit $status`);
    const meanwhile = async ({ processes }: RunningCommand) => {
      await until(() => fs.existsSync(path.join(told, 'replayed')));
      await pause(1_000);
      process.kill(processes()[1], 'SIGSTOP');
    };
    return { args: ['--jdk', jdk], meanwhile };
  }

  it('tells what it had found', async () => {
    const { args, meanwhile } = frozen();
    const time = await underLoad(8);
    const run = await check('bugThenEndless', [...args, '--time', String(time)], { meanwhile });
    expect(run).toMatchObject({ status: 1, stderr: '' });
    expect(run.stdout).toMatch(/^UNSAFE: an exception is not caught\n/);
    expect(run.stdout).toContain('IllegalStateException: found\n');
    expect(run.stdout).toContain('confirmed on the real JVM');
    expect(run.stdout).toContain(`Not complete:\n  the time budget of ${time} s is used up`);
    expect(run.stdout).toContain('Explored: 1 path');
    expectInTime(run, time);
  });

  it('tells it as JSON, with a test of it', async () => {
    const { args, meanwhile } = frozen();
    const time = await underLoad(8);
    const folder = path.join(home, 'reproducers');
    const run = await check(
      'bugThenEndless',
      [...args, '--time', String(time), '--json', '--write-tests', folder],
      {
        meanwhile,
      },
    );
    expect(run.status).toBe(1);
    const report = JSON.parse(run.stdout) as CheckReport;
    const isValid = validate(report);
    expect(validate.errors).toBeNull();
    expect(isValid).toBe(true);
    expect(report).toMatchObject({
      verdict: 'UNSAFE',
      findings: [{ exception: 'java.lang.IllegalStateException', message: 'found', replayed: true }],
      incomplete: [{ id: 'time-budget' }],
    });
    expect(run.stderr).toMatch(/^wrote .*ReproducerTest\.java\n$/);
    const file = path.join(folder, 'FaultsBugThenEndlessReproducerTest.java');
    expect(fs.readFileSync(file, 'utf8')).toContain('Faults.bugThenEndless(0, ');
    expectInTime(run, time);
  });

  it('is UNKNOWN if it had found nothing', async () => {
    const { args, begun } = watched();
    const time = await underLoad(5);
    const run = await check('endless', [...FORKING, ...args, '--time', String(time)], {
      meanwhile: async ({ processes }) => {
        await begun();
        process.kill(processes()[1], 'SIGSTOP');
      },
    });
    expectUnknown(run, /^UNKNOWN: the time budget of \d+ s is used up( \(nothing fails on [^)]*\))?\n/);
    expect(run.stdout).toContain('was killed or crashed');
    expectInTime(run, time);
  });
});

describe.concurrent('commands other than check', () => {
  const method = (name: string): string[] => [classes, '--method', `Faults.${name}`];

  it('test keeps the tests that there are', async () => {
    const folder = path.join(home, 'kept');
    const time = await underLoad(5);
    const options = ['-o', folder, '--time', String(time)];
    const run = await rangefinder(['test', ...method('bugThenEndless'), ...options]);
    expect(run).toMatchObject({ status: 0, stderr: '' });
    expect(run.stdout).toMatch(/\n0 tests of 1 path\n1 reproducer: /);
    expect(run.stdout).toContain(`the time budget of ${time} s is used up`);
    expect(fs.readdirSync(folder)).toEqual(['FaultsBugThenEndlessReproducerTest.java']);
    expectInTime(run, time);
  });

  it('check with a coverage report', async () => {
    const folder = path.join(home, 'coverage');
    const time = await underLoad(6);
    const run = await check('bugThenEndless', ['--coverage-report', folder, '--time', String(time)]);
    expect(run).toMatchObject({ status: 1, stderr: '' });
    expect(fs.readdirSync(folder)).toContain('coverage.json');
    expectInTime(run, time);
  });

  it('trace', async () => {
    const inputs = path.join(home, 'inputs');
    fs.writeFileSync(inputs, 'x int 3\n');
    const time = await underLoad(3);
    const options = ['--inputs', inputs, '--time', String(time)];
    const run = await rangefinder(['trace', ...method('spin'), ...options]);
    expect(run).toMatchObject({ status: 0, stderr: '' });
    expectInTime(run, time);
  });

  it.each([
    [
      'test',
      ['-o', 'nowhere'],
      /^rangefinder test: the time budget of 2 s is used up: no tests were written\n$/,
    ],
    [
      'trace',
      ['--inputs', 'empty'],
      /^rangefinder trace: the time budget of 2 s is used up: it did not end\n$/,
    ],
    ['regions', [], /^rangefinder regions: the time budget of 2 s is used up: it did not end\n$/],
  ])('%s that does not even begin', async (command, args, message) => {
    fs.writeFileSync(path.join(home, 'empty'), '');
    const run = await rangefinder([command, ...slowToCompile(), ...args, '--time', '2']);
    expect(run).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(message) });
    expect(fs.existsSync(path.join(home, 'nowhere'))).toBe(false);
    expectInTime(run, 2);
  });

  it('svcomp', async () => {
    const property = path.join(home, 'assert.prp');
    fs.writeFileSync(property, 'CHECK( init(Main.main()), LTL(G assert) )');
    const [source, , , ...jdk] = slowToCompile();
    const run = await rangefinder(['svcomp', '--property', property, source, ...jdk, '--time', '2']);
    expect(run).toMatchObject({ status: 2, stderr: '' });
    expect(run.stdout.trimEnd().split('\n').at(-1)).toBe('UNKNOWN');
    expectInTime(run, 2);
  });
});

describe.concurrent('the JVM of the replay', () => {
  it('neither ends nor listens: nothing is confirmed, in time', async () => {
    // Long enough for the exploration to end before the replay.
    const time = await underLoad(10);
    const run = await check('three', ['--jdk', jdkWith('java', DEAF), '--time', String(time)]);
    expectUnknown(run, /the real JVM does not confirm java.lang.IllegalStateException/);
    expectInTime(run, time);
  });

  it('is killed: nothing is confirmed', async () => {
    const run = await check('three', ['--jdk', jdkWith('java', 'kill -9 $$'), '--time', '60']);
    expectUnknown(run, /the real JVM does not confirm java.lang.IllegalStateException.*SIGKILL/);
  });
});
