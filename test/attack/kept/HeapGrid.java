// Size of the heap. A smaller heap (-Xmx) ends where ours does not.
// SAFE: only under enough-memory
public class HeapGrid {
    static void f() { boolean done = false; try { done = new int[2000][5000].length > 1; } catch (OutOfMemoryError e) { } assert done; }
}
