// jdk: 25
/** Pattern switches: types, guards, records nested in records, sealed exhaustiveness, constants, null and yield. */
import java.util.List;

public class PatternSwitch {
    sealed interface Shape permits Circle, Square, Rect, Group { }
    record Circle(double r) implements Shape { }
    record Square(double side) implements Shape { }
    record Rect(double w, double h) implements Shape { }
    record Group(Shape first, Shape second) implements Shape { }

    record Pair<A, B>(A a, B b) { }
    record Boxed(Object o, int i, long l, String s) { }
    enum Suit { CLUBS, HEARTS, SPADES { } }
    enum Other implements Face { P, Q }
    sealed interface Face permits Other, Plain { }
    record Plain(int n) implements Face { }

    static double area(Shape s) {
        return switch (s) {
            case Circle c -> 3 * c.r() * c.r();
            case Square(double side) -> side * side;
            case Rect(var w, var h) when w == h -> -w * h;
            case Rect(double w, double h) -> w * h;
            case Group(Circle(double r), Square q) -> 1000 + r + q.side();
            case Group(Group(var a, var b), var c) -> area(a) + area(b) + area(c);
            case Group(Shape a, Shape b) -> area(a) + area(b);
        };
    }

    static String type(Object o) {
        return switch (o) {
            case null -> "null!";
            case Integer i when i > 100 -> "big " + i;
            case Integer i when i < 0 && i % 2 == 0 -> "negative even " + i;
            case Integer i -> "int " + i;
            case Long l -> "long " + l;
            case String s when s.isEmpty() -> "empty";
            case String s when s.length() > 3 -> { String t = s.substring(0, 3); yield t + "..."; }
            case String s -> "'" + s + "'";
            case Character c -> "char " + (int) c;
            case int[] a when a.length > 1 -> "ints " + a[1];
            case int[] a -> "int[" + a.length + "]";
            case Object[] a -> "array " + a.length;
            case Suit su -> "suit " + su.ordinal();
            case List<?> l -> "list " + l.size();
            case Runnable r -> { r.run(); yield "ran"; }
            case Class<?> c -> c.getSimpleName();
            case Throwable t -> t.getMessage();
            case Number n -> "number " + n.intValue();
            default -> o.getClass().getSimpleName();
        };
    }

    static String constants(Object o) {
        return switch (o) {
            case Suit.CLUBS -> "clubs";
            case Suit.SPADES -> "spades";
            case Suit s -> "some suit " + s;
            case String s when s.equals("yes") -> "exact yes";
            case String s -> "string";
            case Integer i -> "integer";
            default -> "?";
        };
    }

    static String string(String s) {
        return switch (s) {
            case null -> "nil";
            case "a", "b" -> "a or b";
            case "c" -> "c";
            case String t when t.length() > 4 -> "long " + t;
            case String t -> "other " + t;
        };
    }

    static String integer(Integer n) {
        return switch (n) {
            case null -> "nil";
            case 1, 2 -> "small";
            case Integer i when i > 1000 -> "large " + i;
            case -1 -> "minus one";
            case Integer i -> "other " + i;
        };
    }

    static int character(Character c) {
        return switch (c) {
            case 'a' -> 1;
            case Character x when Character.isDigit(x) -> x - '0';
            case 'z' -> 26;
            case Character x -> -x;
        };
    }

    static String enums(Suit s) {
        return switch (s) {
            case CLUBS -> "C";
            case Suit t when t == Suit.HEARTS -> "guarded " + t;
            case null, default -> "null or default " + s;
        };
    }

    static String face(Face f) {
        return switch (f) {
            case Other.P -> "P";
            case Other.Q -> "Q";
            case Plain(int n) when n > 5 -> "plain>5";
            case Plain p -> "plain" + p.n();
        };
    }

    static String deep(Object o) {
        return switch (o) {
            case Pair(Pair(Integer a, Integer b), Pair(String c, var d)) when a + b > 5 -> "deep " + (a + b) + c + d;
            case Pair(Pair(var a, var b), Pair<?, ?> p) -> "pairs " + a + b + p.a();
            case Pair(Integer i, String s) -> "is " + i + s;
            case Pair(var a, var b) -> "any " + a + b;
            case Boxed(Integer i, int j, long l, String s) -> "boxed " + (i + j + l) + s;
            case Boxed(var x, var j, var l, var s) -> "other " + x + j + l + s;
            default -> "none";
        };
    }

