/** java.util.function compositions, lazies and small combinator libraries; many call sites of invokedynamic in loops. */
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.*;

public class Functional {
    interface Parser<T> {
        Optional<Result<T>> parse(String s, int at);
        default <R> Parser<R> map(Function<? super T, ? extends R> f) { return (s, at) -> parse(s, at).map(r -> new Result<>(f.apply(r.value), r.at)); }
        default <U, R> Parser<R> then(Supplier<Parser<U>> next, BiFunction<? super T, ? super U, ? extends R> f) { return (s, at) -> parse(s, at).flatMap(a -> next.get().parse(s, a.at).map(b -> new Result<>(f.apply(a.value, b.value), b.at))); }
        default Parser<T> or(Parser<T> other) { return (s, at) -> { Optional<Result<T>> r = parse(s, at); return r.isPresent() ? r : other.parse(s, at); }; }
        default Parser<List<T>> many() {
            return (s, at) -> {
                List<T> out = new ArrayList<>();
                for (Optional<Result<T>> r; (r = parse(s, at)).isPresent(); at = r.get().at) out.add(r.get().value);
                return Optional.of(new Result<>(out, at));
            };
        }
        static Parser<Character> when(Predicate<Character> p) { return (s, at) -> at < s.length() && p.test(s.charAt(at)) ? Optional.of(new Result<>(s.charAt(at), at + 1)) : Optional.empty(); }
    }
    record Result<T>(T value, int at) { }

    static final Parser<Integer> NUMBER = Parser.when(Character::isDigit).then(() -> Parser.when(Character::isDigit).many(), (c, cs) -> { int v = c - '0'; for (char x : cs) v = v * 10 + x - '0'; return v; });
    static Parser<Integer> factor() { return NUMBER.or(Parser.when(c -> c == '(').then(Functional::sum, (a, b) -> b).then(() -> Parser.when(c -> c == ')'), (a, b) -> a)); }
    static Parser<Integer> chain(Supplier<Parser<Integer>> operand, String ops) {
        return operand.get().then(() -> Parser.when(c -> ops.indexOf(c) >= 0).then(operand, (op, v) -> (IntUnaryOperator) x -> switch (op) { case '+' -> x + v; case '-' -> x - v; case '*' -> x * v; default -> x / v; }).many(), (first, rest) -> {
            int r = first;
            for (IntUnaryOperator f : rest) r = f.applyAsInt(r);
            return r;
        });
    }
    static Parser<Integer> product() { return chain(Functional::factor, "*/"); }
    static Parser<Integer> sum() { return chain(Functional::product, "+-"); }

    static class Lazy<T> implements Supplier<T> {
        private Supplier<? extends T> s;
        private T value;
        Lazy(Supplier<? extends T> s) { this.s = s; }
        public T get() { if (s != null) { value = s.get(); s = null; } return value; }
        <R> Lazy<R> map(Function<? super T, ? extends R> f) { return new Lazy<>(() -> f.apply(get())); }
    }

    interface Stream2 { int head(); Stream2 tail(); static Stream2 of(int h, Supplier<Stream2> t) { Lazy<Stream2> lazy = new Lazy<>(t); return new Stream2() { public int head() { return h; } public Stream2 tail() { return lazy.get(); } }; } default Stream2 filter(IntPredicate p) { Stream2 s = this; while (!p.test(s.head())) s = s.tail(); Stream2 found = s; return of(s.head(), () -> found.tail().filter(p)); } }
    static Stream2 from(int n) { return Stream2.of(n, () -> from(n + 1)); }
    static Stream2 sieve(Stream2 s) { int p = s.head(); return Stream2.of(p, () -> sieve(s.tail().filter(x -> x % p != 0))); }

    static IntPredicate even = n -> n == 0 || Functional.odd.test(n - 1), odd = n -> n != 0 && Functional.even.test(n - 1);

