// Size of the heap. A smaller heap (-Xmx) ends where ours does not.
// SAFE: only under enough-memory
public class HeapLarge {
    static void f() { boolean b = false; try { b = new long[10000000].length > 0; } catch (OutOfMemoryError e) { } assert b; }
}
