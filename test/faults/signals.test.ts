/** Ctrl-C and SIGTERM end a run soon, with a report. */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { check, DEAF, expectUnknown, FORKING, home, jdkWith, until, watched } from './fault-run.ts';

describe.concurrent('Ctrl-C, or SIGTERM', () => {
  it.each(['endless', 'spin', 'factor'])('stops %s soon, with a report', async (method) => {
    const { args, begun } = watched();
    let asked = 0;
    const run = await check(method, [...FORKING, ...args, '--query-time', '600'], {
      meanwhile: async ({ child }) => {
        await begun();
        await pause(500);
        asked = performance.now();
        child.kill('SIGINT');
        await new Promise((resolve) => child.on('exit', resolve));
        asked = performance.now() - asked;
      },
    });
    expectUnknown(run, /^UNKNOWN: the run was cancelled( \(nothing fails on [^)]*\))?\n/);
    expect(run.stdout).toMatch(/Explored: \d+ path.*\nCost: /);
    // 2 s on a machine that has nothing else to do.
    expect(asked).toBeLessThan(8_000);
  });

  it('stops a merged loop that asks nothing and whose terms grow', async () => {
    const run = await check('endless', [], {
      meanwhile: async ({ child }) => {
        await pause(5_000);
        child.kill('SIGINT');
      },
    });
    expectUnknown(run, /^UNKNOWN: the run was cancelled( \(nothing fails on [^)]*\))?\n/);
    expect(run.stdout).toContain('0 queries');
    expect(run.seconds).toBeLessThan(20);
  });

  it('keeps what was found', async () => {
    const { args, begun } = watched();
    const run = await check('bugThenEndless', args, {
      meanwhile: async ({ child }) => {
        await begun();
        // The query was the last one before the failure.
        await pause(3_000);
        // As `timeout` does it.
        child.kill('SIGTERM');
      },
    });
    expect(run).toMatchObject({ status: 1, stderr: '' });
    expect(run.stdout).toContain('IllegalStateException: found');
    expect(run.stdout).toContain('Not complete:\n  the run was cancelled');
  });

  it('twice ends at once, though a replay is under way', async () => {
    let asked = 0;
    const jdk = jdkWith('java', `touch ${path.join(home, 'replaying')}; ${DEAF}`);
    const run = await check('three', ['--jdk', jdk], {
      meanwhile: async ({ child }) => {
        const exit = new Promise((resolve) => child.on('exit', resolve));
        await until(() => fs.existsSync(path.join(home, 'replaying')));
        child.kill('SIGINT');
        await pause(300);
        asked = performance.now();
        child.kill('SIGINT');
        await exit;
        asked = performance.now() - asked;
      },
    });
    expect(run).toMatchObject({ status: null, signal: 'SIGINT' });
    expect(asked).toBeLessThan(3_000);
  });

  it('passes through the supervisor of a run with limits', async () => {
    const { args, begun } = watched();
    const run = await check('bugThenEndless', [...args, '--time', '100'], {
      meanwhile: async ({ child }) => {
        await begun();
        await pause(3_000);
        child.kill('SIGTERM');
      },
    });
    expect(run).toMatchObject({ status: 1, stderr: '' });
    expect(run.stdout).toContain('Not complete:\n  the run was cancelled');
  });

  it('a supervisor that is killed takes its run with it', async () => {
    const { args, begun } = watched();
    const run = await check('endless', [...FORKING, ...args, '--time', '100'], {
      meanwhile: async ({ child }) => {
        await begun();
        child.kill('SIGKILL');
      },
    });
    expect(run).toMatchObject({ status: null, signal: 'SIGKILL' });
  });
});
