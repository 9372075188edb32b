// explore: --method 'MonitorHeldAtFork.check(int)'
// verdict: UNSAFE
// paths: 3
// exceptions: java.lang.IllegalMonitorStateException@notify x1, java.lang.IllegalStateException@inside x1
// why: `x == 0` is decided while the lock is held; that side leaves by an exception, which releases it. x > 0 (1) calls
//   notifyAll inside: fine. x < 0 (1) after the block: not the owner.
// input: 5 -> returns
// input: 0 -> throws java.lang.IllegalStateException@inside
// input: -5 -> throws java.lang.IllegalMonitorStateException@notify
class MonitorHeldAtFork {
    static final Object LOCK = new Object();

    static void check(int x) {
        synchronized (LOCK) {
            assert Thread.holdsLock(LOCK);
            if (x == 0) throw new IllegalStateException(); //@inside
            if (x > 0) {
                LOCK.notifyAll();
                return;
            }
        }
        assert !Thread.holdsLock(LOCK);
        LOCK.notifyAll(); //@notify
    }
}
