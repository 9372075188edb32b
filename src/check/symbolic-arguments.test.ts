/** `--symbolic-args`: the arguments of `main` are inputs. */
import { expect, it } from 'vitest';
import { discoverJdks } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { makeReproducers } from '../junit/make-reproducers.ts';
import { makeTests } from '../junit/make-tests.ts';
import { inputText } from '../report/format.ts';
import { checkProgram } from './check-program.ts';
import { checkForTest, exploreForTest } from './explore-for-test.testing.ts';
import { type CheckOptions, DEFAULT_OPTIONS } from './options.ts';

const scratch = new ScratchFolder();
const file = scratch.write(
  'Copy.java',
  `import org.sosy_lab.sv_benchmarks.Verifier;
  public class Copy {
    static final int first = Verifier.nondetInt();
    public static void main(String[] args) {
      if (args.length != 2) throw new IllegalArgumentException("usage: Copy FROM TO");
      if (first == 7 && args[1].equals("/")) throw new IllegalStateException(args[0]);
      if (args[0] == null || args[1] == null || args[0] == args[1]) throw new AssertionError();
    }
  }`,
);
const plain = scratch.write(
  'Plain.java',
  `public class Plain {
    public static void main(String[] args) { if (args[0].equals("-x")) throw new IllegalStateException(); }
  }`,
);

function optionsOf(target: string, symbolicArgs: number, more: Partial<CheckOptions> = {}): CheckOptions {
  return { ...DEFAULT_OPTIONS, targets: [target], symbolicArgs, ...more };
}

it.each(discoverJdks())(
  'are found beside inputs of the initialiser, in its order, on JDK $version',
  async (jdk) => {
    for (const mode of [1, 5] as const) {
      const { findings } = await checkForTest(optionsOf(file, 2, { mode, jdk: jdk.home }));
      expect(findings.map(({ replayed, inputs }) => [replayed, ...inputs.map(inputText)])).toEqual([
        [true, 'nondetInt = 7', 'args[0] = ""', 'args[1] = "/"'],
      ]);
    }
  },
);

it('are as many as were asked for, never null, and listed', async () => {
  const { findings } = await checkForTest(optionsOf(file, 1));
  expect(findings.map(({ message }) => message)).toEqual(['usage: Copy FROM TO']);
  const fine = await checkForTest(optionsOf(plain, 2, { property: 'valid-assert' }));
  expect(fine.verdict).toBe('SAFE');
  expect(fine.assumptions).toContain('main is called with 2 arguments, none of which is null');
});

it('stand in tests and reproducers as an array', async () => {
  const options = optionsOf(plain, 2);
  const { result, program } = await checkProgram(options, {}, exploreForTest);
  expect(makeReproducers(program, result.findings, { junit: 4, arrayBound: null }).files[0].text).toContain(
    'Plain.main(new String[] {"-x", ""});',
  );
  const made = await makeTests(
    { check: { ...options, mode: 1 }, junit: 4, coverage: 'paths', characterise: true },
    {},
    exploreForTest,
  );
  expect(made.tests).toBe(2);
  expect(made.files[0].text).toContain('() -> Plain.main(new String[] {"-x", ""})');
});

it('need a main method that takes some', async () => {
  const entry = { kind: 'method', signature: 'Plain.main' } as const;
  await expect(checkForTest(optionsOf(plain, 2, { entry }))).rejects.toThrow(
    '--symbolic-args are those of a main method',
  );
});
