// VarHandles of array elements and of views of bytes.

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

public class VarHandleArrays {
    interface Action { Object run() throws Throwable; }

    static void show(String what, Action action) {
        try {
            System.out.println(what + " = " + action.run());
        } catch (Throwable e) {
            System.out.println(what + " threw " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Throwable {
        elements();
        references();
        byteViews();
        bufferViews();
    }

    static void elements() {
        VarHandle I = MethodHandles.arrayElementVarHandle(int[].class);
        int[] ints = {1, 2, 3};
        show("int[]", () -> (int) I.getAndAdd(ints, 1, 40) + " " + I.compareAndSet(ints, 2, 3, 33) + " " + Arrays.toString(ints));
        show("int[] volatile", () -> { I.setVolatile(ints, 0, -1); return (int) I.getVolatile(ints, 0); });
        show("int[] bounds", () -> (int) I.get(ints, 3));
        show("int[] negative", () -> (int) I.getAndSet(ints, -1, 0));
        show("int[] null", () -> (int) I.get((int[]) null, 0));
        show("int[] wrong array", () -> (int) I.get((Object) new long[1], 0));
        show("coordinates", () -> I.coordinateTypes() + " " + I.varType());
        VarHandle J = MethodHandles.arrayElementVarHandle(long[].class);
        long[] longs = {1L << 35, 5};
        show("long[]", () -> (long) J.getAndBitwiseXor(longs, 0, 1L) + " " + (long) J.compareAndExchange(longs, 1, 5L, -5L) + " " + Arrays.toString(longs));
        VarHandle Z = MethodHandles.arrayElementVarHandle(boolean[].class);
        boolean[] flags = {true, false};
        show("boolean[]", () -> (boolean) Z.getAndBitwiseAnd(flags, 0, false) + " " + Z.compareAndSet(flags, 1, false, true) + " " + Arrays.toString(flags));
        VarHandle B = MethodHandles.arrayElementVarHandle(byte[].class);
        byte[] bytes = {127, 0, -1, 5};
        show("byte[]", () -> (byte) B.getAndAdd(bytes, 0, (byte) 1) + " " + B.compareAndSet(bytes, 2, (byte) -1, (byte) 9) + " " + (byte) B.getAndSet(bytes, 3, (byte) 6) + " " + Arrays.toString(bytes));
        VarHandle S = MethodHandles.arrayElementVarHandle(short[].class);
        short[] shorts = {1, -2};
        show("short[]", () -> (short) S.getAndAdd(shorts, 1, (short) 3) + " " + S.compareAndSet(shorts, 0, (short) 1, (short) 7) + " " + Arrays.toString(shorts));
        VarHandle C = MethodHandles.arrayElementVarHandle(char[].class);
        char[] chars = {'a', 'b'};
        show("char[]", () -> (char) C.getAndSet(chars, 0, 'z') + " " + C.compareAndSet(chars, 1, 'b', 'y') + " " + new String(chars));
        VarHandle F = MethodHandles.arrayElementVarHandle(float[].class);
        float[] floats = {1.5f};
        show("float[]", () -> (float) F.getAndAdd(floats, 0, 2f) + " " + F.compareAndSet(floats, 0, 3.5f, 4.5f) + " " + floats[0]);
        VarHandle D = MethodHandles.arrayElementVarHandle(double[].class);
        double[] doubles = {0.5, 1.5};
        show("double[]", () -> (double) D.getAndSet(doubles, 1, 9.5) + " " + D.compareAndSet(doubles, 0, 0.5, -1.5) + " " + Arrays.toString(doubles));
    }

    static void references() {
        VarHandle A = MethodHandles.arrayElementVarHandle(String[].class);
        String[] texts = {"a", "b", null};
        show("String[]", () -> (String) A.getAndSet(texts, 0, "x") + " " + A.compareAndSet(texts, 1, "b", "y") + " " + (String) A.compareAndExchange(texts, 2, null, "z") + " " + Arrays.toString(texts));
        show("String[] wrong", () -> { A.set(texts, 0, (Object) 1); return texts[0]; });
        VarHandle O = MethodHandles.arrayElementVarHandle(Object[].class);
        Object[] actuallyStrings = new String[1];
        show("store check", () -> { O.set(actuallyStrings, 0, 5); return actuallyStrings[0]; });
        show("store", () -> { O.setRelease(actuallyStrings, 0, "fine"); return O.getAcquire(actuallyStrings, 0); });
        VarHandle N = MethodHandles.arrayElementVarHandle(int[][].class);
        int[][] nested = {{1}, {2}};
        show("int[][]", () -> ((int[]) N.getAndSet(nested, 0, new int[] {7}))[0] + " " + nested[0][0]);
        show("not an array", () -> MethodHandles.arrayElementVarHandle(String.class));
    }

    static void byteViews() {
        byte[] bytes = new byte[32];
        for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
            VarHandle I = MethodHandles.byteArrayViewVarHandle(int[].class, order);
            VarHandle J = MethodHandles.byteArrayViewVarHandle(long[].class, order);
            VarHandle S = MethodHandles.byteArrayViewVarHandle(short[].class, order);
            VarHandle C = MethodHandles.byteArrayViewVarHandle(char[].class, order);
            VarHandle F = MethodHandles.byteArrayViewVarHandle(float[].class, order);
            VarHandle D = MethodHandles.byteArrayViewVarHandle(double[].class, order);
            I.set(bytes, 0, 0x01020304);
            J.set(bytes, 8, 0x1122334455667788L);
            S.set(bytes, 5, (short) 0x0a0b);
            C.set(bytes, 17, 'A');
            F.set(bytes, 20, 1.5f);
            D.set(bytes, 23, -2.5);
            System.out.println(order + " " + Arrays.toString(bytes));
            show("read back", () -> Integer.toHexString((int) I.get(bytes, 0)) + " " + Long.toHexString((long) J.get(bytes, 8)) + " "
                + (short) S.get(bytes, 5) + " " + (char) C.get(bytes, 17) + " " + (double) D.get(bytes, 23));
            show("unaligned", () -> Integer.toHexString((int) I.get(bytes, 9)) + " " + Long.toHexString((long) J.get(bytes, 3)));
            show("bounds", () -> (int) I.get(bytes, 29));
            show("negative", () -> (long) J.get(bytes, -1));
            show("coordinates", () -> I.coordinateTypes() + " " + I.varType());
        }
        show("bad type", () -> MethodHandles.byteArrayViewVarHandle(byte[].class, ByteOrder.BIG_ENDIAN));
    }

    static void bufferViews() {
        VarHandle I = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
        VarHandle J = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
        ByteBuffer heap = ByteBuffer.allocate(16);
        I.set(heap, 1, 0x7f00ff01);
        show("heap buffer", () -> Arrays.toString(heap.array()) + " " + (int) I.get(heap, 1));
        ByteBuffer direct = ByteBuffer.allocateDirect(32);
        J.set(direct, 8, 123456789012L);
        show("direct buffer", () -> (long) J.get(direct, 8) + " " + (long) J.getAndAdd(direct, 8, 8L) + " " + (long) J.getVolatile(direct, 8));
        show("direct cas", () -> J.compareAndSet(direct, 8, 123456789020L, 1L) + " " + direct.get(8));
        show("read only", () -> { I.set(heap.asReadOnlyBuffer(), 0, 1); return "set"; });
        show("buffer bounds", () -> (int) I.get(heap, 13));
    }
}
