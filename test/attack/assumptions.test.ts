import { describe, expect, it } from 'vitest';
import type { Limitation } from '../../src/limitation/limitation.ts';
import { isAssumption, LIMITATION_IDS } from '../../src/limitation/register.ts';
import { ATTACK_RULES, limitsOf } from './assumptions.ts';
import { keptPrograms } from './kept-programs.ts';

describe('what the attack respects', () => {
  it('says never of what bars SAFE whatever the user accepts, and of nothing else', () => {
    const never = LIMITATION_IDS.filter((id) => ATTACK_RULES[id] === 'never');
    const barring = LIMITATION_IDS.filter((id) => !isAssumption({ id, isChosen: true } as Limitation));
    expect(never).toEqual(barring);
  });

  it('takes bounds from the values, and the smaller of two', () => {
    const limits = limitsOf(
      [
        { id: 'string-length', max: 3 },
        { id: 'string-length', max: 5, isChosen: true },
        { id: 'array-length', max: 2 },
        { id: 'not-null' },
      ],
      '',
    );
    expect(limits).toMatchObject({ longestString: 3, longestArray: 2, isNullAllowed: false, fixed: [] });
  });

  it('knows which circumstances change a system property', () => {
    const fixed = (name: string | null) => limitsOf([{ id: 'system-property', name }], '').fixed;
    expect(fixed('attack.flag')).toEqual(['properties']);
    expect(fixed('user.language')).toEqual(['locale']);
    expect(fixed('file.encoding')).toEqual(['charset']);
    expect(fixed(null)).toEqual(
      expect.arrayContaining(['properties', 'locale', 'charset', 'zone', 'folder']),
    );
  });

  it('tells a SAFE that rests on what nobody can assume', () => {
    expect(limitsOf([{ id: 'threads', isChosen: true }], '').unattackable).toEqual(['threads']);
    expect(limitsOf([{ id: 'solver-unknown', detail: 'timeout' }], '').impossible).toEqual([
      'solver-unknown',
    ]);
  });

  it('lets kept programs name limitations of the register', () => {
    const named = keptPrograms().flatMap(({ safeOnlyUnder }) => safeOnlyUnder ?? []);
    expect(LIMITATION_IDS).toEqual(expect.arrayContaining(named));
  });
});
