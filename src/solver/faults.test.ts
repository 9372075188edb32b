/** Solvers that are missing, die, babble or sleep: a typed answer that names them, never a hang. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { InputError } from '../errors.ts';
import * as b from '../term/build.ts';
import { INT, LONG } from '../term/sorts.ts';
import type { Backend } from './backend/backend.ts';
import type { Interruption } from './backend/engine.ts';
import { EngineBackend } from './backend/engine-backend.ts';
import { SmtlibEngines } from './backend/smtlib-engine.ts';
import { makeSolverPids } from './backend/solver-pids.ts';
import { openBackend, openSolver } from './open-solver.ts';
import { PathCondition } from './path-condition.ts';

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-solver-'));
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));

/** A program that reads SMT-LIB and prints what `script` (the body of a function of the line) says. */
function program(name: string, script: string): string {
  const file = path.join(scratch, name);
  const source = `
    const readline = require('node:readline').createInterface({ input: process.stdin });
    let checks = 0;
    readline.on('line', (line) => {
      const say = (text) => process.stdout.write(text + '\\n');
      if (line.startsWith('(echo ')) return say(line.slice(7, -2));
      ${script}
    });`;
  fs.writeFileSync(`${file}.cjs`, source);
  return `${process.execPath} ${file}.cjs`;
}

const NEVER: Interruption = {
  isCancelled: () => false,
  timeLeftMs: () => Number.POSITIVE_INFINITY,
  pids: makeSolverPids(),
};
const raw = (command: string): Backend => new EngineBackend(new SmtlibEngines(command, NEVER));
const x = b.variable('fault.x', INT);
const query = [b.bvSlt(b.intConst(3), x)];

describe('at the start: an InputError that names the solver', () => {
  it.each([
    ['no-such-solver --fast', /smtlib:no-such-solver --fast.*no such program/],
    ['cat', /smtlib:cat.*nonsense/],
    ['false', /smtlib:false.*exit code 1/],
    ['', /no command given/],
    [
      program(
        'yes-man',
        "if (line === '(check-sat)') say('sat'); if (line.startsWith('(get-value')) say('((x #x05))');",
      ),
      /x = 5 and x = 6 with sat/,
    ],
    [
      program(
        'modelless',
        "if (line === '(check-sat)') say('sat'); if (line.startsWith('(get-value')) say('(error \"no\")');",
      ),
      /no model/,
    ],
  ])('smtlib:%s', (command, message) => {
    expect(() => openBackend(`smtlib:${command}`)).toThrow(InputError);
    expect(() => openBackend(`smtlib:${command}`)).toThrow(message);
  });

  it('an unknown name lists the valid ones', () => {
    expect(() => openSolver('z4')).toThrow(/there are auto, z3, z3-wasm, smtlib:COMMAND/);
  });
});

