import { expect, it } from 'vitest';
import { type SourceText, sharedNames } from './check-names.ts';

const source = (file: string, text: string): SourceText => ({ file, text });

it('tells a name that two files export', () => {
  const sources = [
    source('src/a.ts', 'export type Finding = {};\nexport const other = 1;\n'),
    source('src/b.ts', 'export class Finding {}\n'),
    source('src/c.ts', 'export async function explore() {}\nexport abstract class Base {}\n'),
    source('src/d.ts', 'export function* explore() {}\nexport interface Base {}\n'),
  ];
  expect(sharedNames(sources)).toEqual([
    'Finding is exported by src/a.ts, src/b.ts',
    'explore is exported by src/c.ts, src/d.ts',
    'Base is exported by src/c.ts, src/d.ts',
  ]);
});

it('allows a type and a constant in one file, private names, and the pairs', () => {
  const sources = [
    source('src/a.ts', 'export const Kind = {};\nexport type Kind = number;\nconst hidden = 1;\n'),
    source('src/b.ts', 'const hidden = 2;\nfunction Kind() {}\n'),
    source('src/vm/math/hotspot/exp.ts', 'export function exp() {}'),
    source('src/vm/math/strict/exponential.ts', 'export function exp() {}'),
  ];
  expect(sharedNames(sources)).toEqual([]);
});

it('tells a third export of a pair', () => {
  const files = ['src/vm/math/hotspot/exp.ts', 'src/vm/math/strict/exponential.ts', 'src/term/exp.ts'];
  expect(sharedNames(files.map((file) => source(file, 'export function exp() {}')))).toHaveLength(1);
});
