import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Values that the library carries: through threads, clones, collections, streams, serialization, records, switches and text. */
public class Library {
    record Pair(int left, int right) {}
    enum Size { SMALL, LARGE; static Size of(int x) { return x > 3 ? LARGE : SMALL; } }
    static class Cloned implements Cloneable {
        int value;
        int[] cells = {0};
        Cloned copy() throws CloneNotSupportedException { return (Cloned) clone(); }
        int inside() { return value + cells[0]; }
    }
    static class Stored implements Serializable {
        int value;
        Stored(int value) { this.value = value; }
        int inside() { return value + 1; }
    }
    static class Job extends Thread {
        final int value;
        int result;
        Job(int value) { this.value = value; }
        @Override public void run() { result = value + 1; }
    }
    static class Key {
        final int value;
        Key(int value) { this.value = value; }
        @Override public int hashCode() { return value & 1; }
        @Override public boolean equals(Object o) { return o instanceof Key k && k.value == value; }
    }
    static class Failure extends RuntimeException {
        Failure(int value) { super("failure " + value); }
        @Override public String getMessage() { return super.getMessage() + "!"; }
    }
    interface Shape { default int area() { return side() * side(); } int side(); }
    static final ThreadLocal<Integer> LOCAL = new ThreadLocal<>();
    static int sink(int x) { return x > 3 ? 1 : 0; }

    static int threads(int x) throws Exception {
        Job job = new Job(x);
        job.start();
        job.join();
        Runnable[] later = {() -> sink(job.result)};
        Thread second = new Thread(later[0]);
        second.start();
        second.join();
        LOCAL.set(x);
        return sink(LOCAL.get());
    }
    static int clones(int x) throws Exception {
        Cloned c = new Cloned();
        c.value = x;
        c.cells[0] = x;
        int[][] table = {{x}, {1}};
        int[][] same = table.clone();
        return sink(c.copy().inside()) + sink(same[0][0]) + sink(new int[] {x, 2}.clone()[0]);
    }
    static int records(int x) {
        Pair p = new Pair(x, 2);
        return (p.equals(new Pair(5, 2)) ? 1 : 0) + (p.hashCode() == 99 ? 2 : 0) + sink(p.left());
    }
    static int enums(int x) {
        Map<Size, Integer> map = new java.util.EnumMap<>(Size.class);
        map.put(Size.of(x), x);
        return switch (Size.of(x)) { case SMALL -> 1; case LARGE -> sink(map.get(Size.LARGE)); };
    }
    static int keys(int x) {
        Map<Key, Integer> map = new HashMap<>();
        map.put(new Key(x), 1);
        map.computeIfAbsent(new Key(7), k -> sink(k.value));
        Map<Integer, Integer> sorted = new TreeMap<>(Comparator.reverseOrder());
        sorted.put(x, x);
        sorted.merge(4, 1, (a, b) -> a + b);
        ConcurrentHashMap<Integer, Integer> shared = new ConcurrentHashMap<>();
        shared.compute(1, (k, v) -> x);
        return map.size() + sink(shared.get(1)) + sink(sorted.get(4));
    }
    static int orders(int x) {
        List<Key> list = new ArrayList<>(List.of(new Key(x), new Key(3)));
        list.sort((a, b) -> Integer.compare(a.value, b.value));
        PriorityQueue<Key> queue = new PriorityQueue<>(Comparator.comparingInt(k -> k.value));
        queue.addAll(list);
        return sink(queue.poll().value);
    }
    static int streams(int x) {
        int sum = IntStream.of(x, 1, 2).map(Library::sink).filter(v -> v > 0).sum();
        Function<Integer, Integer> f = Library::sink;
        return sum + f.andThen(v -> v + 1).apply(x) + List.of(x, 2).stream().mapToInt(v -> v).reduce(0, Integer::sum);
    }
    static int futures(int x) throws Exception {
        AtomicReference<Integer> kept = new AtomicReference<>();
        kept.updateAndGet(old -> x);
        return CompletableFuture.completedFuture(x).thenApply(Library::sink).get() + sink(kept.get());
    }
    static int stored(int x) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ObjectOutputStream objects = new ObjectOutputStream(out)) {
            objects.writeObject(new Stored(x));
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(out.toByteArray()))) {
            return sink(((Stored) in.readObject()).inside());
        }
    }
    static int failures(int x) {
        try {
            throw new Failure(x);
        } catch (Failure e) {
            return e.getMessage().endsWith("5!") ? 1 : 0;
        }
    }
    static int texts(int x) {
        String s = "n" + x + String.valueOf((char) ('a' + (x & 3)));
        switch (s.substring(s.length() - 1)) {
            case "b": return sink(s.indexOf('b'));
            default: return sink(s.charAt(1));
        }
    }
    static int shapes(int x) {
        Shape s = () -> x;
        return sink(s.area());
    }
    static int inner(int x) {
        class Local {
            int own = x;
            class Deep { int both() { return own + x; } }
        }
        return sink(new Local().new Deep().both());
    }
    static int many(int... xs) { return sink(xs[0] + xs[1]); }
    static int variable(int x) { return many(x, 1); }
}
