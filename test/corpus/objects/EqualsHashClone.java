/** Object's methods: equals and hashCode contracts, clone of objects and arrays, toString, getClass, finalize-free. */
import java.util.HashMap;
import java.util.Map;

public class EqualsHashClone {
    static class Money implements Cloneable, Comparable<Money> {
        final long cents;
        int[] history = {1, 2};
        Money(long c) { cents = c; }
        @Override public boolean equals(Object o) { return o != null && getClass() == o.getClass() && ((Money) o).cents == cents; }
        @Override public int hashCode() { return Long.hashCode(cents); }
        @Override public Money clone() {
            try {
                Money m = (Money) super.clone();
                m.history = history.clone();
                return m;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
        @Override public int compareTo(Money o) { return Long.compare(cents, o.cents); }
        @Override public String toString() { return "$" + cents / 100 + "." + cents % 100; }
    }

    static class Special extends Money {
        String note;
        Special(long c, String n) { super(c); note = n; }
        @Override public Special clone() { return (Special) super.clone(); }
    }

    static class NotCloneable {
        Object tryClone() throws CloneNotSupportedException { return clone(); }
    }

    static class Shallow implements Cloneable {
        int i = 1;
        long l = 2;
        double d = 3.5;
        Object o = new StringBuilder("shared");
        Shallow copy() throws CloneNotSupportedException { return (Shallow) clone(); }
    }

    static class BadHash {
        final int id;
        BadHash(int id) { this.id = id; }
        @Override public int hashCode() { return 42; }
        @Override public boolean equals(Object o) { return o instanceof BadHash && ((BadHash) o).id == id; }
    }

    static class Plain { }

    public static void main(String[] args) throws Exception {
        Money a = new Money(1234), b = a.clone();
        b.history[0] = 9;
        System.out.println(a + " " + b + " " + a.equals(b) + (a == b) + a.history[0] + " " + a.hashCode() + " " + a.compareTo(new Money(5)) + " " + a.equals(new Special(1234, "x")) + new Special(1234, "x").equals(a));
        Special s = new Special(7, "note").clone();
        System.out.println(s.getClass().getSimpleName() + s.note + s);
        try {
            new NotCloneable().tryClone();
        } catch (CloneNotSupportedException e) {
            System.out.println(e);
        }
        Shallow x = new Shallow(), y = x.copy();
        y.i = 100;
        y.l = -1;
        ((StringBuilder) y.o).append("!");
        System.out.println(x.i + " " + x.l + " " + y.d + " " + x.o + (x.o == y.o));
        int[][] grid = {{1}, {2}}, copy = grid.clone();
        copy[0][0] = 50;
        copy[1] = new int[] {60};
        Object[] objs = {a, "s"}, objCopy = objs.clone();
        Object asObject = new long[] {1, 2};
        long[] longs = ((long[]) asObject).clone();
        System.out.println(grid[0][0] + " " + grid[1][0] + " " + (objs[0] == objCopy[0]) + " " + objCopy.getClass().getSimpleName() + longs[1]);
        Map<BadHash, Integer> map = new HashMap<>();
        for (int i = 0; i < 40; i++) map.put(new BadHash(i % 20), i);
        int sum = 0;
        for (int v : map.values()) sum += v;
        System.out.println(map.size() + " " + sum + " " + map.get(new BadHash(7)) + " " + map.get(new BadHash(99)));
        Plain p = new Plain();
        System.out.println((p.hashCode() == p.hashCode()) + " " + (System.identityHashCode(p) == p.hashCode()) + " " + p.equals(p) + p.equals(new Plain()) + p.toString().startsWith("EqualsHashClone$Plain@") + " " + System.identityHashCode(null) + " " + p.toString().equals(p.getClass().getName() + "@" + Integer.toHexString(p.hashCode())));
        System.out.println("abc".hashCode() + " " + "".hashCode() + " " + Boolean.TRUE.hashCode() + " " + Double.valueOf(1.5).hashCode() + " " + Long.valueOf(1L << 33).hashCode() + " " + Character.valueOf('x').hashCode() + " " + java.util.List.of(1, "a").hashCode() + " " + java.util.Objects.hash(1, null, "z") + " " + java.util.Arrays.hashCode(new double[] {1, -0.0, Double.NaN}) + " " + java.util.Arrays.deepHashCode(new Object[] {new int[] {1}, null}) + " " + java.util.Optional.of(5).hashCode() + " " + new java.util.HashSet<>(java.util.List.of(1, 2, 3)).hashCode() + " " + Map.of("k", 1).hashCode() + " " + Map.entry("k", "v").hashCode() + " " + "Aa".repeat(3).hashCode());
        Class<?> c = a.getClass();
        System.out.println(c.getName() + " " + c + " " + c.getSimpleName() + " " + (c == Money.class) + " " + int.class + " " + void.class + " " + Runnable.class + " " + c.getSuperclass() + " " + Object.class.getSuperclass() + " " + Money[].class + " " + c.isInstance(s) + Special.class.isInstance(a) + Money.class.isAssignableFrom(Special.class));
    }
}
