// IntStream, LongStream and DoubleStream from every source to every terminal operation.
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

public class PrimitiveStreams {
    static void expect(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    public static void main(String[] args) {
        System.out.println(IntStream.rangeClosed(1, 10).sum() + " " + IntStream.range(5, 5).max() + " " + IntStream.of(3, 1, 2).sorted().boxed().collect(Collectors.toList())
            + " " + IntStream.iterate(1, i -> i * 3).limit(6).boxed().collect(Collectors.toList()) + " " + IntStream.iterate(1, i -> i < 50, i -> i * 2).sum());
        System.out.println(IntStream.rangeClosed(1, 5).average() + " " + IntStream.empty().average() + " " + IntStream.of(7).findFirst() + " " + IntStream.rangeClosed(1, 5).reduce((a, b) -> a * b) + " " + IntStream.rangeClosed(1, 5).reduce(10, Integer::sum));
        System.out.println(IntStream.of(1, 2, 3).summaryStatistics() + " " + LongStream.of(5, 6).summaryStatistics() + " " + DoubleStream.of(1.5, 2.5).summaryStatistics() + " " + IntStream.empty().summaryStatistics());
        System.out.println(IntStream.range(0, 20).filter(i -> i % 3 == 0).map(i -> i * i).mapToObj(Integer::toString).collect(Collectors.joining("|")));
        System.out.println(IntStream.of(1, 1, 2, 3, 3).distinct().count() + " " + IntStream.range(0, 10).skip(7).sum() + " " + IntStream.range(0, 100).limit(3).sum() + " " + IntStream.range(0, 100).takeWhile(i -> i < 4).sum()
            + " " + IntStream.range(0, 10).dropWhile(i -> i < 7).sum());
        System.out.println(IntStream.range(0, 5).anyMatch(i -> i == 3) + " " + IntStream.range(0, 5).allMatch(i -> i < 4) + " " + IntStream.range(0, 5).noneMatch(i -> i > 9) + " " + IntStream.empty().allMatch(i -> false));
        System.out.println(Arrays.toString(IntStream.range(0, 4).flatMap(i -> IntStream.range(0, i)).toArray()) + " " + Arrays.toString(IntStream.concat(IntStream.of(1), IntStream.of(2)).toArray()) + " " + Arrays.toString(IntStream.of(1, 2).mapMulti((v, c) -> {
            c.accept(v);
            c.accept(-v);
        }).toArray()));
        System.out.println(IntStream.range(0, 3).asLongStream().sum() + " " + IntStream.range(0, 3).asDoubleStream().sum() + " " + IntStream.range(0, 3).mapToLong(i -> 1L << 40 + i).sum() + " " + IntStream.range(0, 3).mapToDouble(i -> i / 2.0).sum());
        int[] sum = new int[1];
        IntStream.range(0, 10).peek(i -> sum[0] += i).forEach(i -> { });
        IntStream.range(0, 10).forEachOrdered(i -> sum[0] += i);
        System.out.println(sum[0] + " " + IntStream.range(0, 10).collect(StringBuilder::new, (sb, i) -> sb.append(i), StringBuilder::append).reverse());
        AtomicInteger counter = new AtomicInteger();
        System.out.println(Arrays.toString(IntStream.generate(counter::incrementAndGet).limit(5).toArray()));

        System.out.println(LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b) + " " + LongStream.range(0, 5).mapToInt(l -> (int) l).sum() + " " + LongStream.of(3, 9, 4).max().getAsLong() + " " + LongStream.of(Long.MAX_VALUE, 1).sum() + " " + LongStream.iterate(1, x -> x * 10).limit(19).skip(18).findFirst());
        System.out.println(DoubleStream.of(0.1, 0.2, 0.3).sum() + " " + DoubleStream.of(1, 2, 4).average() + " " + DoubleStream.of(1, Double.NaN).max() + " " + DoubleStream.of(-0.0, 0.0).min() + " " + DoubleStream.iterate(1, x -> x / 2).limit(60).sum());
        double[] tiny = new double[1000];
        Arrays.fill(tiny, 0.1);
        System.out.println(DoubleStream.of(tiny).sum() + " " + Arrays.stream(tiny).average().getAsDouble() + " " + Arrays.stream(tiny).boxed().collect(Collectors.summingDouble(x -> x)) + " " + DoubleStream.of(1e308, 1e308, -1e308).sum());
        System.out.println(DoubleStream.of(3.7, 1.2).mapToInt(d -> (int) d).sum() + " " + DoubleStream.of(3.7, 1.2).sorted().mapToObj(Double::toString).collect(Collectors.toList()) + " " + DoubleStream.of(2.5).mapToLong(Math::round).sum());

        System.out.println(Arrays.toString(new Random(5).ints(5, 0, 100).toArray()) + " " + Arrays.toString(new Random(5).doubles(2).toArray()) + " " + new Random(5).longs(3).sum());
        System.out.println("hello".chars().filter(c -> c != 'l').mapToObj(c -> (char) c).collect(Collectors.toList()) + " " + "a1b2".chars().filter(Character::isDigit).map(Character::getNumericValue).sum());
        List<int[]> triples = IntStream.rangeClosed(1, 20).boxed()
            .flatMap(a -> IntStream.rangeClosed(a, 20).mapToObj(b -> new int[] {a, b, (int) Math.sqrt(a * a + b * b)}).filter(t -> t[2] * t[2] == a * a + t[1] * t[1])).collect(Collectors.toList());
        triples.forEach(t -> System.out.print(Arrays.toString(t)));
        System.out.println();
        System.out.println(IntStream.rangeClosed(2, 60).filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0)).boxed().collect(Collectors.toList()));
        System.out.println(IntStream.range(0, 1000).parallel().filter(i -> i % 7 == 0).sum() + " " + LongStream.range(0, 500).parallel().map(x -> x * x).reduce(0, Long::sum) + " " + Arrays.toString(IntStream.range(0, 20).parallel().map(i -> i * 2).toArray())
            + " " + IntStream.range(0, 100).parallel().boxed().collect(Collectors.toList()).size() + " " + IntStream.range(0, 50).parallel().isParallel());

        expect("reuse", () -> {
            IntStream s = IntStream.of(1);
            s.sum();
            s.sum();
        });
        expect("closed range", () -> IntStream.range(0, 10).limit(-1));
        expect("skip", () -> IntStream.range(0, 10).skip(-1));
        expect("random", () -> new Random().ints(5, 10, 10));
        expect("getAsInt", () -> IntStream.empty().max().getAsInt());
        expect("in lambda", () -> IntStream.of(1, 0).map(i -> 1 / i).sum());
        expect("onClose", () -> {
            try (IntStream s = IntStream.of(1).onClose(() -> System.out.print("closed "))) {
                System.out.print(s.sum() + " ");
            }
        });
    }
}
