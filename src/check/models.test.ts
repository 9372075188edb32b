/** Models by mark and by option: what is executed, what SAFE rests on, and that the method itself confirms failures. */
import { expect, it } from 'vitest';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { checkForTest } from './explore-for-test.testing.ts';
import { type CheckOptions, DEFAULT_OPTIONS } from './options.ts';

const scratch = new ScratchFolder();
// 2654435761 is odd, so x is mixed(x) times its inverse: no solver has to find that out if the model says which values there are.
const source = scratch.write(
  'hashes/Hashes.java',
  `package hashes;
  public class Hashes {
    static int mixed(int x) { int h = x; for (int i = 0; i < 40; i++) h = h * 0x9E3779B1 ^ h >>> 7; return h & 7; }
    static int small(int x) { return x & 7; }
    static int wrong(int x) { return 9; }
    static double seven(double d) { return 7; }
    static double floored(double d) { double f = StrictMath.floor(d); assert f == 7; return f; }
    static int slot(int x) { assert mixed(x) < 8; return mixed(x); }
  }
  class Marked { @rangefinder.ModelOf("hashes.Hashes.mixed(int)") static int any(int x) { return x & 7; } }`,
);

const optionsOf = (more: Partial<CheckOptions>): CheckOptions => ({
  ...DEFAULT_OPTIONS,
  targets: [source],
  entry: { kind: 'method', signature: 'hashes.Hashes.slot' },
  ...more,
});

it('a marked model is executed, and SAFE rests on it', async () => {
  const report = await checkForTest(optionsOf({}));
  expect([report.verdict, report.assumptions]).toEqual([
    'SAFE',
    ['hashes.Hashes.mixed does what hashes.Marked.any does'],
  ]);
});

it('the command line goes before the mark; a failure that the method itself does not have is not confirmed', async () => {
  const safe = await checkForTest(optionsOf({ models: ['Hashes.mixed=Hashes.small'] }));
  expect(safe.assumptions).toEqual(['hashes.Hashes.mixed does what hashes.Hashes.small does']);
  const wrong = await checkForTest(optionsOf({ models: ['Hashes.mixed=Hashes.wrong'] }));
  expect(wrong.verdict).not.toBe('UNSAFE');
  expect(wrong.findings.map(({ replayed }) => replayed)).toEqual([false]);
  expect(wrong.reason).toContain('(hashes.Hashes.mixed does what hashes.Hashes.wrong does)');
  expect(wrong.reason).not.toContain('a defect');
});

it('goes before a hook of ours', async () => {
  const report = await checkForTest(
    optionsOf({
      entry: { kind: 'method', signature: 'Hashes.floored' },
      models: ['java.lang.StrictMath.floor=Hashes.seven'],
    }),
  );
  expect([report.verdict, report.assumptions]).toEqual([
    'SAFE',
    ['java.lang.StrictMath.floor does what hashes.Hashes.seven does'],
  ]);
});
