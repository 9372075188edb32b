/** `--class`: one class of tests for all methods; what one method lacks does not stop the others. */
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Explore } from '../check/check-program.ts';
import { exploreForTest } from '../check/explore-for-test.testing.ts';
import { DEFAULT_OPTIONS } from '../check/options.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { forgetVariables } from '../term/unique-table.ts';
import { type MadeTests, makeTests } from './make-tests.ts';

const file = new ScratchFolder().write(
  'shop/Shapes.java',
  `package shop;
  class Shapes {
    private int count;
    Shapes(int count) { if (count < 0) throw new IllegalArgumentException("count"); this.count = count; }
    int count() { return count; }
    static int twice(int a) { return a > 9 ? 18 : a + a; }
    static long twice(long a) { return a + a; }
    static int share(int a) { return 100 / a; }
    private int hidden() { return 1; }
    native int nothing();
    public static void main(String[] args) { }
    static class Nothing { private void f() { } public static void main(String[] args) { } }
    enum Side { LEFT, RIGHT; Side other() { return this == LEFT ? RIGHT : LEFT; } }
    interface Shape { int area(); default boolean isFlat() { return area() == 0; } }
    abstract static class Half { Half(int n) { } abstract int f(); static int g(int x) { return x; } }
    class Inner { int v; Inner(int v) { this.v = v; } }
    static class Kinds {
      static final Class<?>[] ALL = { String.class };
      static String first() { return ALL[0].getSimpleName(); }
    }
    static class Sorted { static boolean isFirst(Object a) { return ((Comparable<Object>) a).compareTo(5) < 0; } }
    static class Holder {
      private static class Hidden { }
      private final Class<?> kind = Hidden.class;
      static Holder make() { return new Holder(); }
    }
    static class Hashed { static boolean isEven(Object o) { return o.hashCode() % 2 == 0; } }
  }`,
);

/** In this thread, where a name may have had another sort before. */
const explore: Explore = (...args) => {
  forgetVariables();
  return exploreForTest(...args);
};

function testsOf(
  className: string,
  options: Partial<typeof DEFAULT_OPTIONS> = {},
  how = explore,
): Promise<MadeTests> {
  const check = { ...DEFAULT_OPTIONS, mode: 1 as const, targets: [file], ...options };
  return makeTests({ check, className, junit: 5, coverage: 'outcomes', characterise: true }, {}, how);
}

const NO_TIME = 'no time was left for it (--time)';
const methodsOf = ({ methods }: MadeTests): string[] => methods.map(({ method }) => method);