describe('in the middle of a run', () => {
  it('a solver that dies is started again, and given up after three deaths', () => {
    const backend = raw(program('mortal', "if (line === '(check-sat)') process.exit(7);"));
    for (let i = 0; i < 3; i++) {
      const answer = backend.check(query, 5000);
      expect(answer).toMatchObject({ kind: 'unknown', cause: 'failure' });
      expect(answer.kind === 'unknown' && answer.detail).toMatch(/mortal.*ended with exit code 7/);
    }
    const start = performance.now();
    expect(backend.check(query, 5000)).toMatchObject({ kind: 'unknown', cause: 'failure' });
    expect(performance.now() - start).toBeLessThan(20);
  });

  it('a solver that is killed in the middle of a query', () => {
    const backend = raw(
      program(
        'victim',
        "if (line === '(check-sat)') setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50);",
      ),
    );
    const answer = backend.check(query, 20_000);
    expect(answer).toMatchObject({ kind: 'unknown', cause: 'failure' });
    expect(answer.kind === 'unknown' && answer.detail).toMatch(/(killed by SIGKILL|nonsense)/);
  });

  it('a solver that babbles, one that is silent, and one that never ends a reply', () => {
    expect(
      raw(program('babble', "if (line === '(check-sat)') say('perhaps');")).check(query, 5000),
    ).toMatchObject({
      kind: 'unknown',
      detail: expect.stringMatching(/babble.*prints nonsense: perhaps/),
    });
    const silent = raw(`${process.execPath} -e process.stdin.resume()`);
    const start = performance.now();
    expect(silent.check(query, 300)).toMatchObject({ kind: 'unknown', cause: 'timeout' });
    expect(performance.now() - start).toBeLessThan(5000);
    expect(silent.check(query, 300)).toMatchObject({ kind: 'unknown', cause: 'timeout' });
    silent.close();
  });

  it('a solver that lies about a model is not believed', () => {
    const liar = program(
      'liar',
      `
      if (line === '(check-sat)') say(++checks === 2 ? 'unsat' : 'sat');
      if (line.startsWith('(get-value')) say(line.includes('trial') ? '((x #x05))' : '((x #x00000001))');`,
    );
    const chain = openSolver(`smtlib:${liar}`);
    const answer = chain.check(PathCondition.EMPTY, query[0]);
    expect(answer).toMatchObject({ kind: 'unknown', cause: 'failure' });
    expect(chain.check(PathCondition.EMPTY, b.eq(x, b.intConst(1)))).toMatchObject({ kind: 'sat' });
    chain.close();
  });

  it('a cancelled run does not wait for its queries', () => {
    let calls = 0;
    const command = `${process.execPath} -e process.stdin.resume()`;
    const process_ = new EngineBackend(
      new SmtlibEngines(command, { ...NEVER, isCancelled: () => ++calls > 2 }),
    );
    expect(process_.check(query, 60_000)).toMatchObject({ kind: 'unknown', cause: 'cancelled' });
    const wasm = openBackend('z3-wasm', { isCancelled: () => true, timeLeftMs: () => 60_000 });
    const [p, q] = [b.variable('fault.p', LONG), b.variable('fault.q', LONG)];
    const limit = b.bv(64, 1n << 32n);
    const factors = [
      b.eq(b.bvMul(p, q), b.bv(64, 1000000007n * 998244353n)),
      b.bvUlt(p, limit),
      b.bvUlt(q, limit),
    ];
    expect(
      wasm.check([...factors, b.bvUlt(b.bv(64, 1n), p), b.bvUlt(b.bv(64, 1n), q)], 60_000),
    ).toMatchObject({
      kind: 'unknown',
      cause: 'cancelled',
    });
    wasm.close();
    process_.close();
  });

  it('a query does not outlast the run', () => {
    const end = performance.now() + 1_500;
    const timeLeftMs = () => end - performance.now();
    const backend = openBackend('auto', { isCancelled: () => timeLeftMs() <= 0, timeLeftMs });
    const [p, q] = [b.variable('fault.p', LONG), b.variable('fault.q', LONG)];
    const limit = b.bv(64, 1n << 32n);
    const one = b.bv(64, 1n);
    const product = b.eq(b.bvMul(p, q), b.bv(64, 4611685975477714963n));
    const factors = [product, b.bvUlt(one, p), b.bvUlt(one, q), b.bvUlt(p, limit), b.bvUlt(q, limit)];
    // Slices of 0.2, 0.8, 3.2, … s: the third would end at 4.2 s, the fourth at 17 s.
    expect(backend.check(factors, 600_000)).toMatchObject({ kind: 'unknown', cause: 'cancelled' });
    expect(-timeLeftMs()).toBeLessThan(2_000);
    backend.close();
  });
});

it('logs each query as a file that a solver reads', () => {
  const folder = path.join(scratch, 'log');
  const chain = openSolver('auto', { smtLog: folder });
  chain.check(PathCondition.EMPTY, query[0]);
  chain.close();
  const [file] = fs.readdirSync(folder);
  const text = fs.readFileSync(path.join(folder, file), 'utf8');
  expect(text).toMatch(/^\(set-logic QF_BV\)\n[\s\S]*\(check-sat\)\n; sat from z3\S* in [\d.]+ ms\n$/);
  const z3 = hasZ3() ? execFileSync('z3', [path.join(folder, file)], { encoding: 'utf8' }).trim() : 'sat';
  expect(z3).toBe('sat');
});

it('tells where a log cannot be', () => {
  const file = path.join(scratch, 'file');
  fs.writeFileSync(file, '');
  for (const folder of [file, path.join(file, 'below'), '/proc/rangefinder'])
    expect(() => openSolver('auto', { smtLog: folder })).toThrow(/--smt-log .* cannot be made/);
});

function hasZ3(): boolean {
  try {
    execFileSync('z3', ['--version']);
    return true;
  } catch {
    return false;
  }
}
