/** Which tests are written by default: few, with every outcome, at the boundaries of comparisons. */
import { expect, it } from 'vitest';
import { exploreForTest } from '../check/explore-for-test.testing.ts';
import { DEFAULT_OPTIONS } from '../check/options.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import type { Selection } from './choose-cases.ts';
import { makeTests } from './make-tests.ts';

const file = new ScratchFolder().write(
  'Limits.java',
  `class Limits {
    static boolean works(int age) { return age >= 18 && age <= 65; }
    static String grade(int points) {
      if (points < 0) throw new IllegalArgumentException("too few");
      if (points > 100) throw new IllegalArgumentException("too many");
      return points < 50 ? "fail" : "pass";
    }
    static boolean isDigit(char c) { return '0' <= c && c <= '9'; }
    static int large(long a) { return a > 1000 ? 1 : 2; }
    static int over(double a) { return a > 10 ? 1 : 2; }
    static int least(float a) { return a >= 10 ? 1 : 2; }
    static boolean both(int a, int b) { return a > -10 && b >= 5; }
    static int cross(int[] a, int[] b) { return a.length == 2 && b.length == 2 ? a[0] - b[1] : 0; }
    static String shout(String text) {
      StringBuilder out = new StringBuilder();
      for (int i = 0; i < text.length(); i++) out.append(text.charAt(i) == 'x' ? 'X' : text.charAt(i));
      return out.toString();
    }
    static int above(int[] values, int limit) {
      int n = 0;
      for (int i = 0; i < values.length; i++) if (values[i] > limit) n++;
      return n;
    }
    static int minus(int a, int b) { return a - b; }
    static double half(double a, float b) { return a / 2 + b; }
    static boolean same(boolean is) { return is; }
    private final long size;
    Limits(long size) { this.size = size; }
    long size() { return size; }
  }`,
);

/** The arguments of all calls of the method, in the order of the tests. */
async function argumentsOf(method: string, coverage: Selection): Promise<string[]> {
  const check = {
    ...DEFAULT_OPTIONS,
    mode: 1 as const,
    arrayBound: 4,
    // Strings may be of any length.
    maxPaths: 40,
    targets: [file],
    entry: { kind: 'method' as const, signature: `Limits.${method}` },
  };
  const made = await makeTests({ check, junit: 5, coverage, characterise: false }, {}, exploreForTest);
  return made.files.flatMap(({ text }) =>
    [...text.matchAll(new RegExp(`Limits\\.${method}\\((.*?)\\)\\)?;`, 'g'))].map(([, args]) => args),
  );
}

// Each comparison has two sides, and the value on each that is nearest to the other.
it.each([
  ['works', ['17', '18', '65', '66']],
  ['grade', ['-1', '0', '49', '50', '100', '101']],
  ['isDigit', ["'/'", "'0'", "'9'", "':'"]],
  ['large', ['1000L', '1001L']],
])('%s is tested at %s', async (method, expected) => {
  expect((await argumentsOf(method, 'outcomes')).sort()).toEqual(expected.toSorted());
});

// Of floating point, where equality is on one side.
it.each([
  ['over', '10.0'],
  ['least', '10.0f'],
])('%s is tested at %s, too', async (method, expected) => {
  const given = await argumentsOf(method, 'outcomes');
  expect(given).toContain(expected);
  expect(given).toHaveLength(2);
});

it('a boundary is tested where the other side has another outcome', async () => {
  // With b = 5 alone it shows that a = -9 is on this side.
  expect(await argumentsOf('both', 'outcomes')).toContain('-9, 5');
});

it('two arrays are two objects with different elements', async () => {
  expect(await argumentsOf('cross', 'outcomes')).toContain('new int[] {1, 2}, new int[] {3, 5}');
});

it('a method that looks at each character is tested with all printable ones', async () => {
  const given = await argumentsOf('shout', 'outcomes');
  expect(given.filter((text) => text.includes(' !') && text.includes('|}~'))).toHaveLength(1);
});

// With zero, nobody sees what the method does with it.
it.each([
  ['minus', /^(-?[1-9]\d*), (?!\1$)-?[1-9]\d*$/],
  ['half', /^1\.5, 2\.5f$/i],
  ['same', /^true$/],
])('%s has one path, and no zeros', async (method, expected) => {
  const [only, ...others] = await argumentsOf(method, 'outcomes');
  expect(only).toMatch(expected);
  expect(others).toEqual([]);
});

it('fields of the receiver are no zeros', async () => {
  const check = { ...DEFAULT_OPTIONS, mode: 1 as const, targets: [file] };
  const entry = { kind: 'method', signature: 'Limits.size()' } as const;
  const options = {
    check: { ...check, entry },
    junit: 5,
    coverage: 'outcomes',
    characterise: false,
  } as const;
  const { files } = await makeTests(options, {}, exploreForTest);
  expect(files[0].text).toMatch(/assertEquals\((-?[1-9]\d*L), new Limits\(\1\)\.size\(\)\)/);
});

it('two tests reach both ends of a loop and both sides of its condition; there are 31 paths', async () => {
  // Up to four elements, each above the limit or not: 1 + 2 + 4 + 8 + 16.
  expect(await argumentsOf('above', 'paths')).toHaveLength(31);
  expect((await argumentsOf('above', 'outcomes')).length).toBeLessThanOrEqual(2);
});

it('the same tests, whenever they are written', async () => {
  expect(await argumentsOf('grade', 'outcomes')).toEqual(await argumentsOf('grade', 'outcomes'));
});
