// Flags of the JVM: messages of NullPointerException. -XX:-ShowCodeDetailsInExceptionMessages leaves them out.
// SAFE: only under jvm-exceptions
public class NpeMessage {
    static void f(boolean b) { String z = b ? null : "abc"; try { z.length(); } catch (NullPointerException e) { assert e.getMessage() != null; } }
}
