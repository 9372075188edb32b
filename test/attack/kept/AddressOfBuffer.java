// Layout of memory. Where a buffer lies differs from run to run.
// SAFE: never
public class AddressOfBuffer {
    static void f() { assert java.nio.ByteBuffer.allocateDirect(64).alignmentOffset(0, 4096) == 16; }
}
