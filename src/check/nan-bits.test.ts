/**
 * NaN has many bit patterns in Java and one in terms. Methods that canonicalise show one pattern for all; methods that
 * show raw bits are exact for bits that were only moved, and otherwise bar SAFE.
 */
import { describe, expect, it } from 'vitest';
import { compile } from '../classpath/javac.ts';
import { discoverJdks } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { checkForTest } from './explore-for-test.testing.ts';
import { DEFAULT_OPTIONS } from './options.ts';

const PROGRAM = `
import java.util.*;

class P {
  record Pair(float f, double d) {}
  static float zero;

  static float nan(int bits) { float f = Float.intBitsToFloat(bits); return f != f ? f : Float.NaN; }

  static void floatBits(int i) { assert Float.floatToIntBits(Float.intBitsToFloat(i)) == i; }
  static void doubleBits(long i) { assert Double.doubleToLongBits(Double.longBitsToDouble(i)) == i; }
  static void boxEquals(int i) { assert !Float.valueOf(nan(i)).equals(Float.NaN); }
  static void boxHash(int i) { assert Float.valueOf(nan(i)).hashCode() != Float.hashCode(Float.NaN); }
  static void recordEquals(int i) { assert !new Pair(nan(i), 1).equals(new Pair(Float.NaN, 1)); }
  static void recordHash(int i) { assert new Pair(nan(i), 1).hashCode() != new Pair(Float.NaN, 1).hashCode(); }
  static void compare(int i) { assert Float.compare(nan(i), Float.NaN) != 0; }
  static void mapKey(int i) { assert !Map.of(Float.NaN, 1).equals(new HashMap<>(Map.of(nan(i), 1))); }
  static void arrayEquals(int i) { assert !Arrays.equals(new float[] {nan(i), 2f}, new float[] {Float.NaN, 2f}); }
  static void widened(int i) { assert Float.floatToRawIntBits((float) (double) Float.intBitsToFloat(i)) == i; }
  static void multiplied(int i) { assert Float.floatToRawIntBits(Float.intBitsToFloat(i) * 1f) == i; }
  static void added(long i) { assert Double.doubleToRawLongBits(Double.longBitsToDouble(i) + -0.0) == i; }

  static void canonical(int i) { assert Float.floatToIntBits(nan(i)) == 0x7fc00000; }
  static void moved(int i) { assert Float.floatToRawIntBits(Float.intBitsToFloat(i)) == i; }
  static void rounded(double d) { assert d == d || Math.round(d) == 0; }

  static void signalling(int i) { assert i == 0 || Float.floatToRawIntBits(Float.intBitsToFloat(0x7f800001)) == 0x7f800001; }
  static void ofHardware(int i) { assert i == 0 || Float.floatToRawIntBits(zero / zero) != 0; }
}
`;

const VERDICTS = {
  UNSAFE: [
    'floatBits',
    'doubleBits',
    'boxEquals',
    'boxHash',
    'recordEquals',
    'recordHash',
    'compare',
    'mapKey',
    'arrayEquals',
    'widened',
    'multiplied',
    'added',
  ],
  SAFE: ['canonical', 'moved', 'rounded'],
  // True on this JVM, but we do not compute it.
  UNKNOWN: ['signalling', 'ofHardware'],
};

const [jdk] = discoverJdks().filter((j) => j.javac !== null);
const scratch = new ScratchFolder();

describe.skipIf(jdk === undefined)('bits of NaN', () => {
  const { dir } = compile(jdk, [scratch.write('P.java', PROGRAM)], { outDir: scratch.join('out') });
  for (const [verdict, methods] of Object.entries(VERDICTS)) {
    it.each(methods)(`%s is ${verdict}`, async (method) => {
      for (const mode of [1, 5] as const) {
        const entry = { kind: 'method', signature: `P.${method}` } as const;
        const report = await checkForTest({
          ...DEFAULT_OPTIONS,
          targets: [dir],
          jdk: jdk.home,
          entry,
          mode,
        });
        expect(report.verdict, `mode ${mode}`).toBe(verdict);
        if (verdict === 'UNKNOWN') expect(JSON.stringify(report)).toContain('raw bits of a NaN');
      }
    });
  }
});
