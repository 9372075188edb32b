/** Method references of every kind, with boxing, unboxing, widening, varargs and return adaptations. */
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.*;

public class MethodRefs {
    static class Base {
        protected String hello(String s) { return "base " + s; }
        public String toString() { return "Base"; }
    }
    static class Derived extends Base {
        @Override protected String hello(String s) { return "derived " + s; }
        String viaSuper() { Function<String, String> f = super::hello, g = this::hello; return f.apply("x") + "," + g.apply("y"); }
        private String secret(int i) { return "secret" + i; }
        IntFunction<String> secretRef() { return this::secret; }
        class Inner { Function<String, String> outer() { return Derived.super::hello; } }
        public String toString() { Supplier<String> s = super::toString; return s.get() + "+Derived"; }
    }
    interface Face { default String def() { return "default of " + name(); } String name(); static String st(int i) { return "static" + i; } private String priv() { return "private " + name(); } default Supplier<String> privRef() { return this::priv; } }
    static class Impl implements Face { public String name() { return "Impl"; } public String def() { Supplier<String> s = Face.super::def; return "over " + s.get(); } }

    static long widen(long x) { return x + 1; }
    static double toDouble(float f) { return f * 2; }
    static int unboxed(int x) { return x * 3; }
    static Integer boxed(Integer x) { return x * 5; }
    static Object any(Object o) { return "any" + o; }
    static String var(Object... xs) { return "var" + xs.length; }
    static String varInts(int first, int... rest) { return first + ":" + Arrays.toString(rest); }
    static int ignored(String s) { count += s.length(); return count; }
    static boolean isOdd(int x) { return x % 2 != 0; }
    static <T> List<T> pair(T a, T b) { return List.of(a, b); }
    static byte narrow(int x) { return (byte) x; }
    static char letter(int x) { return (char) ('a' + x); }
    static int count;

    interface LongToLong { long f(long x); }
    interface IntToLong { long f(int x); }
    interface IntToObject { Object f(int x); }
    interface BoxToPrim { int f(Integer x); }
    interface BoxToLong { long f(Integer x); }
    interface ByteToDouble { double f(byte b); }
    interface Three { String f(int a, int b, int c); }
    interface MakeList<T> { List<T> make(int n); }
    interface ArrayMaker<T> { T[] make(int n); }
    interface CharToInt { int f(char c); }
    interface VoidOne { void f(String s); }
    interface ShortBox { Short f(short s); }

    final int id;
    MethodRefs(int id) { this.id = id; }
    MethodRefs(String s, int... rest) { id = s.length() * 100 + rest.length; }
    int getId() { return id; }
    int plus(int x) { return id + x; }
    static MethodRefs next;
    static MethodRefs evaluate() { count++; return next; }

