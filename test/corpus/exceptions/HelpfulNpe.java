/** The null-pointer messages of JEP 358: each failing action crossed with the expression that was null. */
import java.util.function.Supplier;

public class HelpfulNpe {
    static class Node {
        Node next;
        int value;
        long wide;
        double dbl;
        float flt;
        byte by;
        short sh;
        char ch;
        boolean flag;
        String name;
        int[] ints;
        long[] longs;
        double[] doubles;
        float[] floats;
        byte[] bytes;
        short[] shorts;
        char[] chars;
        boolean[] flags;
        Node[] nodes;
        Node[][] grid;
        int[][][] cube;
        Integer boxed;
        Object lock;
        RuntimeException error;
        static Node root;
        static int[] table;
        static Node[] all = new Node[3];

        Node getNext() { return next; }
        Node find(int i, String s, Object... rest) { return null; }
        static Node make(long l) { return null; }
        static int[] array() { return null; }
        int[] own() { return ints; }
        void run() { }
        int result(double d) { return 1; }
        private void secret() { }
        private int hidden;
        String selfTest() { return this.next.name; }
        int through() { return next.next.value; }
    }

    interface Shape { double area(); }
    record Box(Shape shape, int[] data) { }
    enum Level { LOW, HIGH }

    interface Action { void run() throws Throwable; }

    static int count;

    static void npe(Action a) {
        count++;
        try {
            a.run();
            System.out.println(count + " no exception");
        } catch (NullPointerException e) {
            System.out.println(count + " " + e.getMessage());
        } catch (Throwable t) {
            System.out.println(count + " ?? " + t);
        }
    }

    static void locals(Node node, int[] ints, Node[] nodes, Object obj, Shape shape, String text, int i, long l) throws Throwable {
        npe(() -> node.run());
        // Direct locals, without a lambda between, use the names of the variables.
        try { node.run(); } catch (NullPointerException e) { System.out.println("a " + e.getMessage()); }
        try { node.value = 1; } catch (NullPointerException e) { System.out.println("b " + e.getMessage()); }
        try { System.out.println(node.value); } catch (NullPointerException e) { System.out.println("c " + e.getMessage()); }
        try { System.out.println(ints[i]); } catch (NullPointerException e) { System.out.println("d " + e.getMessage()); }
        try { ints[i + 1] = 4; } catch (NullPointerException e) { System.out.println("e " + e.getMessage()); }
        try { System.out.println(ints.length); } catch (NullPointerException e) { System.out.println("f " + e.getMessage()); }
        try { nodes[2].run(); } catch (NullPointerException e) { System.out.println("g " + e.getMessage()); }
        try { shape.area(); } catch (NullPointerException e) { System.out.println("h " + e.getMessage()); }
        try { text.length(); } catch (NullPointerException e) { System.out.println("i " + e.getMessage()); }
        try { obj.hashCode(); } catch (NullPointerException e) { System.out.println("j " + e.getMessage()); }
        try { synchronized (obj) { i++; } } catch (NullPointerException e) { System.out.println("k " + e.getMessage()); }
        try { throw (RuntimeException) obj; } catch (NullPointerException e) { System.out.println("l " + e.getMessage()); }
        try { i += (Integer) obj; } catch (NullPointerException e) { System.out.println("m " + e.getMessage()); }
        try { node.wide += 3; } catch (NullPointerException e) { System.out.println("n " + e.getMessage()); }
        try { node.next.next.value++; } catch (NullPointerException e) { System.out.println("o " + e.getMessage()); }
        try { for (int x : ints) i += x; } catch (NullPointerException e) { System.out.println("p " + e.getMessage()); }
        try { switch (text) { case "a": i++; } } catch (NullPointerException e) { System.out.println("q " + e.getMessage()); }
        try { switch ((Level) obj) { case LOW: i++; default: } } catch (NullPointerException e) { System.out.println("r " + e.getMessage()); }
        try { for (Object o : (Iterable<?>) obj) i++; } catch (NullPointerException e) { System.out.println("s " + e.getMessage()); }
    }

    static <T> T nothing() { return null; }

