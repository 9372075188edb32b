/** ObjectMethods bootstraps with many components, and records in collections and switches on their parts. */
import java.util.*;

public class ObjectMethodsIndy {
    record P1(byte a) { }
    record P2(short a, char b) { }
    record P3(boolean a, long b, float c, double d) { }
    record Big(int a0, int a1, int a2, int a3, int a4, int a5, int a6, int a7, int a8, int a9, long b0, long b1, double c0, double c1, String s0, String s1, Object o0, List<Integer> l0, boolean z0, boolean z1) { }
    record Gen<T extends Comparable<T>>(T x, List<? extends T> rest) { }
    record Arr(int[] a, String... s) { @Override public boolean equals(Object o) { return o instanceof Arr r && Arrays.equals(a, r.a) && Arrays.equals(s, r.s); } @Override public int hashCode() { return Arrays.hashCode(a) * 31 + Arrays.hashCode(s); } @Override public String toString() { return Arrays.toString(a) + Arrays.toString(s); } }
    interface HasName { String name(); default String greet() { return "hi " + name(); } }
    record Named(String name) implements HasName { }
    record Node(int v, Node next) { static Node of(int... vs) { Node n = null; for (int i = vs.length - 1; i >= 0; i--) n = new Node(vs[i], n); return n; } }
    enum Kind { X, Y }
    record Tagged(Kind k, Optional<String> o) { }
    private record Hidden(int secret) { }

    public static void main(String[] args) {
        System.out.println(new P1((byte) -5) + " " + new P1((byte) -5).hashCode() + " " + new P2((short) -1, 'z') + new P2((short) -1, 'z').hashCode() + " " + new P3(true, 1L << 40, 1.5f, -2.5) + new P3(true, 1L << 40, 1.5f, -2.5).hashCode());
        Big a = new Big(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1.5, -0.0, "s", null, 'c', List.of(1, 2), true, false);
        Big b = new Big(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1.5, -0.0, "s", null, 'c', new ArrayList<>(List.of(1, 2)), true, false);
        System.out.println(a + " " + a.hashCode() + " " + a.equals(b) + b.equals(a) + a.equals(a));
        System.out.println(new Gen<>(3, List.of(1, 2)) + " " + new Gen<>("s", List.of()).hashCode());
        System.out.println(new Arr(new int[] {1}, "x", "y") + " " + new Arr(new int[] {1}, "x").equals(new Arr(new int[] {1}, "x")) + new Arr(new int[0]).hashCode());
        System.out.println(new Named("bob").greet() + new Named("bob").equals(new Named(new String("bob"))) + new Named(null));
        Node n = Node.of(1, 2, 3, 4, 5);
        System.out.println(n + " " + n.hashCode() + " " + n.equals(Node.of(1, 2, 3, 4, 5)) + n.equals(Node.of(1, 2, 3, 4)));
        System.out.println(new Tagged(Kind.Y, Optional.of("q")) + "" + new Tagged(null, Optional.empty()) + new Hidden(3).equals(new Hidden(3)) + new Hidden(4).secret());
        Map<P2, Integer> counts = new TreeMap<>(Comparator.comparing(P2::b).thenComparing(P2::a));
        for (int i = 0; i < 30; i++) counts.merge(new P2((short) (i % 3), (char) ('a' + i % 4)), i, Integer::sum);
        System.out.println(counts);
        Map<P3, Integer> hash = new HashMap<>();
        for (int i = 0; i < 50; i++) hash.merge(new P3(i % 2 == 0, i % 3, i % 5 == 0 ? Float.NaN : 0f, -0.0 * (i % 2)), 1, Integer::sum);
        System.out.println(hash.size() + " " + hash.get(new P3(true, 0, Float.NaN, -0.0)) + " " + hash.get(new P3(false, 1, 0f, -0.0)) + " " + hash.containsKey(new P3(true, 0, -0f, 0.0)));
        for (double[] p : new double[][] {{0.0, -0.0}, {Double.NaN, Double.NaN}, {1, 1}, {1, 2}}) System.out.print(new P3(true, 0, (float) p[0], p[0]).equals(new P3(true, 0, (float) p[1], p[1])) + " ");
        Object o = a;
        System.out.println(o.equals("x") + " " + new P1((byte) 1).equals(null) + " " + ((Object) new P1((byte) 97)).equals(new P2((short) 97, 'a')));
    }
}
