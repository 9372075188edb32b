import { describe, expect, it } from 'vitest';
import { canWiden, widen, widenedHighWord } from './widening.ts';

describe('widening (JLS §5.1.2)', () => {
  it('allows what the language allows', () => {
    const allowed = (from: string) => [...'ZBSCIJFD'].filter((to) => canWiden(from, to)).join('');
    expect(Object.fromEntries([...'ZBSCIJFD'].map((t) => [t, allowed(t)]))).toEqual({
      Z: 'Z',
      B: 'BSIJFD',
      S: 'SIJFD',
      C: 'CIJFD',
      I: 'IJFD',
      J: 'JFD',
      F: 'FD',
      D: 'D',
    });
  });

  it('extends the sign of an int that becomes a long', () => {
    expect([widen('I', 'J', -2, 0), widenedHighWord('I', -2, 0)]).toEqual([-2, -1]);
    expect([widen('J', 'J', 1, 7), widenedHighWord('J', 1, 7)]).toEqual([1, 7]);
  });

  it('rounds to float once', () => {
    expect(widen('I', 'F', 16777217, 0)).toBe(16777216);
    // 2^53 + 1 is between two floats and no double: the low word decides.
    expect(widen('J', 'F', 1, 1 << 21)).toBe(2 ** 53);
    expect(widen('J', 'D', -1, -1)).toBe(-1);
  });
});
