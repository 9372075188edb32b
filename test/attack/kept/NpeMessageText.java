// Flags of the JVM: messages of NullPointerException. -XX:-ShowCodeDetailsInExceptionMessages leaves them out.
// SAFE: only under jvm-exceptions
public class NpeMessageText {
    static void f(boolean b) { int[] z = b ? null : new int[1]; try { z[0]++; } catch (NullPointerException e) { assert e.getMessage().contains("null"); } }
}