    static int statement(Object o) {
        int r = 0;
        switch (o) {
            case Integer i when i == 1:
                r += 1;
                break;
            case Integer i:
                r += i * 10;
                break;
            case String s:
                r += s.length();
            default:
                r += 1000;
        }
        return r;
    }

    static String loop(List<Object> xs) {
        StringBuilder b = new StringBuilder();
        outer:
        for (Object x : xs) {
            switch (x) {
                case String s when s.equals("skip") -> { continue outer; }
                case String s when s.equals("stop") -> { break outer; }
                case String s -> b.append(s);
                case Integer i -> { for (int k = 0; k < i; k++) b.append(k); }
                default -> { }
            }
            b.append(';');
        }
        return b.toString();
    }

    record Failing(int x) { public int x() { throw new IllegalStateException("accessor"); } }

    public static void main(String[] args) {
        for (Shape s : new Shape[] {new Circle(2), new Square(3), new Rect(2, 2), new Rect(2, 5), new Group(new Circle(1), new Square(2)), new Group(new Square(2), new Circle(1)), new Group(new Group(new Square(1), new Square(2)), new Rect(1, 7))}) System.out.print(area(s) + " ");
        System.out.println();
        Object[] os = {null, 5, 500, -4, -3, 7L, "", "ab", "abcdef", 'c', new int[] {1, 2}, new int[1], new String[2], Suit.HEARTS, List.of(1, 2), (Runnable) () -> System.out.print("run "), String.class, new Error("thrown"), 2.5, new Object() { }, true};
        for (Object o : os) System.out.print(type(o) + "; ");
        System.out.println();
        for (Object o : new Object[] {Suit.CLUBS, Suit.HEARTS, Suit.SPADES, "yes", "no", 1, 2, 'c', 'd', 1L}) System.out.print(constants(o) + "; ");
        System.out.println();
        for (String s : new String[] {null, "a", "b", "c", "hello", "d", ""}) System.out.print(string(s) + "; ");
        System.out.println();
        for (Integer n : new Integer[] {null, 1, 2, 3, 1000, 1001, -1}) System.out.print(integer(n) + "; ");
        for (char c : "abz7".toCharArray()) System.out.print(character(c) + "; ");
        System.out.println();
        for (Suit s : new Suit[] {Suit.CLUBS, Suit.HEARTS, Suit.SPADES, null}) System.out.print(enums(s) + "; ");
        for (Face f : new Face[] {Other.P, Other.Q, new Plain(9), new Plain(1)}) System.out.print(face(f) + "; ");
        System.out.println();
        for (Object o : new Object[] {new Pair<>(new Pair<>(3, 4), new Pair<>("c", null)), new Pair<>(new Pair<>(1, 2), new Pair<>("c", 0)), new Pair<>(1, "s"), new Pair<>(1, null), new Pair<>(null, null), new Boxed(1, 2, 3L, "s"), new Boxed(null, 2, 3L, null), "x"}) System.out.print(deep(o) + "; ");
        System.out.println();
        System.out.println(statement(1) + " " + statement(5) + " " + statement("four") + " " + statement(2.5) + " " + loop(List.of("a", "skip", 3, 2.5, "stop", "never")));
        try {
            area(null);
        } catch (NullPointerException e) {
            System.out.println("NPE " + e.getMessage());
        }
        try {
            Object o = new Failing(1);
            System.out.println(switch (o) { case Failing(int x) -> x; default -> 0; });
        } catch (MatchException e) {
            System.out.println(e + " <- " + e.getCause());
        }
        try {
            if ((Object) new Failing(2) instanceof Failing(int x)) System.out.println(x);
        } catch (MatchException e) {
            System.out.println(e.getCause());
        }
        Object p = new Pair<>(new Pair<>(1, "deep"), 2.5);
        if (p instanceof Pair(Pair(Integer a, String b), Double c) && a == 1) System.out.println(a + b + c);
        if (!(p instanceof Pair(var left, Number n))) throw new AssertionError();
        System.out.println(left + " " + n);
        System.out.println(p instanceof Pair(Integer a, var b) ? "yes" : "no");
        int total = 0;
        for (int i = 0; i < 200; i++) {
            Object o = i % 4 == 0 ? (Object) i : i % 4 == 1 ? "s" + i : i % 4 == 2 ? new Circle(i) : Suit.values()[i % 3];
            total += switch (o) { case Integer v -> v; case String s -> s.length(); case Circle(double r) -> (int) r * 2; case Suit s -> s.ordinal(); default -> throw new IllegalStateException(); };
        }
        System.out.println(total);
    }
}
