import { describe, expect, it } from 'vitest';
import { againstTheTable, badLines, cyclesOf, type Import, importsOf, roomOf } from './check-rooms.ts';
import type { Room } from './rooms.ts';

const value = (target: string): Import => ({ target, isType: false });
const type = (target: string): Import => ({ target, isType: true });

describe('importsOf', () => {
  it('finds every form, and whether it is for types only', () => {
    const text = `
import fs from 'node:fs';
import { a } from './a.ts';
import { type B, b } from '../b.ts';
import {
  c,
  cc,
} from './deep/c.ts';
import type { T } from './types.ts';
import * as d from './d.ts';
import './effect.ts';
export { e } from './e.ts';
export type { U } from './more-types.ts';
const text = "import { x } from './x.ts'";
`;
    expect(importsOf('vm/link/self.ts', text)).toEqual([
      value('vm/link/a.ts'),
      value('vm/b.ts'),
      value('vm/link/deep/c.ts'),
      type('vm/link/types.ts'),
      value('vm/link/d.ts'),
      value('vm/link/effect.ts'),
      value('vm/link/e.ts'),
      type('vm/link/more-types.ts'),
    ]);
  });
});

describe('cyclesOf', () => {
  it('names the files of a cycle, without those that only lead to it', () => {
    const graph = new Map([
      ['start.ts', [value('a.ts')]],
      ['a.ts', [value('b.ts'), value('leaf.ts')]],
      ['b.ts', [value('c.ts')]],
      ['c.ts', [value('a.ts')]],
      ['leaf.ts', []],
    ]);
    expect(cyclesOf(graph)).toEqual([['a.ts', 'b.ts', 'c.ts', 'a.ts']]);
  });

  it('accepts a diamond, and types that refer to each other', () => {
    const graph = new Map([
      ['top.ts', [value('left.ts'), value('right.ts')]],
      ['left.ts', [value('bottom.ts')]],
      ['right.ts', [value('bottom.ts')]],
      ['bottom.ts', [type('top.ts')]],
    ]);
    expect(cyclesOf(graph)).toEqual([]);
  });
});

const ROOMS: readonly Room[] = [
  { name: 'term', owns: '', uses: [] },
  { name: 'vm/heap', owns: '', uses: ['term'], types: ['vm/link'] },
  { name: 'vm/link', owns: '', uses: ['vm/heap'] },
];

describe('roomOf', () => {
  it('takes the innermost room', () => {
    expect(roomOf('vm/heap/deep/a.ts', ROOMS)).toBe('vm/heap');
    expect(roomOf('errors.ts', ROOMS)).toBeNull();
    expect(roomOf('vm/vm.ts', ROOMS)).toBeNull();
  });
});

describe('againstTheTable', () => {
  const whole = new Map([
    ['term/a.ts', [value('errors.ts')]],
    ['vm/heap/b.ts', [value('term/a.ts'), type('vm/link/c.ts')]],
    ['vm/link/c.ts', [value('vm/heap/b.ts')]],
  ]);

  it('accepts what the table has, and whatever a test imports', () => {
    const graph = new Map([...whole, ['term/a.test.ts', [value('vm/link/c.ts')]]]);
    expect(againstTheTable(graph, ROOMS)).toEqual([]);
  });

  it('counts imports of types, and tells a value where only types are allowed', () => {
    const graph = new Map([
      ...whole,
      ['term/x.ts', [type('vm/link/c.ts')]],
      ['vm/heap/y.ts', [value('vm/link/c.ts')]],
    ]);
    expect(againstTheTable(graph, ROOMS)).toEqual([
      'term/x.ts imports vm/link/c.ts (types): term may not use vm/link',
      'vm/heap/y.ts imports vm/link/c.ts: vm/heap may not use vm/link',
    ]);
  });

  it('tells folders that are no rooms, and lines that nothing uses', () => {
    const graph = new Map([...whole.entries()].filter(([file]) => file !== 'vm/link/c.ts'));
    expect(againstTheTable(new Map([...graph, ['misc/odd.ts', []]]), ROOMS)).toEqual([
      'misc/odd.ts: its folder is no room of scripts/rooms.ts',
      'vm/link may use vm/heap, but does not',
    ]);
  });
});

describe('badLines', () => {
  it('are none in our table', () => {
    expect(badLines()).toEqual([]);
  });

  it('point to a later room, to none, or break a rule of the design', () => {
    const rooms: readonly Room[] = [
      { name: 'solver', owns: '', uses: [] },
      { name: 'vm/heap', owns: '', uses: ['solver'] },
      { name: 'check', owns: '', uses: [], types: ['report'] },
      { name: 'report', owns: '', uses: ['nowhere'] },
    ];
    expect(badLines(rooms)).toEqual([
      'report uses nowhere, which is no room',
      'check uses report, which stands after it',
      'vm/heap uses solver: the interpreter never calls the solver: it asks and is answered',
      'check uses report: nothing below the report knows its texts',
    ]);
  });
});
