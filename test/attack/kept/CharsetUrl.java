// Default charset. The default charset decides (-Dfile.encoding).
// SAFE: only under default-charset
public class CharsetUrl {
    @SuppressWarnings("deprecation") static void f() { assert java.net.URLEncoder.encode("\u00e9").equals("%C3%A9"); }
}
