// CompletableFuture: chains, combination, exceptional paths, timeouts, completion from outside.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class CompletableFutures {
    interface Action {
        void run() throws Exception;
    }

    static void expect(String what, Action a) {
        try {
            a.run();
            System.out.println(what + ": no exception");
        } catch (Exception e) {
            System.out.println(what + ": " + e + (e.getCause() == null ? "" : " <- " + e.getCause()));
        }
    }

    static String state(CompletableFuture<?> f) {
        return f.toString().replaceAll("@[0-9a-f]+", "");
    }

    static int boom() {
        throw new IllegalStateException("boom");
    }

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> five = CompletableFuture.completedFuture(5), open = new CompletableFuture<>();
        System.out.println(state(five) + " " + state(open) + " " + five.get() + five.join() + five.getNow(0) + open.getNow(-1) + " " + five.isDone() + open.isDone());
        System.out.println(five.thenApply(x -> x * 2).thenCompose(x -> CompletableFuture.supplyAsync(() -> x + 1)).thenCombine(five, Integer::sum).thenApply(x -> "r" + x).join());
        List<String> log = new ArrayList<>();
        five.thenAccept(x -> log.add("accept " + x)).thenRun(() -> log.add("run"));
        open.thenApply(x -> x + 1).thenAccept(x -> log.add("open " + x));
        CompletableFuture<Integer> dependent = open.thenApply(x -> x * 100).whenComplete((v, e) -> log.add("when " + v + " " + e));
        System.out.println(log + " " + state(open) + " " + open.getNumberOfDependents());
        System.out.println(open.complete(7) + " " + open.complete(8) + " " + open.join() + " " + dependent.join() + " " + log);

        CompletableFuture<Integer> failed = five.thenApply(x -> boom());
        System.out.println(state(failed) + " " + failed.isCompletedExceptionally());
        expect("get", failed::get);
        expect("join", failed::join);
        System.out.println(failed.exceptionally(e -> {
            System.out.println("exceptionally got " + e);
            return -1;
        }).join() + " " + failed.handle((v, e) -> v + " " + e.getClass().getSimpleName()).join() + " " + five.handle((v, e) -> v + " " + e).join());
        log.clear();
        expect("skips", () -> failed.thenApply(x -> log.add("skipped")).thenAccept(x -> log.add("skipped too")).whenComplete((v, e) -> log.add("sees " + e)).join());
        System.out.println(log);
        CompletableFuture<String> direct = CompletableFuture.failedFuture(new IllegalArgumentException("direct"));
        expect("failedFuture get", direct::get);
        expect("failedFuture join", direct::join);
        System.out.println(direct.exceptionally(e -> "raw " + e).join() + " / " + direct.thenApply(x -> x).exceptionally(e -> "wrapped " + e).join() + " / " + direct.exceptionallyCompose(e -> CompletableFuture.completedFuture("composed")).join());
        expect("whenComplete throws", () -> five.whenComplete((v, e) -> boom()).join());
        CompletableFuture<String> cancelled = new CompletableFuture<>();
        System.out.println(cancelled.cancel(true) + " " + cancelled.isCancelled() + " " + state(cancelled));
        expect("cancelled", cancelled::join);
        expect("dependent of cancelled", () -> cancelled.thenApply(x -> x).join());
        CompletableFuture<String> completedEx = new CompletableFuture<>();
        completedEx.completeExceptionally(new CancellationException("mine"));
        expect("completedExceptionally", completedEx::get);
        completedEx.obtrudeValue("obtruded");
        System.out.println(completedEx.join());

        List<CompletableFuture<Integer>> many = IntStream.range(0, 8).mapToObj(i -> CompletableFuture.supplyAsync(() -> i * i)).collect(Collectors.toList());
        CompletableFuture<Void> all = CompletableFuture.allOf(many.toArray(new CompletableFuture<?>[0]));
        System.out.println(all.thenApply(v -> many.stream().map(CompletableFuture::join).collect(Collectors.toList())).join() + " " + CompletableFuture.anyOf(new CompletableFuture<>(), five).join() + " " + CompletableFuture.allOf().isDone());
        expect("allOf failing", () -> CompletableFuture.allOf(five, failed).join());
        System.out.println(five.applyToEither(new CompletableFuture<>(), x -> "either " + x).join() + " " + five.thenAcceptBoth(open, (a, b) -> log.add(a + "&" + b)).thenRun(() -> log.add("both")).isDone() + " " + five.runAfterBoth(open, () -> log.add("after both")).isDone() + log);

        ExecutorService single = Executors.newSingleThreadExecutor(r -> new Thread(r, "single"));
        Executor inline = Runnable::run;
        System.out.println(CompletableFuture.supplyAsync(() -> Thread.currentThread().getName(), single).thenApplyAsync(n -> n + ">" + Thread.currentThread().getName(), single).thenApplyAsync(n -> n + ">" + Thread.currentThread().getName(), inline).get(10, TimeUnit.SECONDS).startsWith("single>single>"));
        CompletableFuture<Void> ran = CompletableFuture.runAsync(() -> log.add("ran in " + Thread.currentThread().getName()), single);
        ran.join();
        System.out.println(log.get(log.size() - 1) + " " + CompletableFuture.supplyAsync(CompletableFutures::boom, single).handle((v, e) -> e.toString()).join());
        single.shutdown();
        System.out.println(new CompletableFuture<String>().completeOnTimeout("timed out", 5, TimeUnit.MILLISECONDS).join());
        expect("orTimeout", () -> new CompletableFuture<String>().orTimeout(5, TimeUnit.MILLISECONDS).join());
        expect("get timeout", () -> new CompletableFuture<String>().get(5, TimeUnit.MILLISECONDS));
        Thread completer = new Thread(() -> cancelledLater.complete("from thread"));
        completer.start();
        System.out.println(cancelledLater.get() + " " + CompletableFuture.supplyAsync(() -> "delayed", CompletableFuture.delayedExecutor(5, TimeUnit.MILLISECONDS)).join());
        CompletionStage<Integer> stage = CompletableFuture.completedStage(3);
        expect("minimal stage", () -> ((CompletableFuture<Integer>) stage).join());
        System.out.println(stage.toCompletableFuture().join() + " " + five.copy().join() + " " + new CompletionException("m", null).getMessage());
        // a long chain does not overflow the stack
        CompletableFuture<Integer> head = new CompletableFuture<>(), tail = head;
        for (int i = 0; i < 1000; i++) tail = tail.thenApply(x -> x + 1);
        head.complete(0);
        System.out.println(tail.join());
    }

    static final CompletableFuture<String> cancelledLater = new CompletableFuture<>();
}
