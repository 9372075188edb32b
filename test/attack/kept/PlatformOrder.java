// Constants of the machine. A processor with the other byte order.
// SAFE: only under platform
public class PlatformOrder {
    static void f() { assert java.nio.ByteOrder.nativeOrder() == java.nio.ByteOrder.LITTLE_ENDIAN; }
}
