// Flags of the JVM: box cache. -XX:AutoBoxCacheMax makes more boxes the same object.
// SAFE: only under box-cache
public class BoxCache {
    static void f() { assert (Object) 1000 != (Object) 1000; }
}
