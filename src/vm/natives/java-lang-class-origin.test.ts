/** Where a class came from, asked on several paths: on the real JVM every class of the class path has a code source, always. */
import { describe, expect, it } from 'vitest';
import { discoverJdks } from '../../classpath/jdk.ts';
import { exploreProgram } from '../symbolic/explore.testing.ts';

const PROGRAM = `
class P {
  static String source() { return P.class.getProtectionDomain().getCodeSource() == null ? "none" : "one"; }
  static String onEachPath(int x) { return x > 0 ? source() + 1 : x < -5 ? source() + 2 : source() + 3; }
  static String twice(int x) { return x > 0 ? "" + (P.class.getProtectionDomain() == P.class.getProtectionDomain()) : "no"; }
}
`;

describe.each(discoverJdks().filter(({ javac }) => javac !== null))(
  'the protection domain on JDK $feature',
  (jdk) => {
    it('is the same on every path, and nothing of it is left by an undo', () => {
      const { ends, undoProblems } = exploreProgram(jdk, PROGRAM, 'onEachPath(I)Ljava/lang/String;', {
        checkUndo: true,
      });
      expect(ends).toEqual(['returned "one1"', 'returned "one2"', 'returned "one3"']);
      expect(undoProblems).toEqual([]);
    });

    it('is one object', () => {
      expect(exploreProgram(jdk, PROGRAM, 'twice(I)Ljava/lang/String;').ends).toEqual([
        'returned "no"',
        'returned "true"',
      ]);
    });
  },
);
