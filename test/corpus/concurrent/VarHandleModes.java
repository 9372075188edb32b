// VarHandles: fields, statics, array elements and byte views in every access mode, and their failures.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.invoke.WrongMethodTypeException;
import java.nio.ByteOrder;
import java.util.Arrays;

public class VarHandleModes {
    volatile int count = 1;
    volatile long big = 1L << 40;
    volatile String name = "n";
    int plain;
    boolean flag;
    byte small;
    double real = 1.5;
    final int fixed = 9;
    static String shared = "s";

    static final VarHandle COUNT, NAME, PLAIN, FLAG, SMALL, REAL, FIXED, SHARED, BIG;

    static {
        try {
            MethodHandles.Lookup l = MethodHandles.lookup();
            COUNT = l.findVarHandle(VarHandleModes.class, "count", int.class);
            BIG = l.findVarHandle(VarHandleModes.class, "big", long.class);
            NAME = l.findVarHandle(VarHandleModes.class, "name", String.class);
            PLAIN = l.findVarHandle(VarHandleModes.class, "plain", int.class);
            FLAG = l.findVarHandle(VarHandleModes.class, "flag", boolean.class);
            SMALL = l.findVarHandle(VarHandleModes.class, "small", byte.class);
            REAL = l.findVarHandle(VarHandleModes.class, "real", double.class);
            FIXED = l.findVarHandle(VarHandleModes.class, "fixed", int.class);
            SHARED = l.findStaticVarHandle(VarHandleModes.class, "shared", String.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static void expect(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e.toString().replaceAll("@[0-9a-f]+", "@hash"));
        }
    }

    static void varHandles() throws ReflectiveOperationException {
        VarHandleModes o = new VarHandleModes();
        System.out.println((int) COUNT.getVolatile(o) + " " + COUNT.compareAndSet(o, 1, 2) + " " + (int) COUNT.getAndAdd(o, 5) + " " + (int) COUNT.compareAndExchange(o, 7, 70) + " " + (int) COUNT.getAndSet(o, 3) + " " + (int) COUNT.getAndBitwiseOr(o, 8) + (int) COUNT.getAndBitwiseAnd(o, 9) + (int) COUNT.getAndBitwiseXor(o, 1) + " " + o.count);
        COUNT.setOpaque(o, 40);
        COUNT.setRelease(o, (int) COUNT.getAcquire(o) + (int) COUNT.getOpaque(o));
        System.out.println(o.count + " " + COUNT.weakCompareAndSetPlain(o, 1, 1) + " " + (long) BIG.getAndAdd(o, -1L) + " " + o.big + " " + (String) NAME.getAndSet(o, "m") + (String) NAME.get(o) + NAME.compareAndSet(o, "m", "mm") + " " + (String) NAME.compareAndExchange(o, "x", "y"));
        PLAIN.set(o, 11);
        FLAG.setVolatile(o, true);
        SMALL.set(o, (byte) 200);
        REAL.set(o, 2.5);
        SHARED.set("changed");
        System.out.println(o.plain + " " + o.flag + " " + FLAG.compareAndSet(o, true, false) + o.flag + " " + (byte) SMALL.getAndAdd(o, (byte) 100) + o.small + " " + (double) REAL.getAndAdd(o, 0.25) + o.real + " " + shared + " " + (int) FIXED.get(o) + " " + (boolean) FLAG.getAndBitwiseOr(o, true));
        System.out.println(COUNT.varType() + " " + COUNT.coordinateTypes() + " " + COUNT.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + FIXED.isAccessModeSupported(VarHandle.AccessMode.SET) + NAME.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + " " + COUNT.accessModeType(VarHandle.AccessMode.COMPARE_AND_SET));
        expect("final", () -> FIXED.set(o, 1));
        expect("add to reference", () -> NAME.getAndAdd(o, "x"));
        expect("wrong receiver", () -> COUNT.get("text"));
        expect("null receiver", () -> COUNT.get((VarHandleModes) null));
        expect("wrong arity", () -> COUNT.get());
        expect("wrong value", () -> COUNT.set(o, "text"));
        expect("wrong reference", () -> NAME.set(o, (Object) 5));
        VarHandle array = MethodHandles.arrayElementVarHandle(int[].class), strings = MethodHandles.arrayElementVarHandle(String[].class);
        int[] ints = {1, 2, 3};
        String[] ss = {"a", "b"};
        array.setVolatile(ints, 1, 20);
        System.out.println((int) array.getAndAdd(ints, 2, 5) + Arrays.toString(ints) + strings.compareAndSet(ss, 0, "a", "A") + (String) strings.getVolatile(ss, 0));
        expect("index", () -> array.get(ints, 3));
        expect("store", () -> strings.set((Object[]) new String[1], 0, (Object) 5));
        VarHandle view = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN), little = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
        byte[] bytes = new byte[16];
        view.set(bytes, 1, 0x01020304);
        little.set(bytes, 8, 0x0102030405060708L);
        System.out.println(Arrays.toString(bytes) + " " + (int) view.get(bytes, 0) + " " + (long) little.get(bytes, 5));
        expect("view index", () -> view.get(bytes, 13));
        try {
            MethodHandles.lookup().findVarHandle(String.class, "hash", int.class);
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", "@hash"));
        }
        try {
            MethodHandles.lookup().findVarHandle(VarHandleModes.class, "count", long.class);
        } catch (NoSuchFieldException e) {
            System.out.println(e.getMessage());
        }
        VarHandle exact = COUNT.withInvokeExactBehavior();
        try {
            Object r = exact.get(o);
            System.out.println(r);
        } catch (WrongMethodTypeException e) {
            System.out.println(e.getMessage());
        }
        VarHandle.fullFence();
        VarHandle.acquireFence();
        System.out.println((int) MethodHandles.varHandleInvoker(VarHandle.AccessMode.GET, COUNT.accessModeType(VarHandle.AccessMode.GET)).type().parameterCount());
    }

    public static void main(String[] args) throws Exception {
        varHandles();
    }
}
