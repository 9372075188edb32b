// The calling thread. Somebody else calls: from another thread, another depth, another class loader.
// SAFE: only under class-loader
public class LoaderOwn {
    static void f() { assert LoaderOwn.class.getClassLoader() == ClassLoader.getSystemClassLoader(); }
}
