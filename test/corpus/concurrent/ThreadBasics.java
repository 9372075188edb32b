// Thread: start and join, names, priorities, groups, states, interrupts, daemon threads.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class ThreadBasics {
    static final List<String> LOG = Collections.synchronizedList(new ArrayList<>());

    static class Worker extends Thread {
        final int n;
        long result;

        Worker(String name, int n) {
            super(name);
            this.n = n;
        }

        @Override
        public void run() {
            for (int i = 1; i <= n; i++) result += i;
            LOG.add(getName() + " done");
        }
    }

    interface Action {
        void run() throws Exception;
    }

    static void expect(String what, Action a) {
        try {
            a.run();
            System.out.println(what + ": no exception");
        } catch (Exception e) {
            System.out.println(what + ": " + e);
        }
    }

    /** Thread.toString without the thread id, which counts the machine's own threads. */
    static String text(Thread t) {
        return t.toString().replaceAll("#\\d+,", "");
    }

    static void waitFor(Thread t, Thread.State s) throws InterruptedException {
        while (t.getState() != s) Thread.sleep(1);
    }

    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        System.out.println(main.getName() + " " + main.getPriority() + " " + main.getThreadGroup().getName() + " " + main.isDaemon() + " " + main.isAlive() + " " + main.getState() + " " + text(main));
        System.out.println(main.getThreadGroup().getParent().getName() + " " + main.getThreadGroup().getMaxPriority());

        Worker[] workers = new Worker[4];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker("worker-" + i, 100 * i);
            System.out.print(workers[i].getState() + " ");
            workers[i].start();
        }
        long total = 0;
        for (Worker w : workers) {
            w.join();
            total += w.result;
        }
        Collections.sort(LOG);
        System.out.println(total + " " + LOG + " " + workers[0].getState() + " " + workers[0].isAlive() + " " + workers[0].getThreadGroup());
        expect("start twice", workers[0]::start);

        Thread unnamed = new Thread(() -> System.out.println("in " + Thread.currentThread().getName()));
        unnamed.start();
        unnamed.join();
        Thread second = new Thread(() -> { });
        second.setName("renamed");
        second.setPriority(Thread.MAX_PRIORITY);
        second.setDaemon(true);
        System.out.println(text(second) + " " + second.getPriority() + " " + second.isDaemon() + " " + new Thread().getName());
        ThreadGroup group = new ThreadGroup("my group");
        group.setMaxPriority(3);
        Thread grouped = new Thread(group, () -> LOG.add("grouped"), "g");
        grouped.setPriority(9);
        System.out.println(text(grouped) + " " + grouped.getPriority() + " " + group + " " + group.getParent().getName() + " " + group.parentOf(group));
        grouped.start();
        grouped.join();
        expect("priority", () -> second.setPriority(11));
        expect("name", () -> second.setName(null));
        expect("join negative", () -> second.join(-1));
        expect("sleep negative", () -> Thread.sleep(-1));
        second.start();
        second.join(10_000);
        System.out.println(second.isAlive());
        second.setDaemon(false);
        new Thread().start();

        // run() called directly is no new thread
        new Worker("direct", 3).run();
        System.out.println(LOG.get(LOG.size() - 1));

        // interrupts
        main.interrupt();
        System.out.println(main.isInterrupted() + " " + Thread.interrupted() + " " + Thread.interrupted());
        main.interrupt();
        expect("sleep interrupted", () -> Thread.sleep(1000));
        System.out.println(main.isInterrupted());
        main.interrupt();
        expect("join interrupted", () -> new Thread(() -> { }).join());
        expect("wait interrupted", () -> {
            main.interrupt();
            synchronized (LOG) {
                LOG.wait();
            }
        });
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(60_000);
                LOG.add("slept");
            } catch (InterruptedException e) {
                LOG.add(e.getMessage() + " " + Thread.currentThread().isInterrupted());
                Thread.currentThread().interrupt();
                LOG.add("restored " + Thread.currentThread().isInterrupted());
            }
        }, "sleeper");
        sleeper.start();
        waitFor(sleeper, Thread.State.TIMED_WAITING);
        System.out.println(sleeper.getState() + " " + sleeper.getStackTrace()[0].getMethodName().startsWith("sleep"));
        sleeper.interrupt();
        sleeper.join();
        System.out.println(LOG.subList(LOG.size() - 2, LOG.size()));

        // states of a thread that waits for a monitor
        Object lock = new Object();
        Thread blocked = new Thread(() -> {
            synchronized (lock) {
                LOG.add("entered");
            }
        });
        Thread waiting = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                    LOG.add("notified");
                } catch (InterruptedException e) {
                    LOG.add("unexpected");
                }
            }
        });
        waiting.start();
        waitFor(waiting, Thread.State.WAITING);
        synchronized (lock) {
            blocked.start();
            waitFor(blocked, Thread.State.BLOCKED);
            System.out.println(waiting.getState() + " " + blocked.getState() + " " + Thread.holdsLock(lock));
            lock.notify();
        }
        blocked.join();
        waiting.join();
        Collections.sort(LOG.subList(LOG.size() - 2, LOG.size()));
        System.out.println(LOG.subList(LOG.size() - 2, LOG.size()) + " " + Thread.holdsLock(lock));

        // what a thread wrote before it ended is seen after join
        int[] cells = new int[8];
        Thread[] writers = new Thread[8];
        for (int i = 0; i < 8; i++) {
            int k = i;
            writers[i] = new Thread(() -> cells[k] = k * k);
            writers[i].start();
        }
        for (Thread t : writers) t.join();
        System.out.println(Arrays.toString(cells));
        Thread daemon = new Thread(() -> {
            try {
                Thread.sleep(600_000);
            } catch (InterruptedException e) {
                System.out.println("never");
            } finally {
                System.out.println("never: daemon threads die with the machine");
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        Thread last = new Thread(() -> {
            try {
                main.join();
                System.out.println("after main: " + main.getState());
            } catch (InterruptedException e) {
                System.out.println("unexpected");
            }
        });
        last.start();
        System.out.println("main ends");
    }
}
