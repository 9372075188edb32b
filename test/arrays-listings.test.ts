/**
 * Listings 2, 5 and 8 of "Symbolic Arrays in Symbolic PathFinder" and their variants (test/junit/programs/listings): the
 * number of paths and how they end, as the headers reason. `bench junit` makes tests of them.
 */
import { describe, expect, it } from 'vitest';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks } from '../src/classpath/jdk.ts';
import { exploreProgram } from './explore/oracle/explore-program.ts';
import { ownMethods, programFiles, type TestedMethod } from './junit/methods.ts';

const jdk = discoverJdks()[0];
const listings = ownMethods().filter(({ signature }) => signature.startsWith('listings.'));
const { dir } = compile(
  jdk,
  programFiles().filter((file) => file.includes('listings')),
  { release: 17 },
);

/** The rest with RF_FULL=1: Listing 8 with other elements, and elements that are as others. */
const SELDOM = /\.test2[A-Z]|\.comp(?:Shorts|Floats)\(/;
const chosen = listings.filter((m) => process.env.RF_FULL !== undefined || !SELDOM.test(m.signature));

/** As for `exploreProgram`. */
function program({ signature }: TestedMethod) {
  const none = { file: '', verdict: '', paths: null, exceptions: new Map(), runs: [] };
  return { ...none, name: signature, className: 'Listings', method: signature };
}

/** By class of exception. */
function exceptions(counts: Readonly<Record<string, number>>): Record<string, number> {
  const byClass: Record<string, number> = {};
  for (const [place, count] of Object.entries(counts)) {
    const name = place.split('@')[0];
    byClass[name] = (byClass[name] ?? 0) + count;
  }
  return byClass;
}

describe('paths of the listings', () => {
  it('are of every kind of element', () => {
    expect(listings.length).toBeGreaterThanOrEqual(20);
  });

  for (const method of chosen) {
    it(method.signature, async () => {
      const result = await exploreProgram(jdk, program(method), dir);
      expect(result.stats.paths).toBe(method.paths);
      // All of them throw: the real JVM was run on arrays and objects, and agreed.
      expect(result.verdict).toBe('UNSAFE');
      expect(result.findings.filter(({ replayed }) => !replayed)).toEqual([]);
      expect(exceptions(result.exceptionCounts)).toEqual(Object.fromEntries(method.throws!));
    });
  }
});

describe('with --allow-null there is one more, of a NullPointerException', () => {
  const some = ['comp(int,int[])', 'objArray('];
  for (const method of listings.filter((m) => some.some((part) => m.signature.includes(`.${part}`)))) {
    it(method.signature, async () => {
      const result = await exploreProgram(jdk, program(method), dir, { allowNull: true });
      const expected = new Map(method.throws);
      const npe = 'java.lang.NullPointerException';
      expected.set(npe, (expected.get(npe) ?? 0) + 1);
      expect(result.stats.paths).toBe(method.paths! + 1);
      expect(exceptions(result.exceptionCounts)).toEqual(Object.fromEntries(expected));
    });
  }
});
