// Object's own methods, records of identity, Objects, Comparable, Iterable, Runtime, System and ThreadLocal odds and ends.
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Properties;

public class LangObjects {
    static class Point implements Comparable<Point>, Cloneable {
        int x, y;
        int[] data = {1, 2};

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Point && ((Point) o).x == x && ((Point) o).y == y;
        }

        @Override
        public int hashCode() {
            return Objects.hash(x, y);
        }

        @Override
        public String toString() {
            return "(" + x + "," + y + ")";
        }

        @Override
        public int compareTo(Point o) {
            return Comparator.<Point>comparingInt(p -> p.x).thenComparing(p -> p.y).compare(this, o);
        }

        @Override
        public Point clone() throws CloneNotSupportedException {
            return (Point) super.clone();
        }
    }

    static class NotCloneable {
        Object tryClone() throws CloneNotSupportedException {
            return super.clone();
        }
    }

    static class Range implements Iterable<Integer> {
        final int from, to;

        Range(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int next = from;

                @Override
                public boolean hasNext() {
                    return next < to;
                }

                @Override
                public Integer next() {
                    if (!hasNext()) throw new NoSuchElementException("end at " + to);
                    return next++;
                }
            };
        }
    }

    enum Planet { MERCURY, VENUS, EARTH }

    static void expect(Runnable r) {
        try {
            r.run();
            System.out.println("no exception");
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Object o = new Object();
        System.out.println((o.hashCode() == System.identityHashCode(o)) + " " + (o.hashCode() == o.hashCode()) + " " + System.identityHashCode(null));
        System.out.println(o.toString().equals("java.lang.Object@" + Integer.toHexString(o.hashCode())) + " " + o.equals(o) + " " + o.equals(new Object()));
        Point p = new Point(1, 2), q = p.clone();
        System.out.println(p.equals(q) + " " + (p == q) + " " + (p.data == q.data) + " " + p.hashCode() + " " + (System.identityHashCode(p) == System.identityHashCode(p)));
        try {
            new NotCloneable().tryClone();
        } catch (CloneNotSupportedException e) {
            System.out.println(e);
        }
        Point[] ps = {new Point(2, 1), new Point(1, 9), new Point(1, 3)};
        Arrays.sort(ps);
        System.out.println(Arrays.toString(ps) + " " + Arrays.hashCode(ps) + " " + List.of(ps).hashCode() + " " + Map.of("k", "v").hashCode() + " " + Map.entry(1, 2).hashCode());

        Range range = new Range(3, 6);
        for (int i : range) System.out.print(i + " ");
        range.forEach(i -> System.out.print(i * i + " "));
        System.out.println(range.spliterator().estimateSize() == Long.MAX_VALUE);
        Iterator<Integer> it = range.iterator();
        it.next();
        expect(it::remove);
        it.forEachRemaining(i -> System.out.print("rest " + i + " "));
        expect(it::next);

        expect(() -> Objects.requireNonNull(null));
        expect(() -> Objects.requireNonNull(null, "the thing"));
        expect(() -> Objects.requireNonNull(null, () -> "supplied"));
        expect(() -> Objects.checkIndex(5, 5));
        expect(() -> Objects.checkFromToIndex(2, 1, 9));
        expect(() -> Objects.checkFromIndexSize(2, 9, 9));
        expect(() -> System.out.println(Objects.requireNonNullElse(null, "else") + Objects.toString(null, "default") + Objects.equals(null, null)
            + Objects.deepEquals(new int[] {1}, new int[] {1}) + Objects.hashCode(null) + Objects.isNull(o) + Objects.compare(1, 2, Integer::compare)));

        System.out.println(Planet.valueOf("EARTH").ordinal() + " " + Enum.valueOf(Planet.class, "VENUS") + " " + Planet.EARTH.compareTo(Planet.MERCURY));
        expect(() -> Planet.valueOf("PLUTO"));
        expect(() -> Enum.valueOf(Planet.class, null));
        expect(() -> Planet.valueOf("earth"));

        System.out.println((Runtime.getRuntime().availableProcessors() > 0) + " " + (Runtime.getRuntime().totalMemory() > 0) + " "
            + (Runtime.getRuntime().maxMemory() >= Runtime.getRuntime().freeMemory()) + " " + Runtime.version().feature() + " " + (Runtime.version().compareTo(Runtime.Version.parse("17")) >= 0));
        System.out.println(Runtime.Version.parse("17.0.9+9-Debian").build() + " " + Runtime.Version.parse("11.0.2").interim());
        System.gc();
        System.out.println((System.nanoTime() - System.nanoTime() <= 0) + " " + (System.currentTimeMillis() > 1600000000000L));
        System.out.println(System.getenv("PATH") != null ? "PATH is set" : "no PATH");
        System.out.println(System.getenv("NO_SUCH_VARIABLE_HERE") + " " + System.getenv().containsKey("PATH"));
        expect(() -> System.getenv().put("A", "B"));
        expect(() -> System.getenv(null));
        System.out.println(System.getProperty("line.separator").length() + System.getProperty("file.separator") + System.getProperty("path.separator")
            + System.getProperty("java.specification.version") + System.getProperty("none", "fallback") + System.lineSeparator().equals("\n") + System.getProperty("os.name"));
        System.setProperty("my.key", "my value");
        System.out.println(System.getProperty("my.key") + " " + System.clearProperty("my.key") + " " + System.getProperty("my.key"));
        expect(() -> System.getProperty(""));
        expect(() -> System.getProperty(null));
        Properties defaults = new Properties();
        defaults.setProperty("a", "1");
        System.out.println(new Properties(defaults).getProperty("a"));

        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 10);
        local.set(local.get() + 1);
        int[] seen = new int[2];
        Thread t = new Thread(() -> {
            seen[0] = local.get();
            local.set(99);
        });
        t.start();
        t.join();
        seen[1] = local.get();
        local.remove();
        System.out.println(Arrays.toString(seen) + " " + local.get() + " " + new ThreadLocal<String>().get());
        InheritableThreadLocal<String> inherited = new InheritableThreadLocal<>();
        inherited.set("from parent");
        Map<String, String> got = new HashMap<>();
        Thread child = new Thread(() -> got.put("child", inherited.get()));
        child.start();
        child.join();
        System.out.println(got);

        System.out.println(Integer.class.cast(5) + " " + Number.class.isInstance(5L) + " " + Object.class.isAssignableFrom(int[].class) + " " + new int[0].getClass() + " " + int[][].class.getName());
        expect(o::notify);
        try {
            o.wait(1);
        } catch (IllegalMonitorStateException e) {
            System.out.println(e);
        }
        expect(() -> {
            synchronized (o) {
                o.notifyAll();
            }
        });
        expect(() -> {
            Object n = null;
            synchronized (n) {
                System.out.println("unreachable");
            }
        });
    }
}
