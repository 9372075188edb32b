/**
 * Unseeded Random: its numbers are inputs while paths are explored, and a violation counts only if a seed leads to it. The seeds of
 * the findings are run on the real JVM, with its own generator.
 */
import { describe, expect, it } from 'vitest';
import { compile } from '../classpath/javac.ts';
import { discoverJdks, type Jdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import type { CheckReport } from '../report/check-report.ts';
import { checkForTest } from './explore-for-test.testing.ts';
import { DEFAULT_OPTIONS, type Mode } from './options.ts';

const scratch = new ScratchFolder();
const source = scratch.write(
  'Dice.java',
  `import java.util.*;
class Dice {
  static class Six extends Random { @Override protected int next(int bits) { return 6; } }
  static class Half extends Random { @Override protected int next(int bits) { return super.next(bits) >>> 1; } }
  static class Fixed extends Random { @Override public double nextDouble() { return 0.25; } }
  static void dice() { int d = new Random().nextInt(6); assert d >= 0 && d < 6; }
  static void between() { int d = new Random().nextInt(3, 10); assert d >= 3 && d < 10; }
  static void lost() { assert new Random().nextInt(6) != 5; }
  static void lostTwice() { Random r = new Random(); assert r.nextInt(6) != 5 || r.nextInt(3, 9) != 7 || r.nextBoolean(); }
  static void word() { Random r = new Random(); assert r.nextInt() != 123456789; }
  /** None of the 65536 states whose upper half is 77 is followed by another one: tried one by one. */
  static void pair() { Random r = new Random(); assert r.nextInt() != 77 || r.nextInt() != 77; }
  static void wide() { assert new Random().nextLong() <= 0; }
  static void own() { assert new Six().nextInt() == 6 && new Six().nextInt(8) == 0; }
  static void half() { assert new Half().nextInt() >= 0; }
  static void fixed() { assert new Fixed().nextDouble() == 0.25 && new Fixed().nextGaussian() < 0; }
  static void floats() { float f = new Random().nextFloat(); assert f >= 0 && f < 1 && f * 16777216f == (int) (f * 16777216f); }
  static void doubles() { double d = new Random().nextDouble(); assert d >= 0 && d < 1; }
  static void exact() { double d = new Random().nextDouble(); assert d == 0 || d >= 0x1p-53; }
  static void small() { assert new Random().nextFloat() != 0.5f; }
  static void gauss() { double g = new Random().nextGaussian(); assert g > -20 && g < 20; }
  static void gaussian() { assert new Random().nextGaussian() != 1.5; }
  static void later() { Random r = new Random(); r.setSeed(42); assert r.nextInt() == -1170105035; }
  static void maths() { assert Math.random() < 0.5; }
  static void bytes() { byte[] b = new byte[2]; new Random().nextBytes(b); assert b[0] != 17; }
}
`,
);

const compiled = new Map<Jdk, string>();

function check(jdk: Jdk, method: string, mode: Mode): Promise<CheckReport> {
  let dir = compiled.get(jdk);
  if (dir === undefined) {
    dir = compile(jdk, [source], { classPath: '' }).dir;
    compiled.set(jdk, dir);
  }
  const entry = { kind: 'method', signature: `Dice.${method}` } as const;
  return checkForTest({ ...DEFAULT_OPTIONS, targets: [dir], jdk: jdk.home, mode, entry });
}

/** UNKNOWN: the paths allow numbers that no seed gives, and no run confirms them. */
const VERDICTS = {
  SAFE: 'dice between own half fixed floats doubles exact gauss later',
  UNSAFE: 'lost lostTwice word wide small maths bytes',
  UNKNOWN: 'pair gaussian',
} as const;

for (const [i, jdk] of discoverJdks().entries()) {
  describe(`unseeded Random on JDK ${jdk.feature}`, () => {
    for (const [verdict, methods] of Object.entries(VERDICTS)) {
      for (const [at, method] of methods.split(' ').entries()) {
        it(`${method} is ${verdict}`, async () => {
          const report = await check(jdk, method, (at + i) % 2 === 0 ? 1 : 5);
          expect(report.verdict).toBe(verdict);
          expect(report.findings.every(({ replayed }) => replayed === (verdict === 'UNSAFE'))).toBe(true);
          // That no seed gives these numbers, or that nobody knows one, is told; it is no error of ours.
          if (verdict === 'UNKNOWN') expect(report.reason).toMatch(/unseeded Random, for which no seed/);
        });
      }
    }
  });
}
