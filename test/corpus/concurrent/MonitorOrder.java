// The order in which HotSpot lets threads into a monitor: on entry, after notify, after notifyAll. It changed in JDK 25.
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

public class MonitorOrder {
    static final Object LOCK = new Object();
    static final List<String> LOG = new ArrayList<>();

    static Thread started(Runnable body, Thread.State until) throws InterruptedException {
        Thread t = new Thread(body);
        t.start();
        while (t.getState() != until) Thread.sleep(1);
        Thread.sleep(20);
        return t;
    }

    static Runnable enters(String name) {
        return () -> {
            synchronized (LOCK) {
                LOG.add(name);
            }
        };
    }

    static Runnable waits(String name, long ms) {
        return () -> {
            synchronized (LOCK) {
                try {
                    LOCK.wait(ms);
                    LOG.add(name);
                } catch (InterruptedException e) {
                    LOG.add(name + " interrupted");
                }
            }
        };
    }

    static List<Thread> several(int count, IntFunction<Runnable> body, Thread.State until) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) threads.add(started(body.apply(i), until));
        return threads;
    }

    static void finish(String what, List<Thread> threads) throws InterruptedException {
        for (Thread t : threads) t.join();
        System.out.println(what + ": " + LOG);
        LOG.clear();
    }

    public static void main(String[] args) throws Exception {
        List<Thread> threads;
        synchronized (LOCK) {
            threads = several(5, i -> enters("e" + i), Thread.State.BLOCKED);
            LOG.add("main");
        }
        finish("entry", threads);

        threads = several(5, i -> waits("w" + i, 0), Thread.State.WAITING);
        synchronized (LOCK) {
            LOCK.notifyAll();
            LOG.add("main");
        }
        finish("notifyAll", threads);

        threads = several(5, i -> waits("n" + i, 0), Thread.State.WAITING);
        synchronized (LOCK) {
            for (int i = 0; i < 3; i++) LOCK.notify();
            threads.add(started(enters("late"), Thread.State.BLOCKED));
            LOCK.notify();
            LOCK.notify();
        }
        finish("notify and entry", threads);

        threads = several(3, i -> waits("i" + i, 60_000), Thread.State.TIMED_WAITING);
        synchronized (LOCK) {
            threads.get(1).interrupt();
            Thread.sleep(20);
            System.out.println(threads.get(0).getState() + " " + threads.get(1).getState());
            LOCK.notifyAll();
            System.out.println(threads.get(0).getState() + " " + threads.get(2).getState());
        }
        finish("interrupt and notifyAll", threads);

        threads = several(1, i -> waits("first", 0), Thread.State.WAITING);
        threads.add(started(waits("timed", 50), Thread.State.TIMED_WAITING));
        threads.get(1).join();
        synchronized (LOCK) {
            LOCK.notify();
        }
        finish("timeout", threads);

        // The monitor is held twice: wait gives both up and takes both back.
        Thread nested = started(() -> {
            synchronized (LOCK) {
                waits("nested", 0).run();
                System.out.println(Thread.holdsLock(LOCK));
            }
            System.out.println(Thread.holdsLock(LOCK));
        }, Thread.State.WAITING);
        synchronized (LOCK) {
            LOCK.notify();
        }
        finish("nested", List.of(nested));
    }
}
