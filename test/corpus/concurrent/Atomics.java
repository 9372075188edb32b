// The atomic classes, field updaters and adders.
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

public class Atomics {
    volatile int count = 1;
    volatile long big = 1L << 40;
    volatile String name = "n";
    int plain;

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
        Atomics o = new Atomics();
        AtomicIntegerFieldUpdater<Atomics> iu = AtomicIntegerFieldUpdater.newUpdater(Atomics.class, "count");
        AtomicLongFieldUpdater<Atomics> lu = AtomicLongFieldUpdater.newUpdater(Atomics.class, "big");
        AtomicReferenceFieldUpdater<Atomics, String> ru = AtomicReferenceFieldUpdater.newUpdater(Atomics.class, String.class, "name");
        System.out.println(iu.incrementAndGet(o) + " " + iu.compareAndSet(o, 2, 50) + " " + o.count + " " + lu.addAndGet(o, 5) + " " + ru.getAndSet(o, "new") + o.name + " " + ru.compareAndSet(o, "new", "newer") + o.name);
        expect("not volatile", () -> AtomicIntegerFieldUpdater.newUpdater(Atomics.class, "plain"));
        expect("wrong type", () -> AtomicIntegerFieldUpdater.newUpdater(Atomics.class, "big"));
        expect("no field", () -> AtomicLongFieldUpdater.newUpdater(Atomics.class, "none"));
    }

    public static void main(String[] args) throws Exception {
        atomics();
        updaters();
    }
}
