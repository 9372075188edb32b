// Stream pipelines over objects: laziness, short circuits, ordering, flattening, reduction, parallelism.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class ObjectStreams {
    static final List<String> LOG = new ArrayList<>();

    static <T> UnaryOperator<T> trace(String tag) {
        return x -> {
            LOG.add(tag + x);
            return x;
        };
    }

    static void flush(Object result) {
        System.out.println(result + " " + LOG);
        LOG.clear();
    }

    static void expect(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    interface Shape { }

    record Circle(double r) implements Shape { }

    record Square(double side) implements Shape { }

    public static void main(String[] args) {
        Stream<Integer> lazy = Stream.of(1, 2, 3).map(trace("never"));
        flush("built");
        flush(lazy.findFirst());
        flush(Stream.of(5, 3, 8, 1).map(trace("a")).filter(x -> x > 2).map(trace("b")).limit(2).collect(Collectors.toList()));
        flush(Stream.of(5, 3, 8, 1).map(trace("a")).sorted().map(trace("s")).findFirst());
        flush(Stream.of(5, 3, 8, 1).peek(x -> LOG.add("p" + x)).anyMatch(x -> x == 3));
        flush(Stream.of(1, 2, 3, 4).peek(x -> LOG.add("p" + x)).count());
        flush(Stream.of(1, 2, 3, 4).map(trace("m")).skip(2).map(trace("k")).toList());
        flush(Stream.of(List.of(1, 2), List.of(3)).flatMap(l -> l.stream().map(trace("f"))).map(trace("g")).limit(2).toList());
        flush(Stream.iterate(1, x -> x + 1).map(trace("i")).takeWhile(x -> x < 4).reduce(0, Integer::sum));

        System.out.println(Stream.of("b", "a", "c").sorted(Comparator.reverseOrder()).toList() + " " + Stream.of(3, 1, 3, 2, 1).distinct().toList() + " " + Stream.concat(Stream.of(1), Stream.of(2, 3)).toList()
            + " " + Stream.of("x").findAny() + Stream.empty().findFirst() + Stream.ofNullable(null).count() + Stream.ofNullable(1).count());
        System.out.println(Stream.of(1, 2, 3, 4).reduce(Integer::max) + " " + Stream.of("a", "bb").reduce(0, (n, s) -> n + s.length(), Integer::sum) + " " + Stream.of(4, 2).min(Comparator.naturalOrder()) + Stream.of(4, 2).max(Integer::compare));
        System.out.println(Arrays.toString(Stream.of(1, 2).toArray()) + Stream.of("p", "q").toArray(String[]::new).length + Stream.of("apple", "fig").mapToInt(String::length).sum() + Stream.iterate(10, x -> x > 0, x -> x - 3).toList() + Stream.generate(() -> "g").limit(2).toList());
        System.out.println(Stream.<Object>of(1, "two", 3.0, 4).<Integer>mapMulti((o, sink) -> {
            if (o instanceof Integer i) {
                sink.accept(i);
                sink.accept(i * 10);
            }
        }).toList());
        System.out.println(Stream.of(new Circle(1), new Square(2), new Circle(3)).filter(Circle.class::isInstance).map(Circle.class::cast).mapToDouble(Circle::r).sum() + " " + Stream.<Shape>of(new Circle(1), new Square(2)).toList());
        Stream.Builder<String> builder = Stream.builder();
        builder.add("one").add("two").accept("three");
        System.out.println(builder.build().map(String::toUpperCase).collect(Collectors.joining(",", "<", ">")));
        expect("builder", () -> builder.add("four"));

        String text = "It was the best of times it was the worst of times it was the age of wisdom";
        Map<String, Long> counts = Arrays.stream(text.toLowerCase().split("\\s+")).collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
        System.out.println(counts + " " + counts.entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())).limit(3).map(e -> e.getKey() + "=" + e.getValue()).toList());
        Map<Integer, LinkedHashSet<Character>> initials = counts.keySet().stream().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.mapping(s -> s.charAt(0), Collectors.toCollection(LinkedHashSet::new))));
        System.out.println(initials);

        List<Integer> numbers = IntStream.range(0, 200).boxed().collect(Collectors.toList());
        System.out.println(numbers.parallelStream().map(x -> x * 2).filter(x -> x % 3 == 0).collect(Collectors.toList()).hashCode() + " " + numbers.parallelStream().reduce(0, Integer::sum) + " " + numbers.parallelStream().sorted(Comparator.reverseOrder()).findFirst()
            + " " + numbers.stream().parallel().sequential().isParallel() + " " + numbers.parallelStream().collect(Collectors.partitioningBy(x -> x < 50, Collectors.counting())));
        StringBuffer ordered = new StringBuffer();
        numbers.parallelStream().limit(10).forEachOrdered(ordered::append);
        System.out.println(ordered + " " + numbers.parallelStream().map(String::valueOf).collect(Collectors.joining()).hashCode());

        Iterator<String> it = Stream.of("i", "j").iterator();
        System.out.println(it.next() + it.next() + it.hasNext() + Collections.unmodifiableList(new ArrayList<>(List.of(1))).stream().map(Optional::of).flatMap(Optional::stream).toList());
        List<String> source = new ArrayList<>(List.of("early"));
        Stream<String> late = source.stream();
        source.add("late");
        System.out.println(late.toList() + " " + Stream.of(1, 2, 3, 4, 5, 6).dropWhile(x -> x < 3).takeWhile(x -> x < 6).toList() + Stream.of("a,b", "c").flatMap(s -> Arrays.stream(s.split(","))).toList());
        expect("reuse", () -> {
            Stream<Integer> s = Stream.of(1);
            s.map(x -> x);
            s.map(x -> x);
        });
        expect("null", () -> Stream.of(1, null).findFirst().map(x -> System.out.printf("%d ", x)));
        expect("findFirst null", () -> Stream.of((Object) null, 1).findFirst());
        expect("toList immutable", () -> Stream.of(1).toList().add(2));
        expect("sort not comparable", () -> Stream.of(new Object[0], new Object[1]).map(o -> (Object) o).sorted().count());
        expect("sort objects", () -> Stream.of(new Circle(1), new Circle(2)).sorted().toList());
        expect("source modified", () -> source.stream().forEach(s -> source.add("x")));
        expect("close", () -> {
            try (Stream<Integer> s = Stream.of(1).onClose(() -> {
                throw new IllegalStateException("close 1");
            }).onClose(() -> {
                throw new IllegalStateException("close 2");
            })) {
                System.out.print(s.count() + " ");
            } catch (IllegalStateException e) {
                System.out.print(Arrays.toString(e.getSuppressed()) + " ");
                throw e;
            }
        });
        Function<Integer, Integer> inc = x -> x + 1, dbl = x -> x * 2;
        System.out.println(Stream.of(inc, dbl).reduce(Function.identity(), Function::andThen).apply(5) + " " + inc.compose(dbl).apply(5));
    }
}
