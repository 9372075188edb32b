import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/**
 * Loops that add to lists, sets, builders and arrays. Every method fails on some input, and each tempts a proof that forgets what the collection holds: by
 * how much is in it, by what was put into it, by who else refers to it. None may be proved.
 */
final class FailingCollections {
  static void fail() {
    throw new IllegalStateException();
  }

  static final class Key {
    static int asked;

    @Override
    public int hashCode() {
      if (++asked % 7 == 6) throw new IllegalStateException();
      return 3;
    }
  }

  static final class Holder {
    List<String> list = new ArrayList<>();
    boolean isOdd;
    short small;
    char[] chars = new char[2];
    int used;
  }

  static void fillsList(int n, String s) {
    List<String> list = new ArrayList<>();
    for (int i = 0; i < n; i++) list.add("x" + i);
    if (list.size() == 7) fail();
  }

  static void readsBeyondList(int n, String s) {
    List<String> list = new ArrayList<>();
    for (int i = 0; i < s.length(); i++) if (s.charAt(i) == 'a') list.add("a");
    list.get(s.length() - 1);
  }

  static void sharesList(int n, String s) {
    List<String> list = new ArrayList<>();
    List<String> other = list;
    for (int i = 0; i < n; i++) other.add(s);
    if (list.size() > 4) fail();
  }

  static void findsInList(int n, String s) {
    List<String> list = new ArrayList<>();
    for (int i = 0; i < n; i++) list.add(i == 5 ? "needle" : "hay");
    if (n > 5 && list.get(5).equals("needle")) fail();
  }

  static void addsNull(int n, String s) {
    List<String> list = new ArrayList<>();
    for (int i = 0; i < n; i++) list.add(i == 4 ? null : "x");
    if (n > 4) list.get(4).length();
  }

  static void storesOtherClass(int n, String s) {
    List<Object> list = new ArrayList<>();
    for (int i = 0; i < n; i++) list.add(i == 4 ? (Object) i : "x");
    list.toArray(new String[0]);
  }

  static void looksThroughSubList(int n, String s) {
    List<String> list = new ArrayList<>();
    List<String> view = list.subList(0, 0);
    for (int i = 0; i < n; i++) list.add("x");
    view.size();
  }

  static void iteratesOverList(int n, String s) {
    List<String> list = new ArrayList<>(Arrays.asList("a", "b", "c"));
    Iterator<String> each = list.iterator();
    for (int i = 0; i < n; i++) each.next();
  }

  static void comparesElementWithOther(int n, String s) {
    List<String> list = new ArrayList<>();
    for (int i = 0; i < n; i++) list.add(i == 2 ? s : new String("x"));
    if (n > 2 && list.get(2) == s) fail();
  }

