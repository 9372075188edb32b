/** The tables of case beside the real JVM, for every code point. */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { compile } from '../../../classpath/javac.ts';
import { discoverJdks } from '../../../classpath/jdk.ts';
import { ScratchFolder } from '../../../classpath/scratch-folder.testing.ts';
import type { JThread } from '../../thread/thread.ts';
import { exploreProgram } from '../explore.testing.ts';
import { charsThatMakeNew } from './case-mapping.ts';
import { caseTables } from './case-tables.ts';

const scratch = new ScratchFolder();

const ASKS = 'class P { static int m(char c) { return Character.toLowerCase(c) == c ? 1 : 0; } }';

/**
 * A line for each char: its lower, upper and title case, its upper case in a String, the cases of the code point of plane 1, and whether the cases of
 * a String that holds it are new objects.
 */
const ALL = `
class All {
  public static void main(String[] args) {
    StringBuilder all = new StringBuilder();
    for (int c = 0; c < 65536; c++) {
      String upper = String.valueOf((char) c).toUpperCase(java.util.Locale.ROOT);
      int p = 0x10000 + c;
      all.append(Character.toLowerCase(c)).append(' ').append(Character.toUpperCase(c)).append(' ');
      all.append(Character.toTitleCase(c)).append(' ');
      all.append(java.util.Arrays.toString(upper.chars().toArray()).replace(" ", ""));
      all.append(' ').append(Character.toLowerCase(p) - p).append(' ').append(Character.toUpperCase(p) - p);
      String s = "1" + (char) c;
      all.append(' ').append(s.toLowerCase(java.util.Locale.ROOT) != s).append(' ').append(s.toUpperCase(java.util.Locale.ROOT) != s).append('\\n');
      if (Character.toTitleCase(p) != Character.toUpperCase(p)) all.append(p).append('\\n');
    }
    for (int p = 0x20000; p <= 0x10ffff; p++)
      if (Character.toLowerCase(p) != p || Character.toUpperCase(p) != p || Character.toTitleCase(p) != p) all.append(p).append('\\n');
    System.out.print(all);
  }
}
`;

it.each(discoverJdks().filter(({ javac }) => javac !== null))('are those of JDK $feature', (jdk) => {
  const asked = exploreProgram(jdk, ASKS, 'm(C)I');
  // The method, which asks for the tables, has two ends: they are known then.
  expect(asked.ends.length).toBe(2);
  const tables = caseTables({ vm: { jdk } } as JThread);
  const { dir } = compile(jdk, [scratch.write(`${jdk.feature}/All.java`, ALL)]);
  const java = execFileSync(`${jdk.home}/bin/java`, ['-cp', dir, 'All'], { maxBuffer: 1 << 28 });
  const [newInLower, newInUpper] = (['lower', 'upper'] as const).map(
    (to) => new Set(charsThatMakeNew(to, tables)),
  );
  const lines = Array.from({ length: 65536 }, (_, c) => {
    const upper = tables.upperSequences.get(c) ?? [tables.upper[c]];
    return `${tables.lower[c]} ${tables.upper[c]} ${tables.title[c]} [${upper}] ${tables.lowerOfPair[c]} ${tables.upperOfPair[c]} ${newInLower.has(c)} ${newInUpper.has(c)}`;
  });
  expect(java.toString().trim().split('\n')).toEqual(lines);
});
