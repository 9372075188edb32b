/** java.lang.Thread and the monitor methods of Object (JLS §17.2). */
import { testOnJvm } from '../java-cases.testing.ts';

testOnJvm({
  cases: `
  static String startAndJoin() throws Exception { int[] n = { 0 }; Thread t = new Thread(() -> n[0] = 5, "worker"); String out = "" + t.getState() + t.isAlive(); t.start(); t.join(); return out + n[0] + t.getState() + t.isAlive() + t.getName(); }
  static String startTwice() throws Exception { Thread t = new Thread(() -> { }); t.start(); t.join(); t.start(); return "no"; }
  static String current() { Thread t = Thread.currentThread(); return t.getName() + t.getPriority() + t.isDaemon() + t.getThreadGroup().getName() + t.isAlive() + t.getState() + t.isInterrupted() + (t.getContextClassLoader() == Cases.class.getClassLoader()); }
  static String inherits() throws Exception { Thread p = new Thread(() -> { Thread c = new Thread(() -> { }); System.setProperty("seen", "" + c.isDaemon() + c.getPriority()); }); p.setDaemon(true); p.setPriority(7); p.start(); p.join(); return System.clearProperty("seen"); }
  static String daemonAfterStart() throws Exception { Thread t = new Thread(() -> { try { Thread.sleep(50); } catch (InterruptedException e) { } }); t.start(); try { t.setDaemon(true); return "no"; } finally { t.interrupt(); t.join(); } }
  static String badPriority() { new Thread().setPriority(11); return "no"; }
  static String nullName() { return "" + new Thread((String) null); }
  static String sleepNegative() throws Exception { Thread.sleep(-1); return "no"; }
  static String joinNegative() throws Exception { Thread.currentThread().join(-1); return "no"; }
  static String sleepTakesTime() throws Exception { long a = System.nanoTime(); Thread.sleep(20); return "" + (System.nanoTime() - a >= 19_000_000L); }
  static String interruptSleep() throws Exception { Thread.currentThread().interrupt(); try { Thread.sleep(1000); return "no"; } catch (InterruptedException e) { return e.getMessage() + Thread.currentThread().isInterrupted(); } }
  static String interruptedClears() { Thread.currentThread().interrupt(); return "" + Thread.currentThread().isInterrupted() + Thread.interrupted() + Thread.interrupted(); }
  static String interruptWait() throws Exception { Object o = new Object(); String[] out = { "" }; Thread t = new Thread(() -> { synchronized (o) { try { o.wait(); } catch (InterruptedException e) { out[0] = "interrupted " + Thread.holdsLock(o); } } }); t.start(); while (t.getState() != Thread.State.WAITING) Thread.sleep(1); t.interrupt(); t.join(); return out[0]; }
  static String waitWithoutLock() throws Exception { new Object().wait(1); return "no"; }
  static String notifyWithoutLock() { new Object().notify(); return "no"; }
  static String waitNegative() throws Exception { Object o = new Object(); synchronized (o) { o.wait(-1); } return "no"; }
  static String waitBadNanos() throws Exception { Object o = new Object(); synchronized (o) { o.wait(1, 1000000); } return "no"; }
  static String waitTimesOut() throws Exception { Object o = new Object(); synchronized (o) { o.wait(5); return "" + Thread.holdsLock(o); } }
  static String holdsLock() { Object o = new Object(); synchronized (o) { synchronized (o) { } return "" + Thread.holdsLock(o) + Thread.holdsLock(new Object()); } }
  static String holdsLockNull() { return "" + Thread.holdsLock(null); }
  static String monitorOfNull() { Object o = null; synchronized (o) { return "no"; } }
  static String blocked() throws Exception { Object o = new Object(); Thread t = new Thread(() -> { synchronized (o) { } }); synchronized (o) { t.start(); while (t.getState() != Thread.State.BLOCKED) Thread.sleep(1); } t.join(); return "" + t.getState(); }
  static String notifyOrder() throws Exception { StringBuffer out = new StringBuffer(); Object o = new Object(); Thread[] all = new Thread[2]; for (int i = 0; i < 2; i++) { int n = i; all[i] = new Thread(() -> { synchronized (o) { try { o.wait(); } catch (InterruptedException e) { } out.append("w"); } }); all[i].start(); while (all[i].getState() != Thread.State.WAITING) Thread.sleep(1); } synchronized (o) { o.notifyAll(); out.append("n"); } for (Thread t : all) t.join(); return out.toString(); }
  static String uncaught() throws Exception { String[] out = { "" }; Thread t = new Thread(() -> { throw new IllegalStateException("mine"); }, "bad"); t.setUncaughtExceptionHandler((x, e) -> out[0] = x.getName() + e); t.start(); t.join(); return out[0]; }
  static String threadLocal() throws Exception { ThreadLocal<Integer> l = ThreadLocal.withInitial(() -> 3); InheritableThreadLocal<String> in = new InheritableThreadLocal<>(); in.set("parent"); l.set(4); String[] out = { "" }; Thread t = new Thread(() -> out[0] = l.get() + in.get()); t.start(); t.join(); return l.get() + out[0]; }
  static String park() throws Exception { Thread me = Thread.currentThread(); java.util.concurrent.locks.LockSupport.unpark(me); java.util.concurrent.locks.LockSupport.park(); java.util.concurrent.locks.LockSupport.parkNanos(1000); Thread t = new Thread(java.util.concurrent.locks.LockSupport::park); t.start(); while (t.getState() != Thread.State.WAITING) Thread.sleep(1); java.util.concurrent.locks.LockSupport.unpark(t); t.join(); return "ok"; }
  static String cloneFails() throws Exception { class T extends Thread { Object c() throws CloneNotSupportedException { return clone(); } } return "" + new T().c(); }
  static String cloneOfPlain() throws Exception { class P { Object c() throws CloneNotSupportedException { return clone(); } } return "" + new P().c(); }
  static String cloneIsShallow() throws Exception { class P implements Cloneable { int[] a = { 1 }; long j = 1L << 40; Object c() throws CloneNotSupportedException { return clone(); } } P p = new P(); P q = (P) p.c(); q.a[0] = 9; q.j++; return p.a[0] + "" + (p.j != q.j) + (p.getClass() == q.getClass()); }
  static String yieldAndSpin() { Thread.yield(); Thread.onSpinWait(); return "ok"; }
  static String groups() throws Exception { ThreadGroup g = new ThreadGroup("mine"); Thread t = new Thread(g, () -> { }, "in"); return g.getName() + g.getMaxPriority() + g.getParent().getName() + t.getThreadGroup().getName(); }
`,
});
