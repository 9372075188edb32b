/** Messages of an index outside of a string, beside those of the real JVM, whose strings are Latin-1 where they can be. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkForTest } from '../../../check/explore-for-test.testing.ts';
import { DEFAULT_OPTIONS } from '../../../check/options.ts';
import { compile } from '../../../classpath/javac.ts';
import { discoverJdks } from '../../../classpath/jdk.ts';
import { ScratchFolder } from '../../../classpath/scratch-folder.testing.ts';

const scratch = new ScratchFolder();

/** Messages that the JVM prints: of a Latin-1 string, and of one that is not. */
const ASKED = `public class Asked {
  static String message(String s, int i) {
    try { return "" + s.charAt(i); } catch (StringIndexOutOfBoundsException e) { return e.getMessage(); }
  }
  public static void main(String[] args) {
    System.out.println(message("ab\\u00ff", 15));
    System.out.println(message("ab\\u0100", 15));
  }
}`;

/** Each method fails exactly if the message is not the JVM's. \`either\` has a failure for each of the two messages. */
const program = (latin1: string, other: string): string => `public class Index {
  static String message(String s, int i) {
    try { return "" + s.charAt(i); } catch (StringIndexOutOfBoundsException e) { return e.getMessage(); }
  }
  static void latin1(int x) { assert message("ab\\u00ff", 15).equals("${latin1}"); }
  static void other(int x) { assert message("ab\\u0100", 15).equals("${other}"); }
  static void narrowInput(String s) {
    if (s.length() == 3 && s.charAt(0) < 256 && s.charAt(1) < 256 && s.charAt(2) < 256)
      assert message(s, 15).equals("${latin1}");
  }
  static void wideInput(String s) {
    if (s.length() == 3 && s.charAt(2) > 255) assert message(s, 15).equals("${other}");
  }
  static void either(String s) {
    if (s.length() == 3) {
      String m = message(s, 15);
      if (m.equals("${latin1}")) throw new IllegalStateException("Latin-1");
      if (m.equals("${other}")) throw new IllegalArgumentException("other");
    }
  }
  static void unseen(String s, int i) { message(s, i); }
}`;

describe.each(discoverJdks())('on JDK $feature', (jdk) => {
  const dir = compile(jdk, [scratch.write(`${jdk.feature}/Asked.java`, ASKED)]).dir;
  const [latin1, other] = execFileSync(path.join(jdk.home, 'bin', 'java'), ['-cp', dir, 'Asked'], {
    encoding: 'utf8',
  }).split(/\r?\n/);
  const file = scratch.write(`${jdk.feature}/Index.java`, program(latin1, other));
  const check = (method: string, mode: 1 | 5) =>
    checkForTest({
      ...DEFAULT_OPTIONS,
      jdk: jdk.home,
      targets: [file],
      entry: { kind: 'method', signature: `Index.${method}` },
      mode,
      contracts: true,
    });

  for (const mode of [1, 5] as const) {
    it.each(['latin1', 'other', 'narrowInput', 'wideInput'])(`%s, mode ${mode}`, async (method) => {
      expect((await check(method, mode)).verdict).toBe('SAFE');
    });

    it(`of a text that may be either, mode ${mode}`, async () => {
      const { exceptionCounts, findings } = await check('either', mode);
      const kinds = [...new Set([latin1, other])].length === 1 ? ['State'] : ['Argument', 'State'];
      expect(
        Object.keys(exceptionCounts)
          .map((name) => /Illegal(\w+)Exception/.exec(name)?.[1])
          .sort(),
      ).toEqual(kinds);
      expect(findings.map(({ replayed }) => replayed)).toEqual(kinds.map(() => true));
    });

    it(`that nobody reads is no path of its own, mode ${mode}`, async () => {
      // Inside; below; at the length or beyond it.
      expect((await check('unseen', mode)).stats.paths).toBe(3);
    });
  }
});
