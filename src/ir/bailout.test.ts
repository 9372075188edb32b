/** Reasons for not merging: their text, and when two are the same. */
import { expect, it } from 'vitest';
import { type BailoutReason, isSameReason, reasonText } from './bailout.ts';

const member = { owner: 'C', name: 'm', descriptor: '()V' };

it('a reason inside another is told behind it', () => {
  const reason: BailoutReason = {
    kind: 'single-path-on-every-path',
    reason: { kind: 'opaque', what: { kind: 'new-array', element: 'int' } },
  };
  expect(reasonText(reason)).toBe('on every path: new int[]');
});

it('reasons are the same if their kind and their data are', () => {
  expect(isSameReason({ kind: 'call', method: member }, { kind: 'call', method: member })).toBe(true);
  expect(isSameReason({ kind: 'loop' }, { kind: 'throw' })).toBe(false);
  expect(isSameReason({ kind: 'new', type: 'C' }, { kind: 'new', type: 'D' })).toBe(false);
  // They have one text, but stand for different things.
  expect(isSameReason({ kind: 'exception', type: 'E' }, { kind: 'written', text: 'E' })).toBe(false);
});
