// jdk: 25
// Virtual threads: builders, executors, joins, interrupts, locks, thread locals, scoped values, uncaught exceptions.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.locks.ReentrantLock;

public class VirtualThreads {
    static final ThreadLocal<String> LOCAL = ThreadLocal.withInitial(() -> "initial");
    static final ScopedValue<String> SCOPED = ScopedValue.newInstance();

    public static void main(String[] args) throws Exception {
        Thread v = Thread.ofVirtual().name("virt").start(() -> System.out.println(Thread.currentThread().getName() + " " + Thread.currentThread().isVirtual() + " " + Thread.currentThread().isDaemon() + " " + Thread.currentThread().getPriority() + " " + Thread.currentThread().getThreadGroup().getName()));
        v.join();
        System.out.println(v.getState() + " " + v.isAlive() + " [" + Thread.startVirtualThread(() -> { }).getName() + "]");
        Thread unstarted = Thread.ofVirtual().name("n-", 5).unstarted(() -> { });
        System.out.println(unstarted.getName() + " " + unstarted.getState() + " " + Thread.ofPlatform().name("plat").daemon().unstarted(() -> { }).isDaemon());
        try {
            unstarted.setDaemon(false);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        ConcurrentLinkedQueue<Integer> results = new ConcurrentLinkedQueue<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            int k = i;
            threads.add(Thread.startVirtualThread(() -> {
                try {
                    Thread.sleep(1);
                } catch (InterruptedException e) {
                    return;
                }
                results.add(k);
            }));
        }
        for (Thread t : threads) t.join();
        System.out.println(results.size() + " " + results.stream().mapToInt(x -> x).sum());
        try (ExecutorService ex = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> futures = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                int k = i;
                futures.add(ex.submit(() -> k * k));
            }
            int sum = 0;
            for (Future<Integer> f : futures) sum += f.get();
            System.out.println(sum + " " + futures.get(3).resultNow() + " " + futures.get(3).state());
            try {
                ex.submit(() -> {
                    throw new IllegalStateException("in virtual");
                }).get();
            } catch (ExecutionException e) {
                System.out.println(e.getMessage());
            }
        }
        BlockingQueue<String> ping = new SynchronousQueue<>(), pong = new SynchronousQueue<>();
        Thread echo = Thread.startVirtualThread(() -> {
            try {
                for (String s; !(s = ping.take()).equals("stop");) pong.put(s + "!");
            } catch (InterruptedException e) {
                System.out.println("unexpected");
            }
        });
        for (int i = 0; i < 3; i++) {
            ping.put("m" + i);
            System.out.print(pong.take() + " ");
        }
        ping.put("stop");
        System.out.println(echo.join(java.time.Duration.ofSeconds(10)));
        int[] counter = new int[2];
        ReentrantLock lock = new ReentrantLock();
        Object monitor = new Object();
        CountDownLatch all = new CountDownLatch(20);
        for (int i = 0; i < 20; i++) {
            Thread.startVirtualThread(() -> {
                lock.lock();
                counter[0]++;
                lock.unlock();
                synchronized (monitor) {
                    counter[1]++;
                    Thread.yield();
                }
                all.countDown();
            });
        }
        all.await();
        System.out.println(counter[0] + " " + counter[1]);
        LOCAL.set("main's");
        Thread.ofVirtual().start(() -> System.out.println(LOCAL.get())).join();
        ScopedValue.where(SCOPED, "bound").run(() -> System.out.println(SCOPED.get() + " " + ScopedValue.where(SCOPED, "inner").call(SCOPED::get) + " " + SCOPED.isBound()));
        System.out.println(SCOPED.isBound() + " " + SCOPED.orElse("unbound"));
        Thread sleeper = Thread.ofVirtual().unstarted(() -> {
            try {
                Thread.sleep(600_000);
            } catch (InterruptedException e) {
                System.out.println(e + " " + Thread.currentThread().isInterrupted());
            }
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        LinkedBlockingQueue<Throwable> caught = new LinkedBlockingQueue<>();
        Thread.ofVirtual().uncaughtExceptionHandler((t, e) -> caught.add(e)).start(() -> {
            throw new IllegalArgumentException("handled");
        });
        System.out.println(caught.take());
        Thread.ofVirtual().name("fails").start(() -> {
            throw new IllegalArgumentException("printed");
        }).join();
        Thread.ofVirtual().start(() -> {
            StackTraceElement[] st = new Throwable().getStackTrace();
            System.out.println(st[0].getMethodName().startsWith("lambda$main$") + " " + st[st.length - 1].getMethodName());
        }).join();
        System.out.println("main ends");
    }
}
