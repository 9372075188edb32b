// Default charset. The default charset decides (-Dfile.encoding).
// SAFE: only under default-charset
public class CharsetBytes {
    static void f() { assert "\u00e9".getBytes().length == 2; }
}
