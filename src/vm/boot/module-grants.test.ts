import { describe, expect, it } from 'vitest';
import { InputError } from '../../errors.ts';
import { parseGrant } from './module-grants.ts';

describe('parseGrant', () => {
  it('reads module, package and targets', () => {
    expect(parseGrant('java.base/java.lang=ALL-UNNAMED', true)).toEqual({
      module: 'java.base',
      pkg: 'java/lang',
      to: ['ALL-UNNAMED'],
      isOpen: true,
    });
    expect(parseGrant('a/b.c=d,e', false).to).toEqual(['d', 'e']);
  });

  it.each(['java.base', 'java.base/java.lang', 'java.lang=ALL-UNNAMED', '/=x'])('rejects %s', (text) => {
    expect(() => parseGrant(text, false)).toThrow(InputError);
  });
});
