// Strings of others. Whoever interns an equal string first, another call or the JDK, owns the object.
// SAFE: only under interned-strings
public class InternFresh {
    static void f() { String a = new StringBuilder("qx").append("zy7").toString(); assert a.intern() == a; }
}
