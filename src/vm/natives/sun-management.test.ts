/** java.lang.management: facts that do not depend on the machine, and relations between those that do. */
import { testOnJvm } from '../java-cases.testing.ts';

testOnJvm({
  cases: `
  static String runtime() { java.lang.management.RuntimeMXBean r = java.lang.management.ManagementFactory.getRuntimeMXBean(); return r.getSpecVersion() + r.getManagementSpecVersion() + r.getName().matches("[0-9]+@.+") + (r.getUptime() >= 0) + (r.getStartTime() <= System.currentTimeMillis()) + r.getSpecName() + (r.getPid() == ProcessHandle.current().pid()); }
  static String memory() { java.lang.management.MemoryUsage u = java.lang.management.ManagementFactory.getMemoryMXBean().getHeapMemoryUsage(); return "" + (u.getUsed() > 0) + (u.getUsed() <= u.getCommitted()) + (u.getCommitted() <= u.getMax() || u.getMax() < 0); }
  static String threads() { java.lang.management.ThreadMXBean t = java.lang.management.ManagementFactory.getThreadMXBean(); java.lang.management.ThreadInfo i = t.getThreadInfo(Thread.currentThread().getId()); return i.getThreadName() + i.getThreadState() + (t.getThreadCount() > 0) + (t.getPeakThreadCount() >= t.getThreadCount()) + (t.getTotalStartedThreadCount() >= t.getThreadCount()) + t.isThreadCpuTimeSupported() + t.findDeadlockedThreads() + t.getThreadInfo(987654321L); }
  static String threadInfoNegative() { return "" + java.lang.management.ManagementFactory.getThreadMXBean().getThreadInfo(-1); }
  static String waitingThread() throws Exception { Object o = new Object(); Thread t = new Thread(() -> { synchronized (o) { try { o.wait(); } catch (InterruptedException e) { } } }, "waiter"); t.start(); while (t.getState() != Thread.State.WAITING) Thread.sleep(1); java.lang.management.ThreadInfo i = java.lang.management.ManagementFactory.getThreadMXBean().getThreadInfo(t.getId()); t.interrupt(); t.join(); return i.getThreadName() + i.getThreadState() + java.lang.management.ManagementFactory.getThreadMXBean().getThreadInfo(t.getId()); }
  static String cpuTimeGrows() { java.lang.management.ThreadMXBean t = java.lang.management.ManagementFactory.getThreadMXBean(); long a = t.getCurrentThreadCpuTime(); int x = 0; for (int i = 0; i < 100000; i++) x += i; return "" + (t.getCurrentThreadCpuTime() >= a) + (x != 0); }
  static String system() { java.lang.management.OperatingSystemMXBean o = java.lang.management.ManagementFactory.getOperatingSystemMXBean(); return "" + (o.getAvailableProcessors() == Runtime.getRuntime().availableProcessors()) + o.getName() + o.getArch(); }
  static String classes() { java.lang.management.ClassLoadingMXBean c = java.lang.management.ManagementFactory.getClassLoadingMXBean(); return "" + (c.getLoadedClassCount() > 100) + (c.getTotalLoadedClassCount() >= c.getLoadedClassCount()) + c.isVerbose(); }
`,
});
