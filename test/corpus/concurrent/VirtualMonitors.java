// jdk: 25
// Virtual threads that block: monitors held across yields and sleeps, Object.wait, conditions, parking, states.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

public class VirtualMonitors {
    static int counter;

    static void joinAll(List<Thread> threads) throws InterruptedException {
        for (Thread t : threads) t.join();
        threads.clear();
    }

    static void until(Thread t, Thread.State s) throws InterruptedException {
        while (t.getState() != s) Thread.sleep(1);
    }

    /** Without the thread's number and that of its carrier. */
    static String text(Thread t) {
        return t.toString().replaceAll("#\\d+", "#").replaceAll("worker-\\d+", "worker-N");
    }

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            threads.add(Thread.ofVirtual().name("v" + i).start(() -> {
                synchronized (lock) {
                    int seen = counter;
                    Thread.yield();
                    try {
                        Thread.sleep(1);
                    } catch (InterruptedException e) {
                        System.out.println("unexpected");
                    }
                    counter = seen + 1;
                }
            }));
        }
        joinAll(threads);
        System.out.println(counter);

        AtomicInteger woken = new AtomicInteger();
        boolean[] go = {false};
        for (int i = 0; i < 20; i++) {
            threads.add(Thread.startVirtualThread(() -> {
                synchronized (lock) {
                    try {
                        while (!go[0]) lock.wait();
                        woken.incrementAndGet();
                    } catch (InterruptedException e) {
                        System.out.println("unexpected");
                    }
                }
            }));
        }
        for (Thread t : threads) until(t, Thread.State.WAITING);
        synchronized (lock) {
            go[0] = true;
            lock.notifyAll();
            System.out.println(threads.get(3).getState());
        }
        joinAll(threads);
        System.out.println(woken);

        Thread waiter = Thread.startVirtualThread(() -> {
            synchronized (lock) {
                try {
                    long start = System.nanoTime();
                    lock.wait(30);
                    System.out.println("timed out: " + (System.nanoTime() - start >= 29_000_000));
                    lock.wait();
                } catch (InterruptedException e) {
                    System.out.println(e.getMessage() + " " + Thread.currentThread().isInterrupted() + " " + Thread.holdsLock(lock));
                }
            }
        });
        until(waiter, Thread.State.WAITING);
        waiter.interrupt();
        waiter.join();

        Thread blocked;
        synchronized (lock) {
            blocked = Thread.ofVirtual().name("blocked").start(() -> {
                synchronized (lock) {
                    System.out.println("entered");
                }
            });
            until(blocked, Thread.State.BLOCKED);
            System.out.println(text(blocked));
        }
        blocked.join();

        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> futures = new ArrayList<>();
            for (int i = 0; i < 500; i++) {
                int k = i;
                futures.add(executor.submit(() -> {
                    Thread.sleep(5);
                    return k;
                }));
            }
            int sum = 0;
            for (Future<Integer> f : futures) sum += f.get();
            System.out.println(sum);
        }

        ReentrantLock fair = new ReentrantLock(true);
        Condition turnChanged = fair.newCondition();
        int[] turn = {0};
        String[] words = {"ping ", "pong "};
        for (int side = 0; side < 2; side++) {
            int mine = side;
            threads.add(Thread.startVirtualThread(() -> {
                for (int i = 0; i < 5; i++) {
                    fair.lock();
                    try {
                        while (turn[0] != mine) turnChanged.await();
                        System.out.print(words[mine]);
                        turn[0] = 1 - mine;
                        turnChanged.signalAll();
                    } catch (InterruptedException e) {
                        System.out.println("unexpected");
                    } finally {
                        fair.unlock();
                    }
                }
            }));
        }
        joinAll(threads);
        System.out.println();

        Thread parked = Thread.ofVirtual().name("parked").start(() -> {
            LockSupport.park();
            System.out.println("unparked");
        });
        until(parked, Thread.State.WAITING);
        StackTraceElement[] trace = parked.getStackTrace();
        System.out.println(text(parked) + " " + trace[0].getMethodName() + " " + trace[trace.length - 1].getMethodName());
        LockSupport.unpark(parked);
        parked.join();
        System.out.println(text(parked) + " " + parked.getStackTrace().length);
        Thread.ofVirtual().start(() -> System.out.println(text(Thread.currentThread()))).join();
        Exchanger<String> exchanger = new Exchanger<>();
        Thread other = Thread.startVirtualThread(() -> {
            try {
                System.out.println("virtual got " + exchanger.exchange("from virtual"));
            } catch (InterruptedException e) {
                System.out.println("unexpected");
            }
        });
        String got = exchanger.exchange("from main");
        other.join();
        System.out.println("main got " + got);
        Thread.ofVirtual().name("fails").start(() -> {
            synchronized (lock) {
                int[] none = new int[0];
                none[1]++;
            }
        }).join();
        synchronized (lock) {
            System.out.println("free again");
        }
    }
}
