/** Records: canonical and compact constructors, generated equals, hashCode and toString for every component type. */
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

public class Records {
    record Empty() { }
    record All(boolean z, byte b, short s, char c, int i, long l, float f, double d, String t, int[] a, Object o) { }
    record Point(int x, int y) implements Comparable<Point> {
        static final Point ORIGIN = new Point(0, 0);
        static int made;
        Point {
            if (x < 0) throw new IllegalArgumentException("negative x: " + x);
            y = Math.max(y, 0);
            made++;
        }
        Point(int both) { this(both, both); }
        double length() { return Math.sqrt(x * x + y * y); }
        public int compareTo(Point o) { return x != o.x ? Integer.compare(x, o.x) : Integer.compare(y, o.y); }
        static Point of(String s) { String[] p = s.split(","); return new Point(Integer.parseInt(p[0]), Integer.parseInt(p[1])); }
        Point withX(int x) { return new Point(x, y); }
    }
    record Range(double lo, double hi) { }
    record Floats(float f) { }
    record Pair<A, B>(A first, B second) {
        <C> Pair<A, C> map(java.util.function.Function<? super B, ? extends C> f) { return new Pair<>(first, f.apply(second)); }
    }
    record Tree(int value, Tree left, Tree right) {
        Tree(int value) { this(value, null, null); }
        int sum() { return value + (left == null ? 0 : left.sum()) + (right == null ? 0 : right.sum()); }
    }
    record Custom(String name) {
        public String name() { return name.toUpperCase(); }
        @Override public String toString() { return "<" + name + ">"; }
        @Override public boolean equals(Object o) { return o instanceof Custom && ((Custom) o).name.equalsIgnoreCase(name); }
        @Override public int hashCode() { return name.toLowerCase().hashCode(); }
    }
    record Var(int... xs) { int total() { return Arrays.stream(xs).sum(); } }

    static String arrayFree(String s) { return s.replaceAll("\\[I@[0-9a-f]+", "[I@"); }

    public static void main(String[] args) throws Exception {
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        int[] arr = {1};
        All a = new All(true, (byte) -1, (short) 2, 'c', 4, 5L, 6.5f, 7.25, "t", arr, null), b = new All(true, (byte) -1, (short) 2, 'c', 4, 5L, 6.5f, 7.25, "t", arr, null);
        System.out.println(arrayFree(a.toString()) + " " + a.equals(b) + " " + (a.hashCode() == b.hashCode()));
        System.out.println(a.equals(new All(true, (byte) -1, (short) 2, 'c', 4, 5L, 6.5f, 7.25, "t", new int[] {1}, null)) + " " + a.equals(new All(false, (byte) -1, (short) 2, 'c', 4, 5L, 6.5f, 7.25, "t", arr, null)) + " " + a.equals(null) + a.equals("x"));
        All nulls = new All(false, (byte) 0, (short) 0, '\0', 0, 0, 0, 0, null, null, null);
        System.out.println(nulls.hashCode() + " " + nulls.equals(new All(false, (byte) 0, (short) 0, '\0', 0, 0, -0f, 0, null, null, null)) + " " + nulls.toString().length());
        Point p = new Point(3, 4);
        System.out.println(p + " " + p.x() + p.y() + " " + p.length() + " " + p.hashCode() + " " + p.equals(new Point(3, 4)) + " " + new Point(7) + " " + new Point(1, -5) + " " + Point.of("8,9").withX(1) + " " + Point.ORIGIN + " " + Point.made);
        try {
            new Point(-1, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Range nan = new Range(Double.NaN, -0.0);
        System.out.println(nan.equals(new Range(Double.NaN, -0.0)) + " " + nan.equals(new Range(Double.NaN, 0.0)) + " " + nan + " " + nan.hashCode() + " " + new Range(0.0, 0.0).equals(new Range(-0.0, 0.0)) + " " + new Range(1, Double.POSITIVE_INFINITY).hashCode());
        System.out.println(new Floats(Float.NaN).equals(new Floats(0f / 0)) + " " + new Floats(0f).equals(new Floats(-0f)) + " " + new Floats(-0f) + new Floats(-0f).hashCode() + " " + new Floats(1.5f).hashCode());
        Pair<String, Integer> pair = new Pair<>("k", 5);
        System.out.println(pair + " " + pair.map(x -> x * 2.5) + " " + pair.map(x -> new Pair<>(x, null)) + " " + pair.hashCode() + " " + pair.equals(new Pair<>("k", 5)) + pair.equals(new Pair<>("k", 5L)) + " " + new Pair<>(null, null).hashCode());
        Tree t = new Tree(1, new Tree(2), new Tree(3, new Tree(4), null));
        System.out.println(t.sum() + " " + t + " " + t.hashCode() + " " + t.equals(new Tree(1, new Tree(2), new Tree(3, new Tree(4), null))));
        Custom c = new Custom("Ab");
        System.out.println(c + " " + c.name() + " " + c.equals(new Custom("aB")) + " " + (c.hashCode() == new Custom("AB").hashCode()));
        System.out.println(new Var(1, 2, 3).total() + " " + new Var().xs().length + " " + new Var(1).equals(new Var(1)));
        Set<Point> set = new HashSet<>(List.of(new Point(1, 2), new Point(3, 4)));
        System.out.println(set.contains(new Point(3, 4)) + " " + set.contains(new Point(4, 3)) + " " + new java.util.TreeSet<>(List.of(new Point(5, 1), new Point(2, 9), new Point(2, 3))));
        record Local(String s, int n) { Local { Objects.requireNonNull(s, "s is required"); } static Local zero() { return new Local("z", 0); } }
        System.out.println(Local.zero() + " " + new Local("q", 1).getClass().getSimpleName());
        try {
            new Local(null, 1);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        for (var rc : Pair.class.getRecordComponents()) System.out.print(rc.getName() + ":" + rc.getType().getSimpleName() + ":" + rc.getGenericType() + ":" + rc.getAccessor().invoke(pair) + " ");
        System.out.println(Pair.class.isRecord() + " " + Records.class.isRecord() + " " + Pair.class.getSuperclass().getName() + " " + java.lang.reflect.Modifier.toString(Point.class.getModifiers()));
        System.out.println(Point.class.getDeclaredConstructor(int.class, int.class).newInstance(5, 6));
        try {
            Point.class.getDeclaredConstructor(int.class, int.class).newInstance(-5, 6);
        } catch (java.lang.reflect.InvocationTargetException e) {
            System.out.println(e.getCause());
        }
        Object o = p;
        if (o instanceof Point q && q.x() == 3) System.out.println("pattern " + q.y());
    }
}
