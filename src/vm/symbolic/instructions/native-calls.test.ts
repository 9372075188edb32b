import { describe, expect, it } from 'vitest';
import { discoverJdks } from '../../../classpath/jdk.ts';
import { effectOf } from '../../../limitation/register.ts';
import { exploreProgram } from '../explore.testing.ts';

const PROGRAM = `
import java.lang.invoke.*;
import java.lang.reflect.Array;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

class P {
  int field;

  static int atomicInt(int x) {
    AtomicInteger a = new AtomicInteger(x);
    a.incrementAndGet();
    if (a.compareAndSet(10, 11)) return 1;
    return a.addAndGet(5) == 20 ? 2 : 3;
  }

  static int atomicLong(long x) {
    AtomicLong a = new AtomicLong(x);
    if (a.compareAndSet(10, 11)) return 1;
    return a.getAndAdd(3) == 20 && a.get() == 23 ? 2 : 3;
  }

  static int atomicReference(int i) {
    String[] s = {"a", "b", "c"};
    AtomicReference<String> r = new AtomicReference<>(s[i & 3]);
    return r.compareAndSet("b", "x") ? 1 : 2;
  }

  static int varHandle(int x) throws Exception {
    VarHandle v = MethodHandles.lookup().findVarHandle(P.class, "field", int.class);
    P p = new P();
    v.set(p, x);
    v.getAndAdd(p, 2);
    return v.compareAndSet(p, 9, 1) ? 1 : 2;
  }

  static int methodHandle(int x) throws Throwable {
    MethodHandle h = MethodHandles.lookup()
        .findStatic(P.class, "twice", MethodType.methodType(int.class, int.class));
    return (int) h.invokeExact(x) == 8 ? 1 : (Integer) h.invoke((Object) x) == 6 ? 2 : 3;
  }

  static int twice(int x) {
    return 2 * x;
  }

  static boolean isBig(long x) {
    return x > 1000;
  }

  static int reflection(int x) throws Exception {
    if (!(Boolean) P.class.getDeclaredMethod("isBig", long.class).invoke(null, x)) return 1;
    P p = new P();
    var f = P.class.getDeclaredField("field");
    f.setInt(p, x);
    f.set(p, (Integer) f.get(p) + 1);
    return f.getInt(p) == 2000 ? 2 : 3;
  }

  static int reflectArray(int x) {
    Object a = new int[] {1, x, 3};
    Array.set(a, 0, x);
    Array.setInt(a, 2, x);
    return Array.getLong(a, 1) + (Integer) Array.get(a, 0) + Array.getInt(a, 2) == 9 ? 1 : 2;
  }

  static int copies(int x) {
    int[] a = {1, x, 3, 4};
    int[] b = a.clone();
    System.arraycopy(a, 0, a, 1, 3);
    return a[2] == 7 ? b[1] == 7 && a[3] == 3 ? 1 : 2 : 3;
  }

  static int copied(int i, int j, int n) {
    int[] a = {1, 2, 3, 4};
    int[] b = {9, 9, 9};
    System.arraycopy(a, i, b, j, n);
    return b[1] == 3 ? 1 : b[1] == 9 ? 2 : b[1] == 4 ? 3 : 4;
  }

  static int removed(int i) {
    List<Integer> l = new ArrayList<>(List.of(7, 8, 9));
    l.remove(i & 1);
    return l.get(0) == 8 ? 1 : l.get(1) == 9 ? 2 : 3;
  }

  static int compared(int x) {
    int[] a = new int[12];
    a[9] = x;
    return Arrays.equals(a, new int[12]) ? 1 : 2;
  }

  static int boxes(int x, int y) {
    Integer a = x;
    Integer b = y;
    if (a == b) return x == y && -128 <= x && x <= 127 ? 1 : 2;
    return a.equals(b) ? 3 : 4;
  }

  static int concurrentMap(int x) {
    Map<Integer, Integer> m = new ConcurrentHashMap<>();
    m.put(1, 10);
    m.put(2, x);
    return m.get(2) == 7 ? 1 : 2;
  }

  static int classes(int i) {
    Object[] o = {"a", 1, 2};
    Object x = o[Math.floorMod(i, 3)];
    if (x.getClass() == String.class) return -1;
    return Number.class.isInstance(x) ? x.hashCode() : -2;
  }

  static int characters(char c) {
    return Character.isDigit(c) ? 1 : Character.isLetter(c) ? 2 : 3;
  }

  // Two ways to the same value, for every character.
  static int digits(char c) {
    int value = Character.isDigit(c) ? Character.getNumericValue(c) : -1;
    return Character.digit(c, 10) == value ? 1 : 2;
  }

  static int rounded(double d) {
    return Math.floor(d) == -2.0 ? 1 : Math.abs(d) < 0.5 ? 2 : 3;
  }

  static int bits(double d) {
    return Double.valueOf(d).equals(1.5) ? 1 : 2;
  }

  static int rawBits(double d) {
    return Double.doubleToRawLongBits(d) == 0x7ff8000000000000L ? 1 : 2;
  }

  static int interned(int x) {
    if (x < 8 || x > 10) return 0;
    return ("n" + x).intern() == "n9" ? 1 : 2;
  }
}
`;

