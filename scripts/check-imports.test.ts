import { describe, expect, it } from 'vitest';
import { againstTheFlow, cyclesOf, importsOf } from './check-imports.ts';

describe('importsOf', () => {
  it('finds every form that binds at run time, and no other', () => {
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
export type { U } from './types.ts';
const text = "import { x } from './x.ts'";
`;
    expect(importsOf('vm/link/self.ts', text)).toEqual([
      'vm/link/a.ts',
      'vm/b.ts',
      'vm/link/deep/c.ts',
      'vm/link/d.ts',
      'vm/link/effect.ts',
      'vm/link/e.ts',
    ]);
  });
});

describe('cyclesOf', () => {
  it('names the files of a cycle, without those that only lead to it', () => {
    const graph = new Map([
      ['start.ts', ['a.ts']],
      ['a.ts', ['b.ts', 'leaf.ts']],
      ['b.ts', ['c.ts']],
      ['c.ts', ['a.ts']],
      ['leaf.ts', []],
    ]);
    expect(cyclesOf(graph)).toEqual([['a.ts', 'b.ts', 'c.ts', 'a.ts']]);
  });

  it('accepts a diamond', () => {
    const graph = new Map([
      ['top.ts', ['left.ts', 'right.ts']],
      ['left.ts', ['bottom.ts']],
      ['right.ts', ['bottom.ts']],
      ['bottom.ts', []],
    ]);
    expect(cyclesOf(graph)).toEqual([]);
  });
});

describe('againstTheFlow', () => {
  it('accepts imports of earlier folders, rejects later and unknown ones', () => {
    const graph = new Map([
      ['errors.ts', []],
      ['index.ts', ['cli/run.ts']],
      ['vm/vm.ts', ['classfile/parse.ts', 'errors.ts']],
      ['classfile/parse.ts', ['vm/vm.ts']],
      ['classfile/parse.test.ts', ['vm/vm.ts']],
      ['misc/odd.ts', []],
    ]);
    expect(againstTheFlow(graph)).toEqual([
      'classfile/parse.ts imports vm/vm.ts, which comes later in the pipeline',
      'misc/odd.ts: folder is not in LAYERS (scripts/check-imports.ts)',
    ]);
  });
});
