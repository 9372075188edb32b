/**
 * What is merged is a function of the path alone: not of what was explored before it, nor in which thread. Depth-first
 * search goes back by the trail; the others run a path from the beginning, by its prefix, where a region that was merged
 * before and is not now would be an error. All must find the same paths.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { CheckOptions } from '../../src/check/options.ts';
import { findJdk } from '../../src/classpath/jdk.ts';
import { checkDist } from '../oracle/check-dist.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const jdk = findJdk({ jdk: undefined });

/**
 * Each path in one line, sorted. A condition is told by its words in the order of the alphabet: operands of `==` and the like
 * stand by the age of their terms, which does depend on what was explored before.
 */
async function pathsOf(
  file: string,
  args: readonly string[],
  more: Partial<CheckOptions>,
): Promise<string[]> {
  const targets = [path.join(ROOT, file)];
  const options: Partial<CheckOptions> = {
    targets,
    jdk: jdk.home,
    args,
    showPaths: true,
    mode: 5,
    ...more,
  };
  const result = await checkDist(options);
  expect(result.stats.instantiations).toBeGreaterThan(0);
  return (result.paths ?? [])
    .map((p) => [p.outcome, ...words(JSON.stringify(p.pathCondition))].join(' '))
    .sort();
}

function words(text: string): string[] {
  return (text.match(/\w+|[^\w\s]/g) ?? []).sort();
}

describe.each([
  ['examples/WordStarts.java', '6'],
  ['bench/explore/BoxedSort.java', '3'],
])('%s %s', (file, ...args) => {
  it('has the same paths whatever the order', async () => {
    const expected = await pathsOf(file, args, { search: 'dfs' });
    expect(expected.length).toBeGreaterThan(4);
    for (const more of [{ search: 'bfs' }, { search: 'random', seed: 3 }, { jobs: 2 }] as const)
      expect(await pathsOf(file, args, more), JSON.stringify(more)).toEqual(expected);
  });
});
