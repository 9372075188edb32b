/** IllegalMonitorStateException, reentrant locks, synchronized methods that throw, and holdsLock. */
public class Monitors {
    private int count;
    private static int total;

    synchronized int add(int n) {
        count += n;
        if (n > 0) add(n - 1);
        return count;
    }

    static synchronized void grow(int n) {
        total += n;
        if (n == 3) throw new IllegalArgumentException("three");
        System.out.print(Thread.holdsLock(Monitors.class) + " ");
    }

    synchronized void failing() {
        throw new IllegalStateException("holding " + Thread.holdsLock(this));
    }

    static String attempt(Object o, int k) {
        try {
            if (k == 0) o.notify();
            if (k == 1) o.notifyAll();
            if (k == 2) o.wait(1);
            if (k == 3) synchronized (o) { o.notify(); o.notifyAll(); o.wait(1); }
            return "fine";
        } catch (IllegalMonitorStateException | InterruptedException e) {
            return e.toString();
        }
    }

    public static void main(String[] args) throws Exception {
        Monitors m = new Monitors();
        System.out.println(m.add(5) + " " + Thread.holdsLock(m));
        for (int k = 0; k < 4; k++) System.out.println(attempt(m, k));
        for (int i = 2; i < 5; i++) {
            try {
                grow(i);
            } catch (IllegalArgumentException e) {
                System.out.print(e.getMessage() + Thread.holdsLock(Monitors.class) + " ");
            }
        }
        System.out.println(total);
        try {
            m.failing();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " then " + Thread.holdsLock(m));
        }
        try {
            Thread.holdsLock(null);
        } catch (NullPointerException e) {
            System.out.println("null lock");
        }
        Object a = new Object(), b = new Object();
        outer:
        for (int i = 0; i < 3; i++) {
            synchronized (a) {
                synchronized (b) {
                    if (i == 0) continue;
                    if (i == 1) break outer;
                }
            }
        }
        System.out.println(Thread.holdsLock(a) + " " + Thread.holdsLock(b));
        Thread.currentThread().interrupt();
        try {
            synchronized (a) {
                a.wait();
            }
        } catch (InterruptedException e) {
            System.out.println(e + " " + Thread.currentThread().isInterrupted());
        }
        // Hand-over between two threads, fully ordered by the monitor.
        StringBuilder log = new StringBuilder();
        int[] turn = {0};
        Thread t = new Thread(() -> {
            for (int i = 0; i < 3; i++) {
                synchronized (turn) {
                    while (turn[0] != 1) {
                        try {
                            turn.wait();
                        } catch (InterruptedException e) {
                            return;
                        }
                    }
                    log.append("b").append(i);
                    turn[0] = 0;
                    turn.notifyAll();
                }
            }
        });
        t.start();
        for (int i = 0; i < 3; i++) {
            synchronized (turn) {
                while (turn[0] != 0) turn.wait();
                log.append("a").append(i);
                turn[0] = 1;
                turn.notifyAll();
            }
        }
        t.join();
        System.out.println(log);
    }
}
