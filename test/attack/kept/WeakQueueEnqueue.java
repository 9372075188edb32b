// Garbage collection. The collector may clear references and run finalizers.
// SAFE: never
public class WeakQueueEnqueue {
    static void f() { java.lang.ref.WeakReference<Object> w = new java.lang.ref.WeakReference<>(new Object()); System.gc(); assert !w.refersTo(null); }
}
