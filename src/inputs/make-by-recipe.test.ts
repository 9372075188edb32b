/** Objects from constructors whose arguments are inputs, too. */
import { expect, it } from 'vitest';
import { checkForTest } from '../check/explore-for-test.testing.ts';
import { DEFAULT_OPTIONS } from '../check/options.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';

const file = new ScratchFolder().write(
  'Made.java',
  `import java.util.Map;
  class Made {
    final int hash;
    Made(Map<Object, Object> map) { hash = map.hashCode(); }
    int get() { return hash; }
    static int compare(Object a) {
      try {
        return ((String) a).length();
      } catch (ClassCastException e) {
        return e.getMessage().contains("Integer") ? 7 : 8;
      }
    }
  }`,
);

const options = { ...DEFAULT_OPTIONS, targets: [file], mode: 1, replay: false } as const;

it('no argument leads to the object that is made of it, so the constructor does not wait for itself', async () => {
  const { stats, defects } = await checkForTest({
    ...options,
    entry: { kind: 'method', signature: 'Made.get()' },
    objects: 'constructed',
    arrayBound: 1,
    lazyDepth: 3,
    maxPaths: 8,
    timeMs: 20_000,
  });
  expect(defects).toEqual([]);
  expect(stats.paths).toBeGreaterThan(1);
}, 60_000);

it('a cast that fails is one path for all boxes of a class', async () => {
  const { stats } = await checkForTest({
    ...options,
    entry: { kind: 'method', signature: 'Made.compare(Object)' },
    keepTests: true,
  });
  // A string, an Integer, a plain Object, one of the class itself; and null.
  expect(stats.paths).toBeLessThan(8);
});