    public static void main(String[] args) throws Throwable {
        Node n = new Node();
        n.nodes = new Node[4];
        n.grid = new Node[2][];
        n.cube = new int[2][2][];
        // Null from fields, arrays, statics and calls.
        npe(() -> n.next.run());
        npe(() -> n.next.next.next.run());
        npe(() -> n.getNext().run());
        npe(() -> n.find(1, "x", 2, 3).run());
        npe(() -> Node.make(5L).getNext());
        npe(() -> Node.root.run());
        npe(() -> Node.root.next.value = 3);
        npe(() -> Node.all[1].run());
        npe(() -> n.nodes[count % 2 + 1].getNext());
        npe(() -> n.nodes[n.value].name.length());
        npe(() -> n.grid[1][0].run());
        npe(() -> n.grid[1][0] = n);
        npe(() -> n.cube[1][1][5]++);
        npe(() -> n.name.length());
        npe(() -> n.name.toString().length());
        npe(() -> HelpfulNpe.<String>nothing().length());
        npe(() -> n.selfTest());
        npe(() -> n.through());
        npe(() -> n.next.secret());
        npe(() -> n.next.hidden++);
        npe(() -> n.next.result(2.5));
        // Fields of each type, read and written.
        npe(() -> System.out.println(n.next.value));
        npe(() -> System.out.println(n.next.wide));
        npe(() -> System.out.println(n.next.dbl));
        npe(() -> System.out.println(n.next.name));
        npe(() -> n.next.value = 1);
        npe(() -> n.next.wide = 1);
        npe(() -> n.next.dbl = 1);
        npe(() -> n.next.flt += 1);
        npe(() -> n.next.by = 1);
        npe(() -> n.next.ch++);
        npe(() -> n.next.flag = n.next.flag);
        npe(() -> n.next.name = "x" + n.name);
        // Arrays of each type, read, written and measured.
        npe(() -> System.out.println(n.ints[0]));
        npe(() -> System.out.println(n.longs[1]));
        npe(() -> System.out.println(n.doubles[2]));
        npe(() -> System.out.println(n.floats[3]));
        npe(() -> System.out.println(n.bytes[4]));
        npe(() -> System.out.println(n.shorts[5]));
        npe(() -> System.out.println(n.chars[6]));
        npe(() -> System.out.println(n.flags[7]));
        npe(() -> System.out.println(n.next.nodes[8]));
        npe(() -> n.ints[100] = 1);
        npe(() -> n.longs[40000] = 1);
        npe(() -> n.doubles[-1] = 1);
        npe(() -> n.floats[1] = 1);
        npe(() -> n.bytes[1] = 1);
        npe(() -> n.shorts[1] = 1);
        npe(() -> n.chars[1] = 1);
        npe(() -> n.flags[1] = true);
        npe(() -> n.next.nodes[1] = n);
        npe(() -> System.out.println(n.ints.length));
        npe(() -> System.out.println(n.grid[0].length));
        npe(() -> System.out.println(Node.table[0]));
        npe(() -> System.out.println(Node.array()[0]));
        npe(() -> n.own()[1] = 2);
        npe(() -> n.nodes[1].ints[2] = 3);
        npe(() -> n.ints[n.value + 1 * 2] = 3);
        npe(() -> n.ints[n.own().length] = 3);
        npe(() -> n.ints[(int) n.wide] = 3);
        npe(() -> n.ints[n.nodes.length - 1]++);
        npe(() -> n.cube[n.value][n.nodes.length - 3][n.result(1)] = 3);
        // throw, synchronized, unboxing.
        npe(() -> { throw n.error; });
        npe(() -> { throw null; });
        npe(() -> { synchronized (n.lock) { count += 0; } });
        npe(() -> { int x = n.boxed; });
        npe(() -> { long x = n.boxed + 1L; });
        npe(() -> n.boxed++);
        npe(() -> { boolean b = HelpfulNpe.<Boolean>nothing(); });
        npe(() -> { char c = (Character) n.lock; });
        npe(() -> { Supplier<String> s = n.name::trim; });
        npe(() -> { Supplier<Integer> s = null; s.get().intValue(); });
        npe(() -> new Box(null, null).shape().area());
        npe(() -> System.out.println(new Box(null, null).data()[3]));
        npe(() -> new Node().next.run());
        npe(() -> ((Node) n.lock).run());
        npe(() -> ((Node[]) n.lock)[1] = n);
        npe(() -> (count > 0 ? n.next : n).run());
        npe(() -> { Node x = n.next; x.run(); });
        npe(() -> { Node x = null, y = x; y.value++; });
        npe(() -> { Node[] xs = {null}; xs[0].value = 2; });
        npe(() -> { int[][] m = new int[3][]; m[1][2] = 5; });
        npe(() -> { int[][] m = new int[3][]; int i = 1, j = 2; m[i][j] += 5; });
        npe(() -> { String s = null; if (s.equals("x")) count++; });
        npe(() -> { Object o = null; o.toString(); });
        npe(() -> { Class<?> c = null; c.getName(); });
        npe(() -> { Level l = null; l.ordinal(); });
        npe(() -> { Level l = null; switch (l) { case HIGH: count += 0; } });
        npe(() -> { String s = null; switch (s) { case "q": count += 0; } });
        npe(() -> { Node x = null; x.find(1, null).run(); });
        npe(() -> { java.util.List<String> l = java.util.Arrays.asList("a", null); l.get(1).length(); });
        npe(() -> { java.util.Map<String, Integer> m = new java.util.HashMap<>(); int v = m.get("k"); });
        npe(() -> { int[] a = null; for (int v : a) count += v; });
        npe(() -> { Iterable<String> it = null; for (String s : it) count += 0; });
        npe(() -> { Shape sh = null; double d = sh.area() * 2; });
        npe(() -> System.out.println("x" + n.name.concat("y").length() + n.value));
        npe(() -> n.name.concat(n.next.name));
        // Explicit ones keep their own message.
        npe(() -> { throw new NullPointerException(); });
        npe(() -> { throw new NullPointerException("mine"); });
        npe(() -> java.util.Objects.requireNonNull(null));
        npe(() -> java.util.Objects.requireNonNull(null, "needed"));
        npe(() -> java.util.Objects.requireNonNull(null, () -> "supplied"));
        npe(() -> "x".contains(null));
        npe(() -> new String((char[]) null));
        npe(() -> "a".compareTo(null));
        npe(() -> new java.util.ArrayDeque<String>().add(null));
        npe(() -> java.util.List.of("a", null));
        npe(() -> java.util.Optional.of(null));
        npe(() -> System.arraycopy(null, 0, null, 0, 0));
        locals(null, null, new Node[3], null, null, null, 7, 8L);
        // Asking twice gives the same text, and a helpful message survives being a cause.
        try {
            n.next.run();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage().equals(e.getMessage()) + " " + new RuntimeException(e).getMessage());
            System.out.println(e);
        }
    }
}
