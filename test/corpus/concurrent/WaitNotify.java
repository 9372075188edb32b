// wait and notify: ping-pong, a bounded buffer, notifyAll, timed waits, nested monitors, guarded state.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class WaitNotify {
    static class PingPong {
        boolean ping = true;
        final StringBuilder out = new StringBuilder();

        synchronized void play(String word, boolean mine, int rounds) {
            for (int i = 0; i < rounds; i++) {
                while (ping != mine) {
                    try {
                        wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
                out.append(word).append(i).append(' ');
                ping = !mine;
                notifyAll();
            }
        }
    }

    static class Buffer {
        final ArrayDeque<Integer> items = new ArrayDeque<>();
        final int capacity;
        int most;

        Buffer(int capacity) {
            this.capacity = capacity;
        }

        synchronized void put(int x) throws InterruptedException {
            while (items.size() == capacity) wait();
            items.add(x);
            most = Math.max(most, items.size());
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (items.isEmpty()) wait();
            int x = items.remove();
            notifyAll();
            return x;
        }
    }

    static class Counter {
        static int shared;
        int own;

        synchronized void add() {
            own++;
        }

        static synchronized void addShared() {
            shared++;
        }

        synchronized void outer(Counter other) {
            synchronized (other) {
                synchronized (this) {
                    own += 10;
                    other.own += 100;
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        PingPong game = new PingPong();
        Thread a = new Thread(() -> game.play("ping", true, 5)), b = new Thread(() -> game.play("pong", false, 5));
        b.start();
        a.start();
        a.join();
        b.join();
        System.out.println(game.out);

        Buffer buffer = new Buffer(3);
        List<Integer> received = new ArrayList<>();
        Thread producer = new Thread(() -> {
            try {
                for (int i = 0; i < 50; i++) buffer.put(i);
                buffer.put(-1);
            } catch (InterruptedException e) {
                System.out.println("unexpected");
            }
        });
        Thread consumer = new Thread(() -> {
            try {
                for (int x; (x = buffer.take()) >= 0;) received.add(x);
            } catch (InterruptedException e) {
                System.out.println("unexpected");
            }
        });
        consumer.start();
        producer.start();
        producer.join();
        consumer.join();
        System.out.println(received.size() + " " + received.equals(new ArrayList<>(received.stream().sorted().toList())) + " " + (buffer.most <= 3));

        // two producers, two consumers: the sum is what matters
        Buffer many = new Buffer(2);
        long[] sums = new long[2];
        Thread[] threads = new Thread[4];
        for (int i = 0; i < 2; i++) {
            int k = i;
            threads[i] = new Thread(() -> {
                try {
                    for (int j = 1; j <= 40; j++) many.put(j);
                } catch (InterruptedException e) {
                    System.out.println("unexpected");
                }
            });
            threads[2 + i] = new Thread(() -> {
                try {
                    for (int j = 0; j < 40; j++) sums[k] += many.take();
                } catch (InterruptedException e) {
                    System.out.println("unexpected");
                }
            });
        }
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        System.out.println(sums[0] + sums[1]);

        Counter counter = new Counter();
        Thread[] adders = new Thread[5];
        for (int i = 0; i < adders.length; i++) {
            adders[i] = new Thread(() -> {
                for (int j = 0; j < 200; j++) {
                    counter.add();
                    Counter.addShared();
                }
            });
            adders[i].start();
        }
        for (Thread t : adders) t.join();
        counter.outer(new Counter());
        System.out.println(counter.own + " " + Counter.shared);

        Object lock = new Object();
        synchronized (lock) {
            long before = System.nanoTime();
            lock.wait(20);
            lock.wait(0, 1);
            System.out.println(System.nanoTime() - before >= 15_000_000);
        }
        // notifyAll wakes every waiter, each of which reacquires the monitor
        List<String> woken = Collections.synchronizedList(new ArrayList<>());
        boolean[] go = new boolean[1];
        int[] waiting = new int[1];
        Thread[] waiters = new Thread[3];
        for (int i = 0; i < 3; i++) {
            String name = "w" + i;
            waiters[i] = new Thread(() -> {
                synchronized (lock) {
                    waiting[0]++;
                    lock.notifyAll();
                    while (!go[0]) {
                        try {
                            lock.wait();
                        } catch (InterruptedException e) {
                            woken.add("unexpected");
                        }
                    }
                    woken.add(name + Thread.holdsLock(lock));
                }
            });
            waiters[i].start();
        }
        synchronized (lock) {
            while (waiting[0] < 3) lock.wait();
            go[0] = true;
            lock.notifyAll();
            System.out.println(woken.size());
        }
        for (Thread t : waiters) t.join();
        Collections.sort(woken);
        System.out.println(woken);
        try {
            synchronized (lock) {
                throw new IllegalStateException("leaves the monitor");
            }
        } catch (IllegalStateException e) {
            System.out.println(Thread.holdsLock(lock));
        }
        try {
            synchronized (lock) {
                lock.wait(-1);
            }
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        try {
            new Object().wait();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e);
        }
    }
}
