// java.lang.reflect.Array: creation, access with widening, bounds and type failures; arrays seen through reflection.
import java.lang.reflect.Array;
import java.util.Arrays;

public class ReflectArrays {
    interface Action {
        void run() throws Throwable;
    }

    static void expect(String what, Action a) {
        try {
            a.run();
            System.out.println(what + ": no exception");
        } catch (Throwable e) {
            System.out.println(what + ": " + e);
        }
    }

    public static void main(String[] args) {
        Object ints = Array.newInstance(int.class, 3), strings = Array.newInstance(String.class, 2), grid = Array.newInstance(long.class, 2, 3), nested = Array.newInstance(int[].class, 2), empty = Array.newInstance(Object.class, 0);
        Array.set(ints, 0, 5);
        Array.setInt(ints, 1, 6);
        Array.setByte(ints, 2, (byte) -7);
        Array.set(strings, 1, "x");
        Array.setLong(Array.get(grid, 1), 2, 1L << 40);
        Array.set(nested, 0, new int[] {9});
        System.out.println(ints.getClass() + Arrays.toString((int[]) ints) + strings.getClass() + Arrays.toString((String[]) strings) + grid.getClass().getSimpleName() + Arrays.deepToString((long[][]) grid) + Arrays.deepToString((int[][]) nested) + Array.getLength(empty));
        System.out.println(Array.get(ints, 0) + " " + Array.getInt(ints, 1) + " " + Array.getLong(ints, 2) + " " + Array.getDouble(ints, 2) + " " + Array.getFloat(ints, 0) + " " + Array.get(strings, 0) + " " + Array.getLength(grid) + " " + Array.get(ints, 0).getClass());
        Object[] all = {new boolean[] {true}, new byte[] {-1}, new char[] {'c'}, new short[] {-2}, new int[] {3}, new long[] {4}, new float[] {5.5f}, new double[] {6.5}, new Object[] {"o"}};
        for (Object a : all) {
            StringBuilder sb = new StringBuilder(a.getClass().getSimpleName()).append(' ').append(Array.get(a, 0)).append(' ').append(a.getClass().getComponentType()).append(' ').append(a.getClass().getName());
            for (int k = 0; k < 8; k++) {
                try {
                    switch (k) {
                        case 0 -> sb.append(" z").append(Array.getBoolean(a, 0));
                        case 1 -> sb.append(" b").append(Array.getByte(a, 0));
                        case 2 -> sb.append(" c").append((int) Array.getChar(a, 0));
                        case 3 -> sb.append(" s").append(Array.getShort(a, 0));
                        case 4 -> sb.append(" i").append(Array.getInt(a, 0));
                        case 5 -> sb.append(" l").append(Array.getLong(a, 0));
                        case 6 -> sb.append(" f").append(Array.getFloat(a, 0));
                        default -> sb.append(" d").append(Array.getDouble(a, 0));
                    }
                } catch (IllegalArgumentException e) {
                    sb.append(" !").append(e.getMessage());
                }
            }
            System.out.println(sb);
        }
        expect("negative", () -> Array.newInstance(int.class, -1));
        expect("void", () -> Array.newInstance(void.class, 1));
        expect("null type", () -> Array.newInstance(null, 1));
        expect("no dimensions", () -> Array.newInstance(int.class, new int[0]));
        expect("256 dimensions", () -> Array.newInstance(int.class, new int[256]));
        expect("index", () -> Array.get(ints, 3));
        expect("index negative", () -> Array.setInt(ints, -1, 0));
        expect("not an array", () -> Array.get("text", 0));
        expect("not an array length", () -> Array.getLength(5));
        expect("null array", () -> Array.getLength(null));
        expect("null array get", () -> Array.get(null, 0));
        expect("wrong element", () -> Array.set(ints, 0, "text"));
        expect("wrong reference", () -> Array.set(strings, 0, 5));
        expect("null into ints", () -> Array.set(ints, 0, null));
        expect("narrowing", () -> Array.setLong(ints, 0, 5));
        expect("getInt of strings", () -> Array.getInt(strings, 0));
        expect("set of wider", () -> Array.set(new byte[1], 0, 5));
        Object[] covariant = new Integer[1];
        expect("store", () -> covariant[0] = "text");
        System.out.println(int[].class == ints.getClass() ? "same class" : "different");
        System.out.println(new int[0][].getClass() == int[][].class && new int[2][3].getClass() == int[][].class);
        System.out.println(ints.equals(ints) + " " + ints.equals(((int[]) ints).clone()) + " " + (ints instanceof Cloneable) + (ints instanceof java.io.Serializable) + (grid instanceof Object[]));
    }
}
