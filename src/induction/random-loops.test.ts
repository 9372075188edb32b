/**
 * Random loops: whatever is proved runs on the real JVM with many inputs, and must not fail. That something is proved, and something
 * fails, shows that the test tests.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { compile } from '../classpath/javac.ts';
import { discoverJdks, type Jdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { SeededRandom } from '../seeded-random.ts';
import { proveMethod } from './prove-method.testing.ts';
import { randomMethod } from './random-loop.testing.ts';

const METHODS = Number(process.env.RF_LOOPS ?? 12);
const SEED = Number(process.env.RF_SEED ?? 1);
const SECONDS = 10;

/** Prints the methods that some input makes fail. */
const ATTACK = `
  public static void main(String[] args) throws Exception {
    java.util.List<String> texts = new java.util.ArrayList<>();
    java.util.Random random = new java.util.Random(7);
    for (int length = 0; length < 26; length++)
      for (int k = 0; k < 5; k++) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < length; i++) b.append("qqab \\ud801\\udc28\\0".charAt(random.nextInt(8)));
        texts.add(b.toString());
      }
    for (java.lang.reflect.Method m : P.class.getDeclaredMethods()) {
      if (!m.getName().startsWith("loop")) continue;
      boolean fails = false;
      for (int n = -4; n < 48 && !fails; n++)
        for (String text : texts)
          try {
            m.invoke(null, n, text);
          } catch (java.lang.reflect.InvocationTargetException e) {
            fails = true;
            break;
          }
      if (fails) System.out.println(m.getName());
    }
  }
`;

describe('random loops', () => {
  const scratch = new ScratchFolder();
  const random = new SeededRandom(SEED);
  const names = Array.from({ length: METHODS }, (_, i) => `loop${i}`);
  const proved: string[] = [];
  let jdk: Jdk;
  let failing: ReadonlySet<string>;

  beforeAll(() => {
    [jdk] = discoverJdks();
    const methods = names.map((name, i) => randomMethod(random, name, i % 2 === 1));
    const source = scratch.write('P.java', `class P {\n${methods.join('\n')}${ATTACK}}\n`);
    compile(jdk, [source], { outDir: scratch.path });
    const java = path.join(jdk.home, 'bin/java');
    failing = new Set(execFileSync(java, ['-cp', scratch.path, 'P']).toString().split('\n'));
  });

  it.each(names)('%s is not proved if it fails', (name) => {
    const proof = proveMethod(jdk, scratch.path, 'P', name, SECONDS);
    if (proof.kind === 'proved') proved.push(name);
    expect(proof.kind === 'proved' && failing.has(name)).toBe(false);
  });

  it('some are proved, and some fail', () => {
    expect(proved.length).toBeGreaterThan(0);
    expect(failing.size).toBeGreaterThan(1);
  });
});
