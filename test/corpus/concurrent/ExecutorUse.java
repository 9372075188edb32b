// ExecutorService: single and fixed pools, futures, failures, cancellation, invokeAll and invokeAny, scheduling, rejection, ForkJoin.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class ExecutorUse {
    interface Action {
        void run() throws Exception;
    }

    static void expect(String what, Action a) {
        try {
            a.run();
            System.out.println(what + ": no exception");
        } catch (Exception e) {
            System.out.println(what + ": " + e.toString().replaceAll("[$]Lambda[^ ]*", "lambda").replaceAll("@[0-9a-f]+", "@hash") + (e.getCause() == null ? "" : " <- " + e.getCause()));
        }
    }

    static void single() throws Exception {
        ExecutorService one = Executors.newSingleThreadExecutor();
        List<String> order = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int k = i;
            one.execute(() -> order.add("task" + k + " " + Thread.currentThread().getName()));
        }
        Future<Integer> f = one.submit(() -> order.size() * 10);
        System.out.println(f.get() + " " + f.isDone() + f.isCancelled() + " " + order);
        Future<?> nothing = one.submit(() -> { });
        Future<String> fixed = one.submit(() -> { }, "fixed result");
        System.out.println(nothing.get() + " " + fixed.get(10, TimeUnit.SECONDS));
        Future<Object> failing = one.submit(() -> {
            throw new IllegalArgumentException("in task");
        });
        expect("failing", failing::get);
        CountDownLatch block = new CountDownLatch(1);
        Future<String> slow = one.submit(() -> {
            block.await();
            return "late";
        });
        Future<String> queued = one.submit(() -> "never runs");
        expect("timeout", () -> slow.get(5, TimeUnit.MILLISECONDS));
        System.out.println(queued.cancel(true) + " " + queued.isCancelled() + queued.isDone() + queued.cancel(true));
        expect("cancelled", queued::get);
        block.countDown();
        System.out.println(slow.get() + " " + slow.cancel(true));
        one.shutdown();
        System.out.println(one.isShutdown() + " " + one.awaitTermination(10, TimeUnit.SECONDS) + " " + one.isTerminated());
        expect("rejected", () -> one.execute(() -> { }));
    }

    static void pools() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (int i = 1; i <= 6; i++) {
            int k = i;
            tasks.add(() -> k * k);
        }
        int sum = 0;
        for (Future<Integer> f : pool.invokeAll(tasks)) sum += f.get();
        System.out.println(sum + " " + pool.invokeAny(List.of(() -> "any")));
        expect("invokeAny", () -> pool.invokeAny(List.of(() -> {
            throw new IllegalStateException("all fail");
        })));
        ExecutorCompletionService<Integer> ecs = new ExecutorCompletionService<>(pool);
        for (Callable<Integer> t : tasks) ecs.submit(t);
        List<Integer> done = new ArrayList<>();
        for (int i = 0; i < tasks.size(); i++) done.add(ecs.take().get());
        Collections.sort(done);
        System.out.println(done + " " + ecs.poll());
        CountDownLatch started = new CountDownLatch(1), interrupted = new CountDownLatch(1);
        Future<?> sleeper = pool.submit(() -> {
            started.countDown();
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException e) {
                interrupted.countDown();
            }
        });
        started.await();
        System.out.println(sleeper.cancel(true) + " " + interrupted.await(10, TimeUnit.SECONDS));
        System.out.println(pool.shutdownNow().size() + " " + pool.awaitTermination(10, TimeUnit.SECONDS));

        ThreadPoolExecutor custom = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(1), r -> new Thread(r, "custom"), new ThreadPoolExecutor.CallerRunsPolicy()) {
            @Override
            protected void afterExecute(Runnable r, Throwable t) {
                if (t != null) System.out.println("afterExecute " + t.getMessage());
            }
        };
        CountDownLatch gate = new CountDownLatch(1);
        List<String> who = Collections.synchronizedList(new ArrayList<>());
        custom.execute(() -> {
            try {
                gate.await();
            } catch (InterruptedException e) {
                who.add("unexpected");
            }
            who.add(Thread.currentThread().getName());
        });
        custom.execute(() -> who.add(Thread.currentThread().getName()));
        custom.execute(() -> who.add(Thread.currentThread().getName()));
        gate.countDown();
        custom.shutdown();
        System.out.println(custom.awaitTermination(10, TimeUnit.SECONDS) + " " + who + " " + custom.getCompletedTaskCount() + " " + custom.getLargestPoolSize() + " " + custom.getQueue().size());
    }

    static void futureTask() throws Exception {
        FutureTask<String> task = new FutureTask<>(() -> "computed by " + Thread.currentThread().getName());
        task.run();
        System.out.println(task.get() + " " + task.isDone());
        FutureTask<String> cancelled = new FutureTask<>(() -> "x");
        cancelled.cancel(false);
        cancelled.run();
        expect("cancelled", cancelled::get);
        FutureTask<Void> error = new FutureTask<>(() -> {
            throw new Exception("checked");
        });
        new Thread(error, "runs error").start();
        expect("error", error::get);
        System.out.println(new ExecutionException("m", null).getMessage() + " " + new TimeoutException("t") + " " + new CancellationException());
    }

    static void scheduled() throws Exception {
        ScheduledExecutorService s = Executors.newScheduledThreadPool(1);
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        ScheduledFuture<?> far = s.schedule(() -> order.add("never"), 1, TimeUnit.HOURS);
        ScheduledFuture<String> near = s.schedule(() -> {
            order.add("near");
            return "result";
        }, 3, TimeUnit.MILLISECONDS);
        System.out.println(near.get() + " " + order + " " + far.isDone() + " " + (far.getDelay(TimeUnit.MINUTES) > 50) + " " + far.compareTo(near));
        CountDownLatch ticks = new CountDownLatch(3);
        ScheduledFuture<?> repeating = s.scheduleAtFixedRate(ticks::countDown, 0, 2, TimeUnit.MILLISECONDS);
        System.out.println(ticks.await(10, TimeUnit.SECONDS) + " " + repeating.cancel(false) + " " + repeating.isCancelled());
        System.out.println(s.shutdownNow().size() >= 1);
        System.out.println(s.awaitTermination(10, TimeUnit.SECONDS));
        Timer timer = new Timer("timer", true);
        CountDownLatch fired = new CountDownLatch(2);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                fired.countDown();
                if (fired.getCount() == 0) cancel();
            }
        }, 1, 1);
        System.out.println(fired.await(10, TimeUnit.SECONDS));
        timer.cancel();
        expect("timer cancelled", () -> timer.schedule(new TimerTask() {
            @Override
            public void run() { }
        }, 1));
    }

    static class Fib extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1;
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

    static class Increment extends RecursiveAction {
        private static final long serialVersionUID = 1;
        final int[] data;
        final int lo, hi;

        Increment(int[] data, int lo, int hi) {
            this.data = data;
            this.lo = lo;
            this.hi = hi;
        }

        @Override
        protected void compute() {
            if (hi - lo < 8) {
                for (int i = lo; i < hi; i++) data[i]++;
            } else {
                int mid = (lo + hi) >>> 1;
                invokeAll(new Increment(data, lo, mid), new Increment(data, mid, hi));
            }
        }
    }

    static void forkJoin() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        System.out.println(pool.invoke(new Fib(12)) + " " + pool.getParallelism());
        int[] data = new int[100];
        ForkJoinPool.commonPool().invoke(new Increment(data, 0, 100));
        System.out.println(Arrays.stream(data).sum() + " " + pool.submit(() -> "submitted").get());
        expect("failing", () -> pool.invoke(new RecursiveTask<Integer>() {
            private static final long serialVersionUID = 1;

            @Override
            protected Integer compute() {
                throw new ArithmeticException("in fork");
            }
        }));
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS));
    }

    public static void main(String[] args) throws Exception {
        single();
        pools();
        futureTask();
        scheduled();
        forkJoin();
    }
}
