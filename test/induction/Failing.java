import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Every method fails on some input, mostly after several rounds of a loop, and each tempts a proof by induction in another way: by what a round
 * writes, by whom it shares that with, by how it ends. None may be proved. `main` shows on the real JVM that each of them fails.
 */
final class Failing {
  static void fail() {
    throw new IllegalStateException();
  }

  static final class Box {
    int value;
    Box next;
    long wide;
  }

  static final class Counted {
    static int made;
    final int number = made++;
  }

  static int count;
  static int[] shared = new int[2];

  static void storesOneTooFar(int n, String s) {
    int[] a = new int[s.length()];
    for (int i = 0; i <= s.length(); i++) a[i] = i;
  }

  static void countsDownDivisor(int n, String s) {
    int d = 5;
    for (int i = 0; i < n; i++) if (d > 0) d--;
    n = 10 / d;
  }

  static void writesStatic(int n, String s) {
    count = 0;
    for (int i = 0; i < n; i++) count++;
    if (count == 7) fail();
  }

  static void writesField(int n, String s) {
    Box b = new Box();
    for (int i = 0; i < n; i++) b.value++;
    if (b.value == 5) fail();
  }

  static void writesWideField(int n, String s) {
    Box b = new Box();
    for (int i = 0; i < n; i++) b.wide += 3;
    if (b.wide == 15) fail();
  }

  static void writesFieldOfNext(int n, String s) {
    Box b = new Box();
    b.next = new Box();
    for (int i = 0; i < n; i++) b.next.value = i;
    if (b.next.value == 6) fail();
  }

  static void writesThroughAlias(int n, String s) {
    int[] a = new int[3];
    int[] b = a;
    for (int i = 0; i < n; i++) b[0] = i;
    n = 10 / (a[0] - 5);
  }

  static void writesStaticArray(int n, String s) {
    shared[1] = 0;
    for (int i = 0; i < n; i++) shared[1] = i;
    if (shared[1] == 9) fail();
  }

  static void setsReference(int n, String s) {
    Object o = s;
    for (int i = 0; i < n; i++) o = i == 3 ? null : s;
    o.hashCode();
  }

  static void walksList(int n, String s) {
    Box first = null;
    for (int i = 0; i < n; i++) {
      Box b = new Box();
      b.value = i;
      b.next = first;
      first = b;
    }
    for (Box b = first; b != null; b = b.next) if (b.value == 4) fail();
  }

  static void failsInRound(int n, String s) {
    for (int i = 0; i < n; i++) if (i == 10) fail();
  }

  static void catchesInRound(int n, String s) {
    boolean isBad = false;
    for (int i = 0; i < n; i++) {
      try {
        if (i == 4) fail();
      } catch (IllegalStateException e) {
        isBad = true;
      }
    }
    if (isBad) fail();
  }

  static void countsInInnerLoop(int n, String s) {
    int c = 0;
    for (int i = 0; i < n; i++) for (int j = 0; j < i; j++) c++;
    if (c == 10) fail();
  }

  static void multipliesLong(int n, String s) {
    long x = 1;
    for (int i = 0; i < n; i++) x *= 3;
    if (x == 729) fail();
  }

  static void addsDouble(int n, String s) {
    double d = 0;
    for (int i = 0; i < n; i++) d += 0.5;
    if (d == 4.0) fail();
  }

  static void addsFloat(int n, String s) {
    float f = 0;
    for (int i = 0; i < n; i++) f += 0.25f;
    if (f == 2.0f) fail();
  }

  static void writesBytes(int n, String s) {
    byte[] b = new byte[3];
    for (int i = 0; i < n; i++) b[i % 3] = (byte) i;
    if (b[0] == 6) fail();
  }

  static void writesBooleans(int n, String s) {
    boolean[] b = new boolean[4];
    for (int i = 0; i < n; i++) b[i & 3] = true;
    if (b[3]) fail();
  }

  static void writesLongs(int n, String s) {
    long[] b = new long[4];
    for (int i = 0; i < n; i++) b[2] += 5;
    if (b[2] == 35) fail();
  }

  static void writesRows(int n, String s) {
    int[][] m = new int[2][2];
    for (int i = 0; i < n; i++) m[0][1]++;
    if (m[0][1] == 6) fail();
  }

  static void replacesRows(int n, String s) {
    int[][] m = new int[2][2];
    for (int i = 0; i < n; i++) m[1] = new int[i];
    if (m[1].length == 5) fail();
  }

  static void addsToList(int n, String s) {
    List<String> list = new ArrayList<>();
    for (int i = 0; i < n; i++) list.add(s);
    if (list.size() == 4) fail();
  }

  static void appends(int n, String s) {
    StringBuilder b = new StringBuilder();
    for (int i = 0; i < n; i++) b.append('x');
    if (b.length() == 6) fail();
  }

  static void concatenates(int n, String s) {
    String t = "";
    for (int i = 0; i < n; i++) t += "x";
    if (t.length() == 5) fail();
  }

