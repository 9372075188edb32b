/** Arrays that native code reads, writes in place, and makes. */
public class Arrays {
    static { System.loadLibrary("Arrays"); }

    static native void reverse(int[] a);
    static native void negate(long[] a);
    static native void halve(double[] a, float[] b);
    static native void flip(boolean[] z, byte[] b, char[] c, short[] s);
    static native void swap(Object[] a);
    static native int[] range(int n);
    static native String[][] table(int rows, int columns);
    static native void storeWrong(Object[] a);

    public static void main(String[] args) {
        int[] ints = {1, 2, 3, Integer.MIN_VALUE};
        reverse(ints);
        System.out.println(java.util.Arrays.toString(ints));
        ints[0] = 7;
        reverse(ints);
        System.out.println(java.util.Arrays.toString(ints));
        long[] longs = {1, -5000000000L, Long.MIN_VALUE};
        negate(longs);
        System.out.println(java.util.Arrays.toString(longs));
        double[] doubles = {1, Double.NaN, -0.0};
        float[] floats = {3, Float.POSITIVE_INFINITY};
        halve(doubles, floats);
        System.out.println(java.util.Arrays.toString(doubles) + java.util.Arrays.toString(floats));
        boolean[] z = {true, false};
        byte[] b = {1, -128};
        char[] c = {'a', '\uffff'};
        short[] s = {1, -32768};
        flip(z, b, c, s);
        System.out.println(java.util.Arrays.toString(z) + java.util.Arrays.toString(b) + (int) c[0] + (int) c[1] + java.util.Arrays.toString(s));
        Object[] objects = {"first", new int[] {1}, null, objectsHolder};
        Object first = objects[0], last = objects[3];
        swap(objects);
        System.out.println((objects[0] == last) + " " + (objects[3] == first));
        System.out.println(java.util.Arrays.toString(range(5)) + range(0).length);
        System.out.println(java.util.Arrays.deepToString(table(2, 3)) + table(1, 1).getClass().getName());
        int[][] shared = new int[2][];
        shared[0] = shared[1] = new int[] {1, 2};
        reverse(shared[0]);
        System.out.println(java.util.Arrays.deepToString(shared));
        try {
            storeWrong(new String[1]);
        } catch (ArrayStoreException e) {
            System.out.println("ArrayStoreException");
        }
        byte[] large = new byte[1 << 20];
        large[large.length - 1] = 5;
        flip(new boolean[0], large, new char[0], new short[0]);
        System.out.println(large[0] + " " + large[large.length - 1]);
    }

    static final Object objectsHolder = new Object[] {"in an array"};
}
