// The calling thread. Somebody else calls: from another thread, another depth, another class loader.
// SAFE: only under calling-thread
public class ThreadDaemon {
    static void f() { assert !Thread.currentThread().isDaemon(); }
}
