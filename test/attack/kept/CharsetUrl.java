// Default charset. The default charset decides (-Dfile.encoding).
public class CharsetUrl {
    @SuppressWarnings("deprecation") static void f() { assert java.net.URLEncoder.encode("\u00e9").equals("%C3%A9"); }
}
