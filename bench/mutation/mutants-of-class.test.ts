/** Each operator makes a mutant that the real JVM verifies, and that does what its name says. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compile } from '../../src/classpath/javac.ts';
import { discoverJdks } from '../../src/classpath/jdk.ts';
import { type Mutant, mutantsOfClass } from './mutants-of-class.ts';
import { OPERATORS, type OperatorName } from './operators.ts';

const SOURCE = `
public class Sample {
  static int negated(int a) { if (a == 7) return 10; return 20; }
  static int boundary(int a) { if (a < 7) return 10; return 20; }
  static int branch(int a) { if (a != 7) return 20; return 10; }
  static int arithmetic(int a) { return a - 2; }
  static long bits(long a) { return a & 6L; }
  static double negation(double a) { return -a; }
  static int step(int a) { a += 3; return a; }
  static int constant(int a) { return a * 100; }
  static boolean result(int a) { return a > 5; }
  static String text(int a) { return "n" + a; }
  static int thrown(int a) {
    int sum = 0;
    for (int i = 0; i < a; i++) {
      switch (i) { case 0: sum += 1; break; case 3: return sum; default: sum += 5; }
    }
    try { return sum / (a - a); } catch (ArithmeticException e) { return new StringBuilder().append(sum).length(); }
  }
  static long seen;
  static void see(Object first, long second, int third) { seen = second; }
  static long call(int a) { seen = 1; see("x", a, 3); return seen; }
  static boolean asserted(int a) { assert a > 0; return true; }
  public static void main(String[] args) throws Exception {
    Class<?>[] types = {int.class, long.class, double.class};
    for (Class<?> type : types) {
      try {
        Object arg = type == int.class ? (Object) 7 : type == long.class ? (Object) 7L : (Object) 7.0;
        System.out.print(Sample.class.getDeclaredMethod(args[0], type).invoke(null, arg));
      } catch (NoSuchMethodException e) { }
    }
  }
}`;

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-operators-'));
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));
fs.writeFileSync(path.join(home, 'Sample.java'), SOURCE);

describe.each(discoverJdks().map((jdk) => [jdk.feature, jdk] as const))('mutants, JDK %d', (feature, jdk) => {
  const bytes = fs.readFileSync(
    path.join(compile(jdk, [path.join(home, 'Sample.java')]).dir, 'Sample.class'),
  );
  const all = mutantsOfClass(bytes);
  const mutantsIn = (method: string, operator: OperatorName): Mutant[] =>
    all.filter((mutant) => mutant.method.startsWith(`${method}(`) && mutant.operator === operator);

  /** What the method returns for 7. */
  const run = (method: string, classFile: Uint8Array): string => {
    const dir = fs.mkdtempSync(path.join(home, `${feature}-`));
    fs.writeFileSync(path.join(dir, 'Sample.class'), classFile);
    const flags = ['-XX:TieredStopAtLevel=1', '-Xverify:all', '-cp', dir];
    return execFileSync(path.join(jdk.home, 'bin/java'), [...flags, 'Sample', method], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  };

  // Each method has one instruction of its operator, or two where two results are listed.
  const cases: readonly (readonly [OperatorName, string, string, readonly string[]])[] = [
    ['negated condition', 'negated', '10', ['20']],
    // 7 < 7 becomes 7 <= 7.
    ['moved boundary', 'boundary', '20', ['10']],
    // javac branches on a == 7 around the first return.
    ['branch never taken', 'branch', '10', ['20']],
    ['other arithmetic', 'arithmetic', '5', ['9']],
    ['other bits', 'bits', '6', ['7']],
    ['no negation', 'negation', '-7.0', ['7.0']],
    ['other step', 'step', '10', ['4']],
    ['other constant', 'constant', '700', ['707']],
    // false, true.
    ['other result', 'result', 'true', ['false', 'true']],
    ['other result', 'text', 'n7', ['null']],
    ['no call', 'call', '7', ['1']],
    // The sum is 1 + 5 + 5 when i is 3; the return of the handler is not reached.
    ['other result', 'thrown', '11', ['0', '11', '11']],
  ];

  it('has a case for each operator', () => {
    expect(new Set(cases.map(([operator]) => operator))).toEqual(new Set(Object.keys(OPERATORS)));
  });

  it.each(cases)('%s in %s', (operator, method, before, after) => {
    expect(run(method, bytes)).toBe(before);
    expect(mutantsIn(method, operator).map((mutant) => run(method, mutant.bytes()))).toEqual(after);
  });

  it('has probes that tell whether an instruction is reached', () => {
    // Before the comparison, before the first return, before the second, which 7 does not reach.
    const [compared, first, second] = ['negated condition', 'other result', 'other result'].map(
      (operator, i) => mutantsIn('negated', operator as OperatorName)[Math.max(0, i - 1)],
    );
    const isReached = ({ probe }: Mutant): boolean => {
      try {
        run('negated', probe());
        return false;
      } catch {
        return true;
      }
    };
    expect([compared, first, second].map(isReached)).toEqual([true, true, false]);
  });

  it('leaves alone whether assertions are on', () => {
    const conditions = mutantsIn('asserted', 'negated condition');
    // That of `a > 0` only.
    expect(conditions.length).toBe(1);
  });

  it('tells the line', () => {
    expect(mutantsIn('negated', 'negated condition').map(({ line }) => line)).toEqual([3]);
  });
});
