/** Pattern switches (JLS §14.11.1, SwitchBootstraps' documentation). */
import { testOnJvm } from '../java-cases.testing.ts';

testOnJvm({
  since: 21,
  cases: `
  sealed interface Shape permits Circle, Square, Pair { }
  record Circle(double r) implements Shape { }
  record Square(int side) implements Shape { }
  record Pair(Shape a, Shape b) implements Shape { }
  enum Color { RED, GREEN { String name2() { return "g"; } }, BLUE; String name2() { return "x"; } }
  interface Named { }
  enum Other implements Named { ONE, TWO }

  static String kind(Object o) {
    return switch (o) {
      case null -> "null";
      case String s when s.length() > 3 -> "long " + s;
      case String s -> "string " + s;
      case Integer i when i > 100 -> "big";
      case Integer i -> "int " + i;
      case Character c -> "char " + c;
      case int[] a -> "ints " + a.length;
      case Object[] a -> "objects " + a.length;
      case Color c -> "color " + c;
      case CharSequence c -> "chars";
      case Class<?> c -> "class";
      default -> "other";
    };
  }
  static String kinds() { String out = ""; for (Object o : new Object[] { null, "ab", "abcd", 5, 500, 'c', new int[2], new String[3], new int[1][1], Color.GREEN, new StringBuilder(), int.class, 5L }) out += kind(o) + ";"; return out; }
  static double area(Shape s) { return switch (s) { case Circle c -> c.r(); case Square(int x) when x > 10 -> -1; case Square(var x) -> x; case Pair(Circle(double r), Square(int x)) -> r * x; case Pair(Shape a, Shape b) -> area(a) + area(b); }; }
  static String shapes() { return area(new Circle(2)) + " " + area(new Square(3)) + " " + area(new Square(30)) + " " + area(new Pair(new Circle(2), new Square(4))) + " " + area(new Pair(new Square(1), new Circle(5))); }
  static String nullWithoutCase() { Shape s = null; return "" + area(s); }
  static String nestedNull() { return "" + area(new Pair(null, new Circle(1))); }
  static String enums(Color c) { return switch (c) { case RED -> "r"; case GREEN -> "g"; case Color d when d.ordinal() == 2 -> "last"; case Color d -> "?"; }; }
  static String enumSwitch() { return enums(Color.RED) + enums(Color.GREEN) + enums(Color.BLUE); }
  static String named(Named n) { return switch (n) { case Other.ONE -> "one"; case Other.TWO -> "two"; default -> "none"; }; }
  static String qualifiedEnum() { return named(Other.ONE) + named(Other.TWO) + named(new Named() { }); }
  static String strings(String s) { return switch (s) { case "a", "b" -> "ab"; case String t when t.isEmpty() -> "empty"; case null, default -> "rest"; }; }
  static String stringSwitch() { return strings("a") + strings("") + strings(null) + strings("zz"); }
  static String ints(Integer i) { return switch (i) { case 1 -> "one"; case Integer j when j > 1000 -> "many"; case 500 -> "500"; case Integer j -> "int"; }; }
  static String integerSwitch() { return ints(1) + ints(5000) + ints(500) + ints(Integer.valueOf(500)) + ints(-1); }
  static String chars(Character c) { return switch (c) { case 'x' -> "x"; case Character d when d > 200 -> "wide"; default -> "c"; }; }
  static String characterSwitch() { return chars('x') + chars('\\u0100') + chars('a'); }
  static String guardWithEffects() { int[] n = { 0 }; Object o = "s"; String r = switch (o) { case String s when n[0]++ > 5 -> "a"; case String s when n[0]++ == 1 -> "b"; default -> "c"; }; return r + n[0]; }
  static String accessorThrows() { record Bad(int x) { public int x() { throw new IllegalStateException("mine"); } } Object o = new Bad(1); return switch (o) { case Bad(int x) -> "" + x; default -> "no"; }; }
  static String statement() { Object o = 5; StringBuilder b = new StringBuilder(); switch (o) { case Integer i when i == 5: b.append("five"); break; case String s: b.append(s); break; default: b.append("d"); } return b.toString(); }
  static <T extends Shape> String generic(T t) { return switch (t) { case Circle c -> "c"; case Square s -> "s"; case Pair p -> "p"; }; }
  static String genericSelector() { return generic(new Circle(1)) + generic(new Pair(null, null)); }

  private static String site(Object label, Object target, int from) throws Throwable {
    CallSite s = java.lang.runtime.SwitchBootstraps.typeSwitch(MethodHandles.lookup(), "x", MethodType.methodType(int.class, Object.class, int.class), label, String.class);
    return "" + (int) s.getTarget().invokeExact(target, from);
  }
  static String byHand() throws Throwable { return site(Integer.class, 5, 0) + site(Integer.class, "s", 0) + site("s", "s", 0) + site("s", "s", 1) + site(5, 5, 0) + site(5, (short) 5, 0) + site(5, 'x', 0) + site(Integer.class, null, 0) + site(Integer.class, 5L, 0) + site(Integer.class, "s", 2); }
  static String byHandBadIndex() throws Throwable { return site(Integer.class, 5, -1); }
  static String byHandTooFar() throws Throwable { return site(Integer.class, 5, 3); }
  static String byHandBadLabel() throws Throwable { return site(5.0, 5, 0); }
  static String byHandNullLabel() throws Throwable { return site(null, 5, 0); }
  static String enumByHand() throws Throwable {
    CallSite s = java.lang.runtime.SwitchBootstraps.enumSwitch(MethodHandles.lookup(), "x", MethodType.methodType(int.class, Color.class, int.class), "BLUE", "NONE", "RED", Color.class);
    MethodHandle h = s.getTarget();
    return "" + (int) h.invokeExact(Color.BLUE, 0) + (int) h.invokeExact(Color.RED, 0) + (int) h.invokeExact(Color.GREEN, 0) + (int) h.invokeExact((Color) null, 0) + (int) h.invokeExact(Color.BLUE, 1);
  }
`,
});
