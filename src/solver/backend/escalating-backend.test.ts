/** Who is asked what. `isolated-backend.test.ts` shows that the process can be killed. */
import { expect, it } from 'vitest';
import * as b from '../../term/build.ts';
import { FLOAT64, INT } from '../../term/sorts.ts';
import { type Answer, UNSAT } from '../answer.ts';
import { QUICKEST } from '../backends.testing.ts';
import { openBackend } from '../open-solver.ts';
import type { Backend } from './backend.ts';
import { EscalatingBackend } from './escalating-backend.ts';

const x = b.variable('escalating.x', INT);
const d = b.variable('escalating.d', FLOAT64);
const small = [b.bvSlt(x, b.intConst(0))];
const remainder = [b.fpEq(b.fpRem(d, b.float64(3)), b.float64(2))];

/** Answers as told, and tells who asked it what. */
function backend(name: string, answer: Answer, log: string[]): Backend {
  return {
    name,
    check: (conjuncts, _, effort = 'any') => {
      log.push(`${name} ${effort} ${conjuncts === small ? 'small' : 'remainder'}`);
      return answer;
    },
    close: () => log.push(`close ${name}`),
  };
}

it('asks in this thread what is easy, and believes the answer', () => {
  const log: string[] = [];
  const both = new EscalatingBackend(backend('here', UNSAT, log), backend('isolated', UNSAT, log));
  expect(both.check(small, 1000)).toBe(UNSAT);
  expect(log).toEqual(['here any small']);
  expect(both.name).toBe('here');
});

it('asks in the process what is not easy by its form', () => {
  const log: string[] = [];
  const both = new EscalatingBackend(backend('here', UNSAT, log), backend('isolated', UNSAT, log));
  both.check(remainder, 1000);
  expect(log).toEqual(['isolated any remainder']);
});

it.each(['timeout', 'failure', 'incomplete'] as const)(
  'asks in the process, for more than an easy attempt, after %s in this thread',
  (cause) => {
    const log: string[] = [];
    const gaveUp: Answer = { kind: 'unknown', cause, detail: 'too much' };
    const both = new EscalatingBackend(backend('here', gaveUp, log), backend('isolated', UNSAT, log));
    expect(both.check(small, 1000)).toBe(UNSAT);
    expect(log).toEqual(['here any small', 'isolated hard small']);
  },
);

it('closes both', () => {
  const log: string[] = [];
  new EscalatingBackend(backend('here', UNSAT, log), backend('isolated', UNSAT, log)).close();
  expect(log).toEqual(['close here', 'close isolated']);
});

it('answers a query that needs more than the easy attempt', () => {
  const both = openBackend(QUICKEST, { isolatedMb: () => 2000 });
  const [p, q] = ['p', 'q'].map((name) => b.variable(`escalating.${name}`, INT));
  // The two factors of a product of two primes, both below 65,536, so that nothing overflows.
  const factors = [
    b.eq(b.bvMul(p, q), b.intConst(46327 * 46337)),
    b.bvUlt(b.intConst(1), p),
    b.bvUlt(p, q),
    b.bvUlt(q, b.intConst(65536)),
  ];
  const answer = both.check(factors, 60_000);
  expect(answer.kind).toBe('sat');
  if (answer.kind === 'sat') expect([answer.model.get(p), answer.model.get(q)]).toEqual([46327, 46337]);
  both.close();
}, 90_000);
