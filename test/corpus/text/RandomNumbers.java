// Seeded generators: java.util.Random, SplittableRandom, RandomGenerator, with every method.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;

public class RandomNumbers {
    static void expect(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static void sample(String name, RandomGenerator r) {
        StringBuilder sb = new StringBuilder(name);
        for (int i = 0; i < 3; i++) {
            sb.append(' ').append(r.nextInt()).append(' ').append(r.nextInt(100)).append(' ').append(r.nextInt(64)).append(' ').append(r.nextInt(-5, 5)).append(' ').append(r.nextLong()).append(' ').append(r.nextLong(1000));
            sb.append(' ').append(r.nextLong(-3, 1L << 40)).append(' ').append(r.nextBoolean()).append(' ').append(r.nextFloat()).append(' ').append(r.nextDouble()).append(' ').append(r.nextDouble(10)).append(' ').append(r.nextFloat(1, 2));
            sb.append(' ').append(r.nextGaussian()).append(' ').append(r.nextExponential());
        }
        byte[] bytes = new byte[7];
        r.nextBytes(bytes);
        System.out.println(sb.append(' ').append(Arrays.toString(bytes)));
        System.out.println(Arrays.toString(r.ints(4).toArray()) + Arrays.toString(r.ints(4, 0, 6).toArray()) + Arrays.toString(r.longs(2, 0, 1L << 33).toArray()) + Arrays.toString(r.doubles(2, 1, 2).toArray()));
    }

    public static void main(String[] args) {
        sample("Random 42", new Random(42));
        sample("Random -1", new Random(-1));
        sample("Splittable", new SplittableRandom(42));
        SplittableRandom parent = new SplittableRandom(7);
        sample("split", parent.split());
        sample("parent", parent);
        for (String algorithm : new String[] {"L64X128MixRandom", "L32X64MixRandom", "Xoshiro256PlusPlus", "Xoroshiro128PlusPlus"}) {
            RandomGeneratorFactory<RandomGenerator> factory = RandomGeneratorFactory.of(algorithm);
            sample(factory.name() + " " + factory.group() + " " + factory.stateBits(), factory.create(12345));
        }
        Random seeded = new Random(99);
        int before = seeded.nextInt();
        seeded.setSeed(99);
        System.out.println(before == seeded.nextInt());
        List<Integer> cards = new ArrayList<>();
        for (int i = 0; i < 20; i++) cards.add(i);
        Collections.shuffle(cards, new Random(1));
        System.out.println(cards + " " + new Random(3).ints(0, 10).limit(12).boxed().collect(Collectors.toList()) + " " + new Random(0).nextGaussian());
        int[] histogram = new int[10];
        Random h = new Random(2);
        for (int i = 0; i < 2000; i++) histogram[h.nextInt(10)]++;
        System.out.println(Arrays.toString(histogram));
        expect("bound 0", () -> new Random(1).nextInt(0));
        expect("bound long", () -> new SplittableRandom(1).nextLong(-1));
        expect("range", () -> new Random(1).nextInt(5, 5));
        expect("double", () -> new Random(1).nextDouble(1, Double.POSITIVE_INFINITY));
        expect("size", () -> new Random(1).ints(-1));
        expect("algorithm", () -> RandomGeneratorFactory.of("NoSuchAlgorithm"));
        int any = new Random().nextInt(10);
        System.out.println(any >= 0 && any < 10);
    }
}
