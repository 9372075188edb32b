// Size of the heap. A smaller heap (-Xmx) ends where ours does not.
// SAFE: only under enough-memory
import java.util.*;

public class HeapCapacity {
    static void f() { boolean done = false; try { done = new ArrayList<String>(10000000).isEmpty(); } catch (OutOfMemoryError e) { } assert done; }
}
