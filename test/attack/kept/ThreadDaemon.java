// The calling thread. Somebody else calls: from another thread, another depth, another class loader.
public class ThreadDaemon {
    static void f() { assert !Thread.currentThread().isDaemon(); }
}
