// Flags of the JVM: messages of NullPointerException. -XX:-ShowCodeDetailsInExceptionMessages leaves them out.
// SAFE: only under jvm-exceptions
public class NpeWrapped {
    static void f(boolean b) { try { try { Object o = b ? null : "x"; o.hashCode(); } catch (NullPointerException e) { throw new RuntimeException(e); } } catch (RuntimeException e) { assert e.getMessage().length() > 35; } }
}
