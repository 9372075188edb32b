// Default charset. The default charset decides (-Dfile.encoding).
public class CharsetBytes {
    static void f() { assert "\u00e9".getBytes().length == 2; }
}