  static void addsSameTwice(int n, String s) {
    List<String> list = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      String x = new String("x");
      list.add(x);
      list.add(x);
    }
    if (n > 1 && list.get(2) == list.get(3)) fail();
  }

  static void keepsElement(int n, String s) {
    List<String> list = new ArrayList<>();
    String kept = null;
    for (int i = 0; i < n; i++) {
      list.add(new String("x"));
      if (i == 3) kept = list.get(2);
    }
    if (n > 3 && kept == list.get(2)) fail();
  }

  static void fillsSet(int n, String s) {
    Set<Integer> set = new HashSet<>();
    for (int i = 0; i < n; i++) set.add(i);
    if (set.contains(5)) fail();
  }

  static void countsSet(int n, String s) {
    Set<Integer> set = new HashSet<>();
    for (int i = 0; i < n; i++) set.add(i & 7);
    if (set.size() == 4) fail();
  }

  static void findsDuplicate(int n, String s) {
    Set<Integer> set = new HashSet<>();
    for (int i = 0; i < n; i++) if (!set.add(i % 6)) fail();
  }

  static void removesFromSet(int n, String s) {
    Set<String> set = new HashSet<>();
    set.add("k");
    for (int i = 0; i < n; i++) set.remove(i == 3 ? "k" : "j");
    if (!set.contains("k")) fail();
  }

  static void iteratesOverSet(int n, String s) {
    Set<Integer> set = new HashSet<>();
    for (int i = 0; i < n; i++) set.add(i);
    for (int each : set) if (each == 6) fail();
  }

  static void holdsIteratorOfSet(int n, String s) {
    Set<Integer> set = new HashSet<>();
    set.add(-1);
    Iterator<Integer> each = set.iterator();
    for (int i = 0; i < n; i++) set.add(i);
    each.next();
  }

  static void looksThroughEntries(int n, String s) {
    Set<Integer> set = new HashSet<>();
    Set<Integer> copy = new HashSet<>();
    for (int i = 0; i < n; i++) set.add(i);
    copy.addAll(set);
    if (copy.contains(3)) fail();
  }

  static void hashesKeysOfItsOwn(int n, String s) {
    Set<Object> set = new HashSet<>();
    for (int i = 0; i < n; i++) set.add(i == 9 ? new Key() : (Object) i);
    for (int i = 0; i < n; i++) if (i > 8) set.contains(new Key());
  }

  static void equalsOtherSet(int n, String s) {
    Set<Integer> set = new HashSet<>();
    for (int i = 0; i < n; i++) set.add(i);
    if (set.equals(Set.of(0, 1, 2))) fail();
  }

  static void fillsBuilder(int n, String s) {
    StringBuilder b = new StringBuilder();
    for (int i = 0; i < n; i++) b.append('x');
    if (b.length() == 9) fail();
  }

  static void spellsInBuilder(int n, String s) {
    StringBuilder b = new StringBuilder();
    for (int i = 0; i < n; i++) b.append((char) ('a' + i));
    if (b.toString().equals("abcd")) fail();
  }

  static void growsBuilder(int n, String s) {
    StringBuilder b = new StringBuilder();
    for (int i = 0; i < n; i++) b.append(s);
    if (b.capacity() > 40) fail();
  }

  static void readsInBuilder(int n, String s) {
    StringBuilder b = new StringBuilder("x");
    for (int i = 0; i < n; i++) b.setCharAt(0, (char) i);
    if (b.charAt(0) == 5) fail();
  }

  static void shortensBuilder(int n, String s) {
    StringBuilder b = new StringBuilder(s);
    for (int i = 0; i < n; i++) b.deleteCharAt(b.length() - 1);
  }

  static void growsText(int n, String s) {
    String t = "";
    for (int i = 0; i < n; i++) t += 'a';
    if (t.length() == 6) fail();
  }

  static void comparesTexts(int n, String s) {
    String first = null;
    String last = null;
    for (int i = 0; i < n; i++) {
      last = new String("x");
      if (i == 3) first = last;
    }
    if (first != null && first == last) fail();
  }

  static void comparesLiterals(int n, String s) {
    String t = "a";
    for (int i = 0; i < n; i++) {
      if (i == 4 && t == "b") fail();
      t = "b";
    }
  }

  static void losesText(int n, String s) {
    String t = s;
    for (int i = 0; i < n; i++) if (i == 4) t = null;
    t.length();
  }

  static void growsArray(int n, String s) {
    int[] a = new int[1];
    for (int i = 0; i < n; i++) a = Arrays.copyOf(a, a.length + 1);
    if (a.length == 6) fail();
  }

  static void makesArrayLate(int n, String s) {
    byte[] a = null;
    for (int i = 0; i < n; i++) if (i == 3) a = new byte[2];
    a[1] = 1;
  }

  static void sharesArray(int n, String s) {
    int[] a = new int[1];
    int[] b = new int[1];
    for (int i = 0; i < n; i++) {
      a = new int[1];
      if (i == 2) b = a;
      a[0] = i;
    }
    if (b[0] == 2) fail();
  }

  static void writesSharedArray(int n, String s) {
    int[] a = new int[1];
    int[] b = new int[1];
    for (int i = 0; i < n; i++) {
      if (i == 2) {
        a = new int[1];
        b = a;
      } else {
        a[0] = i;
      }
      if (i > 2 && b[0] == i) fail();
    }
  }

  static void swapsArrays(int n, String s) {
    int[] a = {1};
    int[] b = {0};
    for (int i = 0; i < n; i++) {
      int[] c = a;
      a = b;
      b = c;
    }
    if (b[0] == 1) fail();
  }

  static void keepsOldArray(int n, String s) {
    int[] a = {0};
    int[] old = a;
    for (int i = 0; i < n; i++) {
      if (i > 0) a = a.clone();
      a[0] = 1;
    }
    if (old[0] == 1) fail();
  }

  static void fillsStream(int n, String s) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int i = 0; i < n; i++) out.write(i);
    if (out.size() == 40) fail();
  }

  static void locksInRounds(int n, String s) {
    Holder h = new Holder();
    for (int i = 0; i < n; i++)
      synchronized (h) {
        h.used++;
      }
    if (h.used == 5) fail();
  }

  static void fillsHolder(int n, String s) {
    Holder h = new Holder();
    for (int i = 0; i < n; i++) h.chars[h.used++] = 'x';
  }

  static void flipsHolder(int n, String s) {
    Holder h = new Holder();
    for (int i = 0; i < n; i++) h.isOdd = !h.isOdd;
    if (h.isOdd && n > 6) fail();
  }

  static void overflowsHolder(int n, String s) {
    Holder h = new Holder();
    h.small = Short.MAX_VALUE - 9;
    for (int i = 0; i < n; i++) h.small++;
    if (h.small < 0) fail();
  }

  static void fillsListOfHolder(int n, String s) {
    Holder h = new Holder();
    List<String> list = h.list;
    for (int i = 0; i < n; i++) h.list.add("x");
    if (list.size() == 3) fail();
  }

  static void replacesList(int n, String s) {
    Holder h = new Holder();
    for (int i = 0; i < n; i++) if (i == 3) h.list = null;
    h.list.size();
  }

  static void isSetIfAfterAll(int n, String s) {
    boolean isSet = false;
    int start = 0;
    for (int i = 0; i < s.length(); i++) {
      if (s.charAt(i) == 'q') isSet = true;
      if (s.charAt(i) == 'z') start = i + 1;
      if (isSet && start > i) fail();
    }
  }

  /** Prints the methods that no input made fail. */
  public static void main(String[] args) {
    String[] texts = {"", "a", "ab", "q", "qz", "zzzzzzzzz", "aXa"};
    for (java.lang.reflect.Method m : FailingCollections.class.getDeclaredMethods()) {
      if (m.getParameterCount() != 2 || m.getParameterTypes()[1] != String.class) continue;
      boolean fails = false;
      for (int n = -1; n < 60; n++) {
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
      if (!fails) System.out.println(m.getName());
    }
  }
}
