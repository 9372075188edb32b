/** One operator of random terms: how it is built and what it means. */
import { ite } from './build.ts';
import type { Naive } from './naive.testing.ts';
import { BOOL, type Sort } from './sorts.ts';
import type { Term } from './term.ts';

export interface GrammarRow {
  readonly name: string;
  readonly sort: Sort;
  readonly args: readonly Sort[];
  readonly build: (...args: Term[]) => Term;
  readonly mean: (...args: Naive[]) => Naive;
}

export type Build1 = (a: Term) => Term;
export type Build2 = (a: Term, b: Term) => Term;

export function iteRow(sort: Sort): GrammarRow {
  return { name: 'ite', sort, args: [BOOL, sort, sort], build: ite, mean: (c, x, y) => (c ? x : y) };
}
