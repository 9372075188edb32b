import { describe, expect, it } from 'vitest';
import { textOfHash } from './texts-of-hash.ts';

/** As `String.hashCode` is documented: the sum of s[i] * 31^(n - 1 - i), in 32 bits. */
function javaHash(text: string): number {
  const sum = [...text].reduce((hash, c) => hash * 31n + BigInt(c.charCodeAt(0)), 0n);
  return Number(BigInt.asIntN(32, sum));
}

describe('a text with a given hash code', () => {
  it('the hash is that of Java', () => {
    // From `"hello".hashCode()` and `"Aa".hashCode()` on the JVM.
    expect([javaHash('hello'), javaHash('Aa'), javaHash('BB')]).toEqual([99162322, 2112, 2112]);
  });

  it.each([0, 1, -1, 99162322, 2147483647, -2147483648, 0x55555555])('%d', (hash) => {
    for (const like of ['', 'abc', 'abcdefg', 'abcdefgh', 'a text that is longer than seven characters']) {
      const text = textOfHash(hash, like);
      expect(javaHash(text)).toBe(hash);
      expect(text).toHaveLength(Math.max(7, like.length));
      expect(text.slice(-7)).toMatch(/^[A-_]{7}$/);
    }
  });
});
