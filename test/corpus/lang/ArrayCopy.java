// System.arraycopy and clone: every element type, overlaps, bounds, partial copies before an ArrayStoreException.
import java.util.Arrays;

public class ArrayCopy {
    static void expect(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + " ok");
        } catch (RuntimeException e) {
            System.out.println(what + " " + e);
        }
    }

    public static void main(String[] args) {
        boolean[] z = {true, false, true, true, false};
        byte[] b = {1, 2, 3, 4, 5};
        short[] s = {1, 2, 3, 4, 5};
        char[] c = {'a', 'b', 'c', 'd', 'e'};
        int[] i = {1, 2, 3, 4, 5};
        long[] l = {1, 2, 3, 4, 5};
        float[] f = {1, 2, 3, 4, 5};
        double[] d = {1, 2, 3, 4, 5};
        Object[] o = {"1", "2", "3", "4", "5"};
        Object[] all = {z, b, s, c, i, l, f, d, o};
        for (Object array : all) {
            System.arraycopy(array, 0, array, 1, 4);
        }
        print(z, b, s, c, i, l, f, d, o);
        for (Object array : all) {
            System.arraycopy(array, 2, array, 0, 3);
        }
        print(z, b, s, c, i, l, f, d, o);
        for (Object array : all) {
            System.arraycopy(array, 5, array, 5, 0);
            System.arraycopy(array, 1, array, 1, 3);
        }
        print(z, b, s, c, i, l, f, d, o);

        int[] clone = i.clone();
        clone[0] = 99;
        int[][] deep = {{1}, {2}};
        int[][] shallow = deep.clone();
        shallow[0][0] = 7;
        shallow[1] = new int[] {8};
        System.out.println(i[0] + " " + clone[0] + " " + Arrays.deepToString(deep) + Arrays.deepToString(shallow) + deep.clone().equals(deep));

        // subclasses into superclass arrays and back
        Integer[] ints = {1, 2, 3};
        Number[] numbers = new Number[4];
        System.arraycopy(ints, 0, numbers, 1, 3);
        System.out.println(Arrays.toString(numbers));
        Object[] mixed = {1, 2, "three", 4};
        Integer[] target = new Integer[4];
        expect("partial", () -> System.arraycopy(mixed, 0, target, 0, 4));
        System.out.println(Arrays.toString(target));
        Integer[] narrow = new Integer[3];
        System.arraycopy(numbers, 1, narrow, 0, 3);
        System.out.println(Arrays.toString(narrow));
        String[] none = new String[1];
        expect("null elements", () -> System.arraycopy(new Object[1], 0, none, 0, 1));
        Object[][] rows = {new String[1], new Integer[1]};
        Comparable<?>[][] comparables = new Comparable<?>[2][];
        System.arraycopy(rows, 0, comparables, 0, 2);
        System.out.println(comparables[1].getClass().getSimpleName());

        expect("null src", () -> System.arraycopy(null, 0, ints, 0, 1));
        expect("null dst", () -> System.arraycopy(ints, 0, null, 0, 1));
        expect("not array", () -> System.arraycopy("text", 0, ints, 0, 1));
        expect("not array dst", () -> System.arraycopy(ints, 0, new Object(), 0, 1));
        expect("types", () -> System.arraycopy(new int[1], 0, new long[1], 0, 1));
        expect("prim to ref", () -> System.arraycopy(new int[1], 0, new Object[1], 0, 1));
        expect("ref to prim", () -> System.arraycopy(new Object[1], 0, new int[1], 0, 1));
        expect("bool byte", () -> System.arraycopy(new boolean[1], 0, new byte[1], 0, 1));
        expect("arrays", () -> System.arraycopy(new int[1][1], 0, new String[1], 0, 1));
        expect("length -1", () -> System.arraycopy(new int[2], 0, new int[2], 0, -1));
        expect("srcPos -1", () -> System.arraycopy(new int[2], -1, new int[2], 0, 1));
        expect("dstPos -1", () -> System.arraycopy(new int[2], 0, new int[2], -1, 1));
        expect("src end", () -> System.arraycopy(new int[2], 1, new int[5], 0, 2));
        expect("dst end", () -> System.arraycopy(new double[5], 0, new double[2], 1, 2));
        expect("overflow", () -> System.arraycopy(new byte[5], Integer.MAX_VALUE, new byte[5], 0, Integer.MAX_VALUE));
        expect("ref end", () -> System.arraycopy(new String[2], 1, new Object[5], 0, 2));
        expect("store", () -> ((Object[]) new String[1])[0] = 5);
        expect("store array", () -> ((Object[]) new int[1][])[0] = new long[1]);
        expect("negative", () -> System.out.println(new int[Integer.parseInt("-3")].length));
        expect("index", () -> System.out.println(new int[3][2][2][5].length));
    }

    static void print(boolean[] z, byte[] b, short[] s, char[] c, int[] i, long[] l, float[] f, double[] d, Object[] o) {
        System.out.println(Arrays.toString(z) + Arrays.toString(b) + Arrays.toString(s) + Arrays.toString(c) + Arrays.toString(i)
            + Arrays.toString(l) + Arrays.toString(f) + Arrays.toString(d) + Arrays.toString(o));
    }
}
