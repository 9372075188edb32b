// Fork/join, parallel streams, timers, scheduled and fixed pools, phasers, delay queues, publishers, thread groups.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Timer;
import java.util.TimerTask;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.Phaser;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class PoolsAndTimers {
    static class Fib extends RecursiveTask<Integer> {
        final int n;

        Fib(int n) {
            this.n = n;
        }

        @Override
        protected Integer compute() {
            if (n < 2) return n;
            Fib left = new Fib(n - 1);
            left.fork();
            return new Fib(n - 2).compute() + left.join();
        }
    }

    record Alarm(long at, String name) implements Delayed {
        static Alarm in(long ms, String name) {
            return new Alarm(System.currentTimeMillis() + ms, name);
        }

        public long getDelay(TimeUnit unit) {
            return unit.convert(at - System.currentTimeMillis(), TimeUnit.MILLISECONDS);
        }

        public int compareTo(Delayed o) {
            return Long.compare(at, ((Alarm) o).at);
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(ForkJoinPool.commonPool().invoke(new Fib(13)) + " " + new ForkJoinPool(3).submit(new Fib(10)).get());
        System.out.println(IntStream.range(0, 5000).parallel().filter(i -> i % 3 == 0).sum() + " " + Arrays.asList(5, 3, 1, 4).parallelStream().map(x -> x * x).sorted().collect(Collectors.toList()));
        long[] numbers = new Random(1).longs(10_000).toArray();
        Arrays.parallelSort(numbers);
        Arrays.parallelPrefix(numbers, Long::sum);
        System.out.println(numbers[0] + " " + numbers[9_999]);
        ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();
        IntStream.range(0, 100).parallel().forEach(i -> counts.merge("k" + i % 5, 1, Integer::sum));
        System.out.println(new TreeMap<>(counts) + " " + counts.reduceValues(1, Integer::sum));

        Timer timer = new Timer("timer");
        CountDownLatch ticks = new CountDownLatch(3);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                if (ticks.getCount() > 0) System.out.println("tick in " + Thread.currentThread().getName());
                ticks.countDown();
            }
        }, 5, 5);
        ticks.await();
        timer.cancel();

        ScheduledExecutorService scheduled = Executors.newScheduledThreadPool(2);
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        List<ScheduledFuture<Boolean>> later = new ArrayList<>();
        for (int ms : new int[] {300, 100, 200}) later.add(scheduled.schedule(() -> order.add("after " + ms), ms, TimeUnit.MILLISECONDS));
        for (Future<?> f : later) f.get();
        System.out.println(order);
        AtomicInteger runs = new AtomicInteger();
        ScheduledFuture<?> repeated = scheduled.scheduleAtFixedRate(() -> {
            if (runs.incrementAndGet() == 5) throw new IllegalStateException("enough");
        }, 1, 1, TimeUnit.MILLISECONDS);
        try {
            repeated.get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause() + " " + runs);
        }
        scheduled.shutdown();
        System.out.println(scheduled.awaitTermination(10, TimeUnit.SECONDS));

        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            int k = i;
            tasks.add(() -> k * 10);
        }
        for (Future<Integer> f : pool.invokeAll(tasks)) System.out.print(f.get() + " ");
        System.out.println(pool.invokeAny(tasks) % 10);
        CountDownLatch asleep = new CountDownLatch(1);
        Future<?> slow = pool.submit(() -> {
            try {
                asleep.countDown();
                Thread.sleep(600_000);
            } catch (InterruptedException e) {
                System.out.println("cancelled");
            }
        });
        asleep.await();
        try {
            slow.get(20, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println(e);
        }
        boolean isCancelled = slow.cancel(true);
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS) + " " + pool.isTerminated() + " " + isCancelled + " " + slow.isCancelled() + " " + slow.isDone());
        try {
            pool.submit(() -> 1);
        } catch (RejectedExecutionException e) {
            System.out.println("rejected");
        }
        System.out.println(new CompletableFuture<String>().orTimeout(10, TimeUnit.MILLISECONDS).handle((v, e) -> e.getClass().getName()).get());
        System.out.println(new CompletableFuture<String>().completeOnTimeout("late", 10, TimeUnit.MILLISECONDS).get());

        Phaser phaser = new Phaser(1);
        for (int i = 0; i < 3; i++) {
            phaser.register();
            new Thread(() -> {
                phaser.arriveAndAwaitAdvance();
                phaser.arriveAndDeregister();
            }).start();
        }
        System.out.println(phaser.arriveAndAwaitAdvance() + " " + phaser.arriveAndAwaitAdvance() + " " + phaser.getRegisteredParties());
        DelayQueue<Alarm> alarms = new DelayQueue<>(List.of(Alarm.in(40, "second"), Alarm.in(5, "first")));
        System.out.println(alarms.take().name() + " " + alarms.take().name() + " " + alarms.poll());
        CountDownLatch consumed = new CountDownLatch(1);
        try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>()) {
            publisher.consume(x -> System.out.println("consumed " + x)).thenRun(consumed::countDown);
            for (int i = 0; i < 3; i++) publisher.submit(i);
        }
        consumed.await();

        ThreadGroup group = new ThreadGroup("group");
        CountDownLatch inGroup = new CountDownLatch(2);
        Thread[] members = new Thread[2];
        for (int i = 0; i < 2; i++) {
            members[i] = new Thread(group, () -> {
                inGroup.countDown();
                try {
                    Thread.sleep(600_000);
                } catch (InterruptedException e) {
                    System.out.println("interrupted with the group");
                }
            });
            members[i].start();
        }
        inGroup.await();
        System.out.println(group.activeCount() + " " + group.enumerate(new Thread[5]) + " " + Thread.currentThread().getThreadGroup().activeGroupCount());
        group.interrupt();
        for (Thread t : members) t.join();
        InheritableThreadLocal<String> inherited = new InheritableThreadLocal<>();
        inherited.set("from parent");
        Thread child = new Thread(() -> System.out.println(inherited.get()));
        child.start();
        child.join();
    }
}
