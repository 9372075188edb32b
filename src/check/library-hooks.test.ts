/** Faults of our hooks and natives that once gave a wrong verdict or an internal error. Each is named after its cause. */
import { describe, expect, it } from 'vitest';
import { compile } from '../classpath/javac.ts';
import { discoverJdks } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { checkForTest } from './explore-for-test.testing.ts';
import { DEFAULT_OPTIONS } from './options.ts';

const PROGRAM = `
class P {
  static class Nameless { public String toString() { return null; } }

  static void percentAtTheEnd(int x) { String.format("%d a%", x); }
  static void printsNullCharacters(int x) { System.out.println(x > 0 ? (char[]) null : new char[1]); }
  static void printsTextOfNull(int x) { System.out.print(x > 0 ? (Object) new Nameless() : "x"); }
  static void sleepsNegatively(long x) throws InterruptedException { if (x < 5) Thread.sleep(x); }

  // The JDK's code does not look again at elements of eight bytes.
  static void comparesLongs(long x) { assert java.util.Arrays.equals(new long[] {1, x}, new long[] {1, 2}); }
  static void comparesDoubles(double x) { assert java.util.Arrays.mismatch(new double[] {1, 0, x}, new double[] {1, 0, 2}) < 0; }

  // One of several strings comes out of a conversion that was deferred.
  static void mergedConversion(boolean b) { assert new StringBuilder().append(b).toString().length() < 6; }
  static void textOfNaN(double d) { if (d == d) return; String s = "" + d; assert s.length() == 3; }
  // The length of a deferred text is a number in another one.
  static void lengthInText(boolean b) {
    StringBuilder a = new StringBuilder().append(b);
    String s = new StringBuilder().append(b).append(a.length()).toString();
    System.out.println(s);
    assert s.equals(b ? "true4" : "false5");
  }
  // A copy of a string has its fields, but not its recipe.
  static void copiedText(boolean b) {
    String s = new String("v" + b);
    System.out.println(s);
    assert s.intern() == (b ? "vtrue" : "vfalse");
  }
  static void copiedChoice(int x) {
    String s = new String(x > 0 ? "one" : "other");
    System.out.println(s);
    assert s.intern() == "one" || s.length() == 5;
  }
}
`;

const UNSAFE = [
  'percentAtTheEnd',
  'printsNullCharacters',
  'printsTextOfNull',
  'sleepsNegatively',
  'comparesLongs',
  'comparesDoubles',
];
const SAFE = ['mergedConversion', 'textOfNaN', 'lengthInText', 'copiedText'];
/** SAFE without merging. Merged, nobody knows which of the two literals the path has resolved before `intern`. */
const UNDECIDED_IF_MERGED = 'copiedChoice';

const scratch = new ScratchFolder();

describe.each(discoverJdks().filter((j) => j.javac !== null))(
  'models of the library, JDK $feature',
  (jdk) => {
    const outDir = scratch.join(`out${jdk.feature}`);
    const { dir } = compile(jdk, [scratch.write(`${jdk.feature}/P.java`, PROGRAM)], { outDir });
    const check = (method: string, mode: 1 | 5) =>
      checkForTest({
        ...DEFAULT_OPTIONS,
        targets: [dir],
        jdk: jdk.home,
        entry: { kind: 'method', signature: `P.${method}` },
        property: 'all',
        mode,
        keepTests: true,
      });
    const cases = [...UNSAFE.map((m) => [m, 'UNSAFE']), ...SAFE.map((m) => [m, 'SAFE'])];
    it.each(cases)('%s is %s', async (method, verdict) => {
      for (const mode of [1, 5] as const) {
        const report = await check(method, mode);
        expect(report.verdict, `mode ${mode}: ${report.reason}`).toBe(verdict);
      }
    });

    it(`${UNDECIDED_IF_MERGED} is SAFE without merging, and UNKNOWN with it`, async () => {
      expect((await check(UNDECIDED_IF_MERGED, 1)).verdict).toBe('SAFE');
      expect((await check(UNDECIDED_IF_MERGED, 5)).verdict).toBe('UNKNOWN');
    });
  },
);
