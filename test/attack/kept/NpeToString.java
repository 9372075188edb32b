// Flags of the JVM: messages of NullPointerException. -XX:-ShowCodeDetailsInExceptionMessages leaves them out.
// SAFE: only under jvm-exceptions
public class NpeToString {
    static void f(boolean b) { try { Object o = b ? null : "x"; o.hashCode(); } catch (NullPointerException e) { assert e.toString().length() > 35; } }
}
