/** `--statics symbolic`: static fields of the class under test are inputs, as earlier calls may have left them. */
import { expect, it } from 'vitest';
import { discoverJdks } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { inputText } from '../report/format.ts';
import { checkForTest } from './explore-for-test.testing.ts';
import { type CheckOptions, DEFAULT_OPTIONS } from './options.ts';

const scratch = new ScratchFolder();
const jdks = discoverJdks();
const file = scratch.write(
  'Counter.java',
  `public class Counter {
    static int count = 1;
    static long total;
    static double rate;
    static Counter last;
    int value;
    static final int LIMIT = 10;
    static int share(int n) { return n / count; }
    static void wide() { if (total == 1L << 40 && rate == 2.5) throw new IllegalStateException(); }
    void again() { if (last == this && value == 9) throw new IllegalStateException(); }
    static boolean isFull() { return count >= LIMIT; }
  }
  class Logged { static int calls; static final int[] LOG = new int[2]; static int log() { return LOG[calls & 1]; } }`,
);

function optionsOf(signature: string, more: Partial<CheckOptions> = {}): CheckOptions {
  const entry = { kind: 'method', signature } as const;
  return { ...DEFAULT_OPTIONS, targets: [file], entry, statics: 'symbolic', ...more };
}

/** The inputs that are not zero, false or null. */
const ROWS: readonly (readonly [method: string, inputs: string])[] = [
  ['share', ''],
  ['wide', 'static Counter.total = 1099511627776L, static Counter.rate = 2.5'],
  // The object is both the receiver and what the field holds.
  ['again', 'this = Counter{value=9}, static Counter.last = this'],
];

it.each(ROWS.map((row, i) => [...row, jdks[i % jdks.length]] as const))(
  '%s fails',
  async (method, inputs, jdk) => {
    for (const mode of [1, 5] as const) {
      const { findings } = await checkForTest(optionsOf(`Counter.${method}`, { mode, jdk: jdk.home }));
      expect(findings.map(({ replayed }) => replayed)).toEqual([true]);
      const shown = findings[0].inputs.map(inputText).filter((text) => !/= (?:0|0L|0\.0|null)$/.test(text));
      expect(shown.join(', ')).toBe(inputs);
    }
  },
);

it('SAFE then holds for every call; objects behind final fields are as they were first', async () => {
  const full = await checkForTest(optionsOf('Counter.isFull'));
  expect(full.verdict).toBe('SAFE');
  // Counter.last may be any object, but none that a field of another class refers to.
  expect(full.assumed.map(({ id }) => id)).toEqual(['no-static-aliases']);
  const first = await checkForTest(optionsOf('Counter.isFull', { statics: 'initial' }));
  expect(first.assumed.map(({ id }) => id)).toEqual(['first-statics']);
  const logged = await checkForTest(optionsOf('Logged.log'));
  expect(logged.assumed.map(({ id }) => id)).toEqual(['first-statics']);
});

it('what a static field holds first may be the object of a final one, which is not tried', async () => {
  const source = `public class Current {
    static final Current FIRST = new Current();
    static Current now = FIRST;
    static void fail() { if (now == FIRST) throw new IllegalStateException(); }
  }`;
  const options = optionsOf('Current.fail', { targets: [scratch.write('Current.java', source)] });
  const { assumed } = await checkForTest(options);
  expect(assumed.map(({ id }) => id)).toContain('no-static-aliases');
});

it('is about the class of a method', async () => {
  const main = scratch.write('Main.java', 'public class Main { public static void main(String[] a) {} }');
  const options = optionsOf('', { targets: [main], entry: { kind: 'main', className: null } });
  await expect(checkForTest(options)).rejects.toThrow('--statics is about the class of --method');
});