  static void initialisesClass(int n, String s) {
    int before = Counted.made;
    for (int i = 0; i < n; i++) new Counted();
    if (Counted.made - before == 3) fail();
  }

  static void makesObjects(int n, String s) {
    Counted last = null;
    for (int i = 0; i < n; i++) last = new Counted();
    if (last != null && last.number % 7 == 5) fail();
  }

  static void recurses(int n, String s) {
    int[] a = new int[1];
    for (int i = 0; i < n; i++) add(a, 2);
    if (a[0] == 9) fail();
  }

  static void add(int[] a, int depth) {
    a[0]++;
    if (depth > 0) add(a, depth - 1);
  }

  static void testsAtEnd(int n, String s) {
    int i = 0;
    do {
      i += 2;
    } while (i < n);
    if (i == 8) fail();
  }

  static void continuesOuter(int n, String s) {
    int c = 0;
    outer:
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        if (j == 3) continue outer;
        c++;
      }
    }
    if (c == 15) fail();
  }

  static void breaks(int n, String s) {
    int i = 0;
    while (true) {
      if (i * i >= n) break;
      i++;
    }
    if (i == 5) fail();
  }

  static void swaps(int n, String s) {
    int a = 1;
    int b = 2;
    for (int i = 0; i < n; i++) {
      int t = a;
      a = b;
      b = t;
    }
    n = 10 / (a - 2);
  }

  static void swapsArrays(int n, String s) {
    int[] a = {1};
    int[] b = {0};
    for (int i = 0; i < n; i++) {
      int[] t = a;
      a = b;
      b = t;
    }
    n = 10 / a[0];
  }

  static void overflows(int n, String s) {
    int x = 0;
    for (int i = 0; i < n; i++) {
      x += 1_000_000_007;
      if (x < 0) fail();
    }
  }

  static void overflowsBound(int n, String s) {
    for (int i = Integer.MAX_VALUE - 3; i <= n || i < 0; i++) if (i == Integer.MIN_VALUE) fail();
  }

  static void writesAtInput(int n, String s) {
    int[] a = {1, 1, 1};
    for (int i = 0; i < s.length(); i++) if (n >= 0 && n < 3) a[n] = 0;
    n = 10 / a[1];
  }

  static void runsAutomaton(int n, String s) {
    int state = 0;
    for (int i = 0; i < s.length(); i++) {
      switch (s.charAt(i)) {
        case 'a':
          state = state == 0 ? 1 : state;
          break;
        case 'b':
          state = state == 1 ? 2 : state;
          break;
        case 'c':
          state = state == 2 ? 3 : state;
          break;
        default:
      }
    }
    if (state == 3) fail();
  }

  static void countsAtomically(int n, String s) {
    AtomicInteger c = new AtomicInteger();
    for (int i = 0; i < n; i++) if (c.incrementAndGet() == 5) fail();
  }

  static void synchronises(int n, String s) {
    int[] c = new int[1];
    for (int i = 0; i < n; i++) {
      synchronized (c) {
        c[0]++;
      }
    }
    if (c[0] == 4) fail();
  }

  static void callsLambda(int n, String s) {
    int[] c = new int[1];
    Runnable r = () -> c[0]++;
    for (int i = 0; i < n; i++) r.run();
    if (c[0] == 8) fail();
  }

  static void takesTwo(int n, String s) {
    while (n > 1) n -= 2;
    if (n == 1) fail();
  }

  static void wrapsChar(int n, String s) {
    char c = (char) 65_530;
    for (int i = 0; i < n; i++) c++;
    if (c == 2) fail();
  }

  static void countsOnce(int n, String s) {
    int c = 0;
    for (int i = 0; i < n; i++) c++;
    for (int i = 0; i < c; i++) if (i == 6) fail();
  }

  static void writesElementsOfObjects(int n, String s) {
    Box[] boxes = {new Box(), new Box()};
    for (int i = 0; i < n; i++) boxes[i & 1].value++;
    if (boxes[1].value == 3) fail();
  }

  static void entersAgain(int n, String s) {
    int total = 0;
    for (int k = 0; k < 3; k++) for (int i = 0; i < n; i++) total++;
    if (total == 12) fail();
  }

  static void hasFinally(int n, String s) {
    int c = 0;
    for (int i = 0; i < n; i++) {
      try {
        if (i == 2) continue;
      } finally {
        c += 2;
      }
    }
    if (c == 10) fail();
  }

  static void testsWithEffect(int n, String s) {
    while (n-- > 0) {}
    if (n != -1) fail();
  }

  static boolean next() {
    return ++count < 9;
  }

  static void testsByCall(int n, String s) {
    count = 0;
    int i = 0;
    while (next() && i < n) i++;
    if (i == 5) fail();
  }

  static void writesOnExit(int n, String s) {
    int found = -1;
    for (int i = 0; i < s.length(); i++) {
      if (s.charAt(i) == 'x') {
        found = i;
        break;
      }
    }
    if (found == 3) fail();
  }

  static void copiesShifted(int n, String s) {
    int[] a = new int[s.length()];
    int out = 0;
    for (int i = 0; i < s.length(); i++) {
      a[out++] = i;
      if (s.charAt(i) == '!') a[out++] = i;
    }
  }

  static void readsBehind(int n, String s) {
    for (int i = 0; i < s.length(); i++) if (s.charAt(i) == '\\') s.charAt(i + 1);
  }

  static void leavesElements(int n, String s) {
    int[] a = new int[8];
    for (int i = 0; i < s.length() && i < 8; i++) a[i] = s.charAt(i);
    for (int i = 0; i < 8; i++) if (a[i] == 'q') fail();
  }

  static void skipsInTwo(int n, String s) {
    int i = 0;
    for (; i < n; i += 2) {}
    if (i == n + 1 && n > 0) fail();
  }

  static void halvesLength(int n, String s) {
    int[] starts = new int[s.length() / 2];
    int count = 0;
    boolean isGap = true;
    for (int i = 0; i < s.length(); i++) {
      if (s.charAt(i) == ' ') {
        isGap = true;
      } else if (isGap) {
        starts[count++] = i;
        isGap = false;
      }
    }
  }

  static void keepsGap(int n, String s) {
    int[] starts = new int[s.length() / 2 + 1];
    int count = 0;
    boolean isGap = true;
    for (int i = 0; i < s.length(); i++) {
      if (s.charAt(i) == ' ') {
        isGap = true;
      } else if (isGap) {
        starts[count++] = i;
        isGap = s.charAt(i) == '!';
      }
    }
  }

  static void leavesCodePoints(int n, String s) {
    int[] a = new int[s.length()];
    int out = 0;
    for (int i = 0; i < s.length(); ) {
      int point = s.codePointAt(i);
      a[out++] = point + 1;
      i += Character.charCount(point);
    }
    new String(a, 0, out).isEmpty();
  }

  static void marksOne(int n, String s) {
    int[] a = new int[s.length()];
    for (int i = 0; i < s.length(); i++) a[i] = s.charAt(i) == 'q' ? -1 : Character.toTitleCase(s.codePointAt(i));
    new String(a, 0, a.length).isEmpty();
  }

  static void readsPairAtEnd(int n, String s) {
    int c = 0;
    for (int i = 0; i < s.length(); i++)
      if (Character.isHighSurrogate(s.charAt(i)) && Character.isLowSurrogate(s.charAt(i + 1))) c++;
  }

  static void stepsByUpperCase(int n, String s) {
    int[] a = new int[s.codePointCount(0, s.length())];
    int out = 0;
    for (int i = 0; i < s.length(); i++) a[out++] = Character.toUpperCase(s.codePointAt(i));
  }

  static void movesBound(int n, String s) {
    int limit = s.length();
    for (int i = 0; i < limit; i++) if (s.charAt(i) == 'x') limit++;
  }

  static void mayBeAlias(int n, String s) {
    int[] a = {1, 1};
    int[] b = n > 3 ? a : new int[2];
    for (int i = 0; i < s.length(); i++) b[1] = s.charAt(i) - 'a';
    n = 10 / a[1];
  }

  static void dropsLast(int n, String s) {
    char[] a = new char[s.length() - 1];
    for (int i = 0; i < a.length; i++) a[i] = s.charAt(i);
  }

  static void fillsInner(int n, String s) {
    int[] a = new int[s.length() + 1];
    int out = 0;
    for (int i = 0; i < s.length(); i++) for (int k = i; k < s.length() && s.charAt(k) == 'z'; k++) a[out++] = k;
  }

  static void narrows(int n, String s) {
    byte b = 0;
    for (int i = 0; i < n; i++) b++;
    if (b < 0) fail();
  }

  static void sumsTwice(int n, String s) {
    int x = 1 << 30;
    int flag = 0;
    for (int i = 0; i < n; i++) {
      x += 1 << 28;
      flag = 1 - flag;
    }
    if (x + x + flag > n + 1 && x < 0) fail();
  }

  /** Prints the methods that no input made fail. */
  public static void main(String[] args) {
    String[] texts = {"", "a", "ab", "abc", "!", "a!", "xabc", "abcx", "ab\\", "q", "zzzzzzzzz", "!!!", "\ud800", "\udbff\udfff"};
    for (java.lang.reflect.Method m : Failing.class.getDeclaredMethods()) {
      if (m.getParameterCount() != 2 || m.getParameterTypes()[1] != String.class) continue;
      boolean fails = false;
      for (int n = -3; n < 150; n++) {
        for (String text : texts) {
          try {
            m.invoke(null, n, text);
          } catch (java.lang.reflect.InvocationTargetException e) {
            fails = true;
          } catch (IllegalAccessException e) {
            throw new AssertionError(e);
          }
        }
      }
      try {
        if (!fails) m.invoke(null, Integer.MAX_VALUE, "");
      } catch (ReflectiveOperationException e) {
        fails = true;
      }
      if (!fails) System.out.println(m.getName());
    }
  }
}
