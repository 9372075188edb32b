// Size of the heap. A smaller heap (-Xmx) ends where ours does not.
// SAFE: only under enough-memory
public class HeapRepeat {
    static void f() { boolean done = false; try { done = "abc".repeat(10000000).length() > 1; } catch (OutOfMemoryError e) { } assert done; }
}
