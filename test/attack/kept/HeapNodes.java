// Size of the heap. A smaller heap (-Xmx) ends where ours does not.
// SAFE: only under enough-memory
public class HeapNodes {
    static void f() { boolean done = false; Object[] last = null; try { for (int i = 0; i < 1500000; i++) last = new Object[] { last }; done = true; } catch (OutOfMemoryError e) { last = null; } assert done; }
}
