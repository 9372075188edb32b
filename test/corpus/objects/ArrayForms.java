/** Arrays of every type: defaults, bounds, multi-dimensional and ragged, cloning, covariance, copies and class names. */
import java.util.Arrays;

public class ArrayForms {
    static String bounds(Runnable r) {
        try {
            r.run();
            return "ok";
        } catch (RuntimeException e) {
            return e.getClass().getSimpleName() + ": " + e.getMessage();
        }
    }

    static int[] ints(int... xs) { return xs; }

    public static void main(String[] args) throws Exception {
        boolean[] z = new boolean[2];
        byte[] b = new byte[2];
        short[] s = new short[2];
        char[] c = new char[2];
        int[] i = new int[2];
        long[] l = new long[2];
        float[] f = new float[2];
        double[] d = new double[2];
        Object[] o = new Object[2];
        System.out.println(z[0] + " " + b[0] + " " + s[0] + " " + (int) c[0] + " " + i[0] + " " + l[0] + " " + f[0] + " " + d[0] + " " + o[0]);
        z[1] = true; b[1] = (byte) 200; s[1] = (short) 40000; c[1] = '\uffff'; i[1] = -5; l[1] = 1L << 50; f[1] = 1e20f; d[1] = -1e200; o[1] = i;
        z[0] |= z[1]; b[0] += b[1]--; s[0] -= ++s[1]; c[0] = c[1]++; i[0] <<= i[1]; l[0] ^= l[1]; f[0] /= f[1]; d[0] *= d[1];
        System.out.println(Arrays.toString(z) + Arrays.toString(b) + Arrays.toString(s) + (int) c[0] + (int) c[1] + Arrays.toString(i) + Arrays.toString(l) + Arrays.toString(f) + Arrays.toString(d) + (o[1] == i));
        int[][] m = new int[3][4];
        m[1][2] = 7;
        m[2] = new int[] {1, 2};
        int[][][] cube = new int[2][3][];
        cube[1][2] = m[2];
        long[][][] lc = new long[2][2][2];
        lc[1][0][1] += 5;
        String[][] ragged = {{"a"}, {}, {"b", "c"}, null};
        System.out.println(Arrays.deepToString(m) + Arrays.deepToString(cube) + Arrays.deepToString(lc) + Arrays.deepToString(ragged) + new int[0][5].length + new int[2][0][7][1].length);
        System.out.println(new int[0].getClass().getName() + new String[0][0].getClass().getName() + new boolean[0][0].getClass() + lc.getClass().getSimpleName() + ragged.getClass().getComponentType().getCanonicalName() + int[].class.getSuperclass().getName() + Arrays.toString(int[].class.getInterfaces()));
        int[] copy = i.clone();
        copy[0] = 99;
        int[][] shallow = m.clone();
        shallow[0][0] = 42;
        shallow[1] = null;
        System.out.println(i[0] + " " + copy[0] + " " + m[0][0] + " " + (m[1] == null) + " " + copy.length + " " + (i.clone() != i) + i.equals(i.clone()) + Arrays.equals(i, i.clone()) + Arrays.hashCode(i) + Arrays.deepEquals(m, new int[][] {{42, 0, 0, 0}, {0, 0, 7, 0}, {1, 2}}));
        Object[] covariant = new Integer[] {1, 2};
        System.out.println(bounds(() -> covariant[0] = "s") + " | " + bounds(() -> covariant[0] = 5) + " | " + bounds(() -> covariant[1] = null) + " | " + bounds(() -> ((Object[]) ragged)[0] = new Object[0]) + " | " + bounds(() -> ((Object[]) m)[0] = new long[1]));
        System.out.println(bounds(() -> i[2]++) + " | " + bounds(() -> z[-1] = true) + " | " + bounds(() -> m[2][3] = 1) + " | " + bounds(() -> { int q = new int[-3].length; }) + " | " + bounds(() -> { Object q = new int[2][-5]; }) + " | " + bounds(() -> { Object q = new String[0][-5]; }) + " | " + bounds(() -> l[Integer.MAX_VALUE] = 1) + " | " + bounds(() -> c[Integer.MIN_VALUE] = 1) + " | " + bounds(() -> o[2] = null));
        int[] src = {1, 2, 3, 4, 5, 6, 7, 8};
        System.arraycopy(src, 0, src, 2, 5);
        System.out.print(Arrays.toString(src));
        System.arraycopy(src, 3, src, 1, 5);
        System.out.println(Arrays.toString(src));
        Object[] dest = new String[3];
        System.out.println(bounds(() -> System.arraycopy(new Object[] {"x", "y", 1}, 0, dest, 0, 3)) + " " + Arrays.toString(dest));
        System.out.println(bounds(() -> System.arraycopy(src, 0, src, 5, 4)));
        System.out.println(bounds(() -> System.arraycopy(src, -1, src, 5, 1)));
        System.out.println(bounds(() -> System.arraycopy(src, 0, src, 0, -1)));
        System.out.println(bounds(() -> System.arraycopy(src, 0, l, 0, 1)));
        System.out.println(bounds(() -> System.arraycopy(src, 0, dest, 0, 1)));
        System.out.println(bounds(() -> System.arraycopy("no", 0, src, 0, 1)));
        System.out.println(bounds(() -> System.arraycopy(src, 0, new Object(), 0, 1)));
        System.out.println(bounds(() -> System.arraycopy(null, 0, src, 0, 1)));
        System.out.println(bounds(() -> System.arraycopy(src, 8, src, 8, 0)) + " " + bounds(() -> System.arraycopy(src, 9, src, 0, 0)));
        System.out.println(Arrays.toString(Arrays.copyOf(src, 3)) + Arrays.toString(Arrays.copyOfRange(src, 6, 10)) + Arrays.toString(Arrays.copyOf(new String[] {"p"}, 2)) + Arrays.asList(1, 2) + ints().length + ints(1, 2, 3)[2] + bounds(() -> Arrays.copyOfRange(src, 5, 2)) + bounds(() -> Arrays.copyOfRange(src, 99, 100)));
        int[][] pascal = new int[8][];
        for (int r = 0; r < pascal.length; r++) {
            pascal[r] = new int[r + 1];
            pascal[r][0] = pascal[r][r] = 1;
            for (int k = 1; k < r; k++) pascal[r][k] = pascal[r - 1][k - 1] + pascal[r - 1][k];
        }
        System.out.println(Arrays.toString(pascal[7]));
        double[][] x = {{1, 2}, {3, 4}}, y = {{0, 1}, {1, 0}}, p = new double[2][2];
        for (int r = 0; r < 2; r++) for (int k = 0; k < 2; k++) for (int q = 0; q < 2; q++) p[r][k] += x[r][q] * y[q][k];
        System.out.println(Arrays.deepToString(p));
        char[] text = {'h', 'i'};
        System.out.println(text);
        System.out.println(String.valueOf(text) + text.length + new String(text, 1, 1));
        int fill = 0;
        byte[][] grid = new byte[4][4];
        for (byte[] row : grid) Arrays.fill(row, (byte) fill++);
        grid[3][3] >>= 1;
        grid[2][1] = (byte) ~grid[2][1];
        System.out.println(Arrays.deepToString(grid));
        Object any = new int[] {5};
        System.out.println(((int[]) any)[0] + java.lang.reflect.Array.getLength(any) + " " + java.lang.reflect.Array.get(any, 0) + " " + java.lang.reflect.Array.newInstance(String.class, 2, 3).getClass().getName());
        short[] sh = {3, 1, 2};
        Arrays.sort(sh);
        System.out.println(Arrays.toString(sh) + Arrays.binarySearch(sh, (short) 2) + bounds(() -> { Object[] q = (Object[]) (Object) new int[1]; }).substring(0, 30));
    }
}
