// Flags of the JVM: box cache. -XX:AutoBoxCacheMax makes more boxes the same object.
// SAFE: only under box-cache
public class BoxRegion {
    static void f(boolean b, boolean c) { Integer p = 1000, q = Integer.valueOf(500 + 500); int r = 0; if (b) { if (p == q) r = 1; else if (c) r = 3; } assert r != 1; }
}