    public static void main(String[] args) {
        // static, bound, unbound, constructor
        Function<String, Integer> parse = Integer::parseInt;
        Supplier<Integer> bound = "bound"::length;
        Function<String, Integer> unbound = String::length;
        BiFunction<String, String, Boolean> two = String::startsWith;
        Function<Integer, MethodRefs> ctor = MethodRefs::new;
        BiFunction<String, Integer, MethodRefs> varCtor = MethodRefs::new;
        ToIntFunction<MethodRefs> getter = MethodRefs::getId;
        System.out.println(parse.apply("42") + bound.get() + unbound.apply("abc") + "" + two.apply("abc", "ab") + " " + getter.applyAsInt(ctor.apply(9)) + " " + varCtor.apply("xy", 1).id);
        // arrays
        IntFunction<int[]> ints = int[]::new;
        ArrayMaker<String> strings = String[]::new;
        Function<Integer, int[][]> grid = int[][]::new;
        UnaryOperator<int[]> cloner = int[]::clone;
        System.out.println(ints.apply(3).length + strings.make(2).getClass().getSimpleName() + grid.apply(4).length + cloner.apply(new int[] {5, 6})[1]);
        MakeList<String> lists = ArrayList::new;
        System.out.println(lists.make(10).size() + "" + Arrays.asList(1, 2, 3).stream().toArray(Integer[]::new).length);
        try {
            ints.apply(-1);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        // super, this, private, interfaces
        Derived der = new Derived();
        System.out.println(der.viaSuper() + " " + der.secretRef().apply(3) + " " + der + " " + der.new Inner().outer().apply("q"));
        Impl impl = new Impl();
        Function<Face, String> def = Face::def, name = Face::name;
        IntFunction<String> st = Face::st;
        System.out.println(def.apply(impl) + " " + name.apply(impl) + " " + st.apply(4) + " " + impl.privRef().get());
        Function<Object, String> str = Object::toString;
        Function<Base, String> virt = Base::toString;
        System.out.println(str.apply(der) + virt.apply(new Base()) + str.apply(5));
        // adaptations
        LongToLong l1 = MethodRefs::widen;
        IntToLong l2 = MethodRefs::widen;
        BoxToLong l3 = MethodRefs::widen;
        IntToLong l4 = MethodRefs::unboxed;
        IntToLong l5 = MethodRefs::boxed;
        IntToObject o1 = MethodRefs::unboxed;
        IntToObject o2 = MethodRefs::any;
        IntToObject o3 = MethodRefs::widen;
        BoxToPrim p1 = MethodRefs::unboxed, p2 = MethodRefs::boxed, p3 = Integer::intValue;
        ByteToDouble b1 = MethodRefs::toDouble, b2 = MethodRefs::unboxed;
        CharToInt c1 = MethodRefs::unboxed, c2 = Character::getNumericValue;
        IntToLong n1 = MethodRefs::narrow, n2 = MethodRefs::letter;
        ToDoubleFunction<Integer> td = MethodRefs::widen;
        DoubleUnaryOperator du = Math::abs;
        IntBinaryOperator ib = Math::max;
        LongBinaryOperator lb = Math::addExact;
        ShortBox sb = Short::valueOf;
        System.out.println(l1.f(1) + " " + l2.f(2) + " " + l3.f(3) + " " + l4.f(4) + " " + l5.f(5) + " " + o1.f(6) + " " + o2.f(7) + " " + o3.f(8) + o3.f(8).getClass().getSimpleName() + " " + p1.f(9) + p2.f(10) + p3.f(11) + " " + b1.f((byte) 12) + b2.f((byte) 13) + " " + c1.f('a') + c2.f('7') + " " + n1.f(300) + n2.f(2) + " " + td.applyAsDouble(1) + du.applyAsDouble(-0.0) + ib.applyAsInt(1, 2) + lb.applyAsLong(1, 2) + sb.f((short) 5));
        try {
            p1.f(null);
        } catch (NullPointerException e) {
            System.out.println("null unboxing");
        }
        // varargs and ignored results
        Supplier<String> v0 = MethodRefs::var;
        Function<String, String> v1 = MethodRefs::var;
        BiFunction<Integer, Object, String> v2 = MethodRefs::var;
        Function<Object[], String> vArr = MethodRefs::var;
        Three v3 = MethodRefs::varInts;
        Function<Integer, String> vi = MethodRefs::varInts;
        VoidOne ignore = MethodRefs::ignored, make = String::new, sink = new StringBuilder()::append;
        ignore.f("four");
        make.f("x");
        sink.f("y");
        Consumer<String> cons = MethodRefs::ignored;
        cons.andThen(new ArrayList<String>()::add).accept("five!");
        System.out.println(v0.get() + v1.apply("a") + v2.apply(1, 2) + vArr.apply(new Object[7]) + v3.f(1, 2, 3) + vi.apply(5) + count);
        // generic methods
        BiFunction<Integer, Integer, List<Integer>> gen = MethodRefs::pair;
        BiFunction<String, String, List<String>> explicit = MethodRefs::<String>pair;
        System.out.println(gen.apply(1, 2) + "" + explicit.apply("p", "q"));
        // the receiver is evaluated once, when the reference is evaluated
        next = new MethodRefs(50);
        count = 0;
        IntUnaryOperator plus = evaluate()::plus;
        next = new MethodRefs(1000);
        System.out.println(plus.applyAsInt(1) + plus.applyAsInt(2) + " " + count);
        next = null;
        try {
            IntUnaryOperator fails = evaluate()::plus;
            System.out.println("not reached");
        } catch (NullPointerException e) {
            System.out.println("null receiver " + count);
        }
        // used by the library
        List<String> words = new ArrayList<>(List.of("pear", "Fig", "apple", "kiwi"));
        words.sort(String::compareToIgnoreCase);
        System.out.print(words);
        words.sort(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        System.out.print(words);
        words.sort(Comparator.comparingInt(String::length).reversed());
        System.out.print(words);
        words.removeIf(String::isEmpty);
        words.replaceAll(String::toUpperCase);
        System.out.println(words + " " + words.stream().mapToInt(String::length).filter(MethodRefs::isOdd).boxed().map(Integer::toBinaryString).reduce("", String::concat));
        words.forEach(System.out::print);
        System.out.println();
        Function<String, Function<String, String>> curry = s -> s::concat;
        System.out.println(curry.apply("con").apply("cat") + Function.<Integer>identity().apply(3) + ((Supplier<Runnable>) () -> System.out::println).get().getClass().isSynthetic());
        Callable<Integer> call = new MethodRefs(8)::getId;
        Predicate<Object> isString = String.class::isInstance;
        Function<Object, String> cast = String.class::cast;
        System.out.println(call.call() + " " + isString.test("s") + isString.test(1) + cast.apply("casted"));
    }

    interface Callable<V> { V call(); }
}
