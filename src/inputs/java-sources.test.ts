/** The input APIs in a plain JVM, where no replay feeds them. */
import { execFileSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../classpath/javac.ts';
import { discoverJdks } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { inputClassPath } from './java-sources.ts';

const scratch = new ScratchFolder();
const user = scratch.write(
  'User.java',
  `
import gov.nasa.jpf.symbc.Debug;
import gov.nasa.jpf.vm.Verify;
import org.cprover.CProver;
import org.sosy_lab.sv_benchmarks.Verifier;
import rangefinder.Symbolic;

class User {
  @gov.nasa.jpf.symbc.Symbolic("true")
  static class Fields { private int a = 7; final long b; String c; Fields() { b = 8; } }

  public static void main(String[] args) {
    Fields fields = new Fields();
    Debug.makeFieldsSymbolic("f", fields);
    System.out.println(Verifier.nondetInt() + " " + Verifier.nondetString().length() + " "
        + Symbolic.intBetween("x", 5, 9) + " " + Symbolic.intBetween("x", -9, -5) + " " + Symbolic.intBetween("x", -1, 1) + " "
        + Verify.getInt(3, 1) + " " + Verify.getBoolean() + " " + gov.nasa.jpf.jvm.Verify.random(4) + " "
        + Verify.getIntFromList(6, 7) + " " + Debug.makeSymbolicReal("r") + " " + Debug.makeSymbolicString("s", 2).length() + " "
        + CProver.nondetChar() + CProver.nondetWithoutNull("text") + CProver.nondetWithoutNull(Integer.valueOf(3)) + " "
        + fields.a + fields.b + fields.c + " "
        + Verifier.nondetObject(Integer.class, () -> Verifier.nondetInt() + 1) + " " + Verify.isRunningInJPF());
    Symbolic.assume(args.length == 0);
    System.out.println("went on");
  }
}`,
);

describe.each(discoverJdks().filter((jdk) => jdk.javac !== null))('input APIs on JDK $version', (jdk) => {
  const ours = inputClassPath(jdk);
  const { dir } = compile(jdk, [user], { classPath: ours });
  const run = (...args: string[]) => {
    const java = join(jdk.home, 'bin', 'java');
    return execFileSync(java, ['-cp', [dir, ours].join(delimiter), 'User', ...args], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  };

  it('give zeros, within the range asked for, to a program on its own', () => {
    const zeros = '0 0 5 -5 0 1 false 0 6 0.0 2 \u00000 00 1 false';
    expect(run()).toBe(`${zeros}\nwent on\n`);
  });

  it('end a run whose assumption fails', () => {
    expect(() => run('argument')).toThrow(/An assumption does not hold/);
  });
});
