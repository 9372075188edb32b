// java.util.Arrays for every element type.
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

public class ArraysClass {
    static void expect(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static void sorting() {
        Random random = new Random(2024);
        for (int n : new int[] {0, 1, 2, 10, 50, 300, 600}) {
            int[] ints = random.ints(n, -1000, 1000).toArray();
            long[] longs = random.longs(n).toArray();
            double[] doubles = random.doubles(n).toArray();
            if (n > 5) {
                doubles[0] = Double.NaN;
                doubles[1] = -0.0;
                doubles[2] = 0.0;
                doubles[3] = Double.NEGATIVE_INFINITY;
            }
            byte[] bytes = new byte[n];
            random.nextBytes(bytes);
            char[] chars = new char[n];
            short[] shorts = new short[n];
            float[] floats = new float[n];
            String[] strings = new String[n];
            for (int i = 0; i < n; i++) {
                chars[i] = (char) random.nextInt(0x10000);
                shorts[i] = (short) random.nextInt();
                floats[i] = i % 7 == 3 ? Float.NaN : random.nextFloat() - 0.5f;
                strings[i] = Integer.toString(random.nextInt(500), 36);
            }
            Integer[] boxed = Arrays.stream(ints).boxed().toArray(Integer[]::new);
            Arrays.sort(ints);
            Arrays.sort(longs);
            Arrays.sort(doubles);
            Arrays.sort(bytes);
            Arrays.sort(chars);
            Arrays.sort(shorts);
            Arrays.sort(floats);
            Arrays.sort(strings);
            Arrays.sort(boxed, Comparator.comparing((Integer x) -> x % 10).thenComparing(Comparator.reverseOrder()));
            System.out.println(n + " " + Arrays.hashCode(ints) + " " + Arrays.hashCode(longs) + " " + Arrays.hashCode(doubles) + " " + Arrays.hashCode(bytes) + " " + Arrays.hashCode(chars)
                + " " + Arrays.hashCode(shorts) + " " + Arrays.hashCode(floats) + " " + Arrays.hashCode(strings) + " " + Arrays.hashCode(boxed));
        }
        int[] nearly = new int[400];
        for (int i = 0; i < 400; i++) nearly[i] = i / 2 + (i % 50 == 0 ? 60 : 0);
        Arrays.sort(nearly, 10, 390);
        int[] down = new int[400];
        for (int i = 0; i < 400; i++) down[i] = 400 - i;
        Arrays.parallelSort(down);
        System.out.println(Arrays.hashCode(nearly) + " " + Arrays.hashCode(down));
        String[] words = {"delta", "Alpha", "charlie", "Bravo"};
        Arrays.sort(words, String.CASE_INSENSITIVE_ORDER);
        System.out.println(Arrays.toString(words));
        Arrays.parallelSort(words, Collections.reverseOrder());
        System.out.println(Arrays.toString(words));
        // a stable merge sort over runs (TimSort) and its complaint about a bad comparator
        Integer[] runs = new Integer[200];
        for (int i = 0; i < 200; i++) runs[i] = i < 100 ? i : 300 - i;
        Arrays.sort(runs, (a, b) -> a / 10 - b / 10);
        System.out.println(Arrays.asList(runs).subList(95, 130));
        expect("bad comparator", () -> {
            Random r = new Random(3);
            Integer[] values = new Integer[500];
            Arrays.setAll(values, i -> i);
            Arrays.sort(values, (a, b) -> r.nextInt(3) - 1);
        });
        expect("null element", () -> Arrays.sort(new String[] {"a", null}));
        expect("mixed", () -> Arrays.sort(new Object[] {"a", 1}));
        expect("range", () -> Arrays.sort(new int[5], 3, 1));
        expect("range2", () -> Arrays.sort(new int[5], -1, 1));
        expect("range3", () -> Arrays.sort(new double[5], 1, 6));
    }

    static void searchingAndComparing() {
        int[] a = {1, 3, 5, 7, 9};
        System.out.println(Arrays.binarySearch(a, 7) + " " + Arrays.binarySearch(a, 4) + " " + Arrays.binarySearch(a, 1, 3, 9) + " " + Arrays.binarySearch(new double[] {-0.0, 0.0, Double.NaN}, Double.NaN)
            + " " + Arrays.binarySearch(new String[] {"a", "c"}, "b") + " " + Arrays.binarySearch(new char[] {'a', 'z'}, 'z') + " " + Arrays.binarySearch(new long[] {1}, 0));
        System.out.println(Arrays.mismatch(a, new int[] {1, 3, 6}) + " " + Arrays.mismatch(a, a.clone()) + " " + Arrays.mismatch(new byte[40], new byte[41]) + " " + Arrays.mismatch(new String[] {"x"}, new String[] {"y"})
            + " " + Arrays.mismatch(new double[] {0.0}, new double[] {-0.0}) + " " + Arrays.mismatch(a, 1, 3, a, 2, 4));
        System.out.println(Arrays.compare(a, new int[] {1, 3, 6}) + " " + Arrays.compare(new int[0], a) + " " + Arrays.compare(new String[] {"b"}, new String[] {"a", "z"}) + " " + Arrays.compare((int[]) null, a)
            + " " + Arrays.compareUnsigned(new byte[] {-1}, new byte[] {1}) + " " + Arrays.compare(new boolean[] {true}, new boolean[] {false}) + " " + Arrays.compare(new float[] {Float.NaN}, new float[] {1}));
        System.out.println(Arrays.equals(a, a.clone()) + " " + Arrays.equals((int[]) null, null) + " " + Arrays.equals(new double[] {Double.NaN}, new double[] {Double.NaN}) + " " + Arrays.equals(new Object[] {1, "a"}, new Object[] {1, "a"})
            + " " + Arrays.equals(a, 0, 2, new int[] {0, 1, 3}, 1, 3) + " " + Arrays.deepEquals(new int[][] {{1}, {2, 3}}, new int[][] {{1}, {2, 3}}) + " " + Arrays.equals(new int[][] {{1}}, new int[][] {{1}}));
        expect("search range", () -> Arrays.binarySearch(a, 2, 99, 1));
    }

    static void makingAndPrinting() {
        int[] filled = new int[6];
        Arrays.fill(filled, 7);
        Arrays.fill(filled, 2, 4, 0);
        long[] squares = new long[6];
        Arrays.setAll(squares, i -> (long) i * i);
        double[] halves = new double[4];
        Arrays.parallelSetAll(halves, i -> i / 2.0);
        int[] prefix = {1, 2, 3, 4};
        Arrays.parallelPrefix(prefix, (x, y) -> x * y);
        System.out.println(Arrays.toString(filled) + Arrays.toString(squares) + Arrays.toString(halves) + Arrays.toString(prefix));
        System.out.println(Arrays.toString(Arrays.copyOf(filled, 8)) + Arrays.toString(Arrays.copyOf(filled, 2)) + Arrays.toString(Arrays.copyOfRange(squares, 4, 8)) + Arrays.toString(Arrays.copyOf(new String[] {"a"}, 2))
            + Arrays.copyOf(new Integer[] {1}, 1, Number[].class).getClass().getSimpleName() + Arrays.toString(Arrays.copyOf(new boolean[] {true}, 2)));
        expect("copyOf", () -> Arrays.copyOf(filled, -1));
        expect("copyOfRange", () -> Arrays.copyOfRange(filled, 7, 9));
        expect("copyOfRange2", () -> Arrays.copyOfRange(filled, 3, 1));
        expect("copyOf type", () -> Arrays.copyOf(new Object[] {"s"}, 1, Integer[].class));
        Object[] nested = {1, new int[] {2, 3}, new Object[] {"x", new double[] {1.5}, null}, new char[] {'c'}, null, new boolean[0], new String[][] {{"deep"}, null}};
        System.out.println(Arrays.deepToString(nested));
        Object[] self = new Object[2];
        self[0] = self;
        System.out.println(Arrays.deepToString(self) + " " + Arrays.toString((int[]) null) + " " + Arrays.toString(new byte[0]) + Arrays.toString(new float[] {1, -0f}));
        System.out.println(Arrays.deepHashCode(new Object[] {1, new int[] {2, 3}, "x"}) + " " + Arrays.hashCode((int[]) null) + " " + Arrays.hashCode(new boolean[] {true, false}) + " " + Arrays.hashCode(new Object[] {null, "a"}));
        String[] backing = {"p", "q"};
        List<String> view = Arrays.asList(backing);
        backing[0] = "P";
        view.set(1, "Q");
        System.out.println(view + backing[1] + view.indexOf("Q") + view.getClass().getSimpleName() + Arrays.asList(1, 2.5, "three") + Arrays.asList(new int[0]).size());
        System.out.println(Arrays.stream(new int[] {1, 2, 3, 4}, 1, 3).sum() + " " + Arrays.stream(backing).count() + " " + Arrays.spliterator(backing).estimateSize());
    }

    public static void main(String[] args) {
        sorting();
        searchingAndComparing();
        makingAndPrinting();
    }
}