it('writes one class, with the methods in their order and overloads told apart', async () => {
  const made = await testsOf('Shapes');
  expect(made.files.map(({ path }) => path)).toEqual(['shop/ShapesTest.java']);
  expect(methodsOf(made)).toEqual([
    'new Shapes(int)',
    'Shapes.count()',
    'Shapes.twice(int)',
    'Shapes.twice(long)',
    'Shapes.share(int)',
  ]);
  const names = [...made.files[0].text.matchAll(/void (\w+)\(/g)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(made.tests).toBe(names.length);
  expect(new Set(names.map((name) => name.split('_')[0]))).toEqual(
    new Set(['constructor', 'count', 'twiceInt', 'twiceLong', 'share']),
  );
  expect(made.unfinished).toEqual([]);
});

it.each([
  ['Shapes.Side', ['Shapes.Side.other()']],
  ['Shapes$Shape', ['Shapes.Shape.isFlat()']],
  ['shop.Shapes.Half', ['Shapes.Half.g(int)']],
  ['Inner', ['new Shapes.Inner(int)']],
])('of %s, what a person wrote and callers can call', async (className, methods) => {
  expect(methodsOf(await testsOf(className))).toEqual(methods);
});

it('what the JDK keeps of a class for its own speed is no change of the static field that leads to it', async () => {
  const made = await testsOf('Kinds');
  expect(made.leftOut).toEqual([]);
  expect(made.tests).toBe(1);
});

it('a class that a test cannot name is told by its name, wherever it is read from', async () => {
  const made = await testsOf('Holder');
  expect(made.files[0].text).toMatch(/\(\(Class<\?>\) RangefinderObjects\.get\(.*"kind"\)\)\s*\.getName\(\)/);
});

it('where any object is wanted, it has an order and a hash of its own', async () => {
  const sorted = await testsOf('Sorted');
  expect(sorted.files[0].text).toContain('assertTrue(Shapes.Sorted.isFirst(Integer.valueOf(');
  const hashed = await testsOf('Hashed', { arrayBound: 1 });
  expect(hashed.files[0].text).toContain('isEven(Integer.valueOf(');
});

it('a method that cannot be analysed is told, and does not stop the others', async () => {
  const failing: Explore = (program, ...rest) => {
    if (program.entry.kind === 'method' && program.entry.method.descriptor === '(J)J')
      throw new Error('boom');
    return explore(program, ...rest);
  };
  const made = await testsOf('Shapes', {}, failing);
  expect(made.methods.filter(({ problem }) => problem !== null)).toMatchObject([
    { method: 'Shapes.twice(long)', tests: 0, problem: 'internal error: boom' },
  ]);
  expect(made.tests).toBeGreaterThan(4);
  // With --update, what an earlier run wrote of it stays.
  expect(made.unfinished).toEqual(['twice_', 'twiceLong_']);
});

it('two methods are explored at the same time, each by one worker, and told in the order of the class', async () => {
  let running = 0;
  const together: number[] = [];
  const made = await testsOf('Shapes', { jobs: 2 }, async (program, options, session) => {
    together.push(++running);
    expect(options.jobs).toBe(1);
    await setImmediate();
    const explored = await explore(program, options, session);
    running--;
    return explored;
  });
  expect(Math.max(...together)).toBe(2);
  expect(methodsOf(made)).toEqual(methodsOf(await testsOf('Shapes')));
  expect(made.tests).toBeGreaterThan(4);
});

describe('the time', () => {
  it('is divided equally, and what is left over goes to those after it', async () => {
    const shares: number[] = [];
    await testsOf('Shapes', { timeMs: 1_000_000 }, (program, options, session) => {
      shares.push(options.timeMs!);
      return explore(program, options, session);
    });
    expect(shares).toHaveLength(5);
    // Nobody needs its part, so there is more for those after it.
    expect(shares[0]).toBeLessThan(shares[3]);
    expect(shares[0]).toBeLessThan(1_000_000 / 4);
    expect(shares[4]).toBeGreaterThan(900_000);
  });

  it('is doubled after a method for which it was too short', async () => {
    const shares: number[] = [];
    await testsOf('Shapes', { timeMs: 1_000_000 }, async (program, options, session) => {
      shares.push(options.timeMs!);
      const explored = await explore(program, options, session);
      if (shares.length > 1) return explored;
      return { ...explored, counts: { ...explored.counts, paths: 0 }, tests: [], stopped: 'time' };
    });
    // Of each, 20 s are reserved for what comes after exploring.
    expect(shares[1] + 20_000).toBeCloseTo(2 * (shares[0] + 20_000), -4);
    // The last has what is left.
    expect(shares[4]).toBeGreaterThan(900_000);
  });

  it('is too short for some', async () => {
    const made = await testsOf('Shapes', { timeMs: 1 });
    // The one with the fewest branches has a turn, however little there is; those without any come last.
    expect(made.methods.map(({ problem }) => problem)).toEqual([null, NO_TIME, NO_TIME, NO_TIME, NO_TIME]);
  });
});

describe('what is there before the end', () => {
  const keptOf = async (timeMs: number | null): Promise<MadeTests[]> => {
    const kept: MadeTests[] = [];
    const check = { ...DEFAULT_OPTIONS, mode: 1 as const, targets: [file], timeMs };
    const onMade = (made: MadeTests) => kept.push(made);
    const options = {
      check,
      className: 'Shapes',
      junit: 5,
      coverage: 'outcomes',
      characterise: true,
    } as const;
    await makeTests({ ...options, onMade }, {}, explore);
    return kept;
  };

  it('is told with a time: the other methods had no turn', async () => {
    const [first] = await keptOf(1_000_000);
    expect(first.files.map(({ path }) => path)).toEqual(['shop/ShapesTest.java']);
    expect(first.tests).toBeGreaterThan(0);
    expect(first.methods.map(({ problem }) => problem)).toEqual([null, NO_TIME, NO_TIME, NO_TIME, NO_TIME]);
    // With --update, what an earlier run wrote of these stays.
    expect(first.unfinished).toContain('share_');
  });

  it('is not told without one', async () => {
    expect(await keptOf(null)).toEqual([]);
  });
});

describe('one clear line', () => {
  it.each([
    ['Nothing', {}, /^--class: shop.Shapes\$Nothing has nothing to test/],
    ['Shape', { ensure: ['true'] }, /^--ensure is about one method/],
    ['Shapes', { ranges: ['a in 0..1'] }, /^--input is about one method/],
    ['Missing', {}, /^--class: there is no class Missing among the targets/],
  ])('%s %j', async (className, options, message) => {
    const check = { ...DEFAULT_OPTIONS, targets: [file], ...options };
    const made = makeTests(
      { check, className, junit: 5, coverage: 'outcomes', characterise: false },
      {},
      explore,
    );
    await expect(made).rejects.toThrow(message);
  });
});
