/** Monitors that native code enters, that it finds entered, and synchronized native methods; several threads. */
public class Monitors {
    static { System.loadLibrary("Monitors"); }

    int count;

    static native void enterAndRun(Object lock, Runnable r);
    static native boolean holds(Object lock);
    static native void enter(Object lock);
    static native void exit(Object lock);
    static native void notifyAllOf(Object lock);
    static native int sleepAndReturn(int millis, int value);
    native synchronized boolean holdsItself();
    native synchronized void increment();

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        System.out.println(holds(lock));
        synchronized (lock) {
            System.out.println(holds(lock));
        }
        enterAndRun(lock, () -> System.out.println(Thread.holdsLock(lock) + " " + holds(lock)));
        System.out.println(Thread.holdsLock(lock));
        enter(lock);
        System.out.println(Thread.holdsLock(lock));
        Thread blocked = new Thread(() -> {
            synchronized (lock) {
                System.out.println("entered after the exit");
            }
        });
        blocked.start();
        Thread.sleep(20);
        System.out.println("exit");
        exit(lock);
        blocked.join();
        Monitors m = new Monitors();
        System.out.println(m.holdsItself() + " " + Thread.holdsLock(m));
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> { for (int k = 0; k < 20; k++) m.increment(); });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(m.count);
        try {
            notifyAllOf(lock);
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        // Other threads run while one is in native code.
        Thread sleeper = new Thread(() -> System.out.println("slept " + sleepAndReturn(300, 7)));
        sleeper.start();
        System.out.println("meanwhile");
        sleeper.join();
    }
}