/** What the paths of a method return. Each value is possible, and no path is cut. */
const EXPECTED: Readonly<Record<string, readonly number[]>> = {
  'atomicInt(I)I': [1, 2, 3],
  'atomicLong(J)I': [1, 2, 3],
  'varHandle(I)I': [1, 2],
  'methodHandle(I)I': [1, 2, 3],
  'reflection(I)I': [1, 2, 3],
  'reflectArray(I)I': [1, 2],
  'copies(I)I': [1, 3],
  'removed(I)I': [1, 2],
  'compared(I)I': [1, 2],
  'concurrentMap(I)I': [1, 2],
  'characters(C)I': [1, 2, 3],
  'digits(C)I': [1],
  'rounded(D)I': [1, 2, 3],
  'bits(D)I': [1, 2],
  'interned(I)I': [0, 1, 2],
};

for (const jdk of discoverJdks()) {
  describe(`native methods and symbolic values, JDK ${jdk.feature}`, () => {
    for (const [method, values] of Object.entries(EXPECTED)) {
      it(method, () => {
        const { counts, ends, incomplete, metLimitations, undoProblems } = exploreProgram(
          jdk,
          PROGRAM,
          method,
          {
            checkUndo: true,
          },
        );
        expect(undoProblems).toEqual([]);
        const barring = metLimitations.filter(({ limitation }) => effectOf(limitation) !== 'assumed');
        expect({ incomplete, barring, cut: counts.incomplete }).toEqual({
          incomplete: [],
          barring: [],
          cut: 0,
        });
        expect([...new Set(ends)]).toEqual(values.map((v) => `returned ${v}`));
      });
    }

    it('a copy of symbolic range forks by what can be wrong with it only', () => {
      const { ends } = exploreProgram(jdk, PROGRAM, 'copied(III)I');
      expect(ends).toEqual([
        'java.lang.ArrayIndexOutOfBoundsException: arraycopy: destination index <y> out of bounds for int[3]',
        'java.lang.ArrayIndexOutOfBoundsException: arraycopy: last destination index <unsigned(y + z)> out of bounds for int[3]',
        'java.lang.ArrayIndexOutOfBoundsException: arraycopy: last source index <unsigned(x + z)> out of bounds for int[4]',
        'java.lang.ArrayIndexOutOfBoundsException: arraycopy: length <z> is negative',
        'java.lang.ArrayIndexOutOfBoundsException: arraycopy: source index <x> out of bounds for int[4]',
        'returned 1',
        'returned 2',
        'returned 3',
        'returned 4',
      ]);
    });

    it('a reference that is compared and set may be one of several, or out of bounds', () => {
      const { ends } = exploreProgram(jdk, PROGRAM, 'atomicReference(I)I');
      expect(ends).toEqual([
        'java.lang.ArrayIndexOutOfBoundsException: Index <x & 0x3> out of bounds for length 3',
        'returned 1',
        'returned 2',
      ]);
    });

    it('boxes are identical where the cache makes them so, and do not fork by themselves', () => {
      const { ends } = exploreProgram(jdk, PROGRAM, 'boxes(II)I');
      expect(new Set(ends)).toEqual(new Set(['returned 1', 'returned 3', 'returned 4']));
      expect(ends.length).toBeLessThanOrEqual(5);
    });

    it('the class of one of several objects is one of several classes', () => {
      const { ends } = exploreProgram(jdk, PROGRAM, 'classes(I)I');
      expect(ends).toContain('returned -1');
      expect(ends).not.toContain('returned -2');
    });

    it('the raw bits of a NaN bar SAFE', () => {
      const { metLimitations } = exploreProgram(jdk, PROGRAM, 'rawBits(D)I');
      expect(metLimitations.map((n) => n.limitation)).toEqual([{ id: 'nan-bits' }]);
    });
  });
}
