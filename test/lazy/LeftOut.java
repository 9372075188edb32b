/**
 * Inputs that a caller can pass and that are easily left out. Each method holds for the inputs that come to mind; the `main` of
 * the class passes another one, for which it fails on a real JVM.
 */
class InitRecord {
  static int made;
  record Item(int v) { static { made = 7; } }
  static void f(Item i) { assert made == 0; }
  public static void main(String[] a) { f(new Item(1)); }
}

class InitEnum {
  static int made;
  enum Item { ONE, TWO; static { made = 7; } }
  static void f(Item i) { assert made == 0; }
  public static void main(String[] a) { f(Item.ONE); }
}

class InitSuper {
  static int made;
  static class Base { static { made = 7; } }
  static class Item extends Base { int v; }
  static void f(Item i) { assert made == 0; }
  public static void main(String[] a) { f(new Item()); }
}

class InitDefault {
  static int made;
  interface Shape { int ONE = set(); default int g() { return ONE; } }
  static int set() { made = 7; return 1; }
  static final class Item implements Shape { }
  static void f(Shape i) { assert made == 0; }
  public static void main(String[] a) { f(new Item()); }
}

class InitElement {
  static int made;
  static class Item { static { made = 7; } int v; }
  static void f(Item[] i) { assert made == 0; }
  public static void main(String[] a) { f(new Item[] {new Item()}); }
}

class InitField {
  static int made;
  static class Item { static { made = 7; } int v; }
  static class Holder { Item item; }
  static void f(Holder h) { assert made == 0; }
  public static void main(String[] a) { Holder h = new Holder(); h.item = new Item(); f(h); }
}

class InitSubclass {
  static int made;
  static class Item { }
  static class Sub extends Item { static { made = 7; } }
  static void f(Item i) { assert made == 0; }
  public static void main(String[] a) { f(new Sub()); }
}

class InitTested {
  static int made;
  static class Item { static { made = 7; } }
  static void f(Object o) { if (o instanceof Item) assert made == 0; }
  public static void main(String[] a) { f(new Item()); }
}

/** Whether the class was initialised makes no difference: its initialiser sets its own fields only. */
class InitQuiet {
  enum Color { RED, GREEN; }
  static class Item { static final int[] TABLE = {1, 2}; Color color; Item next; }
  static void f(Item[] i, Color c) { assert c != null || i.length >= 0; }
  public static void main(String[] a) { f(new Item[0], null); }
}

class InitThrows {
  static class Item { static int v = 1 / zero(); static int zero() { return 0; } }
  static void f(Item i) { }
  public static void main(String[] a) { f(new Item()); }
}

class SameString {
  static void f(String s, String t) { assert s != t; }
  public static void main(String[] a) { f("x", "x"); }
}

class LiteralString {
  static void f(String s) { assert s != "abc"; }
  public static void main(String[] a) { f("abc"); }
}

class NoComparison {
  static void f(String s) { assert s.length() >= 0; }
  public static void main(String[] a) { f(""); }
}

class LambdaInput {
  interface I { int g(); }
  record R(int v) implements I { public int g() { return 1; } }
  static I makeI() { return () -> 2; }
  static void f(I i) { assert i.g() == 1; }
  public static void main(String[] a) { f(makeI()); }
}

class OtherClass {
  interface I { int g(); }
  record R(int v) implements I { public int g() { return 1; } }
  static void f(I i) { assert i.g() == 1; }
}

class Closed {
  sealed interface I permits R { int g(); }
  record R(int v) implements I { public int g() { return 1; } }
  static void f(I i) { assert i.g() == 1; }
}

class Subclass {
  static class P { int g() { return 1; } }
  static class C extends P { @Override int g() { return 2; } }
  static void f(P p) { assert p.g() == 1; }
  public static void main(String[] a) { f(new C()); }
}

class Many {
  static class P { int g() { return 1; } }
  static class A extends P { } static class B extends P { } static class C extends P { } static class D extends P { }
  static class E extends P { } static class F extends P { } static class G extends P { } static class H extends P { }
  static class I extends P { } static class J extends P { } static class K extends P { } static class L extends P { }
  static class M extends P { } static class N extends P { } static class O extends P { } static class Q extends P { }
  static class Z extends P { @Override int g() { return 2; } }
  static void f(P p) { assert p.g() == 1; }
  public static void main(String[] a) { f(new Z()); }
}

class JdkState {
  static final class Count extends java.util.concurrent.atomic.AtomicBoolean { int own; }
  static final class Alone extends java.io.OutputStream {
    int own;
    int value() { return own; }
    public void write(int b) { own = b; }
  }
  static void flag(Count c) { assert !c.get(); }
  static void own(Alone c) { assert c.value() == c.own; }
  public static void main(String[] a) { Count c = new Count(); c.set(true); flag(c); }
}

class SuperCall {
  static class P { int x; void go() { assert x == 0 || true; assert getClass() == P.class || x != 5; } }
  static class C extends P { @Override void go() { x = 5; super.go(); } }
  public static void main(String[] a) { new C().go(); }
}

class Counter {
  static int n;
  static void f() { n++; assert n == 1; }
  public static void main(String[] a) { f(); f(); }
}

class Log {
  static final java.util.List<Integer> LOG = new java.util.ArrayList<>();
  static void f(int x) { LOG.add(x); assert LOG.size() == 1; }
  public static void main(String[] a) { f(1); f(2); }
}

class Constants {
  enum Color { RED, GREEN; final int code = ordinal(); }
  static final int N = Integer.parseInt("3");
  static final String NAME = "x".concat("y");
  static final Integer BOX = 7;
  static void f(int x) { assert N == 3 && NAME.length() == 2 && BOX == 7 && Color.RED.code == 0; }
}

class Lists {
  static void list(java.util.List<Integer> list) { for (int i : list) assert i != 5; }
  static void set(java.util.Set<Integer> set) { for (int i : set) assert i != 5; }
  static void map(java.util.Map<Integer, Integer> map) { assert !map.containsKey(5); }
  static void iterable(Iterable<Integer> all) { for (int i : all) assert i != 5; }
  static void builder(StringBuilder b) { assert b.length() == 0; }
  static void vector(java.util.Vector<Integer> v) { assert v.isEmpty(); }
  static void number(Number n) { assert n instanceof Integer || n instanceof Double; }
  static void chars(CharSequence s) { assert s instanceof String; }
  static void unused(java.util.List<Integer> list) { assert list != null; }
  static boolean same(Object o) { return o instanceof Lists l && l == o; }
  public static void main(String[] a) {
    switch (a[0]) {
      case "list" -> list(java.util.List.of(5));
      case "set" -> set(java.util.Set.of(5));
      case "map" -> map(java.util.Map.of(5, 5));
      case "iterable" -> iterable(java.util.List.of(5));
      case "builder" -> builder(new StringBuilder("x"));
      case "vector" -> vector(new java.util.Vector<>(java.util.List.of(5)));
      case "number" -> number(5L);
      default -> chars(new StringBuilder());
    }
  }
}
