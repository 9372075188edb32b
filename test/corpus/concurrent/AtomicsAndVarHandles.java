// The atomic classes, field updaters, adders and VarHandles in every access mode.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.invoke.WrongMethodTypeException;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

public class AtomicsAndVarHandles {
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
            COUNT = l.findVarHandle(AtomicsAndVarHandles.class, "count", int.class);
            BIG = l.findVarHandle(AtomicsAndVarHandles.class, "big", long.class);
            NAME = l.findVarHandle(AtomicsAndVarHandles.class, "name", String.class);
            PLAIN = l.findVarHandle(AtomicsAndVarHandles.class, "plain", int.class);
            FLAG = l.findVarHandle(AtomicsAndVarHandles.class, "flag", boolean.class);
            SMALL = l.findVarHandle(AtomicsAndVarHandles.class, "small", byte.class);
            REAL = l.findVarHandle(AtomicsAndVarHandles.class, "real", double.class);
            FIXED = l.findVarHandle(AtomicsAndVarHandles.class, "fixed", int.class);
            SHARED = l.findStaticVarHandle(AtomicsAndVarHandles.class, "shared", String.class);
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

    static void atomics() throws InterruptedException {
        AtomicInteger i = new AtomicInteger(5);
        System.out.println(i.getAndIncrement() + " " + i.incrementAndGet() + " " + i.getAndAdd(10) + " " + i.addAndGet(-2) + " " + i.compareAndSet(15, 100) + i.compareAndSet(15, 1) + " " + i.getAndUpdate(x -> x / 3) + " " + i.updateAndGet(x -> x * x) + " " + i.accumulateAndGet(7, Math::max) + " " + i.getAndAccumulate(2, (a, b) -> a % b) + " " + i.getAndSet(-1) + " " + i.decrementAndGet() + " " + i + " " + i.intValue() + i.compareAndExchange(-2, 3) + i.getPlain() + i.getAcquire());
        i.lazySet(8);
        i.setRelease(9);
        System.out.println(i.weakCompareAndSetVolatile(1, 2) + " " + i.get());
        AtomicLong l = new AtomicLong(Long.MAX_VALUE);
        System.out.println(l.incrementAndGet() + " " + l.getAndDecrement() + " " + l.updateAndGet(x -> x >>> 60) + " " + l.compareAndExchange(7, 70) + " " + l);
        AtomicBoolean b = new AtomicBoolean();
        System.out.println(b.compareAndSet(false, true) + " " + b.getAndSet(false) + " " + b);
        AtomicReference<String> r = new AtomicReference<>("a");
        String same = "b";
        System.out.println(r.compareAndSet("a", same) + " " + r.compareAndSet(new String("b"), "c") + " " + r.accumulateAndGet("z", String::concat) + " " + r.getAndUpdate(String::toUpperCase) + " " + r);
        AtomicIntegerArray ia = new AtomicIntegerArray(new int[] {1, 2, 3});
        ia.incrementAndGet(0);
        ia.compareAndSet(1, 2, 20);
        ia.accumulateAndGet(2, 5, (x, y) -> x * y);
        AtomicLongArray la = new AtomicLongArray(2);
        la.addAndGet(1, 1L << 50);
        AtomicReferenceArray<String> ra = new AtomicReferenceArray<>(2);
        ra.set(0, "x");
        System.out.println(ia + " " + la + " " + ra + " " + ra.compareAndSet(1, null, "y") + ra.get(1) + ia.length());
        expect("index", () -> ia.get(3));
        expect("index long", () -> la.set(-1, 0));
        AtomicStampedReference<String> stamped = new AtomicStampedReference<>("v", 1);
        int[] holder = new int[1];
        System.out.println(stamped.compareAndSet("v", "w", 1, 2) + " " + stamped.compareAndSet("w", "x", 1, 3) + " " + stamped.get(holder) + holder[0] + " " + new AtomicMarkableReference<>("m", true).isMarked());
        LongAdder adder = new LongAdder();
        AtomicInteger contended = new AtomicInteger();
        Thread[] ts = new Thread[4];
        for (int t = 0; t < ts.length; t++) {
            ts[t] = new Thread(() -> {
                for (int k = 0; k < 250; k++) {
                    adder.add(2);
                    contended.incrementAndGet();
                }
            });
            ts[t].start();
        }
        for (Thread t : ts) t.join();
        LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
        max.accumulate(5);
        max.accumulate(-5);
        DoubleAdder da = new DoubleAdder();
        da.add(1.5);
        da.add(2.25);
        DoubleAccumulator product = new DoubleAccumulator((x, y) -> x * y, 1);
        product.accumulate(2.5);
        System.out.println(adder + " " + adder.sumThenReset() + " " + adder.sum() + " " + contended + " " + max + " " + da + " " + product.getThenReset());
    }

    static void updaters() {
        AtomicsAndVarHandles o = new AtomicsAndVarHandles();
        AtomicIntegerFieldUpdater<AtomicsAndVarHandles> iu = AtomicIntegerFieldUpdater.newUpdater(AtomicsAndVarHandles.class, "count");
        AtomicLongFieldUpdater<AtomicsAndVarHandles> lu = AtomicLongFieldUpdater.newUpdater(AtomicsAndVarHandles.class, "big");
        AtomicReferenceFieldUpdater<AtomicsAndVarHandles, String> ru = AtomicReferenceFieldUpdater.newUpdater(AtomicsAndVarHandles.class, String.class, "name");
        System.out.println(iu.incrementAndGet(o) + " " + iu.compareAndSet(o, 2, 50) + " " + o.count + " " + lu.addAndGet(o, 5) + " " + ru.getAndSet(o, "new") + o.name + " " + ru.compareAndSet(o, "new", "newer") + o.name);
        expect("not volatile", () -> AtomicIntegerFieldUpdater.newUpdater(AtomicsAndVarHandles.class, "plain"));
        expect("wrong type", () -> AtomicIntegerFieldUpdater.newUpdater(AtomicsAndVarHandles.class, "big"));
        expect("no field", () -> AtomicLongFieldUpdater.newUpdater(AtomicsAndVarHandles.class, "none"));
    }

    static void varHandles() throws ReflectiveOperationException {
        AtomicsAndVarHandles o = new AtomicsAndVarHandles();
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
        expect("null receiver", () -> COUNT.get((AtomicsAndVarHandles) null));
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
            MethodHandles.lookup().findVarHandle(AtomicsAndVarHandles.class, "count", long.class);
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
        atomics();
        updaters();
        varHandles();
    }
}
