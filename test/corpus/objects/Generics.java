/** Generics and erasure: bounded types, wildcards, bridge methods, heap pollution casts, generic arrays and recursion. */
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

public class Generics {
    static class Stack<T> implements Iterable<T> {
        private T[] items;
        private int size;
        @SuppressWarnings("unchecked") Stack() { items = (T[]) new Object[2]; }
        Stack<T> push(T t) { if (size == items.length) items = java.util.Arrays.copyOf(items, size * 2); items[size++] = t; return this; }
        T pop() { if (size == 0) throw new NoSuchElementException("empty"); T t = items[--size]; items[size] = null; return t; }
        public Iterator<T> iterator() {
            return new Iterator<>() {
                int at = size;
                public boolean hasNext() { return at > 0; }
                public T next() { return items[--at]; }
            };
        }
        <R> Stack<R> map(Function<? super T, ? extends R> f) { Stack<R> r = new Stack<>(); for (int i = 0; i < size; i++) r.push(f.apply(items[i])); return r; }
    }

    static <T extends Comparable<? super T>> T max(Iterable<? extends T> ts) { T best = null; for (T t : ts) if (best == null || t.compareTo(best) > 0) best = t; return best; }
    static <T, C extends List<T>> C fill(Supplier<C> s, T... ts) { C c = s.get(); for (T t : ts) c.add(t); return c; }
    static double total(List<? extends Number> ns) { double d = 0; for (Number n : ns) d += n.doubleValue(); return d; }
    static void sink(List<? super Integer> l) { l.add(1); l.add(2); }
    static <A, B, C> Function<A, C> compose(Function<A, B> f, Function<B, C> g) { return a -> g.apply(f.apply(a)); }
    static <T extends Number & Comparable<T>> int both(T a, T b) { return a.compareTo(b) * 100 + a.intValue(); }
    @SuppressWarnings("unchecked") static <T> T cast(Object o) { return (T) o; }

    interface Visitor<R> { R num(int n); R add(Node a, Node b); }
    interface Node { <R> R accept(Visitor<R> v); }
    static Node num(int n) { return new Node() { public <R> R accept(Visitor<R> v) { return v.num(n); } }; }
    static Node add(Node a, Node b) { return new Node() { public <R> R accept(Visitor<R> v) { return v.add(a, b); } }; }

    static abstract class Builder<S extends Builder<S>> { String s = ""; abstract S self(); S add(String x) { s += x; return self(); } }
    static class Fancy extends Builder<Fancy> { Fancy self() { return this; } Fancy bold() { s = "*" + s + "*"; return this; } }

    static class Cell<T> { T v; Cell(T v) { this.v = v; } T get() { return v; } void set(T t) { v = t; } }
    static class IntCell extends Cell<Integer> {
        int sets;
        IntCell(int i) { super(i); }
        @Override Integer get() { return super.get() + 1; }
        @Override void set(Integer i) { sets++; super.set(i * 2); }
    }

    static class ByLength implements Comparator<String> { public int compare(String a, String b) { return a.length() - b.length(); } }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Stack<String> st = new Stack<String>().push("a").push("ccc").push("bb");
        StringBuilder sb = new StringBuilder();
        for (String s : st) sb.append(s).append(' ');
        for (int n : st.map(String::length)) sb.append(n).append(' ');
        System.out.println(sb + max(st) + " " + st.pop() + st.pop() + st.pop());
        try {
            st.pop();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(max(List.of(3, 9, 4)) + " " + fill(ArrayList::new, 1, 2, 3) + " " + total(List.of(1, 2.5, 3L, (byte) 4)) + " " + both(3, 5) + both(2.5, 1.5));
        List<Number> nums = new ArrayList<>();
        sink(nums);
        List<Object> objs = new ArrayList<>(nums);
        sink(objs);
        System.out.println(nums + "" + objs + compose((String s) -> s.length(), n -> n * 1.5).apply("four"));
        Node tree = add(num(1), add(num(2), num(3)));
        System.out.println(tree.accept(new Visitor<Integer>() {
            public Integer num(int n) { return n; }
            public Integer add(Node a, Node b) { return a.accept(this) + b.accept(this); }
        }) + " " + tree.accept(new Visitor<String>() {
            public String num(int n) { return "" + n; }
            public String add(Node a, Node b) { return "(" + a.accept(this) + "+" + b.accept(this) + ")"; }
        }));
        System.out.println(new Fancy().add("x").bold().add("y").s);
        Cell<Integer> cell = new IntCell(5);
        cell.set(10);
        System.out.println(cell.get() + " " + ((Cell) cell).get() + " " + ((IntCell) cell).sets);
        try {
            ((Cell) cell).set("text");
        } catch (ClassCastException e) {
            System.out.println("bridge: " + e.getMessage());
        }
        List raw = new ArrayList<Integer>();
        raw.add("polluted");
        List<Integer> ints = raw;
        System.out.println(ints.size() + " " + (Object) ints.get(0));
        try {
            int bad = ints.get(0);
        } catch (ClassCastException e) {
            System.out.println("pollution: " + e.getMessage());
        }
        try {
            String[] sa = Generics.<String[]>cast(new Object[1]);
        } catch (ClassCastException e) {
            System.out.println("array: " + e.getMessage());
        }
        List<String>[] lists = new List[] {List.of("p"), List.of("q", "r")};
        System.out.println(lists[1].get(1) + lists.length + cast("inferred"));
        List<String> words = new ArrayList<>(List.of("pear", "fig", "banana", "kiwi"));
        words.sort(new ByLength().thenComparing(Comparator.reverseOrder()));
        System.out.println(words + " " + new ByLength().reversed().compare("a", "bb"));
        BiFunction<Integer, Integer, Integer> gcd = new BiFunction<>() { public Integer apply(Integer a, Integer b) { return b == 0 ? a : this.apply(b, a % b); } };
        System.out.println(gcd.andThen(x -> "gcd" + x).apply(84, 36));
        System.out.println(new ArrayList<String>().getClass() == new ArrayList<Integer>().getClass());
    }
}