    static <T> Consumer<T> tee(List<Consumer<? super T>> cs) { return t -> cs.forEach(c -> c.accept(t)); }

    public static void main(String[] args) {
        for (String s : new String[] {"1+2*3", "(1+2)*3", "2*(3+4)*5-6/2", "42", "7-2-1", "8/(1-1)", "+"}) {
            try {
                System.out.print(s + "=" + sum().parse(s, 0).map(r -> r.value() + "@" + r.at()).orElse("none") + " ");
            } catch (ArithmeticException e) {
                System.out.print(s + "=" + e.getMessage() + " ");
            }
        }
        System.out.println();
        Stream2 p = sieve(from(2));
        for (int i = 0; i < 15; i++, p = p.tail()) System.out.print(p.head() + " ");
        System.out.println();
        int[] evaluations = {0};
        Lazy<Integer> lazy = new Lazy<>(() -> ++evaluations[0] * 100);
        Lazy<String> text = lazy.map(x -> "v" + x);
        System.out.println(evaluations[0] + text.get() + text.get() + lazy.get() + evaluations[0]);
        System.out.println(even.test(40) + " " + odd.test(40) + " " + even.and(n -> n > 5).or(n -> n == 3).negate().test(3));
        StringBuilder log = new StringBuilder();
        tee(List.<Consumer<? super String>>of(log::append, s -> log.append(s.length()), o -> log.append('.'))).andThen(x -> log.append('\n')).accept("word");
        System.out.print(log);
        Function<Integer, Integer> inc = x -> x + 1, all = Function.identity();
        for (int i = 0; i < 50; i++) all = all.andThen(i % 2 == 0 ? inc : x -> x * 2 % 1000003);
        System.out.println(all.apply(1));
        BiFunction<Double, Double, Double> pow = Math::pow;
        ToDoubleBiFunction<Integer, Integer> ratio = (a, b) -> (double) a / b;
        ObjIntConsumer<StringBuilder> rep = (b, n) -> b.append("ab".repeat(n));
        StringBuilder sb = new StringBuilder();
        rep.accept(sb, 2);
        LongFunction<String> hex = Long::toHexString;
        IntToDoubleFunction half = i -> i / 2.0;
        DoubleToLongFunction round = Math::round;
        BooleanSupplier yes = () -> sb.length() == 4;
        LongSupplier now = () -> 1L << 33;
        IntConsumer ic = i -> sb.append(i);
        ic.andThen(i -> sb.append(-i)).accept(7);
        ToLongBiFunction<String, String> lens = (a, b) -> a.length() * 10L + b.length();
        BiConsumer<String, Integer> bc = (a, b) -> sb.append(a).append(b);
        bc.andThen((a, b) -> sb.append(b).append(a)).accept("k", 1);
        UnaryOperator<String> up = String::toUpperCase;
        System.out.println(pow.andThen(Double::intValue).apply(2.0, 10.0) + " " + ratio.applyAsDouble(1, 4) + " " + hex.apply(255) + half.applyAsDouble(3) + round.applyAsLong(2.5) + yes.getAsBoolean() + now.getAsLong() + lens.applyAsLong("ab", "c") + sb + up.andThen(s -> s + "!").apply("x"));
        List<String> names = new ArrayList<>(List.of("bob", "Al", "christine", "Dan", "eve"));
        names.sort(Comparator.comparing((String s) -> s.length() % 2).thenComparing(String.CASE_INSENSITIVE_ORDER.reversed()));
        System.out.println(names + " " + Optional.of(5).filter(x -> x > 3).map(x -> x * 2).or(() -> Optional.of(1)).get() + Optional.<Integer>empty().map(x -> x + 1).orElseGet(() -> -1));
        long total = 0;
        for (int i = 0; i < 300; i++) { int k = i; IntSupplier s = () -> k * k; LongUnaryOperator u = x -> x + s.getAsInt(); total = u.applyAsLong(total); }
        System.out.println(total);
    }
}
