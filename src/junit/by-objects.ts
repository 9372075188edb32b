/** Tests whose objects come from makers take their paths only on a machine that makes objects so. */
import type { CheckOptions } from '../check/options.ts';
import { areObjectsMade } from '../result/made-objects.ts';
import type { TestCase } from '../result/test-case.ts';

/** What `run` gives for each test, in the order of the tests. It is called for each kind of objects that occurs. */
export function byObjects<T>(
  options: CheckOptions,
  tests: readonly TestCase[],
  run: (tests: readonly TestCase[], options: CheckOptions) => readonly T[],
): T[] {
  const isMade = tests.map(({ heap }) => areObjectsMade(heap));
  const resultsOf = (made: boolean): readonly T[] => {
    const group = tests.filter((_, i) => isMade[i] === made);
    return group.length === 0 ? [] : run(group, made ? { ...options, objects: 'constructed' } : options);
  };
  const results = { made: resultsOf(true), other: resultsOf(false) };
  const next = { made: 0, other: 0 };
  return isMade.map((made) => {
    const kind = made ? 'made' : 'other';
    return results[kind][next[kind]++];
  });
}
