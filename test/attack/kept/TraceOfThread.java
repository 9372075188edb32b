// The calling thread. Somebody else calls: from another thread, another depth, another class loader.
// SAFE: only under stack-traces
public class TraceOfThread {
    static void f() { assert Thread.currentThread().getStackTrace().length == 2; }
}
