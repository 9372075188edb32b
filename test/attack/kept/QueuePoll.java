// Garbage collection. The collector may clear references at any time.
// SAFE: never
public class QueuePoll {
    static void f() throws Exception { java.lang.ref.ReferenceQueue<Object> q = new java.lang.ref.ReferenceQueue<>(); java.lang.ref.Reference<Object> p = new java.lang.ref.PhantomReference<>(new Object(), q); System.gc(); assert q.poll() == null; assert p.get() == null; }
}
