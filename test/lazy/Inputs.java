import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TimerTask;

/** Inputs of every kind. What each method does with how many paths: lazy-inputs.test.ts. */
class Inputs {
  static class Node {
    int value;
    long wide;
    double fraction;
    Node next;
    String name;
  }

  int secret;

  // ---- which object

  static int alias(Node a, Node b) {
    a.value = 1;
    b.value = 2;
    if (a.value == 2) throw new IllegalStateException();
    return 0;
  }

  static boolean same(Node a, Node b) {
    return a == b;
  }

  static final Node SHARED = new Node();

  static void isShared(Node n) {
    assert n != SHARED;
  }

  static void storeText(Object[] a) {
    if (a.length > 0) a[0] = "text";
  }

  static boolean isNull(Node n) {
    return n == null;
  }

  static int cycle(Node n) {
    if (n.next != null && n.next.next == n && n.next != n) throw new IllegalStateException();
    return 0;
  }

  static int numbers(Node n) {
    if (n.wide == 1L << 40 && n.fraction > 2.5 && n.value < 0) throw new IllegalStateException();
    return 0;
  }

  /** What the program writes is not what it was given. */
  static int overwritten(Node n, int[] a) {
    int first = a[0];
    n.value++;
    a[0] = 0;
    if (n.value == 8 && first == 9) throw new IllegalStateException();
    return 0;
  }

  static void fifth(Node n) {
    Node at = n;
    for (int i = 0; i < 5 && at != null; i++) at = at.next;
  }

  void unchanged() {
    if (secret != 0) throw new IllegalStateException();
  }

  // ---- which class

  static boolean identity(Object a, Object b) {
    return a == b;
  }

  interface Shape {
    int area();
  }

  static class Square implements Shape {
    int side;

    public int area() {
      return side * side;
    }
  }

  static final class Unit implements Shape {
    public int area() {
      return 1;
    }
  }

  static int subclass(Shape s) {
    if (s.area() == 49) throw new IllegalStateException();
    return 0;
  }

  static long task(TimerTask t) {
    return t.scheduledExecutionTime();
  }

  static int typeTest(Object o) {
    if (o instanceof Node && ((Node) o).value == 3) throw new IllegalStateException();
    if (o instanceof int[] && ((int[]) o).length == 2) throw new IllegalArgumentException();
    return 0;
  }

  static int cast(Object o) {
    return ((Node) o).value;
  }

  abstract static class Base {
    int f;

    abstract int limit();

    int go() {
      if (f == limit()) throw new IllegalStateException();
      return f;
    }
  }

  static class Inherits extends Base {
    int w;

    int limit() {
      return w + 1;
    }
  }

  static class Overrides extends Base {
    int limit() {
      return 0;
    }

    int go() {
      return 0;
    }
  }

  class Inner {
    int k;

    int get() {
      if (k == 8 && secret == k) throw new IllegalStateException();
      return k;
    }
  }

  // ---- of the JDK

  enum Color {
    RED,
    GREEN {
      int n() {
        return 2;
      }
    };

    int n() {
      return 1;
    }
  }

  static int constant(Color c) {
    if (c.n() == 2) throw new IllegalStateException();
    return c.ordinal();
  }

  static int boxes(Integer i, Long l) {
    if (i + l == 1000) throw new IllegalStateException();
    return 0;
  }

  static class Holder {
    Integer box;
    final List<String> own = new ArrayList<>();
    List<String> other;
  }

  static int boxInField(Holder h) {
    if (h.box != null) throw new IllegalStateException();
    return 0;
  }

  /** Only one of them can be null. */
  static int freshField(Holder h) {
    return h.own.size() + h.other.size();
  }

  static int string(Node n) {
    if (n.name != null && n.name.length() == 2 && n.name.charAt(1) == 'x') throw new IllegalStateException();
    return 0;
  }

  record Range(int from, int to) {
    Range {
      if (from > to) throw new IllegalArgumentException();
    }
  }

  record Pair(Range a, Range b) {
    Pair {
      Objects.requireNonNull(a);
    }
  }

  static int records(Pair p) {
    if (p.a().from() > p.a().to()) throw new AssertionError("no record is so");
    if (p.a().to() == 5) throw new IllegalStateException();
    return 0;
  }

  static int list(List<String> list) {
    if (list.isEmpty()) throw new IllegalStateException();
    return 0;
  }

  static class Names extends ArrayList<String> {
    int extra;
  }

  static int ofJdkState(Names names) {
    if (names.isEmpty() && names.extra == 0) throw new IllegalStateException();
    return 0;
  }

  static int inCollection(Node a, Node b) {
    List<Node> list = new ArrayList<>();
    list.add(a);
    list.add(b);
    if (list.get(1).value == 4 && list.get(0).value == 5) throw new IllegalStateException();
    return 0;
  }

  // ---- arrays

  static int rows(int[][] rows, int i, int j) {
    return 1 / rows[i][j];
  }

  /** No array is so long that its length overflows. */
  static int longer(int[] a) {
    return new int[a.length + 1].length;
  }

  static int boxArray(Integer[] a) {
    if (a.length == 2 && a[0] + a[1] == 77) throw new IllegalStateException();
    return 0;
  }

  static int objects(Object[] a) {
    if (a.length > 0 && a[0] instanceof Node && ((Node) a[0]).value == 2) throw new IllegalStateException();
    return 0;
  }

  static int swap(Node[] a) {
    Node first = a[0];
    a[0] = a[1];
    a[1] = first;
    if (a[0] != null && a[0].value == 7) throw new IllegalStateException();
    return 0;
  }

  /** For SPF's symbolic.method. */
  static int called(Node n, int[] a, int x) {
    if (n != null && n.next == n && a != null && a.length == 2 && a[1] == x && x > 3) throw new IllegalStateException();
    return 0;
  }

  public static void main(String[] args) {
    called(new Node(), new int[1], 2);
  }

  /** Equal indices give the same object. */
  static int sameIndex(Node[] a, int i, int j) {
    if (i == j && a[i] != a[j]) throw new AssertionError("one object per index");
    return 0;
  }

  /** Listing 5 of the paper on symbolic arrays. */
  static int objArray(int i, Node[] arr) {
    Node obj = arr[i];
    int a = obj.value;
    return 1 / a;
  }
}
