import { expect, it } from 'vitest';
import type { Limitation } from '../limitation/limitation.ts';
import { exitCodeOf } from './exit-code.ts';

const cut = (first: Limitation) => ({ kind: 'cut', first, others: 1 }) as const;
const ERROR: Limitation = { id: 'internal-error', message: 'oops' };

it('UNKNOWN because of an error of ours is 4, because of anything else 2', () => {
  expect(exitCodeOf({ verdict: 'UNKNOWN', reason: cut(ERROR) })).toBe(4);
  expect(exitCodeOf({ verdict: 'UNKNOWN', reason: cut({ id: 'worker-lost', message: 'no memory' }) })).toBe(
    2,
  );
  expect(exitCodeOf({ verdict: 'UNKNOWN', reason: { kind: 'stopped', by: { id: 'cancelled' } } })).toBe(2);
});

it('an error of ours beside a confirmed violation changes nothing: 1', () => {
  expect(exitCodeOf({ verdict: 'UNSAFE', reason: { kind: 'violation', what: ['assertion'] } })).toBe(1);
});
