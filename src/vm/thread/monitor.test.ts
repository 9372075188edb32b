/**
 * Monitors and wait sets between threads (JLS §17.1, §17.2). Each case hands over by states that the threads wait for, so that the real
 * JVM can answer in one way only.
 */
import { testOnJvm } from '../java-cases.testing.ts';

testOnJvm({
  cases: `
  static void until(Thread t, Thread.State state) throws Exception { while (t.getState() != state) Thread.sleep(1); }
  static Thread started(Runnable r) { Thread t = new Thread(r); t.start(); return t; }
  interface Action { void run() throws Exception; }
  static Runnable quietly(Action a) { return () -> { try { a.run(); } catch (Exception e) { throw new IllegalStateException(e); } }; }

  /** Three levels of one monitor: wait gives up all of them, and gets all of them back. */
  static String waitGivesUpAllLevels() throws Exception {
    Object o = new Object(); StringBuffer out = new StringBuffer();
    Thread t = started(quietly(() -> { synchronized (o) { synchronized (o) { synchronized (o) { o.wait(); out.append("woken "); } out.append(Thread.holdsLock(o)); } out.append(Thread.holdsLock(o)); } out.append(Thread.holdsLock(o)); }));
    until(t, Thread.State.WAITING);
    synchronized (o) { out.append("entered "); o.notify(); }
    t.join();
    return out.toString();
  }
  static String notifiedThreadWaitsForTheLock() throws Exception {
    Object o = new Object(); StringBuffer out = new StringBuffer();
    Thread t = started(quietly(() -> { synchronized (o) { o.wait(); out.append("woken"); } }));
    until(t, Thread.State.WAITING);
    synchronized (o) { o.notify(); until(t, Thread.State.BLOCKED); out.append("still mine, "); }
    t.join();
    return out.toString();
  }
  static String notifyWakesOne() throws Exception {
    Object o = new Object(); int[] woken = { 0 };
    Runnable r = quietly(() -> { synchronized (o) { o.wait(); woken[0]++; } });
    Thread a = started(r), b = started(r);
    until(a, Thread.State.WAITING); until(b, Thread.State.WAITING);
    synchronized (o) { o.notify(); }
    while (a.isAlive() && b.isAlive()) Thread.sleep(1);
    String first = "" + woken[0] + (a.isAlive() != b.isAlive());
    synchronized (o) { o.notify(); }
    a.join(); b.join();
    return first + woken[0];
  }
  static String notifyBeforeWaitIsLost() throws Exception {
    Object o = new Object();
    synchronized (o) { o.notifyAll(); long before = System.nanoTime(); o.wait(15); return "" + (System.nanoTime() - before >= 14_000_000L); }
  }
  static String exceptionReleases() throws Exception {
    Object o = new Object();
    Thread t = new Thread(() -> { synchronized (o) { throw new IllegalStateException(); } });
    t.setUncaughtExceptionHandler((x, e) -> { });
    t.start(); t.join();
    Thread other = started(() -> { synchronized (o) { } });
    other.join(2000);
    return "" + other.isAlive();
  }
  static synchronized boolean ownsClass() { return Thread.holdsLock(Cases.class); }
  synchronized boolean ownsThis() { return Thread.holdsLock(this) && !Thread.holdsLock(Cases.class); }
  static String synchronizedMethods() { return "" + ownsClass() + new Cases().ownsThis() + Thread.holdsLock(Cases.class); }
  static synchronized void fails() { throw new ArithmeticException("in a synchronized method"); }
  static String synchronizedMethodThatThrows() { try { fails(); return "no"; } catch (ArithmeticException e) { return e.getMessage() + Thread.holdsLock(Cases.class); } }

  static String interruptBeforeWait() throws Exception {
    Object o = new Object(); Thread.currentThread().interrupt();
    synchronized (o) { try { o.wait(1000); return "no"; } catch (InterruptedException e) { return "" + Thread.interrupted() + Thread.holdsLock(o); } }
  }
  /** The interrupted thread must get the monitor back before it may throw. */
  static String interruptedWaiterNeedsTheLock() throws Exception {
    Object o = new Object(); StringBuffer out = new StringBuffer();
    Thread t = started(() -> { synchronized (o) { try { o.wait(); } catch (InterruptedException e) { out.append("thrown ").append(Thread.currentThread().isInterrupted()); } } });
    until(t, Thread.State.WAITING);
    synchronized (o) { t.interrupt(); until(t, Thread.State.BLOCKED); out.append("held, "); }
    t.join();
    return out.toString();
  }
  static String joinWithTimeout() throws Exception {
    Object o = new Object();
    Thread t = started(quietly(() -> { synchronized (o) { o.wait(); } }));
    until(t, Thread.State.WAITING);
    t.join(5);
    String alive = "" + t.isAlive();
    synchronized (o) { o.notify(); }
    t.join();
    return alive + t.isAlive();
  }
  static String handOver() throws Exception {
    int[] box = { 0 }; StringBuffer out = new StringBuffer();
    Thread consumer = started(quietly(() -> { for (int i = 0; i < 4; i++) synchronized (box) { while (box[0] == 0) box.wait(); out.append(box[0]).append(' '); box[0] = 0; box.notifyAll(); } }));
    for (int i = 1; i <= 4; i++) synchronized (box) { while (box[0] != 0) box.wait(); box[0] = i * i; box.notifyAll(); }
    consumer.join();
    return out.toString();
  }
  static String sleepKeepsTheLock() throws Exception {
    Object o = new Object(); StringBuffer out = new StringBuffer(); Thread t;
    synchronized (o) { t = started(() -> { synchronized (o) { out.append("other"); } }); Thread.sleep(10); out.append("first "); }
    t.join();
    return out.toString();
  }
  static String conditionOfLock() throws Exception {
    java.util.concurrent.locks.ReentrantLock lock = new java.util.concurrent.locks.ReentrantLock(); java.util.concurrent.locks.Condition c = lock.newCondition(); StringBuffer out = new StringBuffer();
    Thread t = started(quietly(() -> { lock.lock(); lock.lock(); try { c.await(); out.append(lock.getHoldCount()); } finally { lock.unlock(); lock.unlock(); } }));
    until(t, Thread.State.WAITING);
    lock.lock(); try { out.append(lock.hasWaiters(c)); c.signal(); } finally { lock.unlock(); }
    t.join();
    return out.toString();
  }
`,
});
