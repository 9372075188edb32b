/** Lambdas: captures of every type, shapes of functional interfaces, generics with bridges, recursion and initialisers. */
import java.util.ArrayList;
import java.util.List;
import java.util.function.*;

public class Lambdas {
    interface Many { String call(boolean z, byte b, short s, char c, int i, long l, float f, double d, Object o, int[] a); }
    interface Wide { double apply(long a, double b, long c, float d); }
    interface Tri<A, B, C, R> { R apply(A a, B b, C c); default <V> Tri<A, B, C, V> then(Function<? super R, ? extends V> f) { return (a, b, c) -> f.apply(apply(a, b, c)); } }
    interface Thrower<E extends Exception> { void run() throws E; }
    interface Generic<T extends Number> { T twice(T t); }
    interface IntGeneric extends Generic<Integer> { Integer twice(Integer t); }
    interface Parser<T> { T parse(String s); default Parser<List<T>> list() { return s -> { List<T> r = new ArrayList<>(); for (String p : s.split(",")) r.add(parse(p)); return r; }; } static <T> Parser<T> of(Parser<T> p) { return p; } }
    interface WithStatics { int X = ((IntSupplier) () -> 77).getAsInt(); void go(); static WithStatics none() { return () -> { }; } }
    interface ObjectMethods { int size(); boolean equals(Object o); String toString(); int hashCode(); }

    static final IntBinaryOperator STATIC = (a, b) -> a * 10 + b;
    static final Supplier<Supplier<String>> NESTED = () -> () -> "nested static";
    static int initialised;
    static { Runnable r = () -> initialised += 5; r.run(); r.run(); }

    private final String name;
    private int counter;
    private final Supplier<String> field = () -> this.describe() + "!";
    { Runnable r = () -> counter = 100; r.run(); }
    Lambdas(String n) { name = n; Runnable r = () -> counter++; r.run(); }
    Lambdas() { this(((Supplier<String>) () -> "from this()").get()); }
    private String describe() { return name + counter; }
    Runnable bump(int by) { return () -> { counter += by; }; }
    Supplier<String> deep() { return () -> { Supplier<String> s = () -> { Supplier<String> t = () -> name + this.counter++ + describe(); return t.get(); }; return s.get(); }; }

    static Function<Integer, Integer> fact;
    static <T, R> Function<T, R> memo(Function<Function<T, R>, Function<T, R>> f) {
        java.util.Map<T, R> m = new java.util.HashMap<>();
        return new Function<T, R>() {
            public R apply(T t) { R r = m.get(t); if (r == null) { r = f.apply(this).apply(t); m.put(t, r); } return r; }
        };
    }

    static int sum(IntSupplier... xs) { int s = 0; for (IntSupplier x : xs) s += x.getAsInt(); return s; }
    static String kind(Runnable r) { r.run(); return "runnable"; }
    static <T> String kind(Supplier<T> s) { return "supplier " + s.get(); }

