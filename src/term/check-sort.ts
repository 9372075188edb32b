/** Sort checks of the constructors: a mismatch is our bug. */
import { InvariantError } from '../errors.ts';
import type { Sort } from './sorts.ts';
import type { Term } from './term.ts';

type SortOf<K extends Sort['kind']> = Extract<Sort, { kind: K }>;

export function requireKind<K extends Sort['kind']>(t: Term, kind: K): SortOf<K> {
  if (t.sort.kind !== kind) throw new InvariantError(`${kind} expected: ${t}`);
  return t.sort as SortOf<K>;
}

export function requireSort(t: Term, sort: Sort): void {
  if (t.sort !== sort) throw new InvariantError(`${t} has not the sort ${sort.kind}(${sort.width})`);
}
