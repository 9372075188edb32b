/** A choice between values as a small term. */
import { ite } from './build.ts';
import type { Term } from './term.ts';

/**
 * Nested Ites over cases that exclude each other and leave nothing out. Equal values share one Ite, whose condition
 * `conditionOf` makes from their guards, in the order of the cases. The most frequent value is the last `else`: it needs no
 * condition. There must be at least one case.
 */
export function groupedIte<G>(
  cases: Iterable<readonly [value: Term, guard: G]>,
  conditionOf: (guards: readonly G[]) => Term,
): Term {
  const guardsOf = new Map<Term, G[]>();
  for (const [value, guard] of cases) {
    const guards = guardsOf.get(value);
    if (guards === undefined) guardsOf.set(value, [guard]);
    else guards.push(guard);
  }
  const groups = [...guardsOf].sort((a, b) => b[1].length - a[1].length);
  let result = groups[0][0];
  for (const [value, guards] of groups.slice(1)) result = ite(conditionOf(guards), value, result);
  return result;
}
