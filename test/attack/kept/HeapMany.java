// Size of the heap. A smaller heap (-Xmx) ends where ours does not.
// SAFE: only under enough-memory
import java.util.*;

public class HeapMany {
    static void f() { boolean done = false; try { List<int[]> l = new ArrayList<>(); for (int i = 0; i < 12000; i++) l.add(new int[1000]); done = true; } catch (OutOfMemoryError e) { } assert done; }
}
