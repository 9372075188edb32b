// The calling thread. Somebody else calls: from another thread, another depth, another class loader.
public class ThreadNew {
    static void f() { assert !new Thread().isDaemon(); }
}
