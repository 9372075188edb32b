// Default charset. The default charset decides (-Dfile.encoding).
// SAFE: only under default-charset
public class CharsetText {
    static void f() { assert new String(new byte[] {(byte) 0xc3, (byte) 0xa9}).length() == 1; }
}
