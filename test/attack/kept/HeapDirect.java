// Size of the memory. A smaller one (-Xmx, which bounds direct buffers, too) ends where ours does not.
// SAFE: only under enough-memory
import java.nio.*;

public class HeapDirect {
    static void f() { boolean done = false; try { done = ByteBuffer.allocateDirect(40000000).capacity() > 0; } catch (OutOfMemoryError e) { } assert done; }
}
