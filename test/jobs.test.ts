/** `--jobs`: two workers find what one finds, path by path. `npm run bench -- jobs` measures how much sooner. */
import { expect, it } from 'vitest';
import { compileExplorePrograms, exploreOnce } from '../bench/explore.ts';
import { findJdk } from '../src/classpath/jdk.ts';

it.each([
  ['Tokenizer', '3', 216],
  ['TreeInsertion', '4', 75],
])('%s %s', (className, argument, paths) => {
  const jdk = findJdk({});
  const { dir: classes } = compileExplorePrograms(jdk, []);
  const run = { classes, jdk: jdk.home, solver: 'auto', className, args: [argument], keepsPaths: true };
  const [one, two] = [1, 2].map((jobs) => exploreOnce({ ...run, jobs }));
  expect(one).toMatchObject({ verdict: 'SAFE', paths });
  expect(two).toMatchObject({ verdict: 'SAFE', paths, digest: one.digest });
});
