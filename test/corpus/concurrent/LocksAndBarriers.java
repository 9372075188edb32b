// ReentrantLock, Condition, ReadWriteLock, StampedLock, LockSupport, Semaphore, latches, barriers, Phaser, Exchanger.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

public class LocksAndBarriers {
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

    static Thread go(Action a) {
        Thread t = new Thread(() -> {
            try {
                a.run();
            } catch (Exception e) {
                System.out.println("in thread: " + e);
            }
        });
        t.start();
        return t;
    }

    static String plain(Object o) {
        return o.toString().replaceAll("@[0-9a-f]+", "");
    }

    static void reentrant() throws Exception {
        ReentrantLock lock = new ReentrantLock(true);
        lock.lock();
        lock.lock();
        System.out.println(lock.getHoldCount() + " " + lock.isHeldByCurrentThread() + " " + lock.isFair() + " " + plain(lock));
        boolean[] tried = new boolean[2];
        go(() -> {
            tried[0] = lock.tryLock();
            tried[1] = lock.tryLock(1, TimeUnit.MILLISECONDS);
        }).join();
        lock.unlock();
        lock.unlock();
        System.out.println(Arrays.toString(tried) + " " + lock.isLocked() + " " + lock.tryLock() + " " + plain(lock));
        Thread queued = go(() -> {
            lock.lock();
            lock.unlock();
        });
        while (!lock.hasQueuedThread(queued)) Thread.sleep(1);
        System.out.println(lock.getQueueLength() + " " + lock.hasQueuedThreads());
        Thread interrupted = go(() -> expect("lockInterruptibly", lock::lockInterruptibly));
        while (!lock.hasQueuedThread(interrupted)) Thread.sleep(1);
        interrupted.interrupt();
        interrupted.join();
        lock.unlock();
        queued.join();
        expect("unlock", lock::unlock);
        expect("signal", () -> lock.newCondition().signal());

        Condition changed = lock.newCondition();
        List<Integer> seen = new ArrayList<>();
        int[] value = {0};
        Thread watcher = go(() -> {
            lock.lock();
            try {
                int last = 0;
                while (last < 3) {
                    while (value[0] == last) changed.await();
                    last = value[0];
                    seen.add(last);
                    changed.signalAll();
                }
            } finally {
                lock.unlock();
            }
        });
        for (int i = 1; i <= 3; i++) {
            lock.lock();
            value[0] = i;
            changed.signalAll();
            while (!seen.contains(i)) changed.await();
            lock.unlock();
        }
        watcher.join();
        lock.lock();
        System.out.println(seen + " " + changed.await(1, TimeUnit.MILLISECONDS) + " " + (changed.awaitNanos(1000) <= 0));
        lock.unlock();
    }

    static void readWrite() throws Exception {
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        rw.readLock().lock();
        boolean[] r = new boolean[2];
        go(() -> {
            r[0] = rw.readLock().tryLock();
            r[1] = rw.writeLock().tryLock();
            rw.readLock().unlock();
        }).join();
        System.out.println(Arrays.toString(r) + " " + rw.getReadLockCount() + " " + rw.writeLock().tryLock() + " " + plain(rw) + " " + plain(rw.readLock()));
        rw.readLock().unlock();
        rw.writeLock().lock();
        rw.readLock().lock();
        rw.writeLock().unlock();
        System.out.println(rw.isWriteLocked() + " " + rw.getReadHoldCount());
        rw.readLock().unlock();
        expect("read unlock", () -> rw.readLock().unlock());
        expect("condition", () -> rw.readLock().newCondition());
        StampedLock stamped = new StampedLock();
        long optimistic = stamped.tryOptimisticRead();
        boolean before = stamped.validate(optimistic);
        long w = stamped.writeLock();
        System.out.println(before + " " + stamped.validate(optimistic) + " " + stamped.isWriteLocked() + " " + stamped.tryReadLock());
        stamped.unlockWrite(w);
        long read = stamped.readLock();
        long upgraded = stamped.tryConvertToWriteLock(read);
        System.out.println((upgraded != 0) + " " + stamped.isReadLocked() + stamped.isWriteLocked());
        stamped.unlock(upgraded);
        expect("bad stamp", () -> stamped.unlockRead(12345));
    }