    public static void main(String[] args) throws Exception {
        boolean z = true; byte b = -1; short s = 300; char c = 'c'; int i = 1 << 30; long l = 1L << 60; float f = 1.5f; double d = -0.0; Object o = "obj"; int[] a = {1, 2};
        Supplier<String> all = () -> z + " " + b + " " + s + " " + c + " " + i + " " + l + " " + f + " " + d + " " + o + " " + a[1]++;
        System.out.println(all.get() + " / " + all.get());
        Many many = (z1, b1, s1, c1, i1, l1, f1, d1, o1, a1) -> "" + (z1 ^ z) + (b1 + b) + (s1 + s) + (char) (c1 + 1) + (i1 + i) + (l1 - l) + f1 * f + d1 / 2 + o1 + o + a1.length + a[0];
        System.out.println(many.call(false, (byte) 5, (short) -300, 'x', 7, 9L, 2f, 3.0, null, new int[3]));
        Wide wide = (p, q, r, t) -> p * q - r / t + l + d;
        System.out.println(wide.apply(2L, 3.5, 4L, 0.5f));
        System.out.println(STATIC.applyAsInt(4, 2) + NESTED.get().get() + initialised + WithStatics.X);
        Lambdas x = new Lambdas("n");
        x.bump(7).run();
        System.out.println(x.field.get() + x.deep().get() + x.counter + new Lambdas().field.get());
        fact = n -> n <= 1 ? 1 : n * fact.apply(n - 1);
        Function<Integer, Long> fib = memo(self -> n -> n < 2 ? (long) n : self.apply(n - 1) + self.apply(n - 2));
        System.out.println(fact.apply(10) + " " + fib.apply(60));
        Tri<Integer, String, Double, String> tri = (p, q, r) -> p + q + r;
        System.out.println(tri.then(String::length).then(n -> n * 2).apply(1, "two", 3.0));
        IntGeneric ig = t -> t * 2;
        Generic<Integer> g = ig;
        System.out.println(g.twice(21) + ig.twice(4));
        System.out.println(Parser.of(Integer::parseInt).list().parse("1,2,3") + "" + Parser.of(q -> q.length()).list().list().parse("ab"));
        try {
            Thrower<java.io.IOException> t = () -> { throw new java.io.IOException("checked"); };
            t.run();
        } catch (java.io.IOException e) {
            System.out.println(e.getMessage());
        }
        List<Supplier<Integer>> suppliers = new ArrayList<>();
        for (int k = 0; k < 4; k++) { int kk = k * k; suppliers.add(() -> kk); }
        for (String q : new String[] {"a", "bb"}) suppliers.add(() -> q.length());
        System.out.println(suppliers.stream().map(Supplier::get).toList());
        System.out.println(sum(() -> 1, () -> i >> 28, () -> a.length) + kind(() -> { }) + kind(() -> 5) + kind(() -> { int q = 3; return q + a[0]; }));
        Function<Integer, Function<Integer, Function<Integer, Integer>>> curried = p -> q -> r -> p * 100 + q * 10 + r;
        System.out.println(curried.apply(1).apply(2).apply(3) + " " + ((Function<Integer, Integer>) v -> v + 1).compose((String v) -> v.length()).andThen(v -> "r" + v).apply("four"));
        Predicate<String> empty = String::isEmpty;
        System.out.println(empty.negate().and(v -> v.length() > 2).or(v -> v.equals("x")).test("abc") + " " + Predicate.not(empty).test("") + " " + Predicate.<Object>isEqual(null).test(null));
        ObjectMethods om = () -> 3;
        System.out.println(om.size() + " " + om.equals(om) + om.equals(null) + " " + (om.hashCode() == System.identityHashCode(om)));
        Object lambda = (Runnable & java.io.Serializable) () -> System.out.println("serialisable");
        ((Runnable) lambda).run();
        System.out.println(lambda instanceof java.io.Serializable);
        Supplier<Runnable> chooser = args.length > 5 ? () -> () -> System.out.println("many") : () -> () -> System.out.println("few");
        chooser.get().run();
        Callback cb = new Callback();
        cb.each(v -> { if (v == 2) return; System.out.print(v + " "); });
        System.out.println(cb.fold(0, (p, q) -> p + q) + " " + cb.<String>fold("", (p, q) -> p + q));
        BinaryOperator<UnaryOperator<Integer>> compose = (p, q) -> v -> q.apply(p.apply(v));
        System.out.println(compose.apply(v -> v + 1, v -> v * 3).apply(4) + " " + BinaryOperator.minBy(java.util.Comparator.<Integer>naturalOrder()).apply(3, 2));
        Object self = new Object() { final Supplier<String> me = () -> this.toString(); @Override public String toString() { return "anonymous this"; } String go() { return me.get(); } }.go();
        System.out.println(self);
        try {
            ((Supplier<Object>) () -> { int[] n = null; return n[0]; }).get();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(all.getClass().isSynthetic() + " " + all.getClass().isAnonymousClass() + " " + (all.getClass() != many.getClass()) + " " + all.getClass().getInterfaces()[0].getSimpleName() + " " + all.getClass().getSimpleName().startsWith("Lambdas$$Lambda"));
        // A lambda that captures nothing is the same object each time its expression is evaluated.
        Runnable first = null;
        for (int k = 0; k < 2; k++) { Runnable again = () -> { }; System.out.print(first == again ? "same " : "new "); first = again; }
        System.out.println();
    }

    static class Callback {
        void each(IntConsumer k) { for (int i = 0; i < 4; i++) k.accept(i); }
        <T> T fold(T zero, BiFunction<T, Integer, T> f) { T t = zero; for (int i = 0; i < 4; i++) t = f.apply(t, i); return t; }
    }
}
