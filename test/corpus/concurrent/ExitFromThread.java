// A non-daemon thread outlives main and ends the program with System.exit; finally blocks elsewhere do not run.
import java.util.concurrent.CountDownLatch;

public class ExitFromThread {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch waiting = new CountDownLatch(1);
        Thread stuck = new Thread(() -> {
            try {
                waiting.countDown();
                synchronized (waiting) {
                    waiting.wait();
                }
            } catch (InterruptedException e) {
                System.out.println("never");
            } finally {
                System.out.println("never: exit does not unwind other threads");
            }
        }, "stuck");
        stuck.start();
        waiting.await();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook in " + Thread.currentThread().getName() + ", stuck alive: " + stuck.isAlive()), "hook"));
        new Thread(() -> {
            System.out.println("exiting from " + Thread.currentThread().getName());
            try {
                System.exit(7);
            } finally {
                System.out.println("never");
            }
        }, "exiter").start();
        stuck.join();
        System.out.println("never: main waits for a thread that never ends");
    }
}
