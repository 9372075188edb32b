// Garbage collection. The collector may clear references at any time.
// SAFE: never
public class WeakGone {
    static void f() { Object o = new Object(); java.lang.ref.WeakReference<Object> w = new java.lang.ref.WeakReference<>(o); o = null; System.gc(); assert w.get() != null; }
}
