/** Comparing without case a text that is Latin-1 with one that is not, beside the real JVM. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkForTest } from '../../../check/explore-for-test.testing.ts';
import { DEFAULT_OPTIONS } from '../../../check/options.ts';
import { compile } from '../../../classpath/javac.ts';
import { discoverJdks } from '../../../classpath/jdk.ts';
import { ScratchFolder } from '../../../classpath/scratch-folder.testing.ts';

const scratch = new ScratchFolder();

/** Java literals. The second of each has a surrogate pair, or half of one. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['a', '\\ud801\\udc00'],
  ['a', '\\ud801'],
  ['ab', 'A\\ud83d\\ude00'],
  ['\\u00e9', '\\ud801\\udc28'],
  ['\\u0100a', '\\u0100\\ud801\\udc00'],
  ['ab\\u0100', 'A\\ud83d\\ude00'],
];

const printer = `public class Prints { public static void main(String[] args) {
${PAIRS.map(([a, b]) => `  System.out.println("${a}".compareToIgnoreCase("${b}"));`).join('\n')}
} }`;

/** \`known\` compares literals, \`input\` a text of which all characters are asked for; each fails unless the result is the JVM's. */
const program = (results: readonly string[]): string => `public class Compares {
${PAIRS.map(
  ([a, b], i) => `
  static void known${i}(int x) { assert "${a}".compareToIgnoreCase("${b}") == ${results[i]}; }
  static void input${i}(String s) { if (s.equals("${a}")) assert s.compareToIgnoreCase("${b}") == ${results[i]}; }`,
).join('')}
}`;

describe.each(discoverJdks())('on JDK $feature', (jdk) => {
  const { dir } = compile(jdk, [scratch.write(`${jdk.feature}/Prints.java`, printer)]);
  const out = execFileSync(path.join(jdk.home, 'bin', 'java'), ['-cp', dir, 'Prints'], { encoding: 'utf8' });
  const file = scratch.write(`${jdk.feature}/Compares.java`, program(out.split(/\r?\n/)));

  it.each(PAIRS.flatMap((_, i) => [`known${i}`, `input${i}`]))('%s', async (method) => {
    for (const mode of [1, 5] as const) {
      const entry = { kind: 'method', signature: `Compares.${method}` } as const;
      const report = await checkForTest({ ...DEFAULT_OPTIONS, jdk: jdk.home, targets: [file], entry, mode });
      expect(report.verdict).toBe('SAFE');
    }
  });
});
