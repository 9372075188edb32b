/** The table and the listing of a small class. */
import { describe, expect, it } from 'vitest';
import type { TestCoverage } from '../junit/cover-tests.ts';
import { coverageListings, coverageText } from './coverage-text.ts';

const counters = {
  instructions: { covered: 9, total: 12 },
  lines: { covered: 2, total: 3 },
  branches: { covered: 3, total: 4 },
  conditions: { covered: 1, total: 1 },
  infeasible: 1,
};
const line = (at: number, i: readonly [number, number], b: readonly [number, number]) => ({
  line: at,
  instructions: { covered: i[0], total: i[1] },
  branches: { covered: b[0], total: b[1] },
});
const perLine = [line(3, [7, 7], [3, 4]), line(4, [2, 2], [0, 0]), line(5, [0, 3], [0, 0])];
const coverage: TestCoverage = {
  isComplete: true,
  assumptions: [],
  unknown: 0,
  totals: counters,
  classes: [
    {
      ...counters,
      name: 'a/Box',
      sourceFile: 'Box.java',
      perLine,
      methods: [
        {
          ...counters,
          name: 'm',
          descriptor: '()V',
          isEntered: true,
          perLine,
          decisions: [
            {
              line: 3,
              conditions: [
                { bci: 1, line: 3, status: 'covered' },
                { bci: 5, line: 3, status: 'infeasible' },
              ],
              evaluations: [
                { conditions: 'TT', outcome: true },
                { conditions: 'F-', outcome: false },
              ],
            },
          ],
        },
      ],
    },
  ],
};
const SOURCE = [
  'package a;',
  'class Box {',
  '  int m() { if (x > 5 && x > 3)',
  '    return 1;',
  '  return 0; }',
  '}',
];

describe('coverage', () => {
  it('as a table', () => {
    expect(coverageText(coverage)).toBe(
      [
        'coverage  instructions  lines   branches  conditions (MC/DC)',
        'a.Box     9 of 12       2 of 3  3 of 4    1 of 1, 1 infeasible',
      ].join('\n'),
    );
    const assumptions = ['parameters are not null'];
    expect(coverageText({ ...coverage, assumptions })).toContain('\ninfeasible, if parameters are not null');
    const open = coverageText({ ...coverage, isComplete: false, unknown: 2 });
    expect(open).toContain('may still be possible');
    expect(open).toContain('2 tests of which it is not known what they cover');
  });

  it('as a listing', () => {
    const [{ name, text }] = coverageListings(coverage, () => SOURCE);
    expect(name).toBe('a/Box.java.txt');
    expect(text.split('\n').slice(3, 11)).toEqual([
      '              1  package a;',
      '              2  class Box {',
      '~ 3/4         3    int m() { if (x > 5 && x > 3)',
      '                 ^ 1 of 2 conditions decide; 2 infeasible',
      '                   evaluated: F-=F  TT=T',
      '+             4      return 1;',
      '-             5    return 0; }',
      '              6  }',
    ]);
  });

  it('names the lines where nobody has the source', () => {
    const [{ text }] = coverageListings(coverage, () => null);
    expect(
      text
        .split('\n')
        .slice(3, 8)
        .map((l) => l.trimEnd()),
    ).toEqual([
      '~ 3/4         3',
      '                 ^ 1 of 2 conditions decide; 2 infeasible',
      '                   evaluated: F-=F  TT=T',
      '+             4',
      '-             5',
    ]);
  });
});
