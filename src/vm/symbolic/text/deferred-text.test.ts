import { describe, expect, it } from 'vitest';
import { discoverJdks } from '../../../classpath/jdk.ts';
import { exploreProgram } from '../explore.testing.ts';

const PROGRAM = `
import java.util.*;

/** Apart, because texts of numbers are not deferred where references are compared. */
class Same { static boolean are(Object a, Object b) { return a == b; } }
class P {
  static void print(int i, long l, char c, boolean b, float f, double d) {
    System.out.println("" + i + l + c + b + f + d);
    System.out.println(i);
    System.err.print(d);
    System.out.println((Object) i);
    System.out.println(new ArrayList<>(List.of(i, 2)));
    System.out.println(Arrays.toString(new long[] {l, 4}));
    System.out.printf("%d%% %s %c%n", i, l, c);
    System.out.println(new StringBuffer("x").append(i).append(c).append("y").append(7));
  }

  static void thrown(int x) {
    if (x > 5) throw new IllegalArgumentException("bad " + x);
    new ArrayList<>(List.of(1, 2, 3)).get(x);
  }

  static int inspected(int x) {
    String s = "v" + x;
    return s.equals("v-37") ? 1 : 0;
  }

  // x has one digit or two, and the builder shows it at once
  static int lengths(int x) {
    if (x < 0 || x > 20) return -1;
    StringBuilder b = new StringBuilder("q");
    b.append(x);
    int n = b.length();
    b.append(x).append("z");
    System.out.println(b);
    int all = b.toString().length();
    return n == 2 && all == 4 ? 1 : n == 3 && all == 6 ? 2 : 3;
  }

  static int longest(int x, long y, char z, boolean u) {
    int n = ("" + x + y + z + u).length();
    return n < 1 + 1 + 1 + 4 || n > 11 + 20 + 1 + 5 ? 1 : 0;
  }

  // what one path looks at must be there for the other to look at, too
  static int undone(int x) {
    if (x < 0 || x > 9) return -1;
    StringBuilder b = new StringBuilder().append(x);
    String before = b.toString();
    b.append('!');
    if (x > 4) return b.charAt(1) == '!' ? 1 : 2;
    return before.length() == 1 && b.length() == 2 && ("" + x + x).length() == 2 ? 3 : 4;
  }

  static int message(int x) {
    try {
      return new int[2][x].length;
    } catch (NegativeArraySizeException e) {
      return x == -12 && e.getMessage().equals("-12") ? 1 : 2;
    }
  }

  static int identity(boolean b) {
    return Same.are(String.valueOf(b), "true") ? 1 : 2;
  }

  static int other(int x) {
    if (x < 8 || x > 11) return 0;
    java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
    new java.io.PrintStream(bytes, true).print(x);
    return bytes.size();
  }

  // Formatter puts the width in, from the text.
  static int formatted(int x) {
    if (x < 8 || x > 11) return 0;
    int at = String.format("%3d", x).indexOf('1');
    int length = String.format("[%d]", x).length();
    return at == 1 && length == 4 ? 14 : at == -1 && length == 3 ? -7 : 0;
  }

  static int wide(int x) {
    if (x < 8 || x > 11) return 0;
    String s = "\\u20ac" + x;
    return s.length() == 3 && s.charAt(2) == '1' ? 1 : 2;
  }
}
`;

for (const jdk of discoverJdks()) {
  describe(`deferred text, JDK ${jdk.feature}`, () => {
    const explore = (method: string) => exploreProgram(jdk, PROGRAM, method);

    it('does not fork where it is only printed', () => {
      const { ends, output } = explore('print(IJCZFD)V');
      expect(ends).toEqual(['returned null']);
      const [first, ...rest] = output.split('\n');
      expect(first).toBe('<x><y><unsigned(z)><u><v><w>');
      expect(rest).toEqual([
        '<x>',
        '<w><x>',
        '[<x>, 2]',
        '[<y>, 4]',
        '<x>% <y> <unsigned(z)>',
        'x<x><unsigned(z)>y7',
        '',
      ]);
    });

    it('does not fork in messages of exceptions', () => {
      expect(explore('thrown(I)V').ends).toEqual([
        'java.lang.IllegalArgumentException: bad <x>',
        'java.lang.IndexOutOfBoundsException: Index <x> out of bounds for length 3',
        'java.lang.IndexOutOfBoundsException: Index <x> out of bounds for length 3',
        'returned null',
      ]);
    });

    it('is made by the JDK where the program looks', () => {
      // Ten lengths of each sign. One of them is that of -37, which x is or is not.
      const { counts, ends } = explore('inspected(I)I');
      expect(counts.paths).toBe(21);
      expect(ends.filter((e) => e === 'returned 1')).toHaveLength(1);
    });

    it('has a length that is not asked for', () => {
      const { ends } = explore('lengths(I)I');
      expect(ends).toEqual(['returned -1', 'returned -1', 'returned 1', 'returned 2']);
      // All lengths of ints and longs, and of the other kinds.
      expect(explore('longest(IJCZ)I').ends).toEqual(['returned 0']);
    });

    it('is forgotten by an undo', () => {
      const { ends, undoProblems } = exploreProgram(jdk, PROGRAM, 'undone(I)I', { checkUndo: true });
      expect(ends).toEqual(['returned -1', 'returned -1', 'returned 1', 'returned 3']);
      expect(undoProblems).toEqual([]);
    });

    it('is half made when an undo comes', () => {
      const { counts, undoProblems } = exploreProgram(jdk, PROGRAM, 'inspected(I)I', { checkUndo: true });
      expect(counts.paths).toBe(21);
      expect(undoProblems).toEqual([]);
    });

    it('stands in messages that the VM makes', () => {
      const { ends } = explore('message(I)I');
      expect(ends.filter((e) => e === 'returned 1')).toHaveLength(1);
    });

    it('keeps the identity of literals', () => {
      expect(explore('identity(Z)I').ends).toEqual(['returned 1', 'returned 2']);
    });

    it('is real on streams of the program', () => {
      expect(explore('other(I)I').ends.slice(-2)).toEqual(['returned 1', 'returned 2']);
    });

    it('is real where it is formatted', () => {
      const { ends } = explore('formatted(I)I');
      // 8 and 9 have no 1 and are three characters in brackets; 10 and 11 begin with one.
      expect([...new Set(ends)]).toEqual(['returned -7', 'returned 0', 'returned 14']);
    });

    it('is real in UTF-16', () => {
      expect(new Set(explore('wide(I)I').ends)).toEqual(new Set(['returned 0', 'returned 1', 'returned 2']));
    });
  });
}
