/** Z3 in a process of its own: the answers of Z3, and limits that hold inside of it. */
import { expect, it } from 'vitest';
import * as b from '../../term/build.ts';
import { BOOL, bitVec, FLOAT64, INT, LONG } from '../../term/sorts.ts';
import { QUICKEST } from '../backends.testing.ts';
import { openBackend } from '../open-solver.ts';
import { IsolatedBackend } from './isolated-backend.ts';
import type { Z3Spec } from './open-z3.ts';
import { makeSolverPids } from './solver-pids.ts';

const x = b.variable('isolated.x', INT);
const l = b.variable('isolated.l', LONG);
const d = b.variable('isolated.d', FLOAT64);
const p = b.variable('isolated.p', BOOL);
const c = b.variable('isolated.c', bitVec(16));
/** Z3 makes numbers of 2,000 bits of it, and looks at no limit meanwhile. */
const frozen = [b.fpEq(b.fpRem(d, b.float64(3)), b.float64(2.75))];
/** Without Z3 in this thread, so that the process gets easy queries too. */
function isolated(spec: Z3Spec, memoryMb: number, isCancelled = () => false): IsolatedBackend {
  const timeLeftMs = () => Number.POSITIVE_INFINITY;
  return new IsolatedBackend(spec, { isCancelled, timeLeftMs, pids: makeSolverPids() }, () => memoryMb);
}

const easy = [b.bvSlt(b.intConst(3), x)];

it('answers as Z3 in this thread does', () => {
  const here = openBackend(QUICKEST);
  const there = isolated(QUICKEST, 2000);
  const queries = [
    [b.eq(b.bvMul(x, x), b.intConst(49)), b.bvSlt(x, b.intConst(0))],
    [b.eq(b.bvMul(x, x), b.intConst(49)), b.bvSlt(b.intConst(0), x), p],
    [b.eq(l, b.bv(64, 1n << 63n)), b.not(p), b.eq(c, b.bv(16, 65535))],
    [b.fpLt(d, b.float64(-0)), b.fpLt(b.float64(Number.NEGATIVE_INFINITY), d)],
    [b.fpIsNaN(d)],
    [b.bvSlt(x, b.intConst(5)), b.bvSlt(b.intConst(5), x)],
  ];
  // Again, when the other side has all the terms.
  for (const query of [...queries, ...queries])
    expect(there.check(query, 60_000)).toEqual(here.check(query, 60_000));
  expect(there.name).toBe(here.name);
  here.close();
  there.close();
});

it('is killed when it does not end in time, and answers the next query', () => {
  const backend = isolated(QUICKEST, 4000);
  const start = performance.now();
  expect(backend.check(frozen, 1_000)).toMatchObject({
    kind: 'unknown',
    cause: 'timeout',
    detail: `solver ${QUICKEST}: no answer in its time`,
  });
  expect(performance.now() - start).toBeLessThan(30_000);
  expect(backend.check(easy, 60_000).kind).toBe('sat');
  backend.close();
});

it('ends itself when it uses too much memory: that costs the query', () => {
  const backend = isolated(QUICKEST, 400);
  expect(backend.check(frozen, 60_000)).toMatchObject({
    kind: 'unknown',
    cause: 'failure',
    detail: `solver ${QUICKEST}: was killed by SIGKILL, saying: it used more than 400 MB`,
  });
  expect(backend.check(easy, 60_000).kind).toBe('sat');
  backend.close();
});

it('does not wait for its process when the run is cancelled', () => {
  const backend = isolated('z3-wasm', 4000, () => true);
  expect(backend.check(frozen, 60_000)).toMatchObject({ kind: 'unknown', cause: 'cancelled' });
  backend.close();
});
