// The calling thread. Somebody else calls: from another thread, another depth, another class loader.
public class ThreadGroupName {
    static void f() { assert Thread.currentThread().getThreadGroup().getName().equals("main"); }
}
