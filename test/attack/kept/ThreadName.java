// The calling thread. Somebody else calls: from another thread, another depth, another class loader.
// SAFE: only under calling-thread
public class ThreadName {
    static void f() { assert !Thread.currentThread().getName().startsWith("worker"); assert Thread.currentThread().getId() == 1; }
}