    static void park() throws Exception {
        boolean[] done = new boolean[1];
        Thread parked = go(() -> {
            while (!done[0]) LockSupport.park("blocker");
        });
        while (parked.getState() != Thread.State.WAITING) Thread.sleep(1);
        System.out.println(LockSupport.getBlocker(parked));
        done[0] = true;
        LockSupport.unpark(parked);
        parked.join();
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        LockSupport.parkNanos(1000);
        Thread.currentThread().interrupt();
        LockSupport.park();
        System.out.println(Thread.interrupted());
    }

    static void barriers() throws Exception {
        Semaphore s = new Semaphore(2);
        s.acquire();
        System.out.println(s.availablePermits() + " " + s.tryAcquire(2) + s.tryAcquire() + s.tryAcquire(1, 1, TimeUnit.MILLISECONDS) + " " + plain(s));
        s.release(5);
        System.out.println(s.drainPermits() + " " + s.availablePermits());
        Thread waiter = go(() -> {
            s.acquire(3);
            System.out.println("acquired 3");
        });
        s.release();
        s.release(2);
        waiter.join();
        expect("release", () -> s.release(-1));

        CountDownLatch latch = new CountDownLatch(3);
        for (int i = 0; i < 3; i++) go(latch::countDown);
        latch.await();
        latch.countDown();
        System.out.println(latch.getCount() + " " + latch.await(1, TimeUnit.MILLISECONDS) + " " + new CountDownLatch(1).await(1, TimeUnit.MILLISECONDS) + " " + plain(latch));
        expect("count", () -> new CountDownLatch(-1));

        List<String> rounds = Collections.synchronizedList(new ArrayList<>());
        int[] round = new int[1];
        CyclicBarrier barrier = new CyclicBarrier(3, () -> rounds.add("round " + round[0]++));
        Thread[] ts = new Thread[3];
        int[] arrivals = new int[3];
        for (int i = 0; i < 3; i++) {
            ts[i] = go(() -> {
                for (int k = 0; k < 3; k++) {
                    int index = barrier.await();
                    synchronized (arrivals) {
                        arrivals[index]++;
                    }
                }
            });
        }
        for (Thread t : ts) t.join();
        System.out.println(rounds + " " + Arrays.toString(arrivals) + " " + barrier.getParties() + barrier.getNumberWaiting());
        expect("barrier timeout", () -> barrier.await(1, TimeUnit.MILLISECONDS));
        expect("broken", barrier::await);
        System.out.println(barrier.isBroken() + " " + new BrokenBarrierException().getMessage() + new TimeoutException().getMessage());
        barrier.reset();
        System.out.println(barrier.isBroken());

        Phaser phaser = new Phaser(1) {
            @Override
            protected boolean onAdvance(int phase, int parties) {
                rounds.add("phase " + phase + " " + parties);
                return phase >= 2;
            }
        };
        rounds.clear();
        Thread[] ps = new Thread[2];
        for (int i = 0; i < 2; i++) {
            phaser.register();
            ps[i] = go(() -> {
                while (!phaser.isTerminated()) phaser.arriveAndAwaitAdvance();
            });
        }
        while (!phaser.isTerminated()) phaser.arriveAndAwaitAdvance();
        for (Thread t : ps) t.join();
        System.out.println(rounds + " " + phaser.getRegisteredParties() + " " + (phaser.getPhase() < 0) + " " + plain(new Phaser(2)));

        Exchanger<String> exchanger = new Exchanger<>();
        String[] other = new String[1];
        Thread e = go(() -> other[0] = exchanger.exchange("from thread"));
        String mine = exchanger.exchange("from main");
        e.join();
        System.out.println(mine + " / " + other[0]);
    }

    public static void main(String[] args) throws Exception {
        reentrant();
        readWrite();
        park();
        barriers();
    }
}
