/** Solvers that die, freeze, babble or grow: that costs the query, and the verdict is there in time. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { BACKENDS } from '../../src/solver/backends.testing.ts';
import { check, expectInTime, expectUnknown, FORKING, home, isSolver, watched } from './fault-run.ts';

const hasZ3 = spawnSync('z3', ['--version']).status === 0;

describe.skipIf(!hasZ3).concurrent('a solver program', () => {
  it('that is killed in the middle', async () => {
    const pids = path.join(home, 'pids');
    const program = path.join(home, 'solver.sh');
    fs.writeFileSync(program, `#!/bin/sh\necho $$ >> ${pids}\nexec z3 -in\n`, { mode: 0o755 });
    const { args, begun } = watched();
    const run = await check('wide', [...FORKING, '--solver', `smtlib:${program}`, ...args], {
      meanwhile: async () => {
        await begun();
        process.kill(Number(fs.readFileSync(pids, 'utf8').trim().split('\n').at(-1)), 'SIGKILL');
      },
    });
    expectUnknown(run, /the solver gave no answer \(solver smtlib:.*solver\.sh: was killed by SIGKILL/);
    // It was started again: the rest was explored.
    expect(run.stdout).toContain('Explored: 64 paths');
    expect(fs.readFileSync(pids, 'utf8').trim().split('\n').length).toBeGreaterThan(1);
  });

  /** Answers as z3 does, until it has answered so many queries. */
  function flaky(how: string): string {
    const file = path.join(fs.mkdtempSync(path.join(home, 'flaky-')), 'flaky.cjs');
    fs.writeFileSync(
      file,
      `const z3 = require('node:child_process').spawn('z3', ['-in'], { stdio: ['pipe', 'inherit', 'inherit'] });
      let [left, isDeaf] = [12, false];
      require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
        if (isDeaf) return;
        if (line === '(check-sat)' && --left < 0) { ${how} }
        z3.stdin.write(line + '\\n');
      }).on('close', () => z3.stdin.end());`,
    );
    return `smtlib:${process.execPath} ${file}`;
  }

  it.each([
    ['prints nonsense', "console.log('Segmentation fault (just kidding)'); return;", /Segmentation fault/],
    ['says nothing any more', 'isDeaf = true; return;', /no answer in its time/],
    ['ends itself', 'z3.kill(); process.exit(3);', /ended with exit code 3/],
  ])('that %s', async (_, how, reason) => {
    const limits = ['--query-time', '2', '--time', '25'];
    const run = await check('wide', [...FORKING, '--solver', flaky(how), ...limits]);
    expectUnknown(run, reason);
    expect(run.stdout).toMatch(/Explored: \d+ path/);
    expect(run.seconds).toBeLessThan(60);
  });
});

/** The back ends that run in a process of ours. */
const OURS = BACKENDS.filter(({ spec, isHere }) => isHere && !spec.startsWith('smtlib:')).map(
  ({ spec }) => spec,
);

describe.concurrent.each(OURS)('%s inside a query that it does not end', (solver) => {
  it('is killed, which costs the query', async () => {
    const run = await check('remainder', ['--solver', solver, '--query-time', '2', '--time', '60']);
    expectUnknown(run, /the solver gave no answer \(solver z3.*: no answer in its time\)/);
    // With a out of (5.5, 6), and in it.
    expect(run.stdout).toMatch(/Explored: [23] paths/);
    expect(run.seconds).toBeLessThan(50);
  });

  it('is killed by another: that costs the query, too', async () => {
    const { args, begun } = watched();
    const run = await check('remainder', ['--solver', solver, '--query-time', '4', '--time', '60', ...args], {
      meanwhile: async ({ processes }) => {
        await begun();
        await pause(1_000);
        const servers = processes().filter(isSolver);
        expect(servers).toHaveLength(1);
        process.kill(servers[0], 'SIGKILL');
      },
    });
    expectUnknown(run, /the solver gave no answer \(solver z3.*: was killed by SIGKILL/);
    expect(run.stdout).toMatch(/Explored: [23] paths/);
  });

  it('does not outlast the time of the run', async () => {
    const run = await check('remainder', ['--solver', solver, '--time', '5']);
    expectUnknown(run, /the time budget of 5 s is used up/);
    expectInTime(run, 5);
  });

  it('does not use more memory than the run may', async () => {
    const run = await check('remainder', ['--solver', solver, '--memory', '450', '--query-time', '8']);
    expectUnknown(run, /it used more than \d+ MB|memory|no answer in its time/);
    expect(run.seconds).toBeLessThan(60);
  });
});

describe.concurrent('a solver program that is none is the fault of the user', () => {
  it.each([
    ['cat', 'smtlib:cat'],
    ['false', 'exit code 1'],
    ['sleep 1000', 'smtlib:sleep 1000'],
  ])('%s', async (command, message) => {
    const run = await check('wide', ['--solver', `smtlib:${command}`]);
    expect(run).toMatchObject({ status: 3, stdout: '' });
    expect(run.stderr).toContain(message);
    expect(run.stderr.trim().split('\n')).toHaveLength(1);
  });
});
