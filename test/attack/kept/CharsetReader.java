// Default charset. The default charset decides (-Dfile.encoding).
// SAFE: only under default-charset
import java.io.*;

public class CharsetReader {
    static void f() throws Exception { assert new InputStreamReader(new ByteArrayInputStream(new byte[] {(byte) 0xc3, (byte) 0xa9})).read() == 0xe9; }
}
