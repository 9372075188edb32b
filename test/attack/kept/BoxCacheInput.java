// Flags of the JVM: box cache. -XX:AutoBoxCacheMax makes more boxes the same object.
// SAFE: only under box-cache
public class BoxCacheInput {
    static void f(int x) { if (x == 1000) assert Integer.valueOf(x) != Integer.valueOf(x); }
}
