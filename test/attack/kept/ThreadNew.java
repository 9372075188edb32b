// The calling thread. Somebody else calls: from another thread, another depth, another class loader.
// SAFE: only under calling-thread
public class ThreadNew {
    static void f() { assert !new Thread().isDaemon(); }
}
